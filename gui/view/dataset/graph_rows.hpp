#pragma once

#include <QTableView>
#include <memory>
#include <optional>
#include <vector>

#include "gui/table/cell_structures.hpp"
#include "gui/table/depictions.hpp"
#include "gui/view/dataset/graph_table_model.hpp"
#include "gui/view/dataset/r_group_marks.hpp"
#include "gui/view/dataset/row_selection.hpp"

namespace kindred::gui {

/// The rows of a data set on the screen: sorts by a click on a column, draws molecules and small
/// networks as they come into sight, and has rows of any height (wheel with Ctrl).
class GraphRows final : public QTableView {
  Q_OBJECT

 public:
  GraphRows(GraphTableModel& model, Selection& selection, JobBridge& jobs,
            std::shared_ptr<io::IdleReaders> readers = nullptr, QWidget* parent = nullptr);

  RowSelection& rows() const noexcept { return *rows_; }

  // Heights of rows, in pixels.
  static constexpr int usual = 84, highest = 240;
  int lowest() const;
  int rowHeight() const;
  void setRowHeight(int pixels);

  /// Columns in which no graph has a value are folded away, unless they are wanted.
  int emptyColumnCount() const noexcept { return static_cast<int>(empty_.size()); }
  void setShowsEmptyColumns(bool isWanted);

  /// Marks substructures, given as SMARTS, in the drawings.
  void mark(std::vector<std::string> substructures);

  /// Tints the cells of a column of numbers, from the 2nd percentile to the 98th; -1: of none.
  void tint(int tableColumn);

  /// Returns how strongly a cell is tinted, 0 to 1; nothing if it is not.
  std::optional<double> tintOf(const QModelIndex& cell) const;

  const RGroupMarks& marks() const noexcept { return marks_; }

  /// The cliff of a cell of R-groups, or null.
  const RGroupCliff* cliffIn(const QModelIndex& cell) const;

  /// Returns what is drawn in a cell: the graph of its row, or a molecule that it is the text of;
  /// null if it is text.
  Depictions::GraphPointer graphIn(const QModelIndex& cell) const;

  /// True of the drawing of a chosen molecule: by it all chosen ones are dragged out.
  bool isDraggable(const QModelIndex& cell) const {
    return cell.column() == GraphTableModel::drawingColumn && rows_->contains(cell.row());
  }

  /// The drawing of what is in a cell as it fits, null until it is there. Asks for it to be drawn.
  const QImage* drawing(int row, int column = GraphTableModel::drawingColumn);

 Q_SIGNALS:
  void rowHeightChanged(int pixels);
  void emptyColumnsChanged();
  void comparisonWanted(std::int32_t graph, std::int32_t other);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  bool viewportEvent(QEvent* event) override;
  void updateGeometries() override;
  void scrollContentsBy(int dx, int dy) override;
  QItemSelectionModel::SelectionFlags selectionCommand(const QModelIndex& index,
                                                       const QEvent* event) const override;

 private:
  void updateColumns();
  bool hasStructures(int column) const;
  void findEmptyColumns();
  void foldEmptyColumns();
  void tellChosen();

  GraphTableModel& model_;
  Depictions depictions_;
  CellStructures cells_;
  RGroupMarks marks_;
  RowSelection* rows_;
  std::vector<std::string> marked_;
  int tinted_ = -1;                               ///< column of the table
  ColumnSpread spread_;                           ///< of the tint
  std::vector<Depictions::GraphPointer> wanted_;  ///< while painting
  bool hasDrawings_ = false;
  std::vector<int> empty_;  ///< columns of the model
  bool showsEmpty_ = false;
  mutable bool isTakingBack_ = false;  ///< a drag with Ctrl
  mutable bool mayDragOut_ = false;    ///< what was pressed last
};

}  // namespace kindred::gui
