#include "gui/table/row_text.hpp"

#include <QStringList>
#include "engine/core/text.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr std::size_t textsPerCheckpoint = 1000;

QString cell(const GraphTable& table, std::int32_t row, int column) {
  const auto text = table.text(row, column);
  if (!table.columns()[column].isNumber || table.columns()[column].hasBounds || text.empty())
    return QString::fromStdString(text).simplified();
  return QString::fromStdString(toText(table.number(row, column)));
}

}  // namespace

QString rowText(const GraphTable& table, std::span<const std::int32_t> rows, Progress& progress) {
  QStringList line;
  for (const auto& column : table.columns())
    line << toQString(column.name);
  QString text = line.join('\t') + '\n';
  for (std::size_t at = 0; at < rows.size(); ++at) {
    if (at % textsPerCheckpoint == 0) progress.checkpoint();
    line.clear();
    for (int column = 0; column < static_cast<int>(table.columns().size()); ++column)
      line << cell(table, rows[at], column);
    text += line.join('\t') + '\n';
  }
  return text;
}

}  // namespace kindred::gui
