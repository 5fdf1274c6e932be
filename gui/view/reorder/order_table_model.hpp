#pragma once

#include <QAbstractTableModel>
#include <QString>
#include <array>
#include <optional>

#include "engine/reorder/envelope.hpp"
#include "engine/reorder/order.hpp"
#include "engine/reorder/tiling.hpp"

namespace kindred::gui {

/// The content of a row of the table of orders.
struct OrderRow {
  std::optional<TilingStatistics> tiling;
  Envelope envelope;              ///< if there is a tiling
  std::optional<double> seconds;  ///< nothing: it was found before
  QString note;                   ///< why there are no numbers (yet): "45 %", "needs coordinates"
  bool isPossible = true;         ///< the method can order what is shown
  bool isKept = false;            ///< in the project

  bool operator==(const OrderRow&) const = default;
};

/// Orders side by side: a row a method, in the order in which they are offered.
class OrderTableModel final : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Columns { Name, Tiles, OfNatural, PerTile, Work, Bandwidth, Profile, Time, ColumnCount };

  using QAbstractTableModel::QAbstractTableModel;

  void setRow(OrderMethod method, OrderRow row);

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation,
                      int role = Qt::DisplayRole) const override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

 private:
  static constexpr std::size_t count = 6;

  QString text(int row, int column) const;

  std::array<OrderRow, count> rows_;
};

}  // namespace kindred::gui
