#include "engine/backend/cuda/path_choice.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <cassert>

namespace kindred::cuda {

std::vector<std::uint8_t> cheapestPaths(std::span<const PairPath* const> paths,
                                        std::span<const GraphPair> pairs) {
  assert(!paths.empty());
  std::vector<std::uint8_t> chosen(pairs.size(), 0);
  if (paths.size() == 1) return chosen;
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, pairs.size(), 1024}, [&](const auto& range) {
    for (std::size_t at = range.begin(); at < range.end(); ++at) {
      double least = paths.front()->cost(pairs[at]);
      for (std::size_t path = 1; path < paths.size(); ++path) {
        const double cost = paths[path]->cost(pairs[at]);
        if (!(cost < least)) continue;
        least = cost;
        chosen[at] = static_cast<std::uint8_t>(path);
      }
    }
  });
  return chosen;
}

}  // namespace kindred::cuda
