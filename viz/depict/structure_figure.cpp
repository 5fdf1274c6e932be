#include "viz/depict/structure_figure.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "viz/canvas/figure.hpp"
#include "viz/canvas/words.hpp"
#include "viz/depict/painter.hpp"

namespace kindred::viz {

namespace {

constexpr double printedBond = 19.2;                // units: 14.4 points, as journals ask for
constexpr double sheetMargin = 6;                   // units around a figure
constexpr double cellPadding = 4;                   // units
constexpr double tableBond = 12;                    // units, of a table at its own size
constexpr double lowestRow = 18, highestRow = 130;  // units
constexpr double itemWidth = 150;                   // units, of a structure in a grid
constexpr double itemShape = 0.72;                  // height of a structure in a grid by its width
constexpr double leastWords = 5.5;                  // of words that would not fit else
constexpr double largeShare = 0.1;     // of structures may be drawn smaller than the others
constexpr double leastOfMiddle = 0.7;  // of the bonds of the middle one that all others have
constexpr double strongestTint = 0.5;  // of the colour
constexpr double widestWords = 0.3;    // share of a table that a column of words takes

/// The zoom at which structures have the same length of bonds in areas of one size.
double commonZoom(std::vector<const Structure*> structures, const Rectangle& area) {
  if (structures.empty()) return 1;
  std::vector<double> units;
  for (const auto* structure : structures)
    units.push_back(fitOf(*structure, area).unit);
  std::ranges::sort(units);
  const auto at = [&](double share) {
    return units[static_cast<std::size_t>(share * static_cast<double>(units.size()))];
  };
  return std::min(std::max(at(largeShare), leastOfMiddle * at(0.5)), printedBond) / longestBond;
}

/// A length of structures that all but the largest of them have at most, with room for labels; 0 if
/// there are none.
double usualLength(const std::vector<const Structure*>& structures, double Rectangle::*side) {
  std::vector<double> lengths;
  for (const auto* structure : structures)
    lengths.push_back(structure->bounds.*side);
  std::ranges::sort(lengths);
  const double last = static_cast<double>(lengths.size()) - 1;
  return lengths.empty() ? 0 : lengths[static_cast<std::size_t>((1 - largeShare) * last)] + 2;
}

std::vector<const Structure*> structuresIn(const StructureTable& table, std::size_t column) {
  std::vector<const Structure*> structures;
  for (const auto& row : table.rows)
    if (row[column].structure) structures.push_back(&*row[column].structure);
  return structures;
}

Colour tinted(const Theme& colours, double share) {
  return mixed(colours.background, colours.category(0),
               strongestTint * std::clamp(share, 0.0, 1.0));
}

class TablePainter {
 public:
  TablePainter(Canvas& canvas, const StructureTable& table, ThemeName theme)
      : canvas_{canvas}, table_{table}, themeName_{theme}, colours_{viz::theme(theme)} {
    style_ = bodyText(colours_);
    style_.points = colours_.text.small;
    caption_ = wrapped(canvas, table.caption, canvas.size().width - 2 * sheetMargin, small());
    area_ =
        canvas.area().without(sheetMargin, sheetMargin, sheetMargin, sheetMargin + captionHeight());
    shareWidths();
  }

  void paint() {
    const double line = 1.6 * canvas_.lineHeight(style_);
    const double height =
        (area_.height - line) / std::max<double>(static_cast<double>(table_.rows.size()), 1);
    const double zoom = zoomOf(height);
    double x = area_.x;
    for (std::size_t column = 0; column < table_.columns.size(); ++column) {
      auto head = style_;
      head.isBold = true;
      paintWords({x, area_.y, widths_[column], line}, table_.columns[column].head, head,
                 alignmentOf(column));
      paintColumn(column, {x, area_.y + line, widths_[column], height}, zoom);
      x += widths_[column];
    }
    const Pen strong{.colour = colours_.ink, .width = 1}, faint{.colour = colours_.faint};
    const auto ruleAt = [&](double y, const Pen& pen) {
      canvas_.line({area_.x, y}, {area_.right(), y}, pen);
    };
    ruleAt(area_.y, strong);
    ruleAt(area_.y + line, strong);
    for (std::size_t row = 1; row < table_.rows.size(); ++row)
      ruleAt(area_.y + line + static_cast<double>(row) * height, faint);
    ruleAt(area_.bottom(), strong);
    paintCaption();
  }

