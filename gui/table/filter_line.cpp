#include "gui/table/filter_line.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/letter_case.hpp"
#include "engine/core/text.hpp"
#include "engine/table/row_filter.hpp"
#include "engine/table/typed_number.hpp"
#include "gui/base/words.hpp"

namespace kindred::gui {

namespace {

constexpr auto missing = "missing";

std::string spokenMissing() { return Language::translated("missing"); }

/// True if nothing joins two conditions or brackets, so that the line cannot be understood. Without
/// a blank between them it might be, as another one.
bool areUnjoined(FilterToken::Kind left, FilterToken::Kind right) {
  using enum FilterToken::Kind;
  return (left == Words || left == Condition || left == Pattern || left == Close) &&
         right != Close && right != Comma && right != And && right != Or;
}

/// The line with its conditions written anew by `rewrite(condition)`, and joined by `words`: and,
/// or, not.
template <typename Rewrite>
std::string rewritten(const std::vector<FilterToken>& tokens,
                      const std::array<std::string, 3>& words, const Rewrite& rewrite) {
  using enum FilterToken::Kind;
  std::string line;
  bool isBehindComma = true;  // or if there is nothing yet
  auto last = Comma;
  for (auto token : tokens) {
    if (areUnjoined(std::exchange(last, token.kind), token.kind)) line += " ";
    if (token.kind == Comma) {
      isBehindComma = isBehindComma || line.empty() || line.ends_with('(');
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
  return line.ends_with(", ") ? line.substr(0, line.size() - 2) : line;
}

bool isUnderstood(const QString& line, const GraphTable& table) {
  return readFilter(line, table).complaint.empty();
}

}  // namespace

RowFilter::Read readFilter(const QString& line, const GraphTable& table) {
  return RowFilter::read(line.toStdString(), table);
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
  return toQString(column.name);
}

int columnOfPlainName(const GraphTable& table, const QString& name) {
  const auto columns = table.columns();
  const auto found = std::ranges::find_if(columns, [&](const TableColumn& column) {
    return plainName(column).compare(name, Qt::CaseInsensitive) == 0;
  });
  return found == columns.end() ? table.columnNamed(name.toStdString())
                                : static_cast<int>(found - columns.begin());
}

QString plainFilter(const QString& line, const GraphTable& table) {
  if (!isUnderstood(line, table)) return line;
  const auto tokens = filterTokens(line.toStdString(), filterWriting(table));
  return toQString(rewritten(tokens, {"and", "or", "not"}, [&](FilterToken& condition) {
    const int at = table.columnNamed(unquoted(condition.name));
    if (at < 0) return;
    const auto& column = table.columns()[static_cast<std::size_t>(at)];
    const auto plain = plainName(column).toStdString();
    if (withoutCase(unquoted(condition.name)) != withoutCase(plain)) condition.name = plain;
    if (!column.isNumber) return;
    const auto value = unquoted(condition.value);
    if (const auto number = typedNumber(value))
      condition.value = toText(*number);
    else if (withoutCase(value) == withoutCase(spokenMissing()))
      condition.value = missing;
  }));
}

QString spokenFilter(const QString& plain, const GraphTable& table) {
  auto writing = filterWriting(table);
  writing.hasPlainNumbers = true;
  for (const auto& column : table.columns())
    writing.names.push_back(plainName(column).toStdString());
  const std::array words{Language::translated("and"), Language::translated("or"),
                         Language::translated("not")};
  const auto tokens = filterTokens(plain.toStdString(), writing);
  const auto spoken = toQString(rewritten(tokens, words, [&](FilterToken& condition) {
    const int at = columnOfPlainName(table, toQString(unquoted(condition.name)));
    if (at < 0) return;
    const auto& column = table.columns()[static_cast<std::size_t>(at)];
    if (plainName(column) != toQString(column.name)) condition.name = column.name;
    if (!column.isNumber) return;
    const auto value = unquoted(condition.value);
    if (value == missing)
      condition.value = spokenMissing();
    else if (toNumber(value))
      condition.value = digitsText(value).toStdString();
  }));
  return isUnderstood(spoken, table) ? spoken : plain;
}

}  // namespace kindred::gui
