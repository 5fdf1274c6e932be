#include "viz/canvas/axes.hpp"

#include <algorithm>

#include "viz/canvas/ticks.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double gap = 5;  // between a label and what it labels
constexpr double tickLength = 4;

int wantedTicks(double length, double each) {
  return std::clamp(static_cast<int>(length / each), 2, 8);
}

double widest(Canvas& canvas, const std::vector<Tick>& ticks, const TextStyle& style) {
  double width = 0;
  for (const auto& tick : ticks)
    width = std::max(width, canvas.textWidth(tick.label, style));
  return width;
}

/// Takes the labels from ticks that stand too near to the one before: `lengthOf` says how long a
/// label is along the axis, `units` how long the axis is.
template <typename Length>
void thinOut(std::vector<Tick>& ticks, const Scale& scale, double units, Length lengthOf) {
  double end = -units;  // of the label before
  for (auto& tick : ticks) {
    if (tick.label.empty()) continue;
    const double middle = scale.position(tick.value) * units;
    const double half = lengthOf(tick.label) / 2;
    if (middle - half < end)
      tick.label.clear();
    else
      end = middle + half;
  }
}

}  // namespace

Axes::Axes(Canvas& canvas, const Rectangle& area, Axis horizontal, Axis vertical,
           const Theme& theme)
    : horizontal_{std::move(horizontal)}, vertical_{std::move(vertical)} {
  const auto style = smallText(theme);
  const double line = canvas.lineHeight(style);
  // Two axes of one scale have the same ticks.
  const bool areAlike = vertical_.scale.low() == horizontal_.scale.low() &&
                        vertical_.scale.high() == horizontal_.scale.high();
  const int upwardsWanted = wantedTicks(area.height, 48);
  const int shared = std::min(upwardsWanted, wantedTicks(area.width, 80));
  auto rows = ticksOf(vertical_.scale, areAlike ? shared : upwardsWanted, vertical_.leastStep);
  const double labelLine = canvas.lineHeight(mutedText(theme));
  const double left = widest(canvas, rows, style) + gap + tickLength +
                      (vertical_.label.empty() ? 0 : labelLine + gap);
  const double bottom = line + gap + tickLength + (horizontal_.label.empty() ? 0 : labelLine + gap);
  inside_ = canvas.snapped(area.without(left, line / 2, 2 * gap, bottom));
  if (inside_.width <= 0 || inside_.height <= 0) return;
  auto columns = ticksOf(horizontal_.scale, areAlike ? shared : wantedTicks(inside_.width, 80),
                         horizontal_.leastStep);
  thinOut(rows, vertical_.scale, inside_.height, [&](const auto&) { return line; });
  thinOut(columns, horizontal_.scale, inside_.width,
          [&](const auto& label) { return canvas.textWidth(label, style) + 2 * gap; });

  std::vector<Point> grid;
  std::vector<Point> marks;
  for (const auto& tick : rows) {
    const double place = y(tick.value);
    const double length = tick.label.empty() ? tickLength / 2 : tickLength;
    marks.insert(marks.end(), {{inside_.x - length, place}, {inside_.x, place}});
    if (tick.label.empty()) continue;
    grid.insert(grid.end(), {{inside_.x, place}, {inside_.right(), place}});
    canvas.text({inside_.x - tickLength - gap, place}, tick.label,
                anchored(style, Horizontal::Right, Vertical::Middle));
  }
  for (const auto& tick : columns) {
    const double place = x(tick.value);
    const double length = tick.label.empty() ? tickLength / 2 : tickLength;
    marks.insert(marks.end(), {{place, inside_.bottom()}, {place, inside_.bottom() + length}});
    if (tick.label.empty()) continue;
    grid.insert(grid.end(), {{place, inside_.y}, {place, inside_.bottom()}});
    canvas.text({place, inside_.bottom() + tickLength + gap / 2}, tick.label,
                anchored(style, Horizontal::Centre, Vertical::Top));
  }
  canvas.lines(grid, {.colour = theme.faint});
  canvas.lines(marks, {.colour = theme.muted});
  canvas.line({inside_.x, inside_.bottom()}, {inside_.right(), inside_.bottom()},
              {.colour = theme.muted});
  canvas.line({inside_.x, inside_.y}, {inside_.x, inside_.bottom()}, {.colour = theme.muted});

  const auto across = anchored(mutedText(theme), Horizontal::Centre, Vertical::Bottom);
  canvas.text({inside_.centre().x, area.bottom()},
              canvas.shortened(horizontal_.label, area.width, across), across);
  auto upwards = anchored(mutedText(theme), Horizontal::Centre, Vertical::Top);
  upwards.quarterTurns = -1;
  if (canvas.textWidth(vertical_.label, upwards) <= area.height)
    canvas.text({area.x, inside_.centre().y}, vertical_.label, upwards);
}

double Axes::x(double value) const {
  return inside_.x + horizontal_.scale.position(value) * inside_.width;
}

double Axes::y(double value) const {
  return inside_.bottom() - vertical_.scale.position(value) * inside_.height;
}

}  // namespace kindred::viz