 private:
  TextStyle small() const { return smallText(colours_); }
  double captionHeight() const {
    return static_cast<double>(caption_.size()) * canvas_.lineHeight(small());
  }

  /// Columns of words take what they need; structures share the rest by how wide they are.
  void shareWidths() {
    const double most = widestWords * area_.width;
    std::vector<double> drawn;
    double words = 0, drawings = 0;
    for (std::size_t column = 0; column < table_.columns.size(); ++column) {
      drawn.push_back(usualLength(structuresIn(table_, column), &Rectangle::width));
      drawings += drawn.back();
      auto head = style_;
      head.isBold = true;
      double widest = canvas_.textWidth(table_.columns[column].head, head);
      for (const auto& row : table_.rows)
        if (!row[column].structure)
          widest = std::max(widest, canvas_.textWidth(row[column].text, style_));
      widths_.push_back(std::min(widest + 2 * cellPadding, most));
      if (drawn.back() == 0) words += widths_.back();
    }
    const double least = drawings > 0 ? area_.width / 2 : area_.width;
    const double shrunk = words > least ? least / words : 1;
    for (std::size_t column = 0; column < drawn.size(); ++column)
      widths_[column] = drawn[column] > 0
                            ? (area_.width - shrunk * words) * drawn[column] / drawings
                            : shrunk * widths_[column];
  }

  static Rectangle insideOf(const Rectangle& cell) {
    return cell.without(cellPadding, cellPadding / 2, cellPadding, cellPadding / 2);
  }

  /// The zoom at which bonds are as long in all columns.
  double zoomOf(double height) const {
    double zoom = 1;
    for (std::size_t column = 0; column < table_.columns.size(); ++column)
      zoom = std::min(zoom, commonZoom(structuresIn(table_, column),
                                       insideOf({0, 0, widths_[column], height})));
    return zoom;
  }

  void paintColumn(std::size_t column, Rectangle cell, double zoom) {
    for (const auto& row : table_.rows) {
      const auto& [text, structure, tint] = row[column];
      if (tint) canvas_.fill(cell, tinted(colours_, *tint));
      if (structure)
        paintDepiction(canvas_, insideOf(cell), {.structure = *structure, .theme = themeName_},
                       zoom);
      else
        paintWords(cell, text, style_, alignmentOf(column));
      cell.y += cell.height;
    }
  }

  /// Words stand in the middle of columns of structures.
  Horizontal alignmentOf(std::size_t column) const {
    if (table_.columns[column].isNumber) return Horizontal::Right;
    return structuresIn(table_, column).empty() ? Horizontal::Left : Horizontal::Centre;
  }

  void paintWords(const Rectangle& cell, const std::string& words, TextStyle style,
                  Horizontal alignment) {
    const auto inside = cell.without(cellPadding, 0, cellPadding, 0);
    const double width = canvas_.textWidth(words, style);
    if (width > inside.width)
      style.points = std::max(leastWords, style.points * inside.width / width);
    style = anchored(style, alignment, Vertical::Middle);
    const double x = alignment == Horizontal::Left    ? inside.x
                     : alignment == Horizontal::Right ? inside.right()
                                                      : inside.centre().x;
    canvas_.text({x, inside.centre().y}, canvas_.shortened(words, inside.width, style), style);
  }

  void paintCaption() {
    auto at = Point{area_.x, area_.bottom() + canvas_.lineHeight(small())};
    for (const auto& line : caption_) {
      canvas_.text(at, line, small());
      at.y += canvas_.lineHeight(small());
    }
  }

  Canvas& canvas_;
  const StructureTable& table_;
  ThemeName themeName_;
  const Theme& colours_;
  TextStyle style_;
  std::vector<std::string> caption_;
  Rectangle area_;
  std::vector<double> widths_;
};

class GridPainter {
 public:
  GridPainter(Canvas& canvas, const StructureGrid& grid, ThemeName theme)
      : canvas_{canvas}, grid_{grid}, themeName_{theme}, colours_{viz::theme(theme)} {
    for (const auto& item : grid.items)
      lines_ = std::max(lines_, item.lines.size() + 1);
  }

