#include "engine/learn/cholesky.hpp"

#include <tbb/parallel_for.h>

#include <Eigen/Cholesky>
#include <algorithm>
#include <utility>

namespace kindred {

namespace {

constexpr Eigen::Index tileSize = 512;

/// Where a tile begins, and how long it is.
struct Stretch {
  Eigen::Index first, size;
};

Stretch stretchAt(Eigen::Index tile, Eigen::Index all) {
  return {tile * tileSize, std::min(tileSize, all - tile * tileSize)};
}

}  // namespace

Cholesky::Cholesky(Eigen::MatrixXd matrix, const Progress& progress) : lower_{std::move(matrix)} {
  const auto n = lower_.rows(), tiles = (n + tileSize - 1) / tileSize;
  const auto tile = [&](Stretch rows, Stretch columns) {
    return lower_.block(rows.first, columns.first, rows.size, columns.size);
  };
  for (Eigen::Index at = 0; at < tiles; ++at) {
    const auto here = stretchAt(at, n);
    auto corner = tile(here, here);
    const Eigen::LLT<Eigen::Ref<Eigen::MatrixXd>> factor{corner};
    isPositiveDefinite_ = factor.info() == Eigen::Success;
    if (!isPositiveDefinite_) return;
    tbb::parallel_for(at + 1, tiles, [&](Eigen::Index below) {
      progress.checkpoint();
      auto panel = tile(stretchAt(below, n), here);
      corner.triangularView<Eigen::Lower>().transpose().solveInPlace<Eigen::OnTheRight>(panel);
    });
    // The tiles below and right, column by column.
    tbb::parallel_for(at + 1, tiles, [&](Eigen::Index column) {
      const auto across = stretchAt(column, n);
      tbb::parallel_for(column, tiles, [&](Eigen::Index row) {
        progress.checkpoint();
        const auto down = stretchAt(row, n);
        tile(down, across).noalias() -= tile(down, here) * tile(across, here).transpose();
      });
    });
  }
}

}  // namespace kindred
