#include "gui/view/bench/bench_table.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

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
  table_ = std::move(table);
  std::vector<DescribedColumn> columns;
  for (std::size_t at = 0; at < table_.columns.size(); ++at) {
    const auto cell = [this, at](int row) -> const BenchCell& {
      return table_.rows[static_cast<std::size_t>(row)][at];
    };
    const auto text = [cell](int row) { return cell(row).text; };
    const auto number = [cell](int row) {
      return toNumber(cell(row).exact).value_or(std::nan(""));
    };
    const bool isNumber =
        std::ranges::any_of(table_.rows, [at](const auto& row) { return row[at].isNumber; });
    columns.push_back({.head = table_.columns[at].name,
                       .sentence = table_.columns[at].sentence,
                       .text = text,
                       .number = isNumber ? std::function<double(int)>{number} : nullptr,
                       .tip = text});
  }
  show(table_.rows.size(), std::move(columns));
}

}  // namespace kindred::gui
