#include "engine/backend/cuda/path_choice.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace kindred::cuda {

namespace {

constexpr std::size_t pairsAtOnce = 16'384;

std::size_t sliceCount(std::size_t pairs) { return (pairs + pairsAtOnce - 1) / pairsAtOnce; }

/// Calls each(begin, end, slice) for slices of a list of pairs, several at once.
template <typename Each>
void forSlices(std::size_t pairs, const Each& each) {
  tbb::parallel_for(std::size_t{0}, sliceCount(pairs), [&](std::size_t slice) {
    each(slice * pairsAtOnce, std::min(pairs, (slice + 1) * pairsAtOnce), slice);
  });
}

struct Asked {
  const PairPath* path;
  std::uint8_t number;
  double leastCost;
};

/// Paths in the order in which they are asked.
std::vector<Asked> leastFirst(std::span<const PairPath* const> paths) {
  std::vector<Asked> asked;
  for (std::size_t number = 0; number < paths.size(); ++number)
    asked.push_back({paths[number], static_cast<std::uint8_t>(number), paths[number]->leastCost()});
  std::ranges::stable_sort(asked, {}, &Asked::leastCost);
  return asked;
}

}  // namespace

Recycled<std::size_t> PathChoice::placesOf(std::size_t path) const {
  std::vector<std::size_t> firstOf(sliceCount(paths.size()) + 1, 0);
  forSlices(paths.size(), [&](std::size_t begin, std::size_t end, std::size_t slice) {
    firstOf[slice + 1] = std::count(paths.begin() + begin, paths.begin() + end, path);
  });
  std::partial_sum(firstOf.begin(), firstOf.end(), firstOf.begin());
  Recycled<std::size_t> places(firstOf.back());
  forSlices(paths.size(), [&](std::size_t begin, std::size_t end, std::size_t slice) {
    auto next = places.begin() + firstOf[slice];
    for (std::size_t at = begin; at < end; ++at)
      if (paths[at] == path) *next++ = at;
  });
  return places;
}

PathChoice cheapestPaths(std::span<const PairPath* const> paths, std::span<const GraphPair> pairs) {
  assert(!paths.empty());
  const auto asked = leastFirst(paths);
  PathChoice choice{Recycled<std::uint8_t>(pairs.size()), std::vector<double>(paths.size(), 0),
                    std::vector<std::size_t>(paths.size(), 0)};
  struct Share {
    std::vector<double> seconds;
    std::vector<std::size_t> counts;
  };
  std::vector<Share> shares(sliceCount(pairs.size()));
  forSlices(pairs.size(), [&](std::size_t begin, std::size_t end, std::size_t slice) {
    Share share{std::vector<double>(paths.size(), 0), std::vector<std::size_t>(paths.size(), 0)};
    for (std::size_t at = begin; at < end; ++at) {
      double least = std::numeric_limits<double>::infinity();
      std::uint8_t cheapest = 0;
      for (const auto& [path, number, leastCost] : asked) {
        if (leastCost > least) break;
        const double cost = path->cost(pairs[at]);
        if (cost > least || (cost == least && number > cheapest)) continue;
        least = cost;
        cheapest = number;
      }
      choice.paths[at] = cheapest;
      share.seconds[cheapest] += least;
      ++share.counts[cheapest];
    }
    shares[slice] = std::move(share);
  });
  for (const Share& share : shares) {
    for (std::size_t path = 0; path < paths.size(); ++path) {
      choice.seconds[path] += share.seconds[path];
      choice.counts[path] += share.counts[path];
    }
  }
  return choice;
}

}  // namespace kindred::cuda
