#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table/filter_tokens.hpp"
#include "engine/table/graph_table.hpp"
#include "engine/table/measured_number.hpp"

namespace kindred {

/// The presence of a substructure in a molecule; unknown if it could not be searched.
enum class Presence : signed char { No, Yes, Unknown };

/// The presence of a substructure in each row of a table.
using PatternRows = std::shared_ptr<const std::vector<Presence>>;

/// The choice of rows that a table shows, as a person writes it in one line: conditions on columns
/// ("nodes > 20", "row <= 3000"), substructures ("smarts:[OH]c") and words that the row must
/// contain, joined by and, or, not and brackets. A comma is an `and` between all that stands on its
/// sides. Text in quotes is taken as it is.
class RowFilter {
 public:
  struct Read;

  /// Every row.
  RowFilter() = default;

  /// Reads the line, in the words of the installed Language or in English.
  static Read read(std::string_view line, const GraphTable& table);

  bool isEmpty() const noexcept { return clause_.parts.empty(); }

  /// True if a condition compares what stands in a column.
  bool compares(int column) const { return compares(clause_, column); }

  /// The SMARTS of the substructures, in the order of the line.
  std::span<const std::string> patterns() const noexcept { return patterns_; }

  /// Sets which rows have each of them; until then all rows are unknown.
  void setPatternRows(std::vector<PatternRows> rows) { patternRows_ = std::move(rows); }

  /// True of a row that could not be searched for one of the substructures: it passes no filter
  /// that asks for it.
  bool isUnknown(std::int32_t row) const;

  /// True if the filter lets a row through. The table must have the columns of the one that the
  /// filter was read for.
  bool accepts(const GraphTable& table, std::int32_t row) const;

 private:
  enum class Comparison { Contains, Less, LessOrEqual, Greater, GreaterOrEqual, Equal, Unequal };

  static constexpr int anyText = -1;    ///< the name and all properties that are text
  static constexpr int rowNumber = -2;  ///< counted from 1, as the data set has them
  static constexpr int ofPattern = -3;  ///< the rows of a pattern

  struct Condition {
    int column = anyText;
    Comparison comparison = Comparison::Contains;
    double number = 0;        ///< NaN: a missing value
    std::string text;         ///< in small letters
    std::size_t pattern = 0;  ///< which of patterns()
  };

  /// A condition, or several that are joined: no row fails All of no parts.
  struct Clause {
    enum class Kind { Condition, All, Any, Not };

    Kind kind = Kind::All;
    Condition condition = {};
    std::vector<Clause> parts = {};
  };

  class Reader;

  static bool holdsNumber(const Condition& condition, double value);
  static bool holdsMeasured(const Condition& condition,
                            const std::optional<MeasuredNumber>& number);
  static bool compares(const Clause& clause, int column);
  bool holds(const Condition& condition, const GraphTable& table, std::int32_t row) const;
  bool holds(const Clause& clause, const GraphTable& table, std::int32_t row) const;

  Clause clause_;
  std::vector<std::string> patterns_;
  std::vector<PatternRows> patternRows_;
};

/// The meaning of a line: a filter, or one sentence that says what is wrong with the line.
struct RowFilter::Read {
  RowFilter filter;
  std::string complaint;
};

/// The text without quotation marks at both sides.
std::string_view unquoted(std::string_view text);

/// A line as it is written of the columns of a table.
FilterWriting filterWriting(const GraphTable& table);

}  // namespace kindred
