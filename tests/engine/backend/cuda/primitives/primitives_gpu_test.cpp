#include <array>
#include <bit>
#include <cmath>
#include <iostream>

#include "engine/backend/cuda.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/backend/primitives/primitive_bench.hpp"
#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "engine/reorder/order_dataset.hpp"
#include "tests/engine/backend/random_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// The first usable GPU; null, said once, if there is none.
PrimitiveBench* primitives() {
  static const auto bench = []() -> std::unique_ptr<PrimitiveBench> {
    for (const Device& device : cudaDevices())
      if (device.isUsable) return openPrimitiveBench(device.id);
    std::cout << "skipped: there is no usable GPU to test the paper's primitives on\n";
    return nullptr;
  }();
  return bench.get();
}

DenseGraph randomDense(int nodes, std::uint64_t seed) {
  Random random{seed};
  DenseGraph graph{nodes, std::vector<float>(nodes * nodes), std::vector<Label>(nodes * nodes)};
  for (int row = 0; row < nodes; ++row) {
    for (int column = 0; column <= row; ++column) {
      const auto weight = static_cast<float>(random.uniform());
      const Label label = labelOf(static_cast<float>(3 * random.uniform()));
      graph.weights[row * nodes + column] = graph.weights[column * nodes + row] = weight;
      graph.labels[row * nodes + column] = graph.labels[column * nodes + row] = label;
    }
  }
  return graph;
}

/// In double precision, straight from the definition.
std::vector<double> denseProduct(LabelKind kind, const DenseGraph& a, const DenseGraph& b,
                                 const std::vector<float>& p) {
  std::vector<double> product(p.size());
  for (int i = 0; i < a.nodes; ++i)
    for (int k = 0; k < b.nodes; ++k)
      for (int j = 0; j < a.nodes; ++j)
        for (int l = 0; l < b.nodes; ++l) {
          const int x = i * a.nodes + j;
          const int y = k * b.nodes + l;
          const double difference =
              std::bit_cast<float>(a.labels[x]) - std::bit_cast<float>(b.labels[y]);
          const double kappa = kind == LabelKind::None ? 1 : std::exp2(-difference * difference);
          product[i * b.nodes + k] +=
              static_cast<double>(a.weights[x]) * b.weights[y] * kappa * p[j * b.nodes + l];
        }
  return product;
}

/// Each graph in an order of its own.
Graphs reordered(const Graphs& graphs) {
  Progress progress;
  const auto permutations = orderAll(graphs, {}, progress);
  Graphs result;
  for (std::size_t at = 0; at < graphs.size(); ++at)
    result.push_back(std::make_shared<const Graph>(permuted(*graphs[at], permutations[at])));
  return result;
}

std::vector<GraphPair> allPairs(const Graphs& graphs) {
  return sampledPairs(static_cast<std::int32_t>(graphs.size()), 1'000'000, 1);
}

}  // namespace

TEST_CASE("dense primitives multiply as the definition does, around every edge") {
  if (primitives() == nullptr) return;
  const auto kind = GENERATE(LabelKind::None, LabelKind::Difference);
  const auto [n, m] = GENERATE(table<int, int>(
      {{1, 1}, {7, 9}, {8, 8}, {9, 23}, {24, 16}, {25, 17}, {31, 33}, {48, 48}, {49, 5}}));
  const DenseGraph a = randomDense(n, 1);
  const DenseGraph b = randomDense(m, 2);
  Random random{3};
  std::vector<float> p(n * m);
  for (float& value : p)
    value = static_cast<float>(random.uniform());
  const auto expected = denseProduct(kind, a, b, p);

  for (const auto& variant : xmvVariants()) {
    INFO(name(variant) << " of " << n << " and " << m << " nodes");
    const auto product = primitives()->multiply(variant, kind, a, b, p);
    for (std::size_t at = 0; at < p.size(); ++at)
      CHECK(product[at] == Approx(expected[at]).epsilon(1e-5));
  }
}

TEST_CASE("every rung of the ladder solves pairs as the reference does") {
  if (primitives() == nullptr) return;
  const auto edge = GENERATE("constant(1)", "delta(order, 0.3)", "se(length, 0.3)");
  const auto natural = graphsAroundVectorWidths();
  const KernelOptions options{.node = "delta(element, 0.5) * se(place, 1)", .edge = edge};
  const auto pairs = allPairs(natural);
  Progress progress;
  const auto expected =
      referenceValues(octileInput(natural, options, false, progress).kernel, pairs);

  for (const auto& description : rungDescriptions()) {
    const auto traits = traitsOf(description.rung);
    const auto input = octileInput(traits.isReordered ? reordered(natural) : natural, options,
                                   traits.keepsEmptyTiles, progress);
    const auto outcome = primitives()->climb(
        input, traits, TileCosts::only(TileProduct::SparseSparse), pairs, {}, progress);
    CHECK(outcome.notConverged == 0);
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      INFO(description.name << ", " << edge << ", graphs " << pairs[at].a << " and "
                            << pairs[at].b);
      CHECK(outcome.values[at] == Approx(expected[at]).epsilon(3e-6));
    }
  }
}

