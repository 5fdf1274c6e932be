#include "engine/backend/pairs/edge_features.hpp"

#include <cmath>

#include "tests/engine/backend/random_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

std::shared_ptr<const KernelInput> inputOf(const std::string& edge) {
  return compiled({randomGraph({.nodes = 9, .neighbours = 4}, 1),
                   randomGraph({.nodes = 60, .neighbours = 40}, 2), randomGraph({.nodes = 1}, 3)},
                  {.node = "constant(0.9)", .edge = edge, .q = 0.05});
}

std::size_t countOf(const std::string& edge) {
  const auto features = EdgeFeatures::of(*inputOf(edge), 1e-7);
  return features ? features->count() : 0;
}

}  // namespace

TEST_CASE("features of any two edges give their kernel within the error") {
  const std::string edge =
      GENERATE("constant(0.3)", "delta(order, 0.3)", "se(length, 3)", "0.8 * se(length, 1)^2",
               "rq(length, 2, 1.5)", "dot(features)", "delta(order, 0.5) * se(length, 3)",
               "0.5 * delta(order, 0.1) + 0.5 * se(length, 2)", "se(length, 9) * se(angle, 9)");
  const double error = GENERATE(1e-4, 6e-8, 1e-10);
  const auto input = inputOf(edge);
  const auto features = EdgeFeatures::of(*input, error);
  INFO(edge << ", " << error);
  REQUIRE(features);

  struct Item {
    std::int32_t edgeClass;
    std::vector<double> values;
    std::vector<double> features;
  };
  std::vector<Item> items;
  const auto valueCount = static_cast<std::ptrdiff_t>(input->edge.valueCount);
  for (const KernelGraph& graph : input->graphs)
    for (std::int32_t at = 0; at < graph.edgeCount(); at += 7) {
      const auto values = graph.edgeLabels.values.begin() + at * valueCount;
      Item& item = items.emplace_back(Item{graph.edgeLabels.classes[at],
                                           {values, values + valueCount},
                                           std::vector<double>(features->count())});
      features->write(graph, at, item.features);
    }
  double worst = 0;
  for (const Item& x : items)
    for (const Item& y : items) {
      double sum = 0;
      for (std::size_t at = 0; at < x.features.size(); ++at)
        sum += x.features[at] * y.features[at];
      worst = std::max(worst,
                       std::abs(sum - input->edge(x.edgeClass, x.values, y.edgeClass, y.values)));
    }
  CHECK(worst <= error + 1e-14);
}

TEST_CASE("an edge kernel has as many features as it has dimensions") {
  CHECK(countOf("constant(0.3)") == 1);
  CHECK(countOf("dot(features)") == 2);
  CHECK(countOf("delta(order, 0.3)") == 3);
  // Constants are a sum of either.
  CHECK(countOf("0.5 * delta(order, 0.3) + 0.5 * dot(features)") == 4);
  CHECK(countOf("se(length, 100)") < countOf("se(length, 3)"));
  CHECK(countOf("se(length, 3)") < countOf("se(length, 1)"));
}

TEST_CASE("narrow edge kernels, and those that may be indefinite, have no features") {
  CHECK_FALSE(EdgeFeatures::of(*inputOf("se(length, 0.05)"), 1e-7));
  CHECK_FALSE(EdgeFeatures::of(*inputOf("wendland(length, 9)^1.5"), 1e-2));
  CHECK(EdgeFeatures::of(*inputOf("wendland(length, 9)^2"), 1e-2));
}

TEST_CASE("a table of more dimensions than its features show has none") {
  KernelInput input = *inputOf("delta(order, 0.3)");
  REQUIRE(input.edge.isTable());
  input.edge.terms.front().table = {0.1, 0.9, 0.9, 0.9, 0.1, 0.9, 0.9, 0.9, 0.1};

  CHECK_FALSE(EdgeFeatures::of(input, 1e-7));
}

TEST_CASE("graphs without edges have no features, and need none") {
  const auto input =
      compiled({randomGraph({.nodes = 3, .neighbours = 0, .hasSelfLoops = false}, 1)},
               {.node = "constant(0.9)", .edge = "constant(1)", .q = 0.05});

  const auto features = EdgeFeatures::of(*input, 1e-7);
  REQUIRE(features);
  CHECK(features->count() == 0);
}
