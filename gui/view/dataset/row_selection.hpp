#pragma once

#include <QItemSelectionModel>
#include <vector>

#include "gui/document/selection.hpp"
#include "gui/view/dataset/graph_table_model.hpp"

namespace kindred::gui {

/// Chosen rows are the chosen graphs of the selection, whatever the rows show: Qt's own model keeps
/// ranges of rows, which takes minutes for thousands of scattered ones. So isSelected() is true at
/// most of rows in sight, for screen readers; ask contains().
class RowSelection final : public QItemSelectionModel {
  Q_OBJECT

 public:
  RowSelection(GraphTableModel& model, Selection& selection, QObject* parent);

  /// Sets the data set that the rows belong to.
  void setDataset(ItemId dataset) { dataset_ = dataset; }

  bool contains(int row) const;

  /// Tells Qt, and with it screen readers, which rows are chosen of those in sight.
  void tell(int first, int last);

  void select(const QModelIndex& index, SelectionFlags command) override;
  void select(const QItemSelection& rows, SelectionFlags command) override;
  void reset() override;

 private:
  void follow();

  GraphTableModel& model_;
  Selection& selection_;
  ItemId dataset_ = 0;
  std::vector<std::int32_t> before_;  ///< chosen before the range that is being drawn
  bool isChoosing_ = false;
};

}  // namespace kindred::gui
