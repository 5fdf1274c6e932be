#include "viz/matrix/sparsity.hpp"

#include <algorithm>
#include <memory>
#include <optional>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/theme_option.hpp"
#include "viz/canvas/words.hpp"
#include "viz/matrix/panels.hpp"
#include "viz/matrix/pattern_painter.hpp"

namespace kindred::viz {

namespace {

/// Sides of squares below which the shades are left unexplained: the squares need that room.
constexpr double smallSquare = 120;

/// Room for the shades beside the squares, and how much larger squares must become by it.
constexpr double shadesColumn = 220;
constexpr double shadesGap = 20;
constexpr double worthwhile = 1.1;

/// The content of a picture of patterns.
struct Content {
  std::vector<PatternPointer> patterns;
  FigureWords words;
  SparsityStyle style;
};

struct Frame {
  std::vector<Panel> panels;
  std::optional<Rectangle> shades;  ///< their left upper corner, and how wide they may be
};

double sideOf(const std::vector<Panel>& panels) {
  return panels.empty() ? 0 : panels.front().square.height;
}

/// Paints what stands around the panels, and tells where they are.
Frame paintFrame(Canvas& canvas, const Content& content) {
  const auto& colours = theme(content.style.theme);
  const double header = canvas.lineHeight(bodyText(colours)) + 3;
  const int footerLines = content.patterns.size() > 1 ? 2 : 1;
  const double footer = 4 + footerLines * canvas.lineHeight(smallText(colours));
  const auto area = paintFigure(canvas, content.words, colours);
  const auto count = content.patterns.size();
  auto below =
      layOutPanels(area.without(0, 0, 0, shadesHeight(canvas, colours)), count, header, footer);
  // In a wide picture that is not high, the room beside the squares is free.
  auto beside = layOutPanels(area.without(0, 0, shadesColumn, 0), count, header, footer);
  if (sideOf(beside) >= smallSquare && sideOf(beside) > worthwhile * sideOf(below)) {
    double right = 0;
    for (const auto& panel : beside)
      right = std::max(right, panel.square.right());
    const double top = beside.front().header.y;
    return {std::move(beside),
            Rectangle{right + shadesGap, top, area.right() - right - shadesGap, 0}};
  }
  if (sideOf(below) < smallSquare) return {layOutPanels(area, count, header, footer), {}};
  const double left = below.front().square.x;
  const double top = below.back().footer.bottom();
  return {std::move(below), Rectangle{left, top, area.right() - left, 0}};
}

void paintPanel(Canvas& canvas, const Panel& panel, const Pattern& pattern, const Pattern& first,
                const SparsityStyle& style) {
  const auto& colours = theme(style.theme);
  auto bold = anchored(bodyText(colours), Horizontal::Left, Vertical::Top);
  bold.isBold = true;
  canvas.text({panel.header.x, panel.header.y},
              canvas.shortened(pattern.name, panel.header.width, bold), bold);
  const auto square = canvas.snapped(panel.square);
  paintPattern(canvas, square, pattern, style);
  canvas.outline(square, {.colour = colours.muted});
  if (pattern.entries.empty())
    paintNotice(canvas, square,
                pattern.size == 0 ? Language::translated("The graph is empty.")
                                  : Language::translated("There are no edges."),
                colours);
  const auto small = anchored(smallText(colours), Horizontal::Left, Vertical::Top);
  double y = panel.footer.y + 4;
  for (const auto& words : tileWords(pattern, first)) {
    canvas.text({panel.footer.x, y}, canvas.shortened(words, panel.footer.width, small), small);
    y += canvas.lineHeight(small);
  }
}

void paintSparsity(Canvas& canvas, const Content& content, const Window& window) {
  auto style = content.style;
  style.window = window;
  const auto [panels, shades] = paintFrame(canvas, content);
  if (panels.empty() || panels.front().square.width <= 0) return;
  const auto& patterns = content.patterns;
  for (std::size_t index = 0; index < patterns.size(); ++index)
    paintPanel(canvas, panels[index], *patterns[index], *patterns[0], style);
  if (shades) paintShades(canvas, *shades, *patterns[0], panels.front().square.width, style);
}

std::vector<Rectangle> panesOf(Canvas& canvas, const Content& content) {
  std::vector<Rectangle> panes;
  for (const auto& panel : paintFrame(canvas, content).panels)
    panes.push_back(canvas.snapped(panel.square));
  return panes;
}

Size sizeFor(std::size_t panels) {
  return {panels == 1   ? 480.0
          : panels == 2 ? 800.0
                        : 1000.0,
          panels > 3    ? 800.0
          : panels == 3 ? 460.0
                        : 540.0};
}

}  // namespace

const std::vector<Option<SparsityStyle>>& sparsityStyleTable() {
  using Style = SparsityStyle;
  static const std::vector<Option<Style>> table{
      themeOption<Style>(),
      switchOption<Style>(
          &Style::withTiles,
          {"tiles", "Show Tiles", "", "Shade the non-empty tiles by how full they are."},
          "Leave the tiles unshaded."),
      integerOption<Style, int>(&Style::tileSize,
                                {"tile", "Tile Size", "", "Rows and columns of a tile."},
                                {1, largestTile})};
  return table;
}

std::string patternTitle(const Graph& graph) {
  return graph.name().empty() ? Language::translated("Adjacency matrix") : graph.name();
}

Picture sparsityPicture(std::vector<PatternPointer> patterns, std::string title,
                        const SparsityStyle& style) {
  if (patterns.empty())
    throw Error{ErrorCode::Usage, "A sparsity pattern needs at least one order to be drawn in."};
  auto caption = patternCaption(*patterns.front(), style);
  const auto size = sizeFor(patterns.size());
  const auto content = std::make_shared<const Content>(
      Content{std::move(patterns), {std::move(title), std::move(caption)}, style});
  return windowedPicture(
      size, theme(style.theme).background, style.window,
      [content](Canvas& canvas, const Window& window) { paintSparsity(canvas, *content, window); },
      [content](Canvas& canvas, const Window&) { return panesOf(canvas, *content); });
}

Picture sparsityPicture(const Graph& graph, std::span<const NamedOrder> orders,
                        const SparsityStyle& style) {
  std::vector<PatternPointer> patterns;
  for (const auto& order : orders)
    patterns.push_back(std::make_shared<const Pattern>(
        patternOf(order.name, graph, order.permutation, style.tileSize)));
  return sparsityPicture(std::move(patterns), patternTitle(graph), style);
}

}  // namespace kindred::viz
