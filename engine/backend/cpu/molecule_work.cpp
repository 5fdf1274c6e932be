#include "engine/backend/cpu/molecule_work.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

namespace kindred::cpu {
namespace {

/// Between two checkpoints, in cycles of the cost model.
constexpr double chunkCost = 4e6;

/// Pairs between two checkpoints of the planning.
constexpr std::size_t stride = 1 << 16;

}  // namespace

MoleculeWork planWork(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs,
                      std::size_t graphCount, const Progress& progress) {
  std::vector<Orientation> orientations(pairs.size());
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, pairs.size(), stride / 4},
                    [&](const tbb::blocked_range<std::size_t>& range) {
                      progress.checkpoint();
                      for (std::size_t k = range.begin(); k < range.end(); ++k)
                        orientations[k] = graphs.orient(pairs[k]);
                    });
  const auto checkpoint = [&](std::size_t k) {
    if (k % stride == 0) progress.checkpoint();
  };

  std::vector<std::size_t> first(graphCount + 1, 0);
  for (const Orientation& orientation : orientations)
    ++first[orientation.lanes + 1];
  for (std::size_t g = 0; g < graphCount; ++g)
    first[g + 1] += first[g];

  MoleculeWork work;
  work.pairs.resize(pairs.size());
  std::vector<std::size_t> next{first.begin(), first.end() - 1};
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    checkpoint(k);
    work.pairs[next[orientations[k].lanes]++] = {static_cast<std::uint32_t>(k),
                                                 orientations[k].rows};
  }
  for (std::size_t g = 0; g < graphCount; ++g) {
    double cost = 0;
    for (std::size_t at = first[g]; at < first[g + 1]; ++at) {
      checkpoint(at);
      if (at == first[g] || cost > chunkCost) {
        work.chunks.push_back({static_cast<std::int32_t>(g), at, at});
        cost = 0;
      }
      cost += orientations[work.pairs[at].index].cost;
      work.chunks.back().last = at + 1;
    }
  }
  return work;
}

}  // namespace kindred::cpu
