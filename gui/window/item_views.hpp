#pragma once

#include <QObject>
#include <QTimer>
#include <map>
#include <set>
#include <vector>

#include "gui/document/subject.hpp"
#include "gui/view/workbench.hpp"
#include "gui/window/view_area.hpp"

namespace kindred::gui {

class DataTree;

/// Shows what the project holds: views open and close as its data sets and kernel matrices come and
/// go, come back with what undo brings back (if a pane went with its last view, in the current
/// one), follow what is chosen in the tree, and are kept with the project.
class ItemViews final : public QObject {
  Q_OBJECT

 public:
  ItemViews(const Workbench& bench, DataTree& tree, ViewArea& views, QObject* parent);

  /// Nothing happens if that kind does not accept the subject.
  void show(const QString& kindId, const Subject& subject);

  /// Shows it in the kind of view that suits it best.
  void showUsual(const Subject& subject);

  /// Keeps a picture of the view in front, for who looks for its file among the recent ones.
  void keepPicture() const;

  /// Has a result computed, and shows it in that kind of view, in that state.
  void showComputed(const QString& kindId, const ResultChoice& choice, const QJsonObject& state);

  /// Keeps with the project which views are open, now. By itself it does so a moment after they
  /// changed.
  void keep();

 private:
  void followDocument();
  void followChoices();
  void showProject();
  void showFirst();
  void showRead(ItemId dataset);
  void showNew(ItemId result);
  void bringToFront(const Subject& subject);
  void closeViewsOf(ItemId id);
  void reopenViewsOf(ItemId id);
  void takeOver(ItemId old, ItemId now);
  void chooseFirstGraph(ItemId dataset);

  const Workbench& bench_;
  DataTree& tree_;
  ViewArea& views_;
  QTimer keeping_;
  bool isShowing_ = false;    ///< what is new is seen in the view that was asked for
  std::set<ItemId> opening_;  ///< data sets that are not read yet
  std::set<ItemId> known_;    ///< data sets that were there before
  std::map<ItemId, std::vector<ClosedView>> closed_;  ///< by item; undo can bring it back
};

}  // namespace kindred::gui
