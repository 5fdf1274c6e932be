#include "gui/table/filter_line.hpp"

#include <QRegularExpression>
#include <algorithm>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/table/row_filter.hpp"

namespace kindred::gui {

namespace {

constexpr auto missing = "missing";

QString decimalPoint() { return toQString(Language::installed().decimalPoint); }

QString groupSeparator() { return toQString(Language::installed().groupSeparator); }

/// True if the comma is that of a number: "0,5" or "1,000" where people write so.
bool isOfNumber(const QString& line, qsizetype comma) {
  const auto isDigitAt = [&](qsizetype at) {
    return at >= 0 && at < line.size() && line[at].isDigit();
  };
  if (!isDigitAt(comma - 1) || !isDigitAt(comma + 1)) return false;
  if (decimalPoint() == ",") return true;
  return groupSeparator() == "," && isDigitAt(comma + 2) && isDigitAt(comma + 3) &&
         !isDigitAt(comma + 4);
}

/// The parts of a line between commas of which `isSeparator(comma)` holds.
template <typename IsSeparator>
QStringList partsOf(const QString& line, const IsSeparator& isSeparator) {
  QStringList parts{QString{}};
  bool isQuoted = false;
  for (qsizetype at = 0; at < line.size(); ++at) {
    const auto letter = line[at];
    if (letter == '"') isQuoted = !isQuoted;
    if (letter == ',' && !isQuoted && isSeparator(at))
      parts << QString{};
    else
      parts.back() += letter;
  }
  return parts;
}

/// The line of parts whose conditions are written anew by `rewrite(condition)`.
template <typename Rewrite>
QString rewritten(const QStringList& parts, const Rewrite& rewrite) {
  QStringList result;
  for (const auto& part : parts) {
    if (part.trimmed().isEmpty()) continue;
    auto condition = writtenCondition(part.trimmed());
    if (condition) rewrite(*condition);
    result << (condition ? condition->name + " " + condition->sign + " " + condition->value
                         : part.trimmed());
  }
  return result.join(", ");
}

}  // namespace

QStringList filterParts(const QString& line) {
  return partsOf(line, [&](qsizetype comma) { return !isOfNumber(line, comma); });
}

std::optional<WrittenCondition> writtenCondition(const QString& part) {
  static const QRegularExpression form{
      R"(^([^<>=!≤≥≠"]+|"[^"]*")\s*(<=|>=|!=|==|[<>=≤≥≠])\s*(.*)$)"};
  const auto match = form.match(part);
  if (!match.hasMatch()) return std::nullopt;
  return WrittenCondition{match.captured(1).trimmed(), match.captured(2), match.captured(3)};
}

QString unquoted(QString text) {
  text = text.trimmed();
  if (text.size() >= 2 && text.startsWith('"') && text.endsWith('"'))
    return text.mid(1, text.size() - 2);
  return text;
}

std::optional<double> typedNumber(const QString& text) {
  auto digits = text.trimmed();
  digits.replace("−", "-");
  const auto separator = QRegularExpression::escape(groupSeparator());
  const QRegularExpression grouped{"^[+-]?[1-9]\\d{0,2}(" + separator + "\\d{3})+(?!\\d)"};
  if (grouped.match(digits).hasMatch()) digits.remove(groupSeparator());
  return toNumber(typedDigits(digits));
}

QString plainName(const TableColumn& column) {
  using enum TableColumn::Kind;
  switch (column.kind) {
    case Name:
      return "Name";
    case Formula:
      return "Formula";
    case Weight:
      return "Molecular Weight";
    case Nodes:
      return "Nodes";
    case Edges:
      return "Edges";
    case Density:
      return "Density";
    case Attributes:
      return "Attributes";
    case Property:
      break;
  }
  return column.name;
}

int columnOfPlainName(const GraphTable& table, const QString& name) {
  const auto columns = table.columns();
  const auto found = std::ranges::find_if(columns, [&](const TableColumn& column) {
    return plainName(column).compare(name, Qt::CaseInsensitive) == 0;
  });
  return found == columns.end() ? table.columnNamed(name)
                                : static_cast<int>(found - columns.begin());
}

QString plainFilter(const QString& line, const GraphTable& table) {
  return rewritten(filterParts(line), [&](WrittenCondition& condition) {
    const int at = table.columnNamed(unquoted(condition.name));
    if (at < 0) return;
    const auto& column = table.columns()[static_cast<std::size_t>(at)];
    const auto plain = plainName(column);
    if (plain != column.name) condition.name = plain;
    if (!column.isNumber) return;
    const auto value = unquoted(condition.value);
    if (const auto number = typedNumber(value))
      condition.value = toQString(toText(*number));
    else if (value.compare(RowFilter::tr(missing), Qt::CaseInsensitive) == 0)
      condition.value = missing;
  });
}

QString spokenFilter(const QString& plain, const GraphTable& table) {
  const auto parts = partsOf(plain, [](qsizetype) { return true; });
  return rewritten(parts, [&](WrittenCondition& condition) {
    const int at = columnOfPlainName(table, unquoted(condition.name));
    if (at < 0) return;
    const auto& column = table.columns()[static_cast<std::size_t>(at)];
    if (plainName(column) != column.name) condition.name = column.name;
    if (!column.isNumber) return;
    const auto value = unquoted(condition.value);
    if (value == missing)
      condition.value = RowFilter::tr(missing);
    else if (toNumber(value.toStdString()))
      condition.value = digitsText(value.toStdString());
  });
}

}  // namespace kindred::gui
