#pragma once

#include <string>
#include <vector>

#include "viz/canvas/canvas.hpp"
#include "viz/canvas/theme.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

enum class LabelSide { Left, Below };

/// The labels beside the rows or below the columns of a matrix: names if each has room for a
/// line, else the numbers of some cells, counted from 1.
class CellLabels {
 public:
  CellLabels() = default;

  /// `names` in the order shown, or none; `withNumbers` false if the number of a cell says
  /// nothing.
  explicit CellLabels(LabelSide side, std::vector<std::string> names = {}, bool withNumbers = true);

  LabelSide side() const noexcept { return side_; }
  const std::vector<std::string>& names() const noexcept { return names_; }
  bool withNumbers() const noexcept { return withNumbers_; }

  /// Some of the names, the longest: enough to make room for all.
  const std::vector<std::string>& longest() const noexcept { return longest_; }

  bool operator==(const CellLabels&) const = default;

 private:
  LabelSide side_ = LabelSide::Left;
  std::vector<std::string> names_;
  bool withNumbers_ = true;
  std::vector<std::string> longest_;
};

/// Returns the length, in units, that the cells of a range need for a line each; 0 if there are
/// no names.
double lengthForNames(const Canvas& canvas, const CellLabels& labels, CellRange range,
                      const Theme& theme);

/// True if `length` units for the cells of a range give each a line.
bool fitNames(const Canvas& canvas, const CellLabels& labels, CellRange range, double length,
              const Theme& theme);

/// Returns how far names reach away from the matrix, at most `limit`; roomForNumbers() returns how
/// far numbers do.
double roomForNames(Canvas& canvas, const CellLabels& labels, double limit, const Theme& theme);
double roomForNumbers(Canvas& canvas, const CellLabels& labels, CellRange range,
                      const Theme& theme);

/// Paints the labels beside the cells: the names within the given room, or the numbers.
void paintNames(Canvas& canvas, const CellLabels& labels, const Rectangle& cells, CellRange range,
                double room, const Theme& theme);
void paintNumbers(Canvas& canvas, const CellLabels& labels, const Rectangle& cells, CellRange range,
                  const Theme& theme);

}  // namespace kindred::viz
