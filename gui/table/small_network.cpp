#include "gui/table/small_network.hpp"

#include "engine/graph/network_statistics.hpp"
#include "engine/layout/layout.hpp"

namespace kindred::gui {

namespace {

constexpr std::int32_t mostNodes = 300;
constexpr std::int32_t mostEdges = 2000;

}  // namespace

bool isSmallNetwork(const Graph& graph) {
  return graph.nodeCount() > 0 && graph.nodeCount() <= mostNodes &&
         graph.edgeCount() <= mostEdges && isNetwork(graph);
}

std::shared_ptr<const Graph> networkLaidOut(const Graph& network, const Progress& progress) {
  auto silent = progress.silent();
  auto data = network.data();
  data.drawing = layOut(network, {}, silent).positions;
  return std::make_shared<const Graph>(std::move(data));
}

}  // namespace kindred::gui
