#include "gui/view/bench/bench_table.hpp"

#include <QCoreApplication>
#include <array>

#include "engine/core/text.hpp"
#include "gui/base/words.hpp"
#include "io/matrix/csv.hpp"

namespace kindred::gui {

namespace {

constexpr std::array tableKinds{io::FileKind{".csv", "Table"}};

void writeTable(const BenchTable& table, const std::filesystem::path& path) {
  io::AtomicFile file{path};
  const auto writeRow = [&](const auto& cells, const auto& textOf) {
    std::vector<std::string> fields;
    for (const auto& cell : cells)
      fields.push_back(io::csvField(textOf(cell)));
    io::writeCsvLine(file, fields);
  };
  writeRow(table.columns, [](const BenchColumn& column) { return column.name.toStdString(); });
  for (const auto& row : table.rows)
    writeRow(row, [](const BenchCell& cell) { return cell.exact; });
  file.commit();
}

}  // namespace

BenchCell::BenchCell(const QString& words, double number)
    : text{words}, exact{joined(number)}, isNumber{true} {}

QString secondsText(double seconds) {
  if (seconds >= 1) return BenchTableModel::tr("%1 s").arg(numberText(seconds));
  if (seconds >= 1e-3) return BenchTableModel::tr("%1 ms").arg(numberText(1e3 * seconds));
  return BenchTableModel::tr("%1 µs").arg(numberText(1e6 * seconds));
}

FileContent benchFile(const QString& name, BenchTable table) {
  return {.title = BenchTableModel::tr("Export Measurements"),
          .suggestion = name,
          .what = "a table of measurements",
          .kinds = tableKinds,
          .write = [table = std::move(table)](const std::filesystem::path& path, const std::string&,
                                              Progress&) { writeTable(table, path); }};
}

void BenchTableModel::setTable(BenchTable table) {
  beginResetModel();
  table_ = std::move(table);
  endResetModel();
}

int BenchTableModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(table_.rows.size());
}

int BenchTableModel::columnCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(table_.columns.size());
}

QVariant BenchTableModel::data(const QModelIndex& index, int role) const {
  if (!index.isValid()) return {};
  const auto& cell =
      table_.rows[static_cast<std::size_t>(index.row())][static_cast<std::size_t>(index.column())];
  if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return cell.text;
  if (role == Qt::TextAlignmentRole)
    return QVariant{(cell.isNumber ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter};
  return {};
}

QVariant BenchTableModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal) return {};
  const auto& column = table_.columns[static_cast<std::size_t>(section)];
  if (role == Qt::DisplayRole) return column.name;
  if (role == Qt::ToolTipRole) return column.sentence;
  return {};
}

}  // namespace kindred::gui
