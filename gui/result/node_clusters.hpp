#pragma once

#include <memory>
#include <vector>

#include "engine/work/node_cluster_work.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that clusters of the nodes of several networks are.
const ResultKind& nodeClustersResultKind();

/// The clusters, or those of the alignments that there are by now; null of any other result, and
/// before the first.
std::shared_ptr<const NodeClusters> nodeClusters(const ResultItem* item);

/// Asks for the clusters of the nodes of several networks, of which the request has the graphs.
ResultChoice nodeClustersChoice(std::vector<GraphPlace> places, const NodeClustersRequest& request);

/// The networks of such a result as one data set; null while one of them is not there.
std::shared_ptr<const Dataset> networksOfClusters(const Document& document, const ResultItem& item);

}  // namespace kindred::gui
