#include "engine/table/calculated_column.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>

#include "engine/core/error.hpp"
#include "engine/core/letter_case.hpp"
#include "engine/core/text.hpp"
#include "engine/table/letters.hpp"
#include "engine/table/measured_number.hpp"

namespace kindred {

namespace {

using Values = std::vector<double>;

struct KnownFunction {
  std::string_view name;
  double (*of)(double);
};

constexpr std::array<KnownFunction, 5> functionsOfOne{
    {{"log10", [](double x) { return std::log10(x); }},
     {"ln", [](double x) { return std::log(x); }},
     {"exp", [](double x) { return std::exp(x); }},
     {"sqrt", [](double x) { return std::sqrt(x); }},
     {"abs", [](double x) { return std::abs(x); }}}};

bool isOfName(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return isDigit(letter) || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         letter == '_' || letter == '.' || byte >= 0x80;
}

bool beginsNumber(char letter) { return isDigit(letter) || letter == '.'; }

/// Reads a formula from left to right, and computes it for all rows at once.
class FormulaReader {
 public:
  FormulaReader(std::string_view formula, const GraphTable& table)
      : rest_{formula},
        table_{table},
        isKnown_(static_cast<std::size_t>(table.size()), 1),
        isBound_(isKnown_.size()) {}

  Values all() {
    auto values = sum();
    if (!next().empty()) refuse(joined("“", rest_, "” follows where the formula could end"));
    return values;
  }

  /// Marks rows that have every value that the formula asks for.
  const std::vector<char>& known() const { return isKnown_; }

  /// Returns how many rows have a bound alone of something that the formula asks for.
  std::int32_t bounds() const { return static_cast<std::int32_t>(std::ranges::count(isBound_, 1)); }

 private:
  [[noreturn]] static void refuse(const std::string& what) {
    throw Error{
        ErrorCode::Usage,
        joined("This formula cannot be read: ", what,
               ". Write for example pIC50 = 9 - log10(IC50), names with blanks in quotes.")};
  }

  std::string_view next() {
    while (!rest_.empty() && isBlank(rest_.front()))
      rest_.remove_prefix(1);
    return rest_;
  }

  bool take(std::string_view sign) {
    if (!next().starts_with(sign)) return false;
    rest_.remove_prefix(sign.size());
    return true;
  }

  void require(std::string_view sign) {
    if (!take(sign)) refuse(joined("“", sign, "” is missing"));
  }

  template <typename Combine>
  static Values combined(Values a, const Values& b, Combine combine) {
    for (std::size_t row = 0; row < a.size(); ++row)
      a[row] = combine(a[row], b[row]);
    return a;
  }

  Values sum() {
    auto values = product();
    for (;;) {
      if (take("+"))
        values = combined(std::move(values), product(), std::plus<>{});
      else if (take("-") || take("−"))
        values = combined(std::move(values), product(), std::minus<>{});
      else
        return values;
    }
  }

  Values product() {
    auto values = signedPower();
    for (;;) {
      if (!next().starts_with("**") && (take("*") || take("·")))
        values = combined(std::move(values), signedPower(), std::multiplies<>{});
      else if (take("/"))
        values = combined(std::move(values), signedPower(), std::divides<>{});
      else
        return values;
    }
  }

  Values signedPower() {
    constexpr int deepest = 100;
    if (depth_ == deepest) refuse("there are too many brackets in brackets");
    ++depth_;
    Values values;
    if (take("-") || take("−")) {
      values = signedPower();
      for (auto& value : values)
        value = -value;
    } else {
      values = term();
      if (take("^") || take("**"))
        values = combined(std::move(values), signedPower(),
                          [](double a, double b) { return std::pow(a, b); });
    }
    --depth_;
    return values;
  }

  Values term() {
    if (take("(")) {
      auto values = sum();
      require(")");
      return values;
    }
    if (next().empty()) refuse("a value is missing at its end");
    if (rest_.front() == '"') return column(quotedName());
    std::size_t length = 0;
    while (length < rest_.size() && (isOfName(rest_[length]) || isExponentSign(rest_, length)))
      ++length;
    if (length == 0) refuse(joined("“", rest_, "” is no value"));
    const auto word = rest_.substr(0, length);
    rest_.remove_prefix(length);
    if (beginsNumber(word.front())) return number(word);
    return next().starts_with('(') ? function(word) : column(word);
  }

