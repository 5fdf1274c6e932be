#include "engine/backend/primitives/ladder.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>

#include "engine/core/random.hpp"

namespace kindred {
namespace {

/// All pairs a <= b in one row, the one of that number.
GraphPair pairAt(std::uint64_t number) {
  auto b = static_cast<std::uint64_t>((std::sqrt(8 * static_cast<double>(number) + 1) - 1) / 2);
  while (b * (b + 1) / 2 > number)
    --b;
  while ((b + 1) * (b + 2) / 2 <= number)
    ++b;
  return {static_cast<std::int32_t>(number - b * (b + 1) / 2), static_cast<std::int32_t>(b)};
}

}  // namespace

std::span<const RungDescription> rungDescriptions() {
  static constexpr std::array descriptions{
      RungDescription{Rung::Dense, "dense", "Dense", "every tile, empty ones as well"},
      RungDescription{Rung::Sparse, "sparse", "Sparse", "tiles with entries alone"},
      RungDescription{Rung::Reorder, "reorder", "+Reorder", "nodes in PBR order: fewer tiles"},
      RungDescription{Rung::Adaptive, "adaptive", "+Adaptive",
                      "the fastest product of every two tiles by their fill"},
      RungDescription{Rung::Compact, "compact", "+Compact",
                      "bitmaps and non-zeros alone in memory"},
      RungDescription{Rung::Block, "block", "+Block", "four warps a pair that share its tiles"},
      RungDescription{Rung::DynSched, "dynsched", "+DynSched",
                      "the longest pairs first, from a queue"},
  };
  return descriptions;
}

const RungDescription& describe(Rung rung) {
  return rungDescriptions()[static_cast<std::size_t>(rung)];
}

RungTraits traitsOf(Rung rung) {
  return {.keepsEmptyTiles = rung < Rung::Sparse,
          .isReordered = rung >= Rung::Reorder,
          .isAdaptive = rung >= Rung::Adaptive,
          .isCompact = rung >= Rung::Compact,
          .warps = rung >= Rung::Block ? warpsOfBlock : 1,
          .isScheduled = rung >= Rung::DynSched};
}

double predictedWork(const OctileArrays& octiles, const KernelInput& input, GraphPair pair) {
  const double unknowns =
      static_cast<double>(input.graphs[pair.a].nodeCount) * input.graphs[pair.b].nodeCount;
  return static_cast<double>(octiles.tileCount(pair.a)) * octiles.tileCount(pair.b) +
         unknowns / unknownsOfProduct;
}

std::vector<std::size_t> dealingOrder(std::span<const double> work, bool isScheduled) {
  std::vector<std::size_t> order(work.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (isScheduled)
    std::ranges::stable_sort(order, std::greater{}, [&](std::size_t at) { return work[at]; });
  return order;
}

std::vector<GraphPair> sampledPairs(std::int32_t graphs, std::size_t most, std::uint64_t seed) {
  const auto count =
      static_cast<std::uint64_t>(graphs) * (static_cast<std::uint64_t>(graphs) + 1) / 2;
  std::vector<GraphPair> pairs;
  if (count <= most) {
    for (std::uint64_t number = 0; number < count; ++number)
      pairs.push_back(pairAt(number));
  } else {
    // Floyd's way: every subset is as likely as any other, and nothing is drawn twice.
    std::set<std::uint64_t> chosen;
    Random random{seed};
    for (std::uint64_t last = count - most; last < count; ++last)
      if (!chosen.insert(random.bits() % (last + 1)).second) chosen.insert(last);
    for (const std::uint64_t number : chosen)
      pairs.push_back(pairAt(number));
  }
  std::ranges::sort(pairs, {}, [](GraphPair pair) { return std::pair{pair.a, pair.b}; });
  return pairs;
}

}  // namespace kindred