TEST_CASE("every product of tiles solves pairs as the reference does") {
  if (primitives() == nullptr) return;
  const auto edge = GENERATE("constant(1)", "delta(order, 0.3)", "se(length, 0.3)");
  RandomGraph wanted;
  wanted.neighbours = GENERATE(2.0, 9.0);
  const auto graphs = graphsAroundVectorWidths(wanted);
  const auto pairs = allPairs(graphs);
  Progress progress;
  const auto input =
      octileInput(graphs, {.node = "delta(element, 0.5)", .edge = edge}, false, progress);
  const auto expected = referenceValues(input.kernel, pairs);

  for (int product = 0; product < tileProductCount; ++product) {
    const auto costs = TileCosts::only(static_cast<TileProduct>(product));
    const auto outcome =
        primitives()->climb(input, traitsOf(Rung::DynSched), costs, pairs, {}, progress);
    const auto again =
        primitives()->climb(input, traitsOf(Rung::DynSched), costs, pairs, {}, progress);
    CHECK(outcome.values == again.values);  // to the bit, whoever took which pair
    for (std::size_t at = 0; at < pairs.size(); ++at)
      CHECK(outcome.values[at] == Approx(expected[at]).epsilon(3e-6));
  }
}

TEST_CASE("more pairs than fit the device at once are all solved") {
  if (primitives() == nullptr) return;
  Graphs graphs;
  for (int at = 0; at < 150; ++at)
    graphs.push_back(randomGraph({.nodes = 5 + at % 40}, static_cast<std::uint64_t>(at)));
  const auto pairs = allPairs(graphs);
  Progress progress;
  const auto input = octileInput(graphs, {.node = "delta(element, 0.5)"}, false, progress);

  const std::span<const GraphPair> last{pairs.end() - 100, pairs.end()};
  const auto expected = referenceValues(input.kernel, last);
  for (const auto rung : {Rung::Sparse, Rung::DynSched}) {
    const auto outcome = primitives()->climb(
        input, traitsOf(rung), TileCosts::only(TileProduct::SparseSparse), pairs, {}, progress);
    CHECK(outcome.notConverged == 0);
    CHECK(outcome.seconds > 0);
    for (std::size_t at = 0; at < expected.size(); ++at)
      CHECK(outcome.values[pairs.size() - expected.size() + at] ==
            Approx(expected[at]).epsilon(3e-6));
  }
}

TEST_CASE("products of tiles are timed for every two fills") {
  if (primitives() == nullptr) return;
  Progress progress;
  for (const auto kind : {LabelKind::None, LabelKind::Class, LabelKind::Difference}) {
    const auto cells = primitives()->timeTileProducts(kind, std::array{1, 64}, progress);

    REQUIRE(cells.size() == 4);
    CHECK(cells[1].first == 1);
    CHECK(cells[1].second == 64);
    for (const auto& cell : cells)
      for (const double time : cell.nanoseconds)
        CHECK(time > 0);
  }
}

TEST_CASE("multiplications are timed, and the roofs above them known") {
  if (primitives() == nullptr) return;
  for (const auto& variant : {xmvVariants().front(), xmvVariants().back()}) {
    CHECK(primitives()->mostPairs(variant, 48) > 10);
    const auto seconds =
        primitives()->timeMultiply(variant, LabelKind::Difference, 48, 10, 2, Progress{});
    REQUIRE(seconds.size() == 2);
    CHECK(seconds[0] > 0);
  }
  const auto roofs = primitives()->roofs();
  CHECK(roofs.operations > roofs.exponentials);
  CHECK(roofs.sharedBytes > roofs.globalBytes);
  CHECK(roofs.globalBytes > 1e10);
}

TEST_CASE("the primitives are refused on what is no GPU") {
  CHECK_THROWS_WITH(openPrimitiveBench("cpu"),
                    "The paper's primitives run on an NVIDIA GPU, not on \"cpu\": give cuda:0, or "
                    "auto for the first one.");
  try {
    openPrimitiveBench("cuda:99");
    FAIL("there is no such GPU");
  } catch (const Error& error) {
    CHECK(error.code() == ErrorCode::Device);
  }
}