  /// True of the sign in 1e-9.
  static bool isExponentSign(std::string_view text, std::size_t at) {
    return at >= 2 && at + 1 < text.size() && (text[at] == '-' || text[at] == '+') &&
           (text[at - 1] == 'e' || text[at - 1] == 'E') && beginsNumber(text.front()) &&
           beginsNumber(text[at + 1]);
  }

  std::string_view quotedName() {
    const auto end = rest_.find('"', 1);
    if (end == rest_.npos) refuse("a quotation mark is missing");
    const auto name = rest_.substr(1, end - 1);
    rest_.remove_prefix(end + 1);
    return name;
  }

  Values number(std::string_view word) const {
    const auto value = toNumber(word);
    if (!value) refuse(joined("“", word, "” is no number"));
    return Values(isKnown_.size(), *value);
  }

  Values function(std::string_view written) {
    require("(");
    auto values = sum();
    const auto name = withoutCase(written);
    if (const auto* found = std::ranges::find(functionsOfOne, name, &KnownFunction::name);
        found != functionsOfOne.end()) {
      for (auto& value : values)
        value = found->of(value);
    } else if (name == "min" || name == "max") {
      require(",");
      do
        values = combined(std::move(values), sum(), [isLeast = name == "min"](double a, double b) {
          if (std::isnan(a) || std::isnan(b)) return std::numeric_limits<double>::quiet_NaN();
          return isLeast ? std::min(a, b) : std::max(a, b);
        });
      while (take(","));
    } else if (name == "log") {
      refuse("log may be either logarithm: write log10 or ln");
    } else {
      refuse(joined("there is no function ", written,
                    "; there are log10, ln, exp, sqrt, abs, min and max"));
    }
    require(")");
    return values;
  }

  std::string numberColumns() const {
    std::string names;
    for (const auto& known : table_.columns())
      if (known.isNumber) names += joined(names.empty() ? "" : ", ", known.name);
    return names;
  }

  Values column(std::string_view name) {
    const int at = table_.columnNamed(name);
    if (at < 0)
      refuse(joined("there is no column “", name, "”; those of numbers are ", numberColumns()));
    if (!table_.columns()[static_cast<std::size_t>(at)].isNumber)
      refuse(joined("“", name, "” holds text, as “", table_.wordIn(at), "”"));
    auto values = table_.numbers(at);
    const bool hasBounds = table_.columns()[static_cast<std::size_t>(at)].hasBounds;
    for (std::size_t row = 0; row < values.size(); ++row)
      if (std::isnan(values[row])) {
        isKnown_[row] = 0;
        if (hasBounds && measuredNumber(table_.text(static_cast<std::int32_t>(row), at)))
          isBound_[row] = 1;
      }
    return values;
  }

  std::string_view rest_;
  const GraphTable& table_;
  std::vector<char> isKnown_;
  std::vector<char> isBound_;
  int depth_ = 0;
};

}  // namespace

std::size_t findUnquoted(std::string_view text, char sign) {
  bool isQuoted = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') isQuoted = !isQuoted;
    if (!isQuoted && text[at] == sign) return at;
  }
  return text.npos;
}

CalculatedColumn calculatedColumn(std::string_view line, const GraphTable& table) {
  const auto sign = findUnquoted(line, '=');
  auto name = trimmed(line.substr(0, sign));
  if (name.size() >= 2 && name.starts_with('"') && name.ends_with('"'))
    name = name.substr(1, name.size() - 2);
  if (sign == line.npos || name.empty())
    throw Error{ErrorCode::Usage,
                joined("“", line, "” names no column: write for example pIC50 = 9 - log10(IC50).")};
  const auto isIt = [small = withoutCase(name)](const TableColumn& column) {
    return withoutCase(column.name) == small;
  };
  if (std::ranges::any_of(table.columns(), isIt))
    throw Error{ErrorCode::Usage, joined("There is a column “", name, "” already.")};
  CalculatedColumn column{.name = std::string{name}};
  FormulaReader reader{line.substr(sign + 1), table};
  column.values = reader.all();
  column.bounded = reader.bounds();
  for (std::size_t row = 0; row < column.values.size(); ++row) {
    if (std::isfinite(column.values[row])) continue;
    column.values[row] = std::numeric_limits<double>::quiet_NaN();
    column.undefined += reader.known()[row] != 0 ? 1 : 0;
  }
  return column;
}

}  // namespace kindred
