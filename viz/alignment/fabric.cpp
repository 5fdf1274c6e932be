#include "viz/alignment/fabric.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "engine/core/language.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/words.hpp"
#include "viz/matrix/entries.hpp"

namespace kindred::viz {

namespace {

constexpr double smallestCell = 3;      // units a row and a column; below, lines are counted
constexpr double smallestNamedRow = 9;  // units
constexpr double widestNames = 0.2;     // of the picture
constexpr double finestScale = 2;       // pixels a unit
constexpr double rowStrength = 0.35;    // of the line of a node

struct FabricContent {
  std::shared_ptr<const Fabric> fabric;
  std::string nameOfA;
  std::string nameOfB;
  ThemeName theme;
};

/// The positions of rows and columns on the canvas.
struct FabricRuler {
  Rectangle pane;
  CellRange rows;
  CellRange columns;

  double rowHeight() const { return pane.height / rows.count; }
  double columnWidth() const { return pane.width / columns.count; }
  double y(double row) const { return pane.y + (row - rows.first) * rowHeight(); }
  double x(double column) const { return pane.x + (column - columns.first) * columnWidth(); }
};

/// Calls visit(class, column) for every column in the window.
template <typename Visit>
void forColumns(const FabricContent& content, CellRange columns, Visit visit) {
  const auto& classes = *content.fabric->classes;
  std::int64_t column = 0;
  for (std::size_t edgeClass = 0; edgeClass < classes.size(); ++edgeClass)
    for (const auto end = column + classes.count(edgeClass); column < end; ++column)
      if (static_cast<double>(column) + 1 > columns.first &&
          static_cast<double>(column) < columns.last())
        visit(edgeClass, static_cast<std::int32_t>(column));
}

void paintLines(Canvas& canvas, const FabricContent& content, const FabricRuler& ruler,
                const Theme& colours) {
  const auto shades = content.fabric->classes->colours(colours, colours.ink);
  const auto& fabric = *content.fabric;
  std::vector<Point> nodes;
  for (std::size_t row = 0; row < fabric.rows.size(); ++row) {
    const auto [first, last] = fabric.rows[row];
    const double y = ruler.y(static_cast<double>(row) + 0.5);
    if (last < first)
      nodes.insert(nodes.end(), {{ruler.x(0), y}, {ruler.x(0) + smallestCell, y}});
    else
      nodes.insert(nodes.end(), {{ruler.x(first + 0.5), y}, {ruler.x(last + 0.5), y}});
  }
  canvas.lines(nodes, {.colour = colours.faint, .width = 1});
  const double side = std::min({7.0, 0.7 * ruler.rowHeight(), 0.7 * ruler.columnWidth()});
  forColumns(content, ruler.columns, [&](std::size_t edgeClass, std::int32_t column) {
    const auto [top, bottom] = fabric.links[column];
    const double x = ruler.x(column + 0.5);
    const Point from{x, ruler.y(top + 0.5)}, to{x, ruler.y(bottom + 0.5)};
    canvas.line(from, to, {.colour = shades[edgeClass], .width = std::min(1.5, side / 2)});
    for (const auto end : {from, to})
      canvas.fill({end.x - side / 2, end.y - side / 2, side, side}, shades[edgeClass]);
  });
}

/// Counts of what covers each pixel of the pane.
class PixelCounts {
 public:
  PixelCounts(int width, int height)
      : width_{width}, height_{height}, counts_(static_cast<std::size_t>(width) * (height + 1)) {}

  /// A line down a column of pixels, both ends included; what lies outside is cut off.
  void addDown(int x, double from, double to) {
    const int begin = std::max(0, static_cast<int>(from));
    const int end = std::min(height_ - 1, static_cast<int>(to));
    if (end < begin || from >= height_ || to < 0) return;
    ++at(x, begin);
    --at(x, end + 1);
  }

  void addAcross(int y, double from, double to) {
    const int begin = std::max(0, static_cast<int>(from));
    const int end = std::min(width_ - 1, static_cast<int>(to));
    for (int x = begin; x <= end; ++x)
      ++at(x, y);
  }

  /// Turns ends of lines into counts along them.
  void sumDown() {
    for (int y = 1; y < height_; ++y)
      for (int x = 0; x < width_; ++x)
        at(x, y) += at(x, y - 1);
  }

