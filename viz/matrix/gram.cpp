#include "viz/matrix/gram.hpp"

#include <algorithm>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/theme_option.hpp"
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

/// The order of rows, if it is another than that of the matrix.
const Permutation* rowOrderOf(const GramContent& content) {
  return content.tree ? &content.tree->order : content.order ? &*content.order : nullptr;
}

const Permutation* columnOrderOf(const GramContent& content) {
  return content.columnOrder ? &*content.columnOrder : rowOrderOf(content);
}

void requireFit(const GramContent& content, std::size_t rows, std::size_t columns) {
  const auto require = [&](std::string_view what, std::size_t count, std::size_t wanted) {
    if (count == wanted) return;
    throw Error{ErrorCode::Input,
                joined("The matrix has ", rows, " rows and ", columns, " columns, but ", count, " ",
                       what, " were given: give ", wanted, " or none.")};
  };
  const auto requireOrder = [&](const Permutation* order, std::size_t wanted) {
    if (order != nullptr)
      require("places of an order", static_cast<std::size_t>(order->size()), wanted);
  };
  if (!content.rowNames.empty()) require("names of rows", content.rowNames.size(), rows);
  if (!content.columnNames.empty())
    require("names of columns", content.columnNames.size(), columns);
  requireOrder(rowOrderOf(content), rows);
  requireOrder(columnOrderOf(content), columns);
}

/// A single item is a cluster without a tree.
bool hasTree(const GramContent& content) { return content.tree && !content.tree->forks.empty(); }

/// Says how many values there are, and between which numbers they lie.
std::string valuesText(const GramCells& cells) {
  const auto rows = cells.squares.rows;
  const auto columns = cells.squares.columns;
  const auto& extent = cells.extent;
  if (!extent.hasValue) return Language::translated("%1 × %2 values, all missing", rows, columns);
  const auto low = significant(extent.low, 3);
  if (extent.low == extent.high)
    return Language::translated("%1 × %2 values, all %3", rows, columns, low);
  if (extent.isConstant())
    return Language::translated("%1 × %2 values, all %3 but for rounding", rows, columns, low);
  return Language::translated("%1 × %2 values from %3 to %4", rows, columns, low,
                              significant(extent.high, 3));
}

std::string captionOf(const GramContent& content, const GramCells& cells) {
  if (!content.caption.empty()) return content.caption;
  const auto& squares = cells.squares;
  auto caption = cells.words.empty() ? valuesText(cells) : cells.words;
  if (hasTree(content))
    caption += Language::translated(
        ", ordered by average-linkage clustering; the height of a branch is the mean distance "
        "√(K(a,a) + K(b,b) − 2 K(a,b))");
  caption += ".";
  if (std::max(squares.rows, squares.columns) > mostDistinct)
    caption += " " + Language::translated("A pixel that spans several values shows their mean.");
  return caption;
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

std::shared_ptr<const HeatFrame> gramFrame(const GramCells& cells, const GramContent& content,
                                           const GramStyle& style) {
  const auto rowCount = cells.squares.rows;
  const auto columnCount = cells.squares.columns;
  requireFit(content, rowCount, columnCount);
  const bool sharesNames = content.columnNames.empty() && rowCount == columnCount;
  const auto labelsOf = [&](LabelSide side, const std::vector<std::string>& names,
                            const Permutation* order) {
    const auto& shown = order == nullptr ? names : ordered(names, *order);
    return CellLabels{side, style.withNames ? shown : std::vector<std::string>{}, order == nullptr};
  };
  // Before the aggregate below: g++ 12 destroys its members twice when one of them throws.
  const auto scale = scaleOver(cells.extent, style.scale, style.low, style.centre, style.high);
  auto rowLabels = labelsOf(LabelSide::Left, content.rowNames, rowOrderOf(content));
  auto columnLabels =
      labelsOf(LabelSide::Below, sharesNames ? content.rowNames : content.columnNames,
               columnOrderOf(content));
  return std::make_shared<const HeatFrame>(
      HeatFrame{.rowCount = rowCount,
                .columnCount = columnCount,
                .rows = std::move(rowLabels),
                .columns = std::move(columnLabels),
                .tree = hasTree(content) ? content.tree : std::nullopt,
                .colours = &colourMap(style.colourMap),
                .scale = scale,
                .missing = cells.extent.hasMissing ? cells.missing : "",
                .valueName = content.valueName,
                .words = {content.title, captionOf(content, cells)},
                .theme = style.theme});
}

Picture gramPicture(const GramCells& cells, std::shared_ptr<const HeatFrame> frame) {
  const Size size = frame->tree ? Size{640, 710} : Size{720, 640};
  const auto background = theme(frame->theme).background;
  const auto map = std::make_shared<const HeatMap>(HeatMap{cells.squares, frame});
  auto picture = windowedPicture(
      size, background, {},
      [map](Canvas& canvas, const Window& window) { paintHeatMap(canvas, *map, window); },
      [frame](Canvas& canvas, const Window& window) {
        return std::vector{cellsOf(canvas, *frame, window)};
      });
  picture.leftOut = [frame](Canvas& canvas) { return namesLeftOut(canvas, *frame); };
  if (cells.squares.looks)
    picture.growing = {frame, cells.squares.looks->look,
                       [map](Canvas& canvas, const Window& window, std::size_t since) {
                         paintOverHeatMap(canvas, *map, window, since);
                       }};
  return picture;
}

Picture gramPicture(const GramContent& content, const GramStyle& style, const Progress& progress) {
  const auto& matrix = *content.values;
  requireFit(content, matrix.rows(), matrix.columns());
  const auto placesOf = [](const Permutation* order, std::size_t count) {
    return order != nullptr ? *order : Permutation::identity(static_cast<std::int32_t>(count));
  };
  auto pyramid = std::make_shared<const MatrixPyramid>(
      cellsOf(content.values), placesOf(rowOrderOf(content), matrix.rows()),
      placesOf(columnOrderOf(content), matrix.columns()), progress);
  const GramCells cells{squaresOf(std::move(pyramid)), extentOf(matrix.values())};
  return gramPicture(cells, gramFrame(cells, content, style));
}

}  // namespace kindred::viz
