// The layouts of the low-rank path and its product, run on the processor.

#include "engine/backend/cuda/low_rank/feature_graphs.hpp"

#include <cmath>
#include <set>

#include "engine/backend/pairs/graph_scaling.hpp"
#include "tests/engine/backend/random_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cuda;
using namespace kindred::test;

namespace {

constexpr std::int32_t sharedBytes = 227 << 10;

std::shared_ptr<const KernelInput> inputOf(const Graphs& graphs, const std::string& edge) {
  return compiled(graphs, {.node = "delta(element, 0.5)", .edge = edge, .q = 0.05});
}

/// y = Ŵ z by the definition.
std::vector<double> denseProduct(const KernelInput& input, const std::vector<double>& z) {
  const KernelGraph& a = input.graphs[0];
  const KernelGraph& b = input.graphs[1];
  const auto weightsA = GraphScaling{a}.weights;
  const auto weightsB = GraphScaling{b}.weights;
  const auto valueCount = static_cast<std::size_t>(input.edge.valueCount);
  const auto values = [&](const KernelGraph& graph, std::int32_t edge) {
    return std::span{graph.edgeLabels.values}.subspan(edge * valueCount, valueCount);
  };
  std::vector<double> y(z.size(), 0);
  for (std::int32_t i = 0; i < a.nodeCount; ++i)
    for (std::int32_t k = 0; k < b.nodeCount; ++k)
      for (std::int32_t s = a.offsets[i]; s < a.offsets[i + 1]; ++s)
        for (std::int32_t t = b.offsets[k]; t < b.offsets[k + 1]; ++t) {
          const std::int32_t e = a.edgeOf[s];
          const std::int32_t f = b.edgeOf[t];
          y[i * b.nodeCount + k] += weightsA[e] * weightsB[f] *
                                    input.edge(a.edgeLabels.classes[e], values(a, e),
                                               b.edgeLabels.classes[f], values(b, f)) *
                                    z[a.neighbours[s] * b.nodeCount + b.neighbours[t]];
        }
  return y;
}

/// The same by features, as they lie in the memory of a device.
std::vector<double> productOfFeatures(const FeatureGraphs& graphs, const std::vector<double>& z) {
  const KernelGraph& a = graphs.input().graphs[0];
  const KernelGraph& b = graphs.input().graphs[1];
  const auto ofA = graphs.entriesOf(0);
  const auto ofB = graphs.entriesOf(1);
  const std::int32_t width = graphs.width();
  std::vector<double> y(z.size(), 0);
  for (std::int32_t number = 0; number < graphs.groupCount() * width; ++number) {
    const auto feature = [&](const std::vector<float>& features, const KernelGraph& graph,
                             std::int32_t entry) {
      const auto entryCount = static_cast<std::int32_t>(graph.neighbours.size());
      return features[(number / width * entryCount + entry) * width + number % width];
    };
    std::vector<double> rows(z.size(), 0);
    for (std::int32_t i = 0; i < a.nodeCount; ++i)
      for (std::int32_t s = a.offsets[i]; s < a.offsets[i + 1]; ++s)
        for (std::int32_t k = 0; k < b.nodeCount; ++k)
          rows[i * b.nodeCount + k] += feature(ofA, a, s) * z[a.neighbours[s] * b.nodeCount + k];
    for (std::int32_t i = 0; i < a.nodeCount; ++i)
      for (std::int32_t k = 0; k < b.nodeCount; ++k)
        for (std::int32_t t = b.offsets[k]; t < b.offsets[k + 1]; ++t)
          y[i * b.nodeCount + k] += feature(ofB, b, t) * rows[i * b.nodeCount + b.neighbours[t]];
  }
  return y;
}

template <std::int32_t rows, std::int32_t width>
void checkPlaces() {
  constexpr std::int32_t columns = 67;
  using Layout = FeatureLayout<rows, width>;
  std::set<std::int32_t> places;
  std::set<std::int32_t> sumPlaces;
  for (std::int32_t column = 0; column < columns; ++column)
    for (std::int32_t row = 0; row < rows; ++row) {
      places.insert(Layout::place(column, row));
      sumPlaces.insert(Layout::sumPlace(column, row));
    }
  CHECK(places.size() == static_cast<std::size_t>(rows * columns));
  CHECK(*places.rbegin() + width <= columns * rows * width);
  CHECK(sumPlaces.size() == static_cast<std::size_t>(rows * columns));
  CHECK(*sumPlaces.rbegin() < columns * (rows + 1));
  CHECK(sharedBytesOf({rows, width}, columns) >=
        4 * (columns * rows * width + *sumPlaces.rbegin() + 1));

  // Lanes that go together: as many as read 32 words.
  constexpr std::int32_t lanes = 32 / width;
  std::multiset<std::int32_t> banks;
  for (std::int32_t lane = 0; lane < lanes; ++lane)
    banks.insert(Layout::place(32 + lane, 3) / width % lanes);
  std::size_t worst = 0;
  for (const std::int32_t bank : banks)
    worst = std::max(worst, banks.count(bank));
  CHECK(worst <= (width == 1 && rows == 16 ? 2 : 1));
}

}  // namespace