  /// Opacities by how many of `capacity` things cover each pixel.
  std::vector<std::uint8_t> opacities(double capacity, double strongest) const {
    std::vector<std::uint8_t> result;
    result.reserve(static_cast<std::size_t>(width_) * height_);
    std::vector<std::uint8_t> known;
    for (std::size_t pixel = 0; pixel < static_cast<std::size_t>(width_) * height_; ++pixel) {
      const auto count = static_cast<std::size_t>(std::max(counts_[pixel], 0));
      for (auto one = known.size(); one <= count; ++one)
        known.push_back(
            one == 0 ? 0
                     : static_cast<std::uint8_t>(std::lround(
                           255 * strongest * strengthOf(static_cast<double>(one), capacity))));
      result.push_back(known[count]);
    }
    return result;
  }

 private:
  std::int32_t& at(int x, int y) { return counts_[static_cast<std::size_t>(y) * width_ + x]; }

  int width_;
  int height_;
  std::vector<std::int32_t> counts_;
};

void paintCountedFabric(Canvas& canvas, const FabricContent& content, const FabricRuler& ruler,
                        const Theme& colours) {
  const double scale = canvas.isPage() ? 1 : std::min(canvas.imageScale(), finestScale);
  const int width = std::max(1, static_cast<int>(std::lround(ruler.pane.width * scale)));
  const int height = std::max(1, static_cast<int>(std::lround(ruler.pane.height * scale)));
  const double perColumn = width / ruler.columns.count, perRow = height / ruler.rows.count;
  const auto& fabric = *content.fabric;
  const auto pixelX = [&](double column) { return (column - ruler.columns.first) * perColumn; };
  const auto pixelY = [&](double row) { return (row - ruler.rows.first) * perRow; };

  PixelCounts nodes{width, height};
  for (std::size_t row = 0; row < fabric.rows.size(); ++row) {
    const double y = pixelY(static_cast<double>(row) + 0.5);
    if (y < 0 || y >= height) continue;
    nodes.addAcross(static_cast<int>(y), pixelX(fabric.rows[row].first + 0.5),
                    pixelX(fabric.rows[row].last + 0.5));
  }
  canvas.stencil(ruler.pane, width, nodes.opacities(std::max(1.0, 1 / perRow), rowStrength),
                 colours.muted);

  const auto shades = content.fabric->classes->colours(colours, colours.ink);
  std::vector<PixelCounts> classes(fabric.classes->size(), {width, height});
  forColumns(content, ruler.columns, [&](std::size_t edgeClass, std::int32_t column) {
    const auto [top, bottom] = fabric.links[column];
    const int x = std::clamp(static_cast<int>(pixelX(column + 0.5)), 0, width - 1);
    classes[edgeClass].addDown(x, pixelY(top + 0.5), pixelY(bottom + 0.5));
  });
  for (std::size_t edgeClass = 0; edgeClass < classes.size(); ++edgeClass) {
    if (fabric.classes->count(edgeClass) == 0) continue;
    classes[edgeClass].sumDown();
    canvas.stencil(ruler.pane, width, classes[edgeClass].opacities(std::max(1.0, 1 / perColumn), 1),
                   shades[edgeClass]);
  }
}

/// Lines between the classes of columns and the groups of rows.
void paintBorders(Canvas& canvas, const FabricContent& content, const FabricRuler& ruler,
                  const Theme& colours) {
  std::vector<Point> ends;
  const auto& classes = *content.fabric->classes;
  std::int64_t column = 0, row = 0;
  for (std::size_t edgeClass = 0; edgeClass < classes.size(); ++edgeClass) {
    const auto count = classes.count(edgeClass);
    column += count;
    const double x = ruler.x(static_cast<double>(column));
    if (count > 0 && x < ruler.pane.right() - 1)
      ends.insert(ends.end(), {{x, ruler.pane.y}, {x, ruler.pane.bottom()}});
  }
  for (const auto count : content.fabric->rowCounts) {
    row += count;
    const double y = ruler.y(static_cast<double>(row));
    if (count > 0 && y < ruler.pane.bottom() - 1)
      ends.insert(ends.end(), {{ruler.pane.x, y}, {ruler.pane.right(), y}});
  }
  canvas.lines(ends, {.colour = colours.muted, .width = 1, .isDashed = true});
}

double roomForRowNames(Canvas& canvas, const Fabric& fabric, double width, const Theme& colours) {
  double longest = 0;
  for (const auto& name : fabric.names)
    if (longest < widestNames * width)
      longest = std::max(longest, canvas.textWidth(name, smallText(colours)) + 6);
  return std::min(longest, widestNames * width);
}

/// The names of rows, left of the pane.
void paintRowNames(Canvas& canvas, const FabricContent& content, const FabricRuler& ruler,
                   double room, const Theme& colours) {
  const auto style = anchored(smallText(colours), Horizontal::Right, Vertical::Middle);
  for (std::size_t row = 0; row < content.fabric->names.size(); ++row) {
    const double y = ruler.y(static_cast<double>(row) + 0.5);
    if (y < ruler.pane.y || y > ruler.pane.bottom()) continue;
    canvas.text({ruler.pane.x - 4, y}, canvas.shortened(content.fabric->names[row], room, style),
                style);
  }
}

/// Paints what stands around the fabric, with the names of rows if there is room; returns the
/// ruler of the pane that is left; nothing if there is none.
std::optional<FabricRuler> paintFrame(Canvas& canvas, const FabricContent& content,
                                      const Window& window) {
  const auto& colours = theme(content.theme);
  const auto& fabric = *content.fabric;
  const auto nodes = [](std::int32_t count) {
    return Language::counted("%1 nodes", "%1 node", count);
  };
  const auto caption = Language::translated(
      "Each node is a row, grey from its first edge to its last; each edge is a column from one "
      "row "
      "to another. From above: %1 aligned, %2 only in %3, %4 only in %5.",
      nodes(fabric.rowCounts[0]), nodes(fabric.rowCounts[1]), content.nameOfA,
      nodes(fabric.rowCounts[2]), content.nameOfB);
  auto area = paintFigure(
      canvas,
      {Language::translated("%1 and %2 as one fabric", content.nameOfA, content.nameOfB), caption},
      colours);
  const auto keys = fabric.classes->keys(content.nameOfA, content.nameOfB, colours, colours.ink);
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours) + 4, 0, 0);
  if (fabric.rows.empty() || fabric.links.empty()) {
    paintNotice(canvas, area, Language::translated("There is no edge to show."), colours);
    return std::nullopt;
  }
  const auto rowCount = static_cast<double>(fabric.rows.size());
  const bool isNamed = area.height / cellsIn(0, window.zoom, rowCount).count >= smallestNamedRow;
  const double room = isNamed ? roomForRowNames(canvas, fabric, area.width, colours) : 0;
  const auto pane = canvas.snapped(area.without(room, 0, 0, 0));
  if (pane.width <= 0 || pane.height <= 0) return std::nullopt;
  const FabricRuler ruler{pane, cellsIn(window.y, window.zoom, rowCount),
                          cellsIn(window.x, window.zoom, static_cast<double>(fabric.links.size()))};
  if (isNamed) paintRowNames(canvas, content, ruler, room, colours);
  return ruler;
}

