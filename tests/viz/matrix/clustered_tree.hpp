#pragma once

#include "engine/cluster/cluster.hpp"
#include "viz/matrix/dendrogram.hpp"

namespace kindred::test {

/// The clustering of a matrix of similarities as a tree to paint.
inline viz::Dendrogram clusteredTree(const Matrix& values) {
  Progress progress;
  const auto clustering = clusterItems(values, progress);
  viz::Dendrogram tree{.forks = {}, .order = clustering.order};
  for (const auto& merge : clustering.merges)
    tree.forks.push_back({merge.first, merge.second, merge.height});
  return tree;
}

}  // namespace kindred::test
