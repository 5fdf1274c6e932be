#include "engine/backend/cuda/general_plan.hpp"

#include <numeric>

#include "tests/engine/backend/random_graphs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::cuda;
using namespace kindred::test;

namespace {

std::vector<PairNeed> needsOf(const KernelInput& input) {
  std::vector<PairNeed> needs;
  const auto count = static_cast<std::int32_t>(input.graphs.size());
  for (std::int32_t a = 0; a < count; ++a)
    for (std::int32_t b = a; b < count; ++b)
      needs.push_back(needOf(input, {a, b}));
  return needs;
}

}  // namespace

TEST_CASE("a pair has an unknown for every two nodes and a product for every two entries") {
  // A path of three nodes has four entries; a loop is one.
  const auto path = graphOf({.nodeCount = 3, .edges = {{0, 1}, {1, 2}}});
  const auto loop = graphOf({.nodeCount = 1, .edges = {{0, 0}}});
  const auto input = compiled({path, loop}, {});

  const PairNeed need = needOf(*input, {0, 1});

  CHECK(need.unknowns == 3);
  CHECK(need.products == 4);
  CHECK(need.numbers(false) == 15);
  CHECK(need.numbers(true) == 21);
  CHECK(need.shape != gridShape);
}

TEST_CASE("edge kernels are stored where a table does not do and they are few enough") {
  const Graphs small{randomGraph({.nodes = 20}, 1), randomGraph({.nodes = 30}, 2)};
  const Graphs dense{randomGraph({.nodes = 400, .neighbours = 200}, 3)};
  const auto edgesOf = [](const Graphs& graphs, int at) { return graphs[at]->edgeCount(); };

  CHECK(needOf(*compiled(small, {.edge = "delta(order, 0.5)"}), {0, 1}).coefficients == 0);
  CHECK(needOf(*compiled(small, {.edge = "se(length, 0.1)"}), {0, 1}).coefficients ==
        edgesOf(small, 0) * edgesOf(small, 1));
  CHECK(needOf(*compiled(dense, {.edge = "se(length, 0.1)"}), {0, 0}).coefficients == 0);
}

TEST_CASE("blocks grow with the pair, and the largest pairs take the grid") {
  const Graphs graphs{randomGraph({.nodes = 4}, 1), randomGraph({.nodes = 60}, 2),
                      randomGraph({.nodes = 1100}, 3), randomGraph({.nodes = 120}, 4),
                      randomGraph({.nodes = 300, .neighbours = 20}, 5)};
  const auto input = compiled(graphs, {});

  CHECK(blockThreads[needOf(*input, {0, 0}).shape] == 64);
  CHECK(blockThreads[needOf(*input, {1, 1}).shape] == 512);
  CHECK(blockThreads[needOf(*input, {3, 3}).shape] == 512);
  CHECK(needOf(*input, {2, 2}).shape == gridShape);
  CHECK(needOf(*input, {4, 4}).shape == gridShape);
}

TEST_CASE("the larger graph comes first, whichever way a pair is asked for") {
  const auto input = compiled({randomGraph({.nodes = 5}, 1), randomGraph({.nodes = 9}, 2)}, {});

  CHECK(oriented(*input, {0, 1}) == GraphPair{1, 0});
  CHECK(oriented(*input, {1, 0}) == GraphPair{1, 0});
  CHECK(oriented(*input, {1, 1}) == GraphPair{1, 1});
}

TEST_CASE("batches hold every pair once, longest first, within the memory they may take") {
  const auto needs = needsOf(*compiled(graphsAroundVectorWidths(), {.edge = "se(length, 1)"}));
  const auto order = longestFirst(needs);
  constexpr std::uint64_t bytesAtOnce = 100'000;

  std::vector<int> seen(needs.size());
  double last = std::numeric_limits<double>::infinity();
  int batches = 0;
  for (std::span<const std::size_t> waiting = order; !waiting.empty(); ++batches) {
    const auto batch = nextBatch(needs, waiting, sizeof(float), bytesAtOnce);
    REQUIRE_FALSE(batch.empty());
    std::uint64_t bytes = 0;
    for (const std::size_t at : batch) {
      ++seen[at];
      bytes += static_cast<std::uint64_t>(needs[at].numbers(false)) * sizeof(float);
      const double length = needs[at].products + static_cast<double>(needs[at].unknowns);
      CHECK(length <= last);
      last = length;
    }
    CHECK((bytes <= bytesAtOnce || batch.size() == 1));
    waiting = waiting.subspan(batch.size());
  }

  CHECK(batches > 1);
  CHECK(std::ranges::all_of(seen, [](int times) { return times == 1; }));
}
