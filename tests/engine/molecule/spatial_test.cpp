#include "engine/molecule/spatial.hpp"

#include <cmath>
#include <limits>
#include <random>

#include "engine/core/error.hpp"
#include "engine/molecule/element_radius.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

GraphData atoms(const std::vector<std::string>& elements, std::vector<Point3> positions) {
  return {.name = "m",
          .nodeCount = static_cast<std::int32_t>(elements.size()),
          .nodeAttributes = {{"element", categoriesOf(elements)}},
          .positions = std::move(positions)};
}

std::vector<double> lengthsOf(const Graph& graph) {
  return std::get<NumberColumn>(findColumn(graph.edgeAttributes(), "length")->data)
      .values.unpacked();
}

}  // namespace

TEST_CASE("carbon and oxygen at 2 Å are neighbours with the weight worked out by hand") {
  // σ = sqrt(1.70 · 1.52) = 1.607482 Å, r/3σ = 2 / 4.822447 = 0.414727
  const Graph pair{atoms({"C", "O"}, {{1, 1, 1}, {1, 1, 3}})};
  const auto weight = [&](const SpatialOptions& options) {
    return spatialGraph(pair, options).weights()[0];
  };

  const auto graph = spatialGraph(pair);

  REQUIRE(graph.edgeCount() == 1);
  CHECK(graph.edges()[0] == Edge{0, 1});
  CHECK(lengthsOf(graph) == std::vector<double>{2});
  CHECK(graph.weights()[0] == Approx(0.585273).epsilon(1e-5));
  CHECK(weight({.tentPower = 2}) == Approx(0.342544).epsilon(1e-5));
  CHECK(weight({.zoom = 2}) == Approx(0.792637).epsilon(1e-5));
  CHECK(weight({.shape = SpatialShape::Gaussian}) == Approx(0.461168).epsilon(1e-5));
  // 3 s² - 2 s³ with s = 0.585273
  CHECK(weight({.shape = SpatialShape::Bell}) == Approx(0.626669).epsilon(1e-5));
}

TEST_CASE("neighbours end at three sigma of the two atoms") {
  // Two carbons: 3σ = 5.1 Å; carbon and hydrogen: 3 sqrt(1.70 · 1.10) = 4.1024 Å.
  const auto edges = [](const std::string& other, double distance) {
    const Graph pair{atoms({"C", other}, {{0, 0, 0}, {distance, 0, 0}})};
    return spatialGraph(pair, {.keepsHydrogens = true}).edgeCount();
  };

  CHECK(edges("C", 5.0999) == 1);
  CHECK(edges("C", 5.1001) == 0);
  CHECK(edges("H", 4.1023) == 1);
  CHECK(edges("H", 4.1025) == 0);
}

TEST_CASE("cells find the same neighbours as comparing all atoms") {
  std::mt19937_64 generator{11};
  std::uniform_real_distribution<double> place{-14, 14};
  const std::vector<std::string> kinds{"C", "N", "O", "S", "Cs"};
  std::vector<std::string> elements;
  std::vector<Point3> positions;
  for (int at = 0; at < 400; ++at) {
    elements.push_back(kinds[at % 5]);
    positions.push_back({place(generator), place(generator), place(generator)});
  }

  const auto graph = spatialGraph(Graph{atoms(elements, positions)});

  std::size_t edge = 0;
  const auto lengths = lengthsOf(graph);
  for (Node a = 0; a < 400; ++a) {
    for (Node b = a + 1; b < 400; ++b) {
      double square = 0;
      for (int axis = 0; axis < 3; ++axis)
        square += std::pow(positions[a][axis] - positions[b][axis], 2);
      const double reach =
          3 * std::sqrt(*vanDerWaalsRadius(elements[a]) * *vanDerWaalsRadius(elements[b]));
      if (std::sqrt(square) >= reach) continue;
      REQUIRE(edge < lengths.size());
      REQUIRE(graph.edges()[edge] == Edge{a, b});
      REQUIRE(lengths[edge] == Approx(std::sqrt(square)).epsilon(1e-12));
      ++edge;
    }
  }
  CHECK(edge == lengths.size());
  CHECK(edge > 1000);
}

