#include "engine/backend/cuda/path_choice.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>
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

bool PathChoice::areAllOf(std::size_t path) const {
  return std::ranges::all_of(paths, [&](std::uint8_t taken) { return taken == path; });
}

PathChoice cheapestPaths(std::span<const PairPath* const> paths, const FaintPairs& faint,
                         std::span<const GraphPair> pairs) {
  assert(!paths.empty());
  PathChoice choice{Recycled<std::uint8_t>(pairs.size(), 0), std::vector<double>(paths.size(), 0)};
  std::vector<std::vector<double>> seconds(sliceCount(pairs.size()));
  forSlices(pairs.size(), [&](std::size_t begin, std::size_t end, std::size_t slice) {
    seconds[slice].assign(paths.size(), 0);
    for (std::size_t at = begin; at < end; ++at) {
      if (faint(pairs[at])) {
        choice.paths[at] = PathChoice::none;
        continue;
      }
      double least = paths.front()->cost(pairs[at]);
      for (std::size_t path = 1; path < paths.size(); ++path) {
        const double cost = paths[path]->cost(pairs[at]);
        if (!(cost < least)) continue;
        least = cost;
        choice.paths[at] = static_cast<std::uint8_t>(path);
      }
      seconds[slice][choice.paths[at]] += least;
    }
  });
  for (const auto& ofSlice : seconds)
    for (std::size_t path = 0; path < paths.size(); ++path)
      choice.seconds[path] += ofSlice[path];
  return choice;
}

}  // namespace kindred::cuda
