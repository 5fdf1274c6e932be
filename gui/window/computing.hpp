#pragma once

#include <QObject>
#include <vector>

#include "gui/document/subject.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

class DataTree;
class HelpPages;
class ViewArea;

/// Has kernel matrices computed: asks for a new one, or goes on with one that was stopped.
class Computing final : public QObject {
  Q_OBJECT

 public:
  Computing(const Workbench& bench, DataTree& tree, const ViewArea& views, const HelpPages& help,
            QWidget* window);

  /// Asks how to compare the graphs of the chosen data set.
  void ask();

  /// The chosen kernel matrix, else that of the current view, if it can go on; else 0.
  ItemId resumable() const;
  void resume();

 Q_SIGNALS:
  /// A kernel matrix that was asked for is under way.
  void started(kindred::gui::ItemId matrix);

 private:
  std::vector<std::int32_t> shownGraphs(ItemId dataset) const;

  const Workbench& bench_;
  DataTree& tree_;
  const ViewArea& views_;
  const HelpPages& help_;
  QWidget* window_;
};

}  // namespace kindred::gui
