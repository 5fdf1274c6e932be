#include "engine/backend/cuda/path_choice.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cassert>

namespace kindred::cuda {

namespace {

constexpr std::size_t pairsAtOnce = 16'384;

}  // namespace

Recycled<std::size_t> PathChoice::placesOf(std::size_t path) const {
  Recycled<std::size_t> places;
  places.reserve(std::ranges::count(paths, path));
  for (std::size_t at = 0; at < paths.size(); ++at)
    if (paths[at] == path) places.push_back(at);
  return places;
}

PathChoice cheapestPaths(std::span<const PairPath* const> paths, const FaintPairs& faint,
                         std::span<const GraphPair> pairs) {
  assert(!paths.empty());
  PathChoice choice{Recycled<std::uint8_t>(pairs.size(), 0), std::vector<double>(paths.size(), 0)};
  const std::size_t sliceCount = (pairs.size() + pairsAtOnce - 1) / pairsAtOnce;
  std::vector<std::vector<double>> seconds(sliceCount);
  tbb::parallel_for(std::size_t{0}, sliceCount, [&](std::size_t slice) {
    seconds[slice].assign(paths.size(), 0);
    const std::size_t end = std::min(pairs.size(), (slice + 1) * pairsAtOnce);
    for (std::size_t at = slice * pairsAtOnce; at < end; ++at) {
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
