#include "gui/table/filter_line.hpp"

#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <utility>

#include "gui/base/words.hpp"
#include "gui/table/row_filter.hpp"

namespace kindred::gui {

namespace {

constexpr auto missing = "missing";

QString groupSeparator() { return toQString(Language::installed().groupSeparator); }

/// True if nothing joins two conditions or brackets, so that the line cannot be understood. Without
/// a blank between them it might be, as another one.
bool areUnjoined(FilterToken::Kind left, FilterToken::Kind right) {
  using enum FilterToken::Kind;
  return (left == Words || left == Condition || left == Close) && right != Close &&
         right != Comma && right != And && right != Or;
}

/// The line with its conditions written anew by `rewrite(condition)`, and joined by `words`: and,
/// or, not.
template <typename Rewrite>
QString rewritten(const std::vector<FilterToken>& tokens, const std::array<QString, 3>& words,
                  const Rewrite& rewrite) {
  using enum FilterToken::Kind;
  QString line;
  bool isBehindComma = true;  // or where there is nothing yet
  auto last = Comma;
  for (auto token : tokens) {
    if (areUnjoined(std::exchange(last, token.kind), token.kind)) line += " ";
    if (token.kind == Comma) {
      isBehindComma = isBehindComma || line.isEmpty() || line.endsWith('(');
      if (!isBehindComma) line += ", ";
      isBehindComma = true;
      continue;
    }
    isBehindComma = false;
    if (token.kind == Condition) {
      rewrite(token);
      line += token.name + " " + token.sign + " " + token.value;
    } else if (token.kind == And || token.kind == Or) {
      line += " " + words[token.kind == Or] + " ";
    } else {
      line += token.kind == Not ? words[2] + " " : token.text;
    }
  }
  return line.endsWith(", ") ? line.chopped(2) : line;
}

bool isUnderstood(const QString& line, const GraphTable& table) {
  return RowFilter::read(line, table).complaint.isEmpty();
}

}  // namespace

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

FilterWriting filterWriting(const GraphTable& table) {
  FilterWriting writing{.names = {RowFilter::tr("row")}};
  for (const auto& column : table.columns())
    writing.names << column.name;
  return writing;
}

QString plainFilter(const QString& line, const GraphTable& table) {
  if (!isUnderstood(line, table)) return line;
  const auto tokens = filterTokens(line, filterWriting(table));
  return rewritten(tokens, {"and", "or", "not"}, [&](FilterToken& condition) {
    const int at = table.columnNamed(unquoted(condition.name));
    if (at < 0) return;
    const auto& column = table.columns()[static_cast<std::size_t>(at)];
    const auto plain = plainName(column);
    if (unquoted(condition.name).compare(plain, Qt::CaseInsensitive) != 0) condition.name = plain;
    if (!column.isNumber) return;
    const auto value = unquoted(condition.value);
    if (const auto number = typedNumber(value))
      condition.value = toQString(toText(*number));
    else if (value.compare(RowFilter::tr(missing), Qt::CaseInsensitive) == 0)
      condition.value = missing;
  });
}

QString spokenFilter(const QString& plain, const GraphTable& table) {
  auto writing = filterWriting(table);
  writing.hasPlainNumbers = true;
  for (const auto& column : table.columns())
    writing.names << plainName(column);
  const std::array words{RowFilter::tr("and"), RowFilter::tr("or"), RowFilter::tr("not")};
  const auto spoken = rewritten(filterTokens(plain, writing), words, [&](FilterToken& condition) {
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
  return isUnderstood(spoken, table) ? spoken : plain;
}

}  // namespace kindred::gui
