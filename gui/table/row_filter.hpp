#pragma once

#include <QCoreApplication>
#include <QString>
#include <string>
#include <vector>

#include "gui/table/graph_table.hpp"

namespace kindred::gui {

/// The choice of rows that a table shows, as a person writes it in one line: conditions on columns
/// ("nodes > 20", "row <= 3000") and words that the row must contain, joined by and, or, not and
/// brackets. A comma is an `and` between all that stands on its sides. Text in quotes is taken as
/// it is. Knows no widgets.
class RowFilter {
  Q_DECLARE_TR_FUNCTIONS(RowFilter)

 public:
  struct Read;

  /// Every row.
  RowFilter() = default;

  /// Reads the line.
  static Read read(const QString& line, const GraphTable& table);

  bool isEmpty() const noexcept { return clause_.parts.empty(); }

  /// True if the filter lets a row through. The table must have the columns of the one that the
  /// filter was read for.
  bool accepts(const GraphTable& table, std::int32_t row) const;

 private:
  enum class Comparison { Contains, Less, LessOrEqual, Greater, GreaterOrEqual, Equal, Unequal };

  static constexpr int anyText = -1;    ///< the name and all properties that are text
  static constexpr int rowNumber = -2;  ///< counted from 1, as the data set has them

  struct Condition {
    int column = anyText;
    Comparison comparison = Comparison::Contains;
    double number = 0;  ///< NaN: a missing value
    std::string text;   ///< in small letters
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
  static bool holds(const Condition& condition, const GraphTable& table, std::int32_t row);
  static bool holds(const Clause& clause, const GraphTable& table, std::int32_t row);

  Clause clause_;
};

/// The meaning of a line: a filter, or one sentence that says what is wrong with the line.
struct RowFilter::Read {
  RowFilter filter;
  QString complaint;
};

}  // namespace kindred::gui
