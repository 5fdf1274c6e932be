#pragma once

#include <QObject>
#include <functional>
#include <memory>

#include "gui/document/subject.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

class GraphTip;
class NetworkDrawing;

/// Tooltips of the nodes of a drawn network: what is known of them and, of a network of neighbours,
/// the molecule that a node stands for.
class NodeTip final : public QObject {
  Q_OBJECT

 public:
  /// `place` gives the network that is drawn.
  NodeTip(const Workbench& bench, NetworkDrawing& drawing, std::function<GraphPlace()> place);

  /// The graph that a node stands for; null if it stands for none.
  std::shared_ptr<const Graph> graphOf(Node node) const;

 private:
  const Workbench& bench_;
  std::function<GraphPlace()> place_;
  GraphTip* tip_;
};

}  // namespace kindred::gui
