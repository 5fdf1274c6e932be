#pragma once

#include <QTreeWidget>
#include <vector>

#include "gui/document/items.hpp"
#include "gui/document/subject.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

/// A tree of what the project holds: data sets, below each its results. Choosing a data
/// set makes it that of the selection; a click brings its view to the front if it has one, double
/// click or Enter opens one. Several may be chosen, of which one is the current one. If a row
/// has no room for all, its name takes the place of what is said beside it.
class DataTree final : public QTreeWidget {
  Q_OBJECT

 public:
  explicit DataTree(const Workbench& bench, QWidget* parent = nullptr);

  /// The current one.
  Subject chosen() const;
  void choose(const Subject& subject);

  /// Returns what is chosen in the tree now: data sets, or data sets and results.
  std::vector<ItemId> chosenDatasets() const;
  std::vector<ItemId> chosenItems() const;

  void renameChosen();

 Q_SIGNALS:
  void chosenChanged();
  void showRequested(const kindred::gui::Subject& subject);
  /// The view of a subject is to come to the front, if there is one.
  void frontRequested(const kindred::gui::Subject& subject);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fill();
  void addDataset(ItemId id);
  void updateDataset(ItemId id);
  void addResult(ItemId id);
  QTreeWidgetItem* stepsOf(QTreeWidgetItem* dataset);
  static int placeOfResult(const QTreeWidgetItem* dataset);
  void drop(ItemId id);
  void updateItem(QTreeWidgetItem* item);
  void giveRoom(QTreeWidgetItem* item);
  void giveRoomToAll();
  QTreeWidgetItem* find(const Subject& subject) const;

  const Workbench& bench_;
  int widestBeside_ = 0;  ///< pixels
};

}  // namespace kindred::gui
