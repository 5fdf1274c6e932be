#pragma once

#include <QTreeWidget>
#include <vector>

#include "gui/document/subject.hpp"
#include "gui/view/workbench.hpp"

namespace kindred::gui {

/// What the project holds: data sets, below each its orders and kernel matrices. Choosing a data
/// set makes it that of the selection; double click or Enter shows it. Several may be chosen, of
/// which one is the current one.
class DataTree final : public QTreeWidget {
  Q_OBJECT

 public:
  explicit DataTree(const Workbench& bench, QWidget* parent = nullptr);

  /// The current one.
  Subject chosen() const;
  void choose(const Subject& subject);

  /// All that is chosen here, as it stands: data sets, or data sets and kernel matrices.
  std::vector<ItemId> chosenDatasets() const;
  std::vector<ItemId> chosenItems() const;

  void renameChosen();

 Q_SIGNALS:
  void chosenChanged();
  void showRequested(const kindred::gui::Subject& subject);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void fill();
  void addDataset(ItemId id);
  void updateDataset(ItemId id);
  void addRun(ItemId id);
  void drop(ItemId id);
  void updateItem(QTreeWidgetItem* item);
  QTreeWidgetItem* find(const Subject& subject) const;

  const Workbench& bench_;
};

}  // namespace kindred::gui
