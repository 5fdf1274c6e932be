#pragma once

#include "engine/cluster/cluster.hpp"
#include "viz/matrix/dendrogram.hpp"

namespace kindred::cli {

/// The clustering of a kernel matrix as the tree that is painted above it. Throws and costs what
/// clusterItems() does.
inline viz::Dendrogram clusteredTree(const Matrix& values, Progress& progress) {
  auto clustering = clusterItems(values, progress);
  viz::Dendrogram tree{.forks = {}, .order = std::move(clustering.order)};
  for (const auto& merge : clustering.merges)
    tree.forks.push_back({merge.first, merge.second, merge.height});
  return tree;
}

}  // namespace kindred::cli
