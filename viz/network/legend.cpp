#include "viz/network/legend.hpp"

#include <algorithm>

#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double legendMargin = 8;     // around the plate
constexpr double legendPadding = 6;    // inside it
constexpr double widestLegend = 0.45;  // of the picture
constexpr double barWidth = 180;       // of a colour bar, with what stands beside it
constexpr double markWidth = 22;       // of a key beside its label
constexpr double legendPlateAlpha = 0.88;

double widthOf(Canvas& canvas, const NodeLooks& looks, const Theme& theme) {
  double width = std::max(canvas.textWidth(looks.title, smallText(theme)),
                          canvas.textWidth(looks.sizes, smallText(theme)));
  for (const auto& key : looks.keys)
    width = std::max(width, canvas.textWidth(key.label, bodyText(theme)) + markWidth);
  if (looks.bar) width = std::max(width, barWidth);
  return std::min(width, widestLegend * canvas.size().width);
}

double lineOf(const Canvas& canvas, const std::string& words, const Theme& theme) {
  return words.empty() ? 0 : canvas.lineHeight(smallText(theme)) + 2;
}

void paintPlate(Canvas& canvas, const Rectangle& plate, const NodeLooks& looks,
                const Theme& theme) {
  if (plate.height <= 0) return;
  canvas.fill(plate, theme.background.withAlpha(legendPlateAlpha));
  auto area = plate.without(legendPadding, legendPadding, legendPadding, legendPadding);
  const auto style = anchored(smallText(theme), Horizontal::Left, Vertical::Top);
  const auto say = [&](const std::string& words) {
    canvas.text({area.x, area.y}, canvas.shortened(words, area.width, style), style);
    area = area.without(0, lineOf(canvas, words, theme), 0, 0);
  };
  say(looks.title);
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, looks.keys, theme), 0, 0);
  if (looks.bar) {
    const double height = flatColourBarHeight(canvas, theme);
    paintFlatColourBar(canvas, {area.x, area.y, area.width, height}, *looks.bar, theme);
    area = area.without(0, height, 0, 0);
  }
  say(looks.sizes);
}

}  // namespace

Rectangle legendArea(Canvas& canvas, const NodeLooks& looks, const Theme& theme) {
  const double width = widthOf(canvas, looks, theme);
  const double height = lineOf(canvas, looks.title, theme) + lineOf(canvas, looks.sizes, theme) +
                        keysHeight(canvas, width, looks.keys, theme) +
                        (looks.bar ? flatColourBarHeight(canvas, theme) : 0);
  if (height <= 0) return {};
  return {legendMargin, canvas.size().height - legendMargin - height - 2 * legendPadding,
          width + 2 * legendPadding, height + 2 * legendPadding};
}

double legendWidth(Canvas& canvas, const NodeLooks& looks, const Theme& theme) {
  const auto area = legendArea(canvas, looks, theme);
  return area.height > 0 ? area.width + 2 * legendMargin : 0;
}

void paintLegend(Canvas& canvas, const NodeLooks& looks, const Theme& theme) {
  paintPlate(canvas, legendArea(canvas, looks, theme), looks, theme);
}

void paintLegendBeside(Canvas& canvas, const NodeLooks& looks, const Theme& theme) {
  auto plate = legendArea(canvas, looks, theme);
  plate.x = canvas.size().width - legendMargin - plate.width;
  plate.y = legendMargin;
  paintPlate(canvas, plate, looks, theme);
}

}  // namespace kindred::viz
