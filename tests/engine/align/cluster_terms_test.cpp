#include "engine/align/cluster_terms.hpp"

#include <cmath>

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("clusters share a term if all of their annotated nodes have it, and have an entropy") {
  // By hand: the first cluster has the terms 1 1 2, entropy by log 2 of shares 2/3 and 1/3; the
  // second 3 and 4, entropy 1; the third one annotated node alone.
  const std::vector<std::vector<Annotations::Terms>> terms{{{1}, {3}, {5}}, {{1, 2}, {4}, {}}, {}};
  const std::vector<NodeCluster> clusters{
      {{{0, 0}, {1, 0}, {2, 0}}}, {{{0, 1}, {1, 1}}}, {{{0, 2}, {1, 2}}}};

  const auto found = clusterTerms(clusters, terms, {});

  CHECK(found.annotated == 2);
  CHECK(found.sharing == 0.5);
  const double entropy = -(2.0 / 3 * std::log2(2.0 / 3) + 1.0 / 3 * std::log2(1.0 / 3));
  CHECK(found.entropy == Approx((entropy + 1) / 2));
}

TEST_CASE("by chance clusters share as many terms as nodes dealt at random") {
  // Ten pairs of two networks, each with its own term in both: dealt at random, a pair shares its
  // term with probability 1/10, so that one pair does in the mean.
  std::vector<std::vector<Annotations::Terms>> terms(2);
  std::vector<NodeCluster> clusters;
  for (Node node = 0; node < 10; ++node) {
    for (auto& ofNetwork : terms)
      ofNetwork.push_back({node});
    clusters.push_back({{{0, node}, {1, node}}});
  }

  const auto found = clusterTerms(clusters, terms, {});

  CHECK(found.sharing == 1);
  CHECK(found.entropy == 0);
  CHECK(found.sharingByChance == Approx(0.1).margin(0.06));  // its standard deviation is .022
  CHECK(found.entropyByChance == Approx(0.9).margin(0.06));
}

TEST_CASE("terms of several files get one number by name") {
  TermNumbers numbers;
  const Annotations one{{{0, 1}}, {}, {"b", "a"}}, other{{{0}, {1}}, {}, {"a", "c"}};

  CHECK(numberedTerms(one, numbers) == std::vector<Annotations::Terms>{{0, 1}});
  CHECK(numberedTerms(other, numbers) == std::vector<Annotations::Terms>{{1}, {2}});
}
