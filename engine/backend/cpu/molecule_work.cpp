#include "engine/backend/cpu/molecule_work.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_sort.h>

namespace kindred::cpu {
namespace {

/// Between two checkpoints, in cycles of the cost model.
constexpr double chunkCost = 4e6;

/// Pairs between two checkpoints of the planning.
constexpr std::size_t stride = 1 << 16;

}  // namespace

MoleculeWork planWork(const MoleculeGraphs& graphs, std::span<const GraphPair> pairs,
                      const Progress& progress) {
  std::vector<Orientation> orientations(pairs.size());
  std::vector<std::uint64_t> order(pairs.size());  // by lane graph, then by pair
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, pairs.size(), stride / 4},
                    [&](const tbb::blocked_range<std::size_t>& range) {
                      progress.checkpoint();
                      for (std::size_t k = range.begin(); k < range.end(); ++k) {
                        orientations[k] = graphs.orient(pairs[k]);
                        order[k] = std::uint64_t(orientations[k].lanes) << 32 | k;
                      }
                    });
  tbb::parallel_sort(order);

  MoleculeWork work;
  work.pairs.reserve(pairs.size());
  double cost = 0;
  for (const auto key : order) {
    const auto at = work.pairs.size(), k = static_cast<std::size_t>(key & 0xffffffffU);
    if (at % stride == 0) progress.checkpoint();
    const auto& orientation = orientations[k];
    if (at == 0 || orientation.lanes != work.chunks.back().lanes || cost > chunkCost) {
      work.chunks.push_back({orientation.lanes, at, at});
      cost = 0;
    }
    work.pairs.push_back({static_cast<std::uint32_t>(k), orientation.rows});
    cost += orientation.cost;
    work.chunks.back().last = at + 1;
  }
  return work;
}

}  // namespace kindred::cpu
