#include "gui/table/row_filter.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "gui/table/filter_line.hpp"

namespace kindred::gui {

namespace {

std::string folded(const QString& text) { return text.toCaseFolded().toStdString(); }

std::string folded(const std::string& text) { return folded(QString::fromStdString(text)); }

/// The attributes have the same names in all rows.
bool isSearched(const TableColumn& column) {
  return !column.isNumber && column.kind != TableColumn::Kind::Attributes;
}

QString columnNames(const GraphTable& table) {
  QStringList names;
  for (const auto& column : table.columns())
    names << column.name;
  return names.join(", ");
}

}  // namespace

RowFilter::Read RowFilter::read(const QString& line, const GraphTable& table) {
  Read result;
  for (const auto& part : filterParts(line)) {
    if (part.trimmed().isEmpty()) continue;
    result.complaint = result.filter.add(part.trimmed(), table);
    if (!result.complaint.isEmpty()) return {{}, result.complaint};
  }
  return result;
}

QString RowFilter::add(const QString& part, const GraphTable& table) {
  if (part.count('"') % 2 != 0) return tr("A quotation mark is missing in %1.").arg(part);
  const auto written = writtenCondition(part);
  if (!written) {
    conditions_.push_back({.text = folded(unquoted(part))});
    return {};
  }
  const auto name = unquoted(written->name);
  const auto& sign = written->sign;
  const auto value = unquoted(written->value);
  Condition condition{.column = table.columnNamed(name), .text = folded(value)};
  if (condition.column < 0 && name.compare(tr("row"), Qt::CaseInsensitive) == 0)
    condition.column = rowNumber;
  else if (condition.column < 0)
    return tr("There is no column “%1”: the columns are %2. Text in quotes is looked for as it is.")
        .arg(name, columnNames(table));
  if (value.isEmpty()) return tr("A value is missing behind %1 %2.").arg(name, sign);
  using enum Comparison;
  condition.comparison = sign == "<"                   ? Less
                         : sign == "<=" || sign == "≤" ? LessOrEqual
                         : sign == ">"                 ? Greater
                         : sign == ">=" || sign == "≥" ? GreaterOrEqual
                         : sign == "!=" || sign == "≠" ? Unequal
                                                       : Equal;
  const bool isEquality = condition.comparison == Equal || condition.comparison == Unequal;
  const bool isNumber = condition.column == rowNumber || table.columns()[condition.column].isNumber;
  if (!isNumber && !isEquality)
    return tr("“%1” holds text, which is equal or not: write %1 = %2, or %1 != %2.")
        .arg(name, value);
  if (isNumber) {
    const auto number = typedNumber(value);
    const bool isMissing = value.compare(tr("missing"), Qt::CaseInsensitive) == 0;
    if (!number && !(isMissing && isEquality))
      return tr("“%1” is not a number to compare %2 with.").arg(value, name);
    condition.number = number.value_or(std::numeric_limits<double>::quiet_NaN());
  }
  conditions_.push_back(std::move(condition));
  return {};
}

bool RowFilter::holds(const Condition& condition, const GraphTable& table, std::int32_t row) {
  const auto contains = [&](int column) {
    return folded(table.text(row, column)).find(condition.text) != std::string::npos;
  };
  if (condition.column == rowNumber) return holdsNumber(condition, row + 1);
  if (condition.column == anyText) {
    for (int column = 0; column < static_cast<int>(table.columns().size()); ++column)
      if (isSearched(table.columns()[column]) && contains(column)) return true;
    return false;
  }
  using enum Comparison;
  if (!table.columns()[condition.column].isNumber)
    return (folded(table.text(row, condition.column)) == condition.text) ==
           (condition.comparison == Equal);
  return holdsNumber(condition, table.number(row, condition.column));
}

bool RowFilter::holdsNumber(const Condition& condition, double value) {
  using enum Comparison;
  switch (condition.comparison) {
    case Less:
      return value < condition.number;
    case LessOrEqual:
      return value <= condition.number;
    case Greater:
      return value > condition.number;
    case GreaterOrEqual:
      return value >= condition.number;
    default:
      break;
  }
  const bool isEqual =
      value == condition.number || (std::isnan(value) && std::isnan(condition.number));
  return isEqual == (condition.comparison == Equal);
}

bool RowFilter::accepts(const GraphTable& table, std::int32_t row) const {
  return std::ranges::all_of(
      conditions_, [&](const Condition& condition) { return holds(condition, table, row); });
}

}  // namespace kindred::gui
