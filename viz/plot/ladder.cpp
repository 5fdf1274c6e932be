#include "viz/plot/ladder.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/ticks.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double rungGap = 6;            // units, between names and bars
constexpr double tallestRung = 26;       // units
constexpr double widestRungNames = 0.3;  // of the picture

struct LadderContent {
  std::vector<LadderGroup> groups;
  FigureWords words;
  ThemeName theme = ThemeName::Light;
  std::size_t rows = 0;  ///< rungs, and a line for the name of each group
};

/// From a shorter time than any to the longest, so that every bar is seen.
Scale timeScale(const std::vector<LadderGroup>& groups) {
  double low = INFINITY;
  double high = 0;
  for (const auto& group : groups) {
    for (const auto& rung : group.rungs) {
      low = std::min(
          low, rung.leastSeconds > 0 ? std::min(rung.leastSeconds, rung.seconds) : rung.seconds);
      high = std::max(high, rung.seconds);
    }
  }
  return Scale::logarithmic(low / 3, high);
}

std::string timeText(double seconds) {
  if (seconds >= 1) return joined(significant(seconds, 3), " s");
  if (seconds >= 1e-3) return joined(significant(seconds * 1e3, 3), " ms");
  return joined(significant(seconds * 1e6, 3), " µs");
}

std::string barText(const LadderRung& rung, const LadderGroup& group) {
  auto text = joined(timeText(rung.seconds), rung.isProjected ? "*" : "");
  if (group.isOneWork && &rung != &group.rungs.front())
    text += joined(", ", significant(group.rungs.front().seconds / rung.seconds, 3), "×");
  if (rung.leastSeconds > 0)
    text += joined(", ", significant(100 * rung.leastSeconds / rung.seconds, 2), " %");
  return text;
}

double roomForNames(Canvas& canvas, const LadderContent& content, const TextStyle& style,
                    double most) {
  double room = 0;
  for (const auto& group : content.groups)
    for (const auto& rung : group.rungs)
      room = std::max(room, canvas.textWidth(rung.name, style));
  return std::min(room + rungGap, most);
}

double roomForTimes(Canvas& canvas, const LadderContent& content, const TextStyle& style) {
  double room = 0;
  for (const auto& group : content.groups)
    for (const auto& rung : group.rungs)
      room = std::max(room, canvas.textWidth(barText(rung, group), style));
  return room + rungGap;
}

void paintTimes(Canvas& canvas, const Rectangle& bars, const Scale& times, const Theme& colours) {
  const auto style = anchored(smallText(colours), Horizontal::Centre, Vertical::Top);
  for (const auto& tick : ticksOf(times, std::clamp(static_cast<int>(bars.width / 80), 2, 8))) {
    if (tick.label.empty()) continue;
    const double x = bars.x + times.position(tick.value) * bars.width;
    canvas.line({x, bars.y}, {x, bars.bottom()}, {.colour = colours.faint});
    canvas.text({x, bars.bottom() + 4}, joined(tick.label, " s"), style);
  }
}

void paintLadder(Canvas& canvas, const LadderContent& content) {
  const auto& colours = theme(content.theme);
  auto area = paintFigure(canvas, content.words, colours);
  if (content.rows == 0)
    return paintNotice(canvas, area, Language::translated("Nothing was measured."), colours);
  auto names = bodyText(colours);
  names.horizontal = Horizontal::Right;
  names.vertical = Vertical::Middle;
  const auto values = anchored(smallText(colours), Horizontal::Left, Vertical::Middle);
  area.height = std::min(area.height, static_cast<double>(content.rows) * tallestRung + 20);
  const double below = canvas.lineHeight(smallText(colours)) + 4;
  const double left = roomForNames(canvas, content, names, widestRungNames * area.width);
  const auto bars =
      canvas.snapped(area.without(left, 0, roomForTimes(canvas, content, values), below));
  if (bars.width <= 0 || bars.height <= 0) return;
  const auto times = timeScale(content.groups);
  paintTimes(canvas, bars, times, colours);
  const double row = bars.height / static_cast<double>(content.rows);
  double top = bars.y;
  for (std::size_t number = 0; number < content.groups.size(); ++number) {
    const auto& group = content.groups[number];
    auto heading = bodyText(colours);
    heading.isBold = true;
    heading.vertical = Vertical::Middle;
    const double width = canvas.textWidth(group.name, heading) + rungGap;
    canvas.fill({area.x, top, width, row}, colours.background);
    canvas.text({area.x, top + row / 2}, group.name, heading);
    top += row;
    const double first = top;
    for (const auto& rung : group.rungs) {
      const double middle = top + row / 2;
      canvas.text({bars.x - rungGap, middle}, canvas.shortened(rung.name, left - rungGap, names),
                  names);
      const double length = times.position(rung.seconds) * bars.width;
      const auto& colour =
          colours.category(rung.category < 0 ? number : static_cast<std::size_t>(rung.category));
      canvas.fill({bars.x, top + row / 8, length, row * 3 / 4}, colour);
      if (rung.leastSeconds > 0) {
        const double x = bars.x + times.position(rung.leastSeconds) * bars.width;
        canvas.line({x, top + 1}, {x, top + row - 1}, {.colour = colours.ink, .width = 2});
      }
      const auto text = barText(rung, group);
      const double begin = bars.x + length + 4;
      canvas.fill({begin, top + row / 8, canvas.textWidth(text, values) + 2, row * 3 / 4},
                  colours.background);
      canvas.text({begin, middle}, text, values);
      top += row;
    }
    canvas.line({bars.x, first}, {bars.x, top}, {.colour = colours.muted});
  }
}

}  // namespace

Picture ladderPicture(std::vector<LadderGroup> groups, std::string title, std::string caption,
                      ThemeName name) {
  auto content = std::make_shared<LadderContent>();
  for (const auto& group : groups) {
    if (group.rungs.empty()) continue;
    content->rows += group.rungs.size() + 1;
    for (const auto& rung : group.rungs)
      if (!(rung.seconds > 0 && std::isfinite(rung.seconds)))
        throw Error{ErrorCode::Input, joined("A ladder needs positive times, but \"", rung.name,
                                             "\" took ", rung.seconds, " s.")};
  }
  std::erase_if(groups, [](const LadderGroup& group) { return group.rungs.empty(); });
  content->groups = std::move(groups);
  content->words = {std::move(title), std::move(caption)};
  content->theme = name;
  const double height = 110 + 22.0 * static_cast<double>(content->rows);
  return {{680, height}, theme(name).background, [content](Canvas& canvas) {
            paintLadder(canvas, *content);
          }};
}

}  // namespace kindred::viz