TEST_CASE("the product by features is the dense product within what the features leave") {
  const std::string edge = GENERATE("constant(0.3)", "dot(features)", "delta(order, 0.3)",
                                    "se(length, 3)", "delta(order, 0.5) * se(length, 3)",
                                    "0.5 * delta(order, 0.1) + 0.5 * rq(length, 4, 1)");
  const auto input = inputOf({randomGraph({.nodes = 41, .neighbours = 20}, 1),
                              randomGraph({.nodes = 33, .neighbours = 32}, 2)},
                             edge);
  const FeatureGraphs graphs{input, {}, sharedBytes};
  REQUIRE(graphs.hasFeatures());
  Random random{11};
  std::vector<double> z(41 * 33);
  for (double& value : z)
    value = random.uniform();

  const auto expected = denseProduct(*input, z);
  const auto found = productOfFeatures(graphs, z);

  const double largest = *std::ranges::max_element(expected);
  for (std::size_t at = 0; at < z.size(); ++at)
    CHECK(std::abs(found[at] - expected[at]) <= 1e-6 * largest);
}

TEST_CASE("every place of shared memory is one column's and row's, and lanes meet no conflicts") {
  checkPlaces<16, 4>();
  checkPlaces<8, 4>();
  checkPlaces<16, 1>();
  checkPlaces<8, 1>();
}

TEST_CASE("pairs take a shape that fits, and those without one are left") {
  const auto input = inputOf({randomGraph({.nodes = 40, .neighbours = 39}, 1),
                              randomGraph({.nodes = 600, .neighbours = 30}, 2),
                              randomGraph({.nodes = 2000, .neighbours = 10}, 3),
                              randomGraph({.nodes = 3600, .neighbours = 10}, 4)},
                             "delta(order, 0.3)");
  const FeatureGraphs graphs{input, {}, sharedBytes};
  const auto shapeOf = [&](std::int32_t columns) {
    return featureShapes[graphs.shape({3, columns})];
  };

  CHECK(shapeOf(0).rows == 16);
  CHECK(shapeOf(0).width == 4);
  CHECK(shapeOf(1).rows == 8);
  CHECK(shapeOf(2).width == 1);
  for (const std::int32_t columns : {0, 1, 2})
    CHECK(sharedBytesOf(shapeOf(columns), input->graphs[columns].nodeCount) <= sharedBytes);
  CHECK(graphs.shape({3, 3}) == -1);
  CHECK(std::isinf(graphs.cost({3, 3})));
  CHECK(std::isfinite(graphs.cost({3, 0})));
  CHECK(graphs.cost({0, 3}) == graphs.cost({3, 0}));
}

TEST_CASE("graphs of few neighbours, and narrow edge kernels, are left to other paths") {
  const Graphs sparse{randomGraph({.nodes = 40, .neighbours = 3}, 1)};
  const Graphs dense{randomGraph({.nodes = 40, .neighbours = 30}, 1)};
  const auto cost = [](const Graphs& graphs, const std::string& edge) {
    return FeatureGraphs{inputOf(graphs, edge), {}, sharedBytes}.cost({0, 0});
  };

  CHECK(std::isfinite(cost(dense, "delta(order, 0.3)")));
  CHECK(std::isinf(cost(sparse, "delta(order, 0.3)")));
  CHECK(std::isinf(cost(dense, "se(length, 0.01)")));
  CHECK(std::isfinite(cost(sparse, "constant(0.3)")));
}
