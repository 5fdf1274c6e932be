#pragma once

#include <memory>

#include "gui/view/view.hpp"

namespace kindred::gui {

class GraphStepper;

/// A view of one graph: the one that is its subject, or that a result is of, or the current one of
/// a data set.
/// Page Up and Page Down go through the data set.
class GraphView : public View {
  Q_OBJECT

 public:
  GraphView(const ViewKind& kind, const Workbench& bench, QWidget* parent);

  /// Returns the place of the shown graph; graph() returns the graph, null while there is none.
  /// Both stay when the current graph is one of another data set.
  GraphPlace place() const;
  const std::shared_ptr<const Graph>& graph() const noexcept { return graph_; }

 protected:
  void showSubject() final;
  bool choosesNodes() const override { return true; }

  /// Another graph is to be shown, or none.
  virtual void graphChanged() = 0;

  /// To be placed by the view.
  GraphStepper& stepper() noexcept { return *stepper_; }

 private:
  void refresh();
  void showGraphAt(int index);

  GraphStepper* stepper_;
  std::shared_ptr<const Graph> graph_;
  GraphPlace last_;
};

}  // namespace kindred::gui
