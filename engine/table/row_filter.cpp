#include "engine/table/row_filter.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/letter_case.hpp"
#include "engine/core/text.hpp"
#include "engine/table/typed_number.hpp"

namespace kindred {

namespace {

/// The attributes have the same names in all rows.
bool isSearched(const TableColumn& column) {
  return !column.isNumber && column.kind != TableColumn::Kind::Attributes;
}

std::string columnNames(const GraphTable& table) {
  std::string names;
  for (const auto& column : table.columns())
    names += joined(names.empty() ? "" : ", ", column.name);
  return names;
}

/// True of a word, in English or as it is spoken, in whatever case.
bool isWord(std::string_view typed, std::string_view english, std::string_view spoken) {
  const auto small = withoutCase(typed);
  return small == english || small == withoutCase(spoken);
}

/// A complaint about a line, thrown while it is read.
struct Complaint {
  std::string sentence;
};

[[noreturn]] void complain(std::string sentence) { throw Complaint{std::move(sentence)}; }

}  // namespace

/// Reads a line from left to right; what is wrong with it is thrown as a Complaint.
class RowFilter::Reader {
 public:
  Reader(std::string_view line, const GraphTable& table, std::vector<std::string>& patterns)
      : table_{table}, tokens_{filterTokens(line, filterWriting(table))}, patterns_{patterns} {}

