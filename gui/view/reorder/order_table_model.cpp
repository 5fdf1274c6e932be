#include "gui/view/reorder/order_table_model.hpp"

#include "gui/base/words.hpp"
#include "gui/job/job_model.hpp"

namespace kindred::gui {

namespace {

constexpr double mostWritten = 1e7;  // larger numbers are rounded
constexpr double shortest = 1e-4;    // seconds; what is less is no time
constexpr auto none = "–";

const OrderDescription& description(int row) {
  return orderMethods()[static_cast<std::size_t>(row)];
}

QString whole(double number) {
  return number < mostWritten ? toQString(readable(number, 0)) : numberText(number, 4);
}

QString timeText(double seconds) {
  if (seconds < shortest) return OrderTableModel::tr("< %1 ms").arg(numberText(1000 * shortest));
  return seconds < 1 ? OrderTableModel::tr("%1 ms").arg(numberText(1000 * seconds))
                     : durationText(seconds);
}

}  // namespace

void OrderTableModel::setRow(OrderMethod method, OrderRow row) {
  const auto at = static_cast<int>(method);
  auto& old = rows_[static_cast<std::size_t>(at)];
  if (row == old) return;
  old = std::move(row);
  Q_EMIT dataChanged(index(at, 0), index(at, ColumnCount - 1));
  // Every share is one of the natural order.
  if (at == 0) Q_EMIT dataChanged(index(0, OfNatural), index(rowCount() - 1, OfNatural));
}

int OrderTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(orderMethods().size());
}

int OrderTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : ColumnCount;
}

Qt::ItemFlags OrderTableModel::flags(const QModelIndex& index) const {
  if (!index.isValid()) return {};
  const bool isPossible = rows_[static_cast<std::size_t>(index.row())].isPossible;
  return isPossible ? QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren
                    : Qt::ItemNeverHasChildren;
}

QString OrderTableModel::text(int row, int column) const {
  const auto& shown = rows_[static_cast<std::size_t>(row)];
  if (column == Name) {
    const auto name = optionText(description(row).label);
    return shown.isKept ? tr("%1 (kept)").arg(name) : name;
  }
  if (!shown.tiling) return column == Tiles ? shown.note : none;
  const auto& tiling = *shown.tiling;
  const auto& natural = rows_[0].tiling;
  switch (column) {
    case Tiles:
      return whole(static_cast<double>(tiling.tiles));
    case OfNatural:
      return natural && natural->tiles > 0
                 ? tr("%1 %").arg(numberText(100 * static_cast<double>(tiling.tiles) /
                                             static_cast<double>(natural->tiles)))
                 : none;
    case PerTile:
      return numberText(tiling.meanFill());
    case Work:
      return whole(tiling.predictedWork);
    case Bandwidth:
      return whole(static_cast<double>(shown.envelope.bandwidth));
    case Profile:
      return whole(static_cast<double>(shown.envelope.profile));
    default:
      return shown.seconds ? timeText(*shown.seconds) : tr("kept");
  }
}

QVariant OrderTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  if (role == Qt::DisplayRole) return text(index.row(), index.column());
  if (role == Qt::ToolTipRole) return optionText(description(index.row()).sentence);
  if (role == Qt::TextAlignmentRole)
    return QVariant{Qt::AlignVCenter | (index.column() == Name ? Qt::AlignLeft : Qt::AlignRight)};
  return {};
}

QVariant OrderTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  if (role == Qt::TextAlignmentRole)
    return QVariant{Qt::AlignVCenter | (section == Name ? Qt::AlignLeft : Qt::AlignRight)};
  static constexpr std::array heads{QT_TR_NOOP("Order"),          QT_TR_NOOP("Tiles"),
                                    QT_TR_NOOP("Of Natural"),     QT_TR_NOOP("Non-Zeros a Tile"),
                                    QT_TR_NOOP("Predicted Work"), QT_TR_NOOP("Bandwidth"),
                                    QT_TR_NOOP("Profile"),        QT_TR_NOOP("Time")};
  static constexpr std::array sentences{
      QT_TR_NOOP("How the nodes are put in order."),
      QT_TR_NOOP("Tiles of the matrix that are not empty: the fewer, the faster."),
      QT_TR_NOOP("The same as a share of those in the natural order."),
      QT_TR_NOOP("How many entries a tile holds on average: the more, the better it is used."),
      QT_TR_NOOP("Products of tiles that the kernel takes: of the graph with itself, or of all "
                 "pairs of the data set."),
      QT_TR_NOOP("How far the farthest entry lies from the diagonal, in rows; of all graphs of the "
                 "data set, the largest."),
      QT_TR_NOOP(
          "Places from the first entry of each row up to the diagonal, without the diagonal, "
          "summed over all rows; of a data set, over all graphs."),
      QT_TR_NOOP("How long it took to find the order.")};
  if (role == Qt::DisplayRole) return tr(heads[static_cast<std::size_t>(section)]);
  if (role == Qt::ToolTipRole) return tr(sentences[static_cast<std::size_t>(section)]);
  return {};
}

}  // namespace kindred::gui
