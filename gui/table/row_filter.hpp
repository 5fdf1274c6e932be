#pragma once

#include <QCoreApplication>
#include <QString>
#include <string>
#include <vector>

#include "gui/table/graph_table.hpp"

namespace kindred::gui {

/// The choice of rows that a table shows, as a person writes it in one line: conditions on columns
/// ("nodes > 20", "row <= 3000"), words that the row must contain, all of them, separated by
/// commas. Text in quotes is taken as it is. Knows no widgets.
class RowFilter {
  Q_DECLARE_TR_FUNCTIONS(RowFilter)

 public:
  struct Read;

  /// Every row.
  RowFilter() = default;

  /// Reads the line.
  static Read read(const QString& line, const GraphTable& table);

  bool isEmpty() const noexcept { return conditions_.empty(); }

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

  /// Returns what is wrong with it, or nothing.
  QString add(const QString& part, const GraphTable& table);
  static bool holdsNumber(const Condition& condition, double value);
  static bool holds(const Condition& condition, const GraphTable& table, std::int32_t row);

  std::vector<Condition> conditions_;
};

/// The meaning of a line: a filter, or one sentence that says what is wrong with the line.
struct RowFilter::Read {
  RowFilter filter;
  QString complaint;
};

}  // namespace kindred::gui
