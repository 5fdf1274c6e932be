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

/// Reads a line from left to right; what is wrong with it is thrown as a sentence.
class RowFilter::Reader {
 public:
  Reader(const QString& line, const GraphTable& table)
      : table_{table}, tokens_{filterTokens(line, filterWriting(table))} {}

  Clause line() {
    auto clause = separated();
    if (at_ < tokens_.size()) {
      if (is(Token::Close)) throw tr("A bracket is missing: “)” closes none.");
      throw tr("Write and, or, or a comma before %1.").arg(tokens_[at_].text);
    }
    return clause;
  }

 private:
  using Token = FilterToken::Kind;

  bool is(Token kind) const { return at_ < tokens_.size() && tokens_[at_].kind == kind; }

  bool take(Token kind) {
    if (!is(kind)) return false;
    ++at_;
    return true;
  }

  /// Reads clauses between commas, all of which must hold.
  Clause separated() {
    Clause all;
    while (at_ < tokens_.size() && !is(Token::Close)) {
      if (take(Token::Comma)) continue;
      all.parts.push_back(any());
      if (at_ < tokens_.size() && !is(Token::Comma)) break;
    }
    return all;
  }

  Clause any() {
    Clause clause{.kind = Clause::Kind::Any, .parts = {all()}};
    while (take(Token::Or))
      clause.parts.push_back(all());
    return clause;
  }

  Clause all() {
    Clause clause{.parts = {term()}};
    while (take(Token::And))
      clause.parts.push_back(term());
    return clause;
  }

  Clause term() {
    constexpr int deepest = 100;
    if (depth_ == deepest) throw tr("There are too many brackets in brackets.");
    ++depth_;
    auto clause = is(Token::Not) || is(Token::Open)
                      ? joined()
                      : Clause{.kind = Clause::Kind::Condition, .condition = condition()};
    --depth_;
    return clause;
  }

  Clause joined() {
    if (take(Token::Not)) return {.kind = Clause::Kind::Not, .parts = {term()}};
    take(Token::Open);
    auto clause = separated();
    if (clause.parts.empty()) refuseMissing();
    if (at_ < tokens_.size() && !is(Token::Close))
      throw tr("Write and, or, or a comma before %1.").arg(tokens_[at_].text);
    if (!take(Token::Close)) throw tr("A bracket is missing: “(” is not closed.");
    return clause;
  }

  [[noreturn]] void refuseMissing() const {
    if (at_ > 0) throw tr("A condition is missing behind %1.").arg(tokens_[at_ - 1].text);
    throw tr("A condition is missing before %1.").arg(tokens_[at_].text);
  }

  Condition condition() {
    if (!is(Token::Words) && !is(Token::Condition)) refuseMissing();
    const auto& token = tokens_[at_++];
    if (token.text.count('"') % 2 != 0)
      throw tr("A quotation mark is missing in %1.").arg(token.text);
    if (token.kind == Token::Condition) return comparison(token);
    const auto text = unquoted(token.text);
    if (text == token.text && text.count('(') > text.count(')'))
      throw tr("A bracket is missing in %1. Text in quotes is looked for as it is.").arg(text);
    return {.text = folded(text)};
  }

  Condition comparison(const FilterToken& written) const;

  const GraphTable& table_;
  std::vector<FilterToken> tokens_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

RowFilter::Condition RowFilter::Reader::comparison(const FilterToken& written) const {
  const auto name = unquoted(written.name);
  const auto& sign = written.sign;
  const auto value = unquoted(written.value);
  Condition condition{.column = table_.columnNamed(name), .text = folded(value)};
  if (condition.column < 0 && name.compare(tr("row"), Qt::CaseInsensitive) == 0)
    condition.column = rowNumber;
  else if (condition.column < 0)
    throw tr("There is no column “%1”: the columns are %2. Text in quotes is looked for as it is.")
        .arg(name, columnNames(table_));
  if (value.isEmpty()) throw tr("A value is missing behind %1 %2.").arg(name, sign);
  using enum Comparison;
  condition.comparison = sign == "<"                   ? Less
                         : sign == "<=" || sign == "≤" ? LessOrEqual
                         : sign == ">"                 ? Greater
                         : sign == ">=" || sign == "≥" ? GreaterOrEqual
                         : sign == "!=" || sign == "≠" ? Unequal
                                                       : Equal;
  const bool isEquality = condition.comparison == Equal || condition.comparison == Unequal;
  const bool isNumber =
      condition.column == rowNumber || table_.columns()[condition.column].isNumber;
  if (!isNumber && !isEquality)
    throw tr("“%1” holds text, which is equal or not: write %1 = %2, or %1 != %2.")
        .arg(name, value);
  if (isNumber) {
    const auto number = typedNumber(value);
    const bool isMissing = value.compare(tr("missing"), Qt::CaseInsensitive) == 0;
    if (!number && !(isMissing && isEquality))
      throw tr("“%1” is not a number to compare %2 with.").arg(value, name);
    condition.number = number.value_or(std::numeric_limits<double>::quiet_NaN());
  }
  return condition;
}

RowFilter::Read RowFilter::read(const QString& line, const GraphTable& table) {
  Read result;
  try {
    result.filter.clause_ = Reader{line, table}.line();
  } catch (const QString& complaint) {
    result.complaint = complaint;
  }
  return result;
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

bool RowFilter::holds(const Clause& clause, const GraphTable& table, std::int32_t row) {
  const auto holdsPart = [&](const Clause& part) { return holds(part, table, row); };
  switch (clause.kind) {
    case Clause::Kind::Condition:
      return holds(clause.condition, table, row);
    case Clause::Kind::Any:
      return std::ranges::any_of(clause.parts, holdsPart);
    case Clause::Kind::Not:
      return std::ranges::none_of(clause.parts, holdsPart);
    default:
      return std::ranges::all_of(clause.parts, holdsPart);
  }
}

bool RowFilter::accepts(const GraphTable& table, std::int32_t row) const {
  return holds(clause_, table, row);
}

}  // namespace kindred::gui
