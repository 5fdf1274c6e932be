#include "viz/matrix/gram.hpp"

#include <algorithm>

#include "viz/canvas/theme_option.hpp"
#include "viz/canvas/words.hpp"
#include "viz/matrix/heat_map.hpp"
#include "viz/matrix/pyramid.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

namespace {

constexpr std::size_t mostDistinct = 500;  // values along a side that a screen tells apart

std::vector<std::string> ordered(const std::vector<std::string>& names, const Permutation& order) {
  std::vector<std::string> result;
  if (names.empty()) return result;
  for (const Node item : order.oldFromNew())
    result.push_back(names[item]);
  return result;
}

void requireFit(const GramContent& content) {
  const auto& matrix = *content.values;
  const bool isSquare = matrix.rows() == matrix.columns();
  const auto refuse = [&](std::string_view what, std::size_t count, std::size_t wanted) {
    throw Error{ErrorCode::Input, joined("The matrix has ", matrix.rows(), " rows and ",
                                         matrix.columns(), " columns, but ", count, " ", what,
                                         " were given: give ", wanted, " or none.")};
  };
  if (!content.rowNames.empty() && content.rowNames.size() != matrix.rows())
    refuse("names of rows", content.rowNames.size(), matrix.rows());
  if (!content.columnNames.empty() && content.columnNames.size() != matrix.columns())
    refuse("names of columns", content.columnNames.size(), matrix.columns());
  const auto* order = content.clustering ? &content.clustering->order
                      : content.order    ? &*content.order
                                         : nullptr;
  if (order != nullptr && (!isSquare || static_cast<std::size_t>(order->size()) != matrix.rows()))
    refuse("places of an order", static_cast<std::size_t>(order->size()), matrix.rows());
}

std::string captionOf(const GramContent& content, const Extent& extent) {
  const auto& matrix = *content.values;
  auto caption = joined(readable(static_cast<double>(matrix.rows()), 0), " × ",
                        readable(static_cast<double>(matrix.columns()), 0), " values");
  if (extent.low == extent.high)
    caption += joined(", all ", significant(extent.low, 3));
  else if (extent.isConstant())
    caption += joined(", all ", significant(extent.low, 3), " but for rounding");
  else
    caption += joined(" from ", significant(extent.low, 3), " to ", significant(extent.high, 3));
  if (content.clustering)
    caption +=
        ", ordered by average-linkage clustering; the height of a branch is the mean distance "
        "√(K(a,a) + K(b,b) − 2 K(a,b))";
  if (std::max(matrix.rows(), matrix.columns()) > mostDistinct)
    caption += ". A pixel that spans several values shows their mean";
  return caption + ".";
}

}  // namespace

const std::vector<Option<GramStyle>>& gramStyleTable() {
  using Style = GramStyle;
  static const std::vector<Option<Style>> table{
      themeOption<Style>(),
      colourMapOption<Style>(),
      scaleOption<Style>(),
      lowOption<Style>(),
      centreOption<Style>(),
      highOption<Style>(),
      switchOption<Style>(
          &Style::withNames,
          {"names", "Show Names", "", "Write names beside rows and columns they fit."},
          "Leave out the names beside rows and columns.")};
  return table;
}

Picture gramPicture(const GramContent& content, const GramStyle& style, const Progress& progress) {
  requireFit(content);
  const auto& matrix = *content.values;
  const auto rowCount = static_cast<std::int32_t>(matrix.rows());
  const auto columnCount = static_cast<std::int32_t>(matrix.columns());
  const bool isReordered = content.clustering || content.order;
  const auto rows = content.clustering ? content.clustering->order
                    : content.order    ? *content.order
                                       : Permutation::identity(rowCount);
  const auto columns = isReordered ? rows : Permutation::identity(columnCount);
  const auto extent = extentOf(matrix.values());
  const bool sharesNames = content.columnNames.empty() && rowCount == columnCount;
  const auto labelsOf = [&](LabelSide side, const std::vector<std::string>& names,
                            const Permutation& order) {
    return CellLabels{side, style.withNames ? ordered(names, order) : std::vector<std::string>{},
                      !isReordered};
  };
  // Before the aggregate below: g++ 12 destroys its members twice when one of them throws.
  const auto scale = scaleOver(extent, style.scale, style.low, style.centre, style.high);
  auto rowLabels = labelsOf(LabelSide::Left, content.rowNames, rows);
  auto columnLabels =
      labelsOf(LabelSide::Below, sharesNames ? content.rowNames : content.columnNames, columns);
  auto squares =
      squaresOf(std::make_shared<const MatrixPyramid>(content.values, rows, columns, progress));
  const auto map =
      std::make_shared<const HeatMap>(HeatMap{.squares = std::move(squares),
                                              .rows = std::move(rowLabels),
                                              .columns = std::move(columnLabels),
                                              .clustering = content.clustering,
                                              .colours = &colourMap(style.colourMap),
                                              .scale = scale,
                                              .hasMissing = extent.hasMissing,
                                              .valueName = content.valueName,
                                              .words = {content.title, captionOf(content, extent)},
                                              .theme = style.theme});
  const Size size = content.clustering ? Size{640, 710} : Size{720, 640};
  return windowedPicture(
      size, theme(style.theme).background, {},
      [map](Canvas& canvas, const Window& window) { paintHeatMap(canvas, *map, window); },
      [map](Canvas& canvas, const Window& window) {
        return std::vector{cellsOf(canvas, *map, window)};
      });
}

}  // namespace kindred::viz
