#pragma once

#include <QCoreApplication>
#include <QString>

#include "engine/table/graph_table.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/view/gram/gram_scene.hpp"

namespace kindred::gui {

/// The graphs of the rows and the columns of a kernel matrix.
class GramGraphs {
  Q_DECLARE_TR_FUNCTIONS(GramGraphs)

 public:
  explicit GramGraphs(const Document& document) : document_{document} {}

  /// Takes the graphs of a kernel matrix from now on; returns false while they are not there, or
  /// are not as many as its values.
  bool follow(const KernelMatrix& matrix, const GramValues& values);

  /// Takes the names of a matrix in a file from now on.
  void follow(const SavedMatrix& matrix) {
    rows_ = matrix.rows;
    columns_ = matrix.columns;
  }

  const GraphTablePointer& rows() const noexcept { return rows_; }
  const GraphTablePointer& columns() const noexcept { return columns_; }  ///< may be the rows

  GraphPlace rowOf(const GramCell& cell) const { return {rowSet_, cell.row}; }
  GraphPlace columnOf(const GramCell& cell) const { return {columnSet_, cell.column}; }

  /// Says which two graphs meet in a cell, and how alike they are.
  QString wordsOf(const GramCell& cell, const GramValues& values) const;
  QString wordsOf(const GramCell& cell, const QString& value) const;

 private:
  const Document& document_;
  ItemId rowSet_ = 0;
  ItemId columnSet_ = 0;
  GraphTablePointer rows_ = std::make_shared<const GraphTable>();
  GraphTablePointer columns_ = rows_;
};

}  // namespace kindred::gui
