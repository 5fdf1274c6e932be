#include "engine/align/enrichment.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("the tail of draws without replacement is that of SciPy") {
  // scipy.stats.hypergeom.sf(found - 1, population, marked, drawn), SciPy 1.15.
  CHECK(hypergeometricTail(20, 7, 12, 4) == Approx(0.7492260061919505).epsilon(1e-12));
  CHECK(hypergeometricTail(20, 7, 12, 7) == Approx(0.010216718266253873).epsilon(1e-12));
  CHECK(hypergeometricTail(1000, 30, 40, 8) == Approx(9.806704415463225e-06).epsilon(1e-10));
  CHECK(hypergeometricTail(5000, 200, 150, 40) == Approx(2.7176288672897156e-23).epsilon(1e-9));
  CHECK(hypergeometricTail(100000, 5, 7, 3) == Approx(2.099936995421868e-12).epsilon(1e-9));
  CHECK(hypergeometricTail(10, 6, 7, 4) == Approx(0.8333333333333334).epsilon(1e-12));
  CHECK(hypergeometricTail(10, 6, 7, 3) == 1);  // fewer cannot be
  CHECK(hypergeometricTail(50, 50, 10, 10) == 1);
  CHECK(hypergeometricTail(10, 2, 5, 3) == 0);  // more cannot be
}

TEST_CASE("probabilities are said with an exponent if they are small, and none is 0") {
  CHECK(hypergeometricTail(4000, 2000, 2000, 2000) > 0);  // one of some 10¹²⁰² choices
  CHECK(probabilityText(hypergeometricTail(4000, 2000, 2000, 2000)) == "< 1e-300");
  CHECK(probabilityText(2.7176e-23) == "2.7e-23");
  CHECK(probabilityText(0.0312) == "0.031");
  CHECK(probabilityText(1) == "1.000");
}

TEST_CASE("the rates of false discoveries are those of SciPy") {
  // scipy.stats.false_discovery_control
  const std::vector p{0.01, 0.04, 0.03, 0.5, 0.005, 0.04};
  const std::vector expected{0.03, 0.048, 0.048, 0.5, 0.03, 0.048};

  const auto q = adjustedByRate(p);

  REQUIRE(q.size() == expected.size());
  for (std::size_t at = 0; at < q.size(); ++at)
    CHECK(q[at] == Approx(expected[at]));
  CHECK(adjustedByRate({}).empty());
}

TEST_CASE("terms that aligned nodes share are tested against images dealt at random") {
  // Of five pairs four have terms at both ends. Term 0 is carried by nodes 0 and 1 on both sides:
  // of the 4! ways to deal, 4 align both carriers with each other, p = 1/6. Term 1 is carried by
  // one node of A and by one of B that is not its partner.
  const Annotations annotations{.ofA = {{0}, {0, 1}, {2}, {2}, {0, 2}},
                                .ofB = {{0}, {0}, {1}, {2}, {}}};
  const Mapping mapping{{0, 1, 2, 3, 4}, 5};

  const auto tests = sharedTermTests(mapping, annotations, {});

  REQUIRE(tests.size() == 3);
  CHECK(tests[0].term == 0);
  CHECK(tests[0].population == 4);
  CHECK(tests[0].marked == 2);
  CHECK(tests[0].drawn == 2);
  CHECK(tests[0].found == 2);
  CHECK(tests[0].expected == 1);
  CHECK(tests[0].p == Approx(1.0 / 6));
  CHECK(tests[0].q == Approx(0.5));
  CHECK(tests[1].term == 2);
  CHECK(tests[1].p == Approx(0.5));
  CHECK(tests[1].q == Approx(0.75));
  CHECK(tests[2].term == 1);
  CHECK(tests[2].found == 0);
  CHECK(tests[2].p == 1);
  CHECK(significantCount(tests) == 0);
}

TEST_CASE("terms of a set are tested against as many annotated nodes drawn at random") {
  const std::vector<Annotations::Terms> terms{{4}, {4}, {1}, {1}, {1, 4}, {}};
  const std::vector<char> isInSet{1, 1, 0, 0, 1, 1};

  const auto tests = enrichment(terms, isInSet, {});

  REQUIRE(tests.size() == 2);  // the node without terms is in no population
  CHECK(tests[0].term == 4);
  CHECK(tests[0].population == 5);
  CHECK(tests[0].marked == 3);
  CHECK(tests[0].drawn == 3);
  CHECK(tests[0].found == 3);
  CHECK(tests[0].p == Approx(0.1));  // one of the ten ways to draw three of five
  CHECK(tests[1].p == 1);
  CHECK(enrichment({}, {}, {}).empty());
}

TEST_CASE("a node belongs to the conserved part if one of its edges is conserved") {
  const Graph a{{.nodeCount = 5, .edges = {{0, 1}, {1, 2}, {2, 2}, {3, 4}}}};
  const Graph b{{.nodeCount = 5, .edges = {{0, 1}, {2, 2}, {2, 3}}}};

  CHECK(conservedNodes(a, b, Mapping{{0, 1, 2, 3, noNode}, 5}) == std::vector<char>{1, 1, 0, 0, 0});
}
