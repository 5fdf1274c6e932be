#pragma once

#include <QWidget>

class QSpinBox;
class QToolButton;

namespace kindred::gui {

/// Goes through the graphs of a data set: one back, "3 of 318" to be typed, one on.
class GraphStepper final : public QWidget {
  Q_OBJECT

 public:
  explicit GraphStepper(QWidget* parent = nullptr);

  /// The graph at an index of so many is shown; -1: none.
  void show(int graph, int count);

  /// One on (1) or back (-1), if there is one.
  void step(int by);
  bool canStep(int by) const;

 Q_SIGNALS:
  /// Asks for another graph.
  void stepped(int graph);

 private:
  QToolButton* back_;
  QSpinBox* number_;
  QToolButton* on_;
  int graph_ = -1;
  int count_ = 0;
};

}  // namespace kindred::gui