  void paint() {
    const auto area = paintFigure(canvas_, {.title = {}, .caption = grid_.caption}, colours_);
    if (grid_.items.empty()) return;
    const double line = canvas_.lineHeight(style());
    const auto count = grid_.items.size();
    std::size_t perRow = 1;
    double largest = 0;
    for (std::size_t beside = 1; beside <= count; ++beside) {
      const auto cell = cellOf(area, beside);
      const double side = std::min(cell.width, (cell.height - words(line)) / itemShape);
      if (side > largest) {
        largest = side;
        perRow = beside;
      }
    }
    const auto cell = cellOf(area, perRow);
    const Rectangle drawing{0, 0, cell.width - 2 * cellPadding, cell.height - words(line)};
    std::vector<const Structure*> structures;
    for (const auto& item : grid_.items)
      if (item.structure) structures.push_back(&*item.structure);
    const double zoom = commonZoom(structures, drawing);
    for (std::size_t at = 0; at < count; ++at) {
      const auto row = static_cast<double>(at / perRow), column = static_cast<double>(at % perRow);
      const Point corner{area.x + column * cell.width + cellPadding, area.y + row * cell.height};
      paintItem(grid_.items[at], {corner.x, corner.y, drawing.width, drawing.height}, line, zoom);
    }
  }

 private:
  TextStyle style() const {
    auto style = anchored(bodyText(colours_), Horizontal::Centre, Vertical::Baseline);
    style.points = colours_.text.small;
    return style;
  }
  double words(double line) const { return (static_cast<double>(lines_) + 0.7) * line; }

  Size cellOf(const Rectangle& area, std::size_t perRow) const {
    const auto rows = (grid_.items.size() + perRow - 1) / perRow;
    return {area.width / static_cast<double>(perRow), area.height / static_cast<double>(rows)};
  }

  void paintItem(const StructureGrid::Item& item, const Rectangle& drawing, double line,
                 double zoom) {
    if (item.structure)
      paintDepiction(canvas_, drawing, {.structure = *item.structure, .theme = themeName_}, zoom);
    Point at{drawing.centre().x, drawing.bottom() + line};
    auto bold = style();
    bold.isBold = true;
    canvas_.text(at, canvas_.shortened(item.name, drawing.width, bold), bold);
    for (const auto& words : item.lines) {
      at.y += line;
      canvas_.text(at, canvas_.shortened(words, drawing.width, style()), style());
    }
  }

  Canvas& canvas_;
  const StructureGrid& grid_;
  ThemeName themeName_;
  const Theme& colours_;
  std::size_t lines_ = 1;
};

}  // namespace

Picture structureTablePicture(StructureTable table, ThemeName themeName, double width) {
  double tallest = 0;
  for (std::size_t column = 0; column < table.columns.size(); ++column)
    tallest = std::max(tallest, usualLength(structuresIn(table, column), &Rectangle::height));
  const double row = std::clamp(tableBond * tallest, lowestRow, highestRow);
  Picture picture;
  picture.size = {width, 2 * sheetMargin + 34 + row * static_cast<double>(table.rows.size())};
  picture.background = theme(themeName).background;
  picture.paint = [table = std::make_shared<const StructureTable>(std::move(table)),
                   themeName](Canvas& canvas) {
    TablePainter{canvas, *table, themeName}.paint();
  };
  return picture;
}

Picture structureGridPicture(StructureGrid grid, ThemeName themeName, double width) {
  const double perRow = std::max(std::floor(width / itemWidth), 1.0);
  const double rows = std::ceil(static_cast<double>(grid.items.size()) / perRow);
  std::size_t lines = 1;
  for (const auto& item : grid.items)
    lines = std::max(lines, item.lines.size() + 1);
  Picture picture;
  picture.size = {
      width, 48 + rows * (itemShape * width / perRow + 13 * (static_cast<double>(lines) + 0.7))};
  picture.background = theme(themeName).background;
  picture.paint = [grid = std::make_shared<const StructureGrid>(std::move(grid)),
                   themeName](Canvas& canvas) {
    GridPainter{canvas, *grid, themeName}.paint();
  };
  return picture;
}

}  // namespace kindred::viz
