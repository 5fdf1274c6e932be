#pragma once

#include <QHash>
#include <QObject>

#include "gui/view/workbench.hpp"

class QDockWidget;
class QMainWindow;

namespace kindred::gui {

class Actions;
class DataTree;
class HelpPanel;
class Inspector;
class JobModel;
class LogModel;

/// The panels around the views, each in a dock that an action of its name shows and hides.
class Panels final : public QObject {
  Q_OBJECT

 public:
  Panels(const Workbench& bench, JobModel& jobs, LogModel& log, Actions& actions,
         QMainWindow& window);

  DataTree& tree() const noexcept { return *tree_; }
  Inspector& inspector() const noexcept { return *inspector_; }
  HelpPanel& help() const noexcept { return *help_; }

  /// The dock of a panel by its name: "inspector".
  QDockWidget* dock(const QString& id) const;

  /// Brings the panel of that name to the front: "notices".
  void show(const QString& id);
  void showHelp(const QString& page);

  /// Returns how wide panels beside the views are, if there is room.
  QHash<QDockWidget*, int> usualWidths() const;

  /// Makes the actions say which of them are shown, as somebody else arranged them.
  void updateActions();

 private:
  void addTree();
  void addHelp();
  QDockWidget* add(const char* id, const QString& title, QWidget* content, Qt::DockWidgetArea area);

  Actions& actions_;
  QMainWindow& window_;
  DataTree* tree_;
  Inspector* inspector_;
  HelpPanel* help_;
};

}  // namespace kindred::gui
