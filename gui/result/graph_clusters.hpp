#pragma once

#include <memory>
#include <optional>

#include "engine/cluster/clusters.hpp"
#include "gui/document/document.hpp"
#include "gui/result/kernel_matrix.hpp"

namespace kindred::gui {

/// The kind of result that clusters of graphs are. Its step is the kernel matrix.
const ResultKind& graphClustersKind();

/// Null of any other result, and while nothing is there.
std::shared_ptr<const Clusters> graphClusters(const ResultItem* item);

/// The options of clusters; of any other result the defaults.
ClusterOptions clusterOptionsOf(const ResultItem& item);

/// The clusters of a symmetric kernel matrix, normalised.
ResultChoice clustersChoice(const KernelMatrix& matrix, const ClusterOptions& options);

/// The clusters of a data set by the kernel that suits it; nothing of a single graph, or if they
/// want the matrix of more graphs than are compared unasked.
std::optional<ResultChoice> clustersChoice(const DatasetItem& data, const ClusterOptions& options);

}  // namespace kindred::gui
