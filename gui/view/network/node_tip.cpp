#include "gui/view/network/node_tip.hpp"

#include <QCursor>

#include "gui/picture/network_drawing.hpp"
#include "gui/table/graph_tip.hpp"
#include "gui/view/node_words.hpp"

namespace kindred::gui {

NodeTip::NodeTip(const Workbench& bench, NetworkDrawing& drawing, std::function<GraphPlace()> place)
    : QObject{&drawing},
      bench_{bench},
      place_{std::move(place)},
      tip_{new GraphTip{bench.jobs, bench.document.readers(), drawing}} {
  drawing.setTooltip([this, &drawing](const PicturePlace&) {
    const auto node = drawing.nodeAt(drawing.mapFromGlobal(QCursor::pos()));
    const auto network = bench_.document.graph(place_());
    return node && network ? tip_->tooltip(nodeWords(*network, *node), graphOf(*node)) : QString{};
  });
  connect(&drawing, &NetworkDrawing::nodeHovered, this,
          [this](std::optional<Node> node) { tip_->pointAt(node ? graphOf(*node) : nullptr); });
}

std::shared_ptr<const Graph> NodeTip::graphOf(Node node) const {
  const auto* made = bench_.document.dataset(place_().dataset);
  const auto network = bench_.document.graph(place_());
  if (!made || !network || made->madeOf.size() != 1) return nullptr;
  const auto* from = bench_.document.dataset(made->madeOf.front().dataset);
  const auto at = static_cast<std::size_t>(node);
  const bool isOfGraphs = from && from->isWhole() && from->data->size() > 1 &&
                          from->data->size() == static_cast<std::size_t>(network->nodeCount()) &&
                          at < network->nodeNames().size() &&
                          network->nodeNames()[at] == graphName(*from->data, at);
  return isOfGraphs ? from->data->graphs[at] : nullptr;
}

}  // namespace kindred::gui
