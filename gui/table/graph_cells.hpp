#pragma once

#include <QStyledItemDelegate>
#include <memory>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "gui/table/graph_tip.hpp"
#include "gui/widget/described_table.hpp"

class QTableView;

namespace kindred::gui {

/// A column that names graphs of a data set, if it is there. `placeOf` is the place of that of an
/// entry, -1 if it has none.
DescribedColumn graphColumn(const QString& head, const QString& sentence,
                            const std::shared_ptr<const Dataset>& data,
                            const std::function<std::int32_t(int entry)>& placeOf);

/// Cells of a described table that name a graph: its structure stands before the name, larger in
/// the tooltip. Rows are as high as that takes, if there are structures.
class GraphCells final : public QStyledItemDelegate {
  Q_OBJECT

 public:
  /// Becomes the delegate of a table that has its model.
  GraphCells(QTableView& table, JobBridge& jobs, const std::shared_ptr<io::IdleReaders>& readers);

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override;
  bool helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option,
                 const QModelIndex& index) override;

 protected:
  void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

 private:
  void fitRows();
  void leaveRoom(int column);
  QPixmap pixmapOf(const std::shared_ptr<const Graph>& graph,
                   const QStyleOptionViewItem& option) const;

  QTableView& table_;
  mutable Depictions depictions_;
  GraphTip* tip_;
  mutable std::vector<std::shared_ptr<const Graph>> wanted_;  ///< by what is painted
};

}  // namespace kindred::gui