void paintFabric(Canvas& canvas, const FabricContent& content, const Window& window) {
  const auto& colours = theme(content.theme);
  const auto ruler = paintFrame(canvas, content, window);
  if (!ruler) return;
  canvas.outline(ruler->pane, {.colour = colours.faint});
  const auto clip = canvas.clip(ruler->pane);
  paintBorders(canvas, content, *ruler, colours);
  if (std::min(ruler->rowHeight(), ruler->columnWidth()) >= smallestCell)
    paintLines(canvas, content, *ruler, colours);
  else
    paintCountedFabric(canvas, content, *ruler, colours);
}

}  // namespace

Picture fabricPicture(std::shared_ptr<const Fabric> fabric, const std::string& nameOfA,
                      const std::string& nameOfB, ThemeName name, const Window& window) {
  const auto content = std::make_shared<const FabricContent>(
      FabricContent{std::move(fabric), nameOfA, nameOfB, name});
  return windowedPicture(
      {960, 640}, theme(name).background, window,
      [content](Canvas& canvas, const Window& seen) { paintFabric(canvas, *content, seen); },
      [content](Canvas& canvas, const Window& seen) {
        const auto ruler = paintFrame(canvas, *content, seen);
        return std::vector{ruler ? ruler->pane : Rectangle{}};
      });
}

}  // namespace kindred::viz