  Clause line() {
    auto clause = separated();
    if (at_ < tokens_.size()) {
      if (is(Token::Close))
        complain(Language::translated("A bracket is missing: “)” closes none."));
      complain(Language::translated("Write and, or, or a comma before %1.", tokens_[at_].text));
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
    if (depth_ == deepest)
      complain(Language::translated("There are too many brackets in brackets."));
    ++depth_;
    auto clause = is(Token::Not) || is(Token::Open)
                      ? joinedTerms()
                      : Clause{.kind = Clause::Kind::Condition, .condition = condition()};
    --depth_;
    return clause;
  }

  Clause joinedTerms() {
    if (take(Token::Not)) return {.kind = Clause::Kind::Not, .parts = {term()}};
    take(Token::Open);
    auto clause = separated();
    if (clause.parts.empty()) refuseMissing();
    if (at_ < tokens_.size() && !is(Token::Close))
      complain(Language::translated("Write and, or, or a comma before %1.", tokens_[at_].text));
    if (!take(Token::Close))
      complain(Language::translated("A bracket is missing: “(” is not closed."));
    return clause;
  }

  [[noreturn]] void refuseMissing() const {
    if (at_ > 0)
      complain(Language::translated("A condition is missing behind %1.", tokens_[at_ - 1].text));
    complain(Language::translated("A condition is missing before %1.", tokens_[at_].text));
  }

  Condition condition() {
    if (!is(Token::Words) && !is(Token::Condition) && !is(Token::Pattern)) refuseMissing();
    const auto& token = tokens_[at_++];
    if (std::ranges::count(token.text, '"') % 2 != 0)
      complain(Language::translated("A quotation mark is missing in %1.", token.text));
    if (token.kind == Token::Condition) return comparison(token);
    if (token.kind == Token::Pattern) return substructure(token);
    const auto text = unquoted(token.text);
    if (text.size() == token.text.size() &&
        std::ranges::count(text, '(') > std::ranges::count(text, ')'))
      complain(Language::translated(
          "A bracket is missing in %1. Text in quotes is looked for as it is.", text));
    return {.text = withoutCase(text)};
  }

  Condition substructure(const FilterToken& written) {
    const auto pattern = unquoted(written.value);
    if (pattern.empty())
      complain(Language::translated("A pattern is missing behind %1.", written.text));
    patterns_.emplace_back(pattern);
    return {.column = ofPattern, .pattern = patterns_.size() - 1};
  }

  Condition comparison(const FilterToken& written) const;

  const GraphTable& table_;
  std::vector<FilterToken> tokens_;
  std::vector<std::string>& patterns_;
  std::size_t at_ = 0;
  int depth_ = 0;
};

RowFilter::Condition RowFilter::Reader::comparison(const FilterToken& written) const {
  const auto name = unquoted(written.name);
  const auto& sign = written.sign;
  const auto value = unquoted(written.value);
  Condition condition{.column = table_.columnNamed(name), .text = withoutCase(value)};
  if (condition.column < 0 && isWord(name, "row", Language::translated("row")))
    condition.column = rowNumber;
  else if (condition.column < 0)
    complain(Language::translated(
        "There is no column “%1”: the columns are %2. Text in quotes is looked for as it is.", name,
        columnNames(table_)));
  if (value.empty()) complain(Language::translated("A value is missing behind %1 %2.", name, sign));
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
    complain(Language::translated(
        "“%1” holds text, as “%3”, which is equal or not: write %1 = %2, or %1 != %2.", name, value,
        table_.wordIn(condition.column)));
  if (isNumber) {
    const auto number = typedNumber(value);
    if (!number && !(isEquality && isWord(value, "missing", Language::translated("missing"))))
      complain(Language::translated("“%1” is not a number to compare %2 with.", value, name));
    condition.number = number.value_or(std::numeric_limits<double>::quiet_NaN());
  }
  return condition;
}

RowFilter::Read RowFilter::read(std::string_view line, const GraphTable& table) {
  Read result;
  try {
    RowFilter filter;
    filter.clause_ = Reader{line, table, filter.patterns_}.line();
    result.filter = std::move(filter);
  } catch (const Complaint& complaint) {
    result.complaint = complaint.sentence;
  }
  return result;
}

bool RowFilter::holds(const Condition& condition, const GraphTable& table, std::int32_t row) const {
  const auto contains = [&](int column) {
    return withoutCase(table.text(row, column)).find(condition.text) != std::string::npos;
  };
  if (condition.column == rowNumber) return holdsNumber(condition, row + 1);
  if (condition.column == ofPattern)
    return (*patternRows_[condition.pattern])[static_cast<std::size_t>(row)] == Presence::Yes;
  if (condition.column == anyText) {
    for (int column = 0; column < static_cast<int>(table.columns().size()); ++column)
      if (isSearched(table.columns()[column]) && contains(column)) return true;
    return false;
  }
  using enum Comparison;
  if (!table.columns()[condition.column].isNumber)
    return (withoutCase(table.text(row, condition.column)) == condition.text) ==
           (condition.comparison == Equal);
  if (table.columns()[condition.column].hasBounds)
    return holdsMeasured(condition, measuredNumber(table.text(row, condition.column)));
  return holdsNumber(condition, table.number(row, condition.column));
}

/// True if the condition certainly holds, of a number that may be known by a bound alone.
bool RowFilter::holdsMeasured(const Condition& condition,
                              const std::optional<MeasuredNumber>& number) {
  using enum Comparison;
  if (!number || number->bound == Bound::None)
    return holdsNumber(condition,
                       number ? number->value : std::numeric_limits<double>::quiet_NaN());
  switch (condition.comparison) {
    case Less:
    case LessOrEqual:
      return isSurelyBelow(*number, condition.number, condition.comparison == LessOrEqual);
    case Greater:
    case GreaterOrEqual:
      return isSurelyAbove(*number, condition.number, condition.comparison == GreaterOrEqual);
    default:
      break;
  }
  const bool isOther = std::isnan(condition.number) ||
                       isSurelyAbove(*number, condition.number, false) ||
                       isSurelyBelow(*number, condition.number, false);
  return condition.comparison == Unequal && isOther;
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

bool RowFilter::holds(const Clause& clause, const GraphTable& table, std::int32_t row) const {
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

bool RowFilter::compares(const Clause& clause, int column) {
  return (clause.kind == Clause::Kind::Condition && clause.condition.column == column) ||
         std::ranges::any_of(clause.parts,
                             [column](const Clause& part) { return compares(part, column); });
}

bool RowFilter::isUnknown(std::int32_t row) const {
  if (patternRows_.size() != patterns_.size()) return true;
  return std::ranges::any_of(patternRows_, [row](const PatternRows& rows) {
    return (*rows)[static_cast<std::size_t>(row)] == Presence::Unknown;
  });
}

bool RowFilter::accepts(const GraphTable& table, std::int32_t row) const {
  return !isUnknown(row) && holds(clause_, table, row);
}

std::string_view unquoted(std::string_view text) {
  text = trimmed(text);
  if (text.size() >= 2 && text.starts_with('"') && text.ends_with('"'))
    return text.substr(1, text.size() - 2);
  return text;
}

FilterWriting filterWriting(const GraphTable& table) {
  FilterWriting writing{.names = {"row", Language::translated("row")}};
  for (const auto& column : table.columns())
    writing.names.push_back(column.name);
  return writing;
}

}  // namespace kindred
