#pragma once

#include <QItemSelectionModel>
#include <vector>

#include "gui/document/selection.hpp"
#include "gui/view/dataset/graph_table_model.hpp"

namespace kindred::gui {

/// Chosen rows are the chosen graphs of the selection, whatever the rows show: Qt's own model keeps
/// ranges of rows, which takes minutes for thousands of scattered ones. So isSelected() says no
/// here; ask contains().
class RowSelection final : public QItemSelectionModel {
  Q_OBJECT

 public:
  RowSelection(GraphTableModel& model, Selection& selection, QObject* parent);

  /// Which data set the rows are of.
  void setDataset(ItemId dataset) { dataset_ = dataset; }

  bool contains(int row) const;

  void select(const QModelIndex& index, SelectionFlags command) override;
  void select(const QItemSelection& rows, SelectionFlags command) override;

 private:
  void follow();

  GraphTableModel& model_;
  Selection& selection_;
  ItemId dataset_ = 0;
  std::vector<std::int32_t> before_;  ///< chosen before the range that is being drawn
  bool isChoosing_ = false;
};

}  // namespace kindred::gui
