#include "viz/matrix/difference.hpp"

#include <algorithm>
#include <array>
#include <memory>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"

namespace kindred::viz {

namespace {

/// The content of a difference picture.
struct DifferenceContent {
  PatternDifference difference;
  std::int32_t size = 0;
  std::string first;
  std::string second;
  std::string title;
  SparsityStyle style;
};

std::string keyText(const std::string& name, const std::vector<MatrixEntry>& entries) {
  return joined(name, ": ", readable(static_cast<double>(entries.size()), 0));
}

/// Paints all of it as seen through a window; returns where the window is.
Rectangle paintDifference(Canvas& canvas, const DifferenceContent& content, const Window& window) {
  const auto& colours = theme(content.style.theme);
  const auto& [both, onlyFirst, onlySecond] = content.difference;
  const std::array layers{EntryLayer{both, colours.muted},
                          EntryLayer{onlyFirst, colours.category(1)},
                          EntryLayer{onlySecond, colours.category(0)}};
  const std::array keys{
      Key{keyText(Language::translated("both"), both), layers[0].colour},
      Key{keyText(Language::translated("only %1", content.first), onlyFirst), layers[1].colour},
      Key{keyText(Language::translated("only %1", content.second), onlySecond), layers[2].colour}};
  const auto nodes = Language::counted("%1 nodes", "%1 node", content.size);
  const auto caption =
      Language::translated("Adjacency matrices of %1 on top of each other.", nodes);
  auto area = paintFigure(canvas, {content.title, caption}, colours);
  area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  const double side = std::min(area.width, area.height);
  if (side <= 0) return {};
  const auto square = canvas.snapped({area.x, area.y, side, side});
  paintEntries(canvas, square, layers, content.size, window);
  canvas.outline(square, {.colour = colours.muted});
  return square;
}

std::vector<MatrixEntry> sorted(std::vector<MatrixEntry> entries) {
  std::sort(entries.begin(), entries.end());
  return entries;
}

}  // namespace

void requireSameSize(const Pattern& first, const Pattern& second) {
  if (first.size != second.size)
    throw Error{ErrorCode::Input,
                joined("Patterns of ", first.size, " and ", second.size,
                       " nodes cannot be laid on top of each other: give two of the same size.")};
}

PatternDifference differenceOf(const Pattern& first, const Pattern& second) {
  requireSameSize(first, second);
  const auto a = sorted(first.entries);
  const auto b = sorted(second.entries);
  PatternDifference result;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result.both));
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(result.onlyFirst));
  std::set_difference(b.begin(), b.end(), a.begin(), a.end(),
                      std::back_inserter(result.onlySecond));
  return result;
}

Picture differencePicture(const Pattern& first, const Pattern& second, std::string title,
                          const SparsityStyle& style) {
  const auto content = std::make_shared<const DifferenceContent>(DifferenceContent{
      differenceOf(first, second), first.size, first.name, second.name, std::move(title), style});
  return windowedPicture(
      {480, 560}, theme(style.theme).background, style.window,
      [content](Canvas& canvas, const Window& window) {
        paintDifference(canvas, *content, window);
      },
      [content](Canvas& canvas, const Window& window) {
        return std::vector{paintDifference(canvas, *content, window)};
      });
}

}  // namespace kindred::viz