TEST_CASE("hydrogens go unless they are kept, and the other atoms keep what they had") {
  auto data = atoms({"H", "C", "D", "N"}, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}});
  data.nodeNames = {"h", "c", "d", "n"};
  data.nodeAttributes.push_back({"charge", NumberColumn{{1, 2, 3, 4}}});
  data.edges = {{0, 1}, {1, 3}};
  data.edgeAttributes = {{"order", NumberColumn{{1, 2}}}};
  const Graph graph{data};

  const auto heavy = spatialGraph(graph);
  const auto whole = spatialGraph(graph, {.keepsHydrogens = true});

  CHECK(heavy.name() == "m");
  CHECK(std::vector(heavy.nodeNames().begin(), heavy.nodeNames().end()) ==
        std::vector<std::string>{"c", "n"});
  CHECK(std::get<NumberColumn>(heavy.nodeAttributes()[1].data).values == std::vector<double>{2, 4});
  CHECK(heavy.positions()[1] == Point3{2, 1, 0});
  CHECK(lengthsOf(heavy) == std::vector<double>{std::sqrt(2.0)});
  CHECK(findColumn(heavy.edgeAttributes(), "order") == nullptr);
  CHECK(whole.nodeCount() == 4);
  CHECK(whole.edgeCount() == 6);
}

TEST_CASE("a graph that is nowhere in space is refused with what to do") {
  auto flat = atoms({"C"}, {});
  auto unknown = atoms({"C", "Xx"}, {{0, 0, 0}, {1, 0, 0}});
  auto nameless = atoms({"C"}, {{0, 0, 0}});
  nameless.nodeAttributes.clear();
  auto lost = atoms({"C"}, {{0, std::numeric_limits<double>::quiet_NaN(), 0}});
  auto hydrogen = atoms({"H", "H"}, {{0, 0, 0}, {0.7, 0, 0}});

  CHECK_THROWS_WITH(spatialGraph(Graph{flat}),
                    Catch::Matchers::ContainsSubstring("Graph m has no coordinates"));
  CHECK_THROWS_WITH(spatialGraph(Graph{unknown}),
                    "Graph m has an element \"Xx\" at node 1 whose van der Waals radius is not "
                    "known.");
  CHECK_THROWS_WITH(spatialGraph(Graph{nameless}),
                    Catch::Matchers::ContainsSubstring("no node attribute element"));
  CHECK_THROWS_WITH(spatialGraph(Graph{lost}),
                    Catch::Matchers::ContainsSubstring("no place in a molecule"));
  CHECK_THROWS_WITH(spatialGraph(Graph{hydrogen}),
                    Catch::Matchers::ContainsSubstring("hydrogen atoms only"));
  CHECK_THROWS_AS(spatialGraph(Graph{nameless}, {.bellHigh = 2, .bellLow = 2}), Error);
  CHECK(spatialGraph(Graph{GraphData{}}).nodeCount() == 0);
}

TEST_CASE("atoms on top of each other are neighbours of weight 1") {
  const auto graph = spatialGraph(Graph{atoms({"C", "C"}, {{0, 0, 0}, {0, 0, 0}})});

  CHECK(graph.weights()[0] == 1);
  CHECK(lengthsOf(graph) == std::vector<double>{0});
}

TEST_CASE("spatial options read back from their own texts and refuse what they cannot be") {
  const SpatialOptions options{.shape = SpatialShape::Bell,
                               .zoom = 1.5,
                               .tentPower = 2,
                               .bellHigh = 5,
                               .bellLow = 4,
                               .keepsHydrogens = true};

  SpatialOptions copy;
  for (const auto& option : spatialOptionTable()) {
    CHECK_THROWS_AS(option.set(copy, "-1"), Error);
    option.set(copy, option.get(options));
  }

  CHECK(copy == options);
}
