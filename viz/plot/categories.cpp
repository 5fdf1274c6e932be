#include "viz/plot/categories.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <tuple>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/ticks.hpp"
#include "viz/canvas/words.hpp"
#include "viz/matrix/labels.hpp"
#include "viz/matrix/window.hpp"

namespace kindred::viz {

namespace {

constexpr double widestNames = 0.4;  // of the picture
constexpr double tallestRow = 36;    // units
constexpr double tickGap = 4;

struct CategoryContent {
  std::vector<CategoryCount> counts;
  CellLabels labels;
  double most = 1;
  std::int64_t chosen = 0;
  FigureWords words;
  ThemeName theme = ThemeName::Light;
};

void paintBars(Canvas& canvas, const Rectangle& inside, const Scale& counts,
               const CategoryContent& content, CellRange range) {
  const auto& colours = theme(content.theme);
  const double row = inside.height / range.count;
  const double gap = row > 6 ? std::max(1.0, row / 6) : 0;
  std::vector<Rectangle> all, chosen;
  for (std::size_t place = 0; place < content.counts.size(); ++place) {
    const double top = inside.y + (static_cast<double>(place) - range.first) * row + gap / 2;
    if (top + row <= inside.y || top >= inside.bottom()) continue;
    const auto& category = content.counts[place];
    const auto bar = [&](std::int64_t count) {
      return Rectangle{inside.x, top, counts.position(static_cast<double>(count)) * inside.width,
                       row - gap};
    };
    all.push_back(bar(category.count));
    if (category.chosen > 0) chosen.push_back(bar(category.chosen));
  }
  const auto clip = canvas.clip(inside);
  canvas.fill(all, colours.category(0));
  canvas.fill(chosen, colours.category(1));
}

/// The axis of counts below the bars, with grid lines through them.
void paintCounts(Canvas& canvas, const Rectangle& inside, const Scale& counts,
                 const Theme& colours) {
  const auto style = anchored(smallText(colours), Horizontal::Centre, Vertical::Top);
  for (const auto& tick : ticksOf(counts, std::clamp(static_cast<int>(inside.width / 80), 2, 8))) {
    if (tick.label.empty() || tick.value != std::floor(tick.value)) continue;
    const double x = inside.x + counts.position(tick.value) * inside.width;
    canvas.line({x, inside.y}, {x, inside.bottom()}, {.colour = colours.faint});
    canvas.text({x, inside.bottom() + tickGap}, tick.label, style);
  }
  canvas.line({inside.x, inside.y}, {inside.x, inside.bottom()}, {.colour = colours.muted});
}

/// Paints all of it as seen through a window; returns where the window is.
Rectangle paintCategories(Canvas& canvas, const CategoryContent& content, const Window& window) {
  const auto& colours = theme(content.theme);
  auto area = paintFigure(canvas, content.words, colours);
  if (content.counts.empty()) {
    paintNotice(canvas, area, Language::translated("There is no category to count."), colours);
    return {};
  }
  if (content.chosen > 0) {
    const std::array keys{
        Key{Language::translated("all"), colours.category(0)},
        Key{Language::translated("chosen: %1", content.chosen), colours.category(1)}};
    area = area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
  }
  const auto rows = static_cast<double>(content.counts.size());
  area.height = std::min(area.height, rows * tallestRow);
  const double room = roomForNames(canvas, content.labels, widestNames * area.width, colours);
  const double below = canvas.lineHeight(smallText(colours)) + tickGap;
  const auto inside = canvas.snapped(area.without(room, 0, 0, below));
  if (inside.width <= 0 || inside.height <= 0) return {};
  const auto counts = Scale::linear(0, content.most * 1.04);
  paintCounts(canvas, inside, counts, colours);
  const auto range = cellsIn(window.y, window.zoom, rows);
  paintBars(canvas, inside, counts, content, range);
  if (fitNames(canvas, content.labels, range, inside.height, colours))
    paintNames(canvas, content.labels, inside, range, room, colours);
  return inside;
}

}  // namespace

std::vector<CategoryCount> countedCategories(std::span<const std::int32_t> codes,
                                             std::span<const std::string> names,
                                             std::span<const std::int32_t> chosen) {
  std::vector<CategoryCount> counts(names.size());
  for (std::size_t code = 0; code < names.size(); ++code) {
    counts[code].code = static_cast<std::int32_t>(code);
    counts[code].name = names[code];
  }
  for (const auto code : codes)
    ++counts[code].count;
  for (const auto place : chosen)
    ++counts[codes[place]].chosen;
  std::erase_if(counts, [](const CategoryCount& category) { return category.count == 0; });
  std::ranges::sort(counts, {}, [](const CategoryCount& category) {
    return std::tuple{-category.count, std::string_view{category.name}};
  });
  return counts;
}

Picture categoryPicture(std::vector<CategoryCount> counts, std::string title, ThemeName name) {
  auto content = std::make_shared<CategoryContent>();
  std::int64_t total = 0;
  std::vector<std::string> names;
  for (const auto& category : counts) {
    total += category.count;
    content->chosen += category.chosen;
    names.push_back(
        joined(category.name, " (", readable(static_cast<double>(category.count), 0), ")"));
  }
  content->labels = CellLabels{LabelSide::Left, std::move(names), false};
  if (!counts.empty()) content->most = static_cast<double>(counts.front().count);
  const auto items = Language::counted("%1 items", "%1 item", total);
  const auto categories =
      Language::counted("%1 categories", "%1 category", static_cast<long long>(counts.size()));
  content->words = {std::move(title), Language::translated("%1 in %2.", items, categories)};
  content->counts = std::move(counts);
  content->theme = name;
  return windowedPicture(
      {640, 420}, theme(name).background, {},
      [content](Canvas& canvas, const Window& window) {
        paintCategories(canvas, *content, window);
      },
      [content](Canvas& canvas, const Window& window) {
        return std::vector{paintCategories(canvas, *content, window)};
      });
}

}  // namespace kindred::viz
