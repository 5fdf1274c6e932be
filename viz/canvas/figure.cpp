#include "viz/canvas/figure.hpp"

#include <algorithm>

#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double margin = 16;
constexpr double figureGap = 8;
constexpr double largestCaption = 0.15;  // of the height

struct Layout {
  Rectangle area;
  std::vector<std::string> caption;  ///< its lines
  double captionTop = 0;
};

/// The lines of a caption, as many as leave the picture its room; the last says if more is left
/// out.
std::vector<std::string> captionIn(Canvas& canvas, const std::string& caption, double width,
                                   double height, const TextStyle& style) {
  auto lines = wrapped(canvas, caption, width, style);
  const auto most = static_cast<std::size_t>(height / canvas.lineHeight(style));
  if (lines.size() <= most) return lines;
  if (most > 0)
    lines[most - 1] = canvas.shortened(lines[most - 1] + " " + lines[most], width, style);
  lines.resize(most);
  return lines;
}

Layout layOut(Canvas& canvas, const FigureWords& words, const Theme& theme) {
  Layout layout{.area = canvas.area().without(margin, margin, margin, margin)};
  auto& area = layout.area;
  area.width = std::max(area.width, 0.0);
  if (!words.title.empty())
    area = area.without(0, canvas.lineHeight(titleText(theme)) + figureGap, 0, 0);
  const auto style = mutedText(theme);
  layout.caption =
      captionIn(canvas, words.caption, area.width, largestCaption * canvas.area().height, style);
  if (!layout.caption.empty()) {
    layout.captionTop =
        area.bottom() - canvas.lineHeight(style) * static_cast<double>(layout.caption.size());
    area = area.without(0, 0, 0, area.bottom() - layout.captionTop + figureGap);
  }
  area.height = std::max(area.height, 0.0);
  return layout;
}

}  // namespace

Rectangle insideFigure(Canvas& canvas, const FigureWords& words, const Theme& theme) {
  return layOut(canvas, words, theme).area;
}

Rectangle paintFigure(Canvas& canvas, const FigureWords& words, const Theme& theme) {
  const auto layout = layOut(canvas, words, theme);
  if (!words.title.empty()) {
    const auto style = anchored(titleText(theme), Horizontal::Left, Vertical::Top);
    canvas.text({margin, margin}, canvas.shortened(words.title, layout.area.width, style), style);
  }
  const auto style = anchored(mutedText(theme), Horizontal::Left, Vertical::Top);
  double y = layout.captionTop;
  for (const auto& line : layout.caption) {
    canvas.text({layout.area.x, y}, line, style);
    y += canvas.lineHeight(style);
  }
  return layout.area;
}

void paintNotice(Canvas& canvas, const Rectangle& area, const std::string& sentence,
                 const Theme& theme) {
  const auto style = anchored(mutedText(theme), Horizontal::Centre, Vertical::Middle);
  canvas.text(area.centre(), canvas.shortened(sentence, area.width, style), style);
}

Rectangle squareIn(const Rectangle& area) {
  const double side = std::max(std::min(area.width, area.height), 0.0);
  return {area.x + (area.width - side) / 2, area.y, side, side};
}

}  // namespace kindred::viz
