#include "viz/canvas/figure.hpp"

#include <algorithm>

#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double margin = 16;
constexpr double gap = 8;

}  // namespace

Rectangle paintFigure(Canvas& canvas, const FigureWords& words, const Theme& theme) {
  auto area = canvas.area().without(margin, margin, margin, margin);
  area.width = std::max(area.width, 0.0);
  if (!words.title.empty()) {
    const auto style = anchored(titleText(theme), Horizontal::Left, Vertical::Top);
    canvas.text({area.x, area.y}, canvas.shortened(words.title, area.width, style), style);
    area = area.without(0, canvas.lineHeight(style) + gap, 0, 0);
  }
  if (!words.caption.empty()) {
    const auto style = anchored(mutedText(theme), Horizontal::Left, Vertical::Top);
    const auto lines = wrapped(canvas, words.caption, area.width, style);
    const double line = canvas.lineHeight(style);
    double y = area.bottom() - line * static_cast<double>(lines.size());
    area = area.without(0, 0, 0, area.bottom() - y + gap);
    for (const auto& text : lines) {
      canvas.text({area.x, y}, text, style);
      y += line;
    }
  }
  area.height = std::max(area.height, 0.0);
  return area;
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
