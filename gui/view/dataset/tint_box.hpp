#pragma once

#include <QComboBox>

#include "engine/table/graph_table.hpp"

namespace kindred::gui {

/// The choice of the column of numbers by which the cells of a table are coloured, or of none.
class TintBox final : public QComboBox {
  Q_OBJECT

 public:
  explicit TintBox(QWidget* parent = nullptr);

  /// Offers the columns of another table, without a signal; the one that was chosen stays, if it is
  /// there.
  void offer(const GraphTable& table);

  /// The plain name of the chosen column; empty: none.
  QString column() const { return currentData().toString(); }
  void setColumn(const QString& plainName);
};

}  // namespace kindred::gui
