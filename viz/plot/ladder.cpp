#include "viz/plot/ladder.hpp"

#include <algorithm>
#include <cmath>
#include <memory>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/legend.hpp"
#include "viz/canvas/ticks.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double rungGap = 6;            // units, between names and bars
constexpr double tallestRung = 26;       // units
constexpr double gapOfKeyed = 0.5;       // rungs, between groups
constexpr double widestRungNames = 0.3;  // of the picture

struct LadderContent {
  std::vector<LadderGroup> groups;
  FigureWords words;
  ThemeName theme = ThemeName::Light;
  LadderNames names = LadderNames::Beside;
  double rows = 0;  ///< rungs, and a line above each group or half a line between them

  bool hasKeys() const { return names == LadderNames::Keys; }
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
  for (const auto& group : content.groups) {
    if (content.hasKeys()) room = std::max(room, canvas.textWidth(group.name, style));
    for (const auto& rung : group.rungs)
      if (!content.hasKeys()) room = std::max(room, canvas.textWidth(rung.name, style));
  }
  return std::min(room + rungGap, most);
}

double roomForTimes(Canvas& canvas, const LadderContent& content, const TextStyle& style) {
  double room = 0;
  for (const auto& group : content.groups)
    for (const auto& rung : group.rungs)
      room = std::max(room, canvas.textWidth(barText(rung, group), style));
  return room + rungGap;
}

/// Bars along one scale of times.
struct LadderBars {
  Canvas& canvas;
  const Theme& colours;
  Scale times;

  void paintTimes(const Rectangle& bars) const {
    const auto style = anchored(smallText(colours), Horizontal::Centre, Vertical::Top);
    for (const auto& tick : ticksOf(times, std::clamp(static_cast<int>(bars.width / 80), 2, 8))) {
      if (tick.label.empty()) continue;
      const double x = bars.x + times.position(tick.value) * bars.width;
      canvas.line({x, bars.y}, {x, bars.bottom()}, {.colour = colours.faint});
      canvas.text({x, bars.bottom() + 4}, joined(tick.label, " s"), style);
    }
  }

  /// A bar, its least time as a line across it, and its time behind it.
  void paint(const Rectangle& row, const LadderRung& rung, const std::string& text,
             const Colour& colour) const {
    const auto values = anchored(smallText(colours), Horizontal::Left, Vertical::Middle);
    const double length = times.position(rung.seconds) * row.width;
    const double top = row.y + row.height / 8, height = row.height * 3 / 4;
    canvas.fill({row.x, top, length, height}, colour);
    if (rung.leastSeconds > 0) {
      const double x = row.x + times.position(rung.leastSeconds) * row.width;
      canvas.line({x, row.y + 1}, {x, row.bottom() - 1}, {.colour = colours.ink, .width = 2});
    }
    const double begin = row.x + length + 4;
    canvas.fill({begin, top, canvas.textWidth(text, values) + 2, height}, colours.background);
    canvas.text({begin, row.y + row.height / 2}, text, values);
  }
};

void paintHeading(Canvas& canvas, const Rectangle& row, const std::string& name,
                  const Theme& colours) {
  auto heading = bodyText(colours);
  heading.isBold = true;
  heading.vertical = Vertical::Middle;
  const double width = canvas.textWidth(name, heading) + rungGap;
  canvas.fill({row.x, row.y, width, row.height}, colours.background);
  canvas.text({row.x, row.y + row.height / 2}, name, heading);
}

/// The colours of the rungs that all groups have. Returns what is left below.
Rectangle paintRungKeys(Canvas& canvas, const Rectangle& area, const LadderContent& content,
                        const Theme& colours) {
  std::vector<Key> keys;
  for (const auto& rung : content.groups.front().rungs)
    keys.push_back({rung.name, colours.category(keys.size())});
  return area.without(0, paintKeys(canvas, {area.x, area.y}, area.width, keys, colours), 0, 0);
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
  if (content.hasKeys()) area = paintRungKeys(canvas, area, content, colours);
  area.height = std::min(area.height, content.rows * tallestRung + 20);
  const double below = canvas.lineHeight(smallText(colours)) + 4;
  const double left = roomForNames(canvas, content, names, widestRungNames * area.width);
  const auto bars =
      canvas.snapped(area.without(left, 0, roomForTimes(canvas, content, values), below));
  if (bars.width <= 0 || bars.height <= 0) return;
  const LadderBars painter{canvas, colours, timeScale(content.groups)};
  painter.paintTimes(bars);
  const double row = bars.height / content.rows;
  double top = bars.y;
  const auto paintName = [&](const std::string& name, double middle) {
    canvas.text({bars.x - rungGap, middle}, canvas.shortened(name, left - rungGap, names), names);
  };
  for (std::size_t number = 0; number < content.groups.size(); ++number) {
    const auto& group = content.groups[number];
    const double height = row * static_cast<double>(group.rungs.size());
    if (content.hasKeys()) {
      paintName(group.name, top + height / 2);
    } else {
      paintHeading(canvas, {area.x, top, area.width, row}, group.name, colours);
      top += row;
    }
    canvas.line({bars.x, top}, {bars.x, top + height}, {.colour = colours.muted});
    for (std::size_t at = 0; at < group.rungs.size(); ++at, top += row) {
      const auto& rung = group.rungs[at];
      if (!content.hasKeys()) paintName(rung.name, top + row / 2);
      painter.paint({bars.x, top, bars.width, row}, rung, barText(rung, group),
                    colours.category(content.hasKeys() ? at : number));
    }
    if (content.hasKeys()) top += gapOfKeyed * row;
  }
}

}  // namespace

Picture ladderPicture(std::vector<LadderGroup> groups, std::string title, std::string caption,
                      ThemeName name, LadderNames names) {
  auto content = std::make_shared<LadderContent>();
  for (const auto& group : groups) {
    if (group.rungs.empty()) continue;
    content->rows +=
        static_cast<double>(group.rungs.size()) + (names == LadderNames::Keys ? gapOfKeyed : 1);
    for (const auto& rung : group.rungs)
      if (!(rung.seconds > 0 && std::isfinite(rung.seconds)))
        throw Error{ErrorCode::Input, joined("A ladder needs positive times, but \"", rung.name,
                                             "\" took ", rung.seconds, " s.")};
  }
  std::erase_if(groups, [](const LadderGroup& group) { return group.rungs.empty(); });
  content->groups = std::move(groups);
  content->words = {std::move(title), std::move(caption)};
  content->theme = name;
  content->names = names;
  const double height = 110 + 22.0 * content->rows;
  return {{680, height}, theme(name).background, [content](Canvas& canvas) {
            paintLadder(canvas, *content);
          }};
}

}  // namespace kindred::viz
