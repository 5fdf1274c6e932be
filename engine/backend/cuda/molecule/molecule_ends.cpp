#include "engine/backend/cuda/molecule/molecule_ends.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>

namespace kindred::cuda {

std::vector<std::size_t> keepEnds(std::span<const MoleculeEnd> ends, std::size_t first,
                                  const PairOutcomes& outcomes) {
  constexpr std::size_t endsAtOnce = 32'768;
  std::vector<std::vector<std::size_t>> doubtful((ends.size() + endsAtOnce - 1) / endsAtOnce);
  tbb::parallel_for(std::size_t{0}, doubtful.size(), [&](std::size_t slice) {
    const std::size_t last = std::min(ends.size(), (slice + 1) * endsAtOnce);
    for (std::size_t at = slice * endsAtOnce; at < last; ++at) {
      const MoleculeEnd& end = ends[at];
      if (end.iterations < 0) {
        doubtful[slice].push_back(first + at);
        continue;
      }
      outcomes.keep(first + at, {end.value, end.residual, end.iterations});
    }
  });
  std::vector<std::size_t> all;
  for (const auto& ofSlice : doubtful)
    all.insert(all.end(), ofSlice.begin(), ofSlice.end());
  return all;
}

}  // namespace kindred::cuda
