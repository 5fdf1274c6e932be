#include "engine/backend/cuda/general_plan.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace kindred::cuda {
namespace {

// Stored κe: what one block, and what the whole device, keeps of a pair.
constexpr std::int64_t mostCoefficientsOfBlock = std::int64_t{1} << 22U;
constexpr std::int64_t mostCoefficientsOfGrid = std::int64_t{1} << 28U;

/// Products from which on a block would take longer than a launch should.
constexpr double productsOfGrid = 1 << 24U;
constexpr std::int64_t unknownsOfGrid = 1 << 20U;

constexpr std::size_t mostPairsOfBatch = 1 << 17U;

}  // namespace

PairNeed needOf(const KernelInput& input, GraphPair pair) {
  const KernelGraph& a = input.graphs[pair.a];
  const KernelGraph& b = input.graphs[pair.b];
  PairNeed need{.unknowns = static_cast<std::int64_t>(a.nodeCount) * b.nodeCount,
                .products = static_cast<double>(a.neighbours.size()) *
                            static_cast<double>(b.neighbours.size())};
  const bool isLarge = need.products >= productsOfGrid || need.unknowns >= unknownsOfGrid;
  if (!input.edge.isTable()) {
    const auto count = static_cast<std::int64_t>(a.edgeCount()) * b.edgeCount();
    if (count <= (isLarge ? mostCoefficientsOfGrid : mostCoefficientsOfBlock))
      need.coefficients = count;
  }
  if (isLarge) {
    need.shape = gridShape;
    return need;
  }
  // About four unknowns a thread keep the sums over a block short of the rest.
  constexpr auto last = static_cast<std::int32_t>(std::size(blockThreads)) - 1;
  while (need.shape < last && need.unknowns > 8 * blockThreads[need.shape])
    ++need.shape;
  return need;
}

GraphPair oriented(const KernelInput& input, GraphPair pair) {
  const auto rank = [&](std::int32_t number) {
    const KernelGraph& graph = input.graphs[number];
    return std::tuple{graph.nodeCount, graph.edgeCount(), number};
  };
  return rank(pair.a) < rank(pair.b) ? GraphPair{pair.b, pair.a} : pair;
}

std::vector<std::size_t> longestFirst(std::span<const PairNeed> needs) {
  std::vector<std::size_t> order(needs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t at) {
    return needs[at].products + static_cast<double>(needs[at].unknowns);
  });
  return order;
}

std::span<const std::size_t> nextBatch(std::span<const PairNeed> needs,
                                       std::span<const std::size_t> waiting,
                                       std::size_t bytesOfNumber, std::uint64_t bytesAtOnce) {
  std::uint64_t filled = 0;
  std::size_t count = 0;
  for (; count < std::min(waiting.size(), mostPairsOfBatch); ++count) {
    filled += static_cast<std::uint64_t>(needs[waiting[count]].numbers(false)) * bytesOfNumber;
    if (count > 0 && filled > bytesAtOnce) break;
  }
  return waiting.first(count);
}

}  // namespace kindred::cuda
