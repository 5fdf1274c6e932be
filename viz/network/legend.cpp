#include "viz/network/legend.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double legendMargin = 8;     // around the plate
constexpr double legendPadding = 6;    // inside it
constexpr double widestLegend = 0.45;  // of the picture
constexpr double barWidth = 180;       // of a colour bar, with what stands beside it
constexpr double widestWords = 220;    // before they are broken into lines
constexpr double markWidth = 22;       // of a key beside its label
constexpr double legendPlateAlpha = 0.88;

double widthOf(Canvas& canvas, const NodeLooks& looks, const Theme& theme) {
  double width = looks.bar ? barWidth : 0;
  for (const auto& words : {looks.title, looks.sizes, looks.bar ? looks.bar->label : ""})
    width = std::max(width, std::min(canvas.textWidth(words, smallText(theme)), widestWords));
  for (const auto& key : looks.keys)
    width = std::max(width, canvas.textWidth(key.label, bodyText(theme)) + markWidth);
  return std::min(width, widestLegend * canvas.size().width);
}

std::vector<std::string> linesOf(Canvas& canvas, const std::string& words, double width,
                                 const Theme& theme) {
  return words.empty() ? std::vector<std::string>{}
                       : wrapped(canvas, words, width, smallText(theme));
}

double heightOf(const Canvas& canvas, std::size_t lines, const Theme& theme) {
  return static_cast<double>(lines) * (canvas.lineHeight(smallText(theme)) + 2);
}

double heightOf(Canvas& canvas, const std::string& words, double width, const Theme& theme) {
  return heightOf(canvas, linesOf(canvas, words, width, theme).size(), theme);
}

/// The lines of the label of a bar that stand above it, and in its last line the label that is its
/// own.
std::vector<std::string> labelOf(Canvas& canvas, const ColourBar& bar, double width,
                                 const Theme& theme) {
  auto lines = linesOf(canvas, bar.label, width, theme);
  if (lines.empty()) lines.emplace_back();
  return lines;
}

double heightOf(Canvas& canvas, const ColourBar& bar, double width, const Theme& theme) {
  return heightOf(canvas, labelOf(canvas, bar, width, theme).size() - 1, theme) +
         flatColourBarHeight(canvas, theme);
}

void paintPlate(Canvas& canvas, const Rectangle& plate, const NodeLooks& looks,
                const Theme& theme) {
  if (plate.height <= 0) return;
  canvas.fill(plate, theme.background.withAlpha(legendPlateAlpha));
  auto area = plate.without(legendPadding, legendPadding, legendPadding, legendPadding);
  const auto style = anchored(smallText(theme), Horizontal::Left, Vertical::Top);
  const auto say = [&](const std::vector<std::string>& lines) {
    for (const auto& line : lines) {
      canvas.text({area.x, area.y}, canvas.shortened(line, area.width, style), style);
      area = area.without(0, heightOf(canvas, 1, theme), 0, 0);
    }
  };
  say(linesOf(canvas, looks.title, area.width, theme));
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, looks.keys, theme), 0, 0);
  if (looks.bar) {
    auto lines = labelOf(canvas, *looks.bar, area.width, theme);
    auto bar = *looks.bar;
    bar.label = std::move(lines.back());
    lines.pop_back();
    say(lines);
    const double height = flatColourBarHeight(canvas, theme);
    paintFlatColourBar(canvas, {area.x, area.y, area.width, height}, bar, theme);
    area = area.without(0, height, 0, 0);
  }
  say(linesOf(canvas, looks.sizes, area.width, theme));
}

}  // namespace

Rectangle legendArea(Canvas& canvas, const NodeLooks& looks, const Theme& theme) {
  const double width = widthOf(canvas, looks, theme);
  const double height = heightOf(canvas, looks.title, width, theme) +
                        heightOf(canvas, looks.sizes, width, theme) +
                        keysHeight(canvas, width, looks.keys, theme) +
                        (looks.bar ? heightOf(canvas, *looks.bar, width, theme) : 0);
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
