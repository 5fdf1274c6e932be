#include "viz/canvas/legend.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <vector>

#include "viz/canvas/ticks.hpp"
#include "viz/canvas/words.hpp"

namespace kindred::viz {

namespace {

constexpr double barWidth = 14;
constexpr double flatBarHeight = 8;
constexpr double barTickLength = 3;
constexpr double legendGap = 4;
constexpr double keySide = 10;
constexpr double keyRadius = 4;
constexpr double keyGap = 16;  // between one key and the next

int barTicks(double length, double each) {
  return std::clamp(static_cast<int>(length / each), 2, 6);
}

/// The colours from one end to the other as an image of one row or one column.
Image strip(const Canvas& canvas, const ColourBar& bar, double length, bool isUpright) {
  const int count = std::clamp(static_cast<int>(length * canvas.imageScale()), 2, 1024);
  Image image{isUpright ? 1 : count, isUpright ? count : 1};
  for (int index = 0; index < count; ++index) {
    const double share = (index + 0.5) / count;
    image.pixels()[index] = pixelOf(bar.colour(isUpright ? 1 - share : share));
  }
  return image;
}

/// Calls `place(topLeft, key)` for each key where it stands; returns the height of all.
template <typename Place>
double flow(Canvas& canvas, double width, std::span<const Key> keys, const Theme& theme,
            Place place) {
  if (keys.empty()) return 0;
  const double line = std::max(canvas.lineHeight(bodyText(theme)), keySide) + legendGap;
  Point at;
  for (const auto& key : keys) {
    const double length =
        keySide + 4 + legendGap + canvas.textWidth(key.label, bodyText(theme)) + keyGap;
    if (at.x > 0 && at.x + length - keyGap > width) at = {0, at.y + line};
    place(at, key);
    at.x += length;
  }
  return at.y + line;
}

}  // namespace

KeyMark pointMark(std::size_t group) {
  constexpr std::array marks{KeyMark::Disc, KeyMark::Triangle, KeyMark::Square, KeyMark::Diamond};
  return marks[group % marks.size()];
}

void paintMark(Canvas& canvas, Point centre, KeyMark mark, double radius, Colour colour) {
  const auto polygon = [&](std::initializer_list<Point> corners) {
    std::vector<Point> points;
    for (const auto& corner : corners)
      points.push_back({centre.x + corner.x * radius, centre.y + corner.y * radius});
    canvas.polygon(points, colour);
  };
  switch (mark) {
    case KeyMark::Square:
      return polygon({{-0.9, -0.9}, {0.9, -0.9}, {0.9, 0.9}, {-0.9, 0.9}});
    case KeyMark::Disc:
      return canvas.circle(centre, radius, colour);
    case KeyMark::Triangle:
      return polygon({{0, -1.15}, {1.1, 0.8}, {-1.1, 0.8}});
    case KeyMark::Diamond:
      return polygon({{0, -1.25}, {1.25, 0}, {0, 1.25}, {-1.25, 0}});
    case KeyMark::Line:
    case KeyMark::DashedLine:
      canvas.line({centre.x - 1.75 * radius, centre.y}, {centre.x + 1.75 * radius, centre.y},
                  {.colour = colour, .width = 2, .isDashed = mark == KeyMark::DashedLine});
  }
}

double colourBarWidth(Canvas& canvas, const ColourBar& bar, const Theme& theme) {
  double width = canvas.textWidth(bar.missing, smallText(theme));
  for (const auto& tick : ticksOf(bar.scale, 6))
    width = std::max(width, canvas.textWidth(tick.label, smallText(theme)));
  const double label = bar.label.empty() ? 0 : canvas.lineHeight(mutedText(theme)) + legendGap;
  return barWidth + barTickLength + legendGap + width + label;
}

void paintColourBar(Canvas& canvas, const Rectangle& area, const ColourBar& bar,
                    const Theme& theme) {
  const double missingHeight = bar.missing.empty() ? 0 : barWidth + 2 * legendGap;
  const auto colours =
      canvas.snapped({area.x, area.y, barWidth, std::max(area.height - missingHeight, 1.0)});
  canvas.image(colours, strip(canvas, bar, colours.height, true));
  canvas.outline(colours, {.colour = theme.muted});
  const auto style = anchored(smallText(theme), Horizontal::Left, Vertical::Middle);
  for (const auto& tick : ticksOf(bar.scale, barTicks(colours.height, 36))) {
    const double y = colours.bottom() - bar.scale.position(tick.value) * colours.height;
    const double length = tick.label.empty() ? barTickLength / 2 : barTickLength;
    canvas.line({colours.right(), y}, {colours.right() + length, y}, {.colour = theme.muted});
    canvas.text({colours.right() + barTickLength + legendGap, y}, tick.label, style);
  }
  auto upwards = anchored(mutedText(theme), Horizontal::Centre, Vertical::Bottom);
  upwards.quarterTurns = -1;
  canvas.text({area.right(), colours.centre().y},
              canvas.shortened(bar.label, colours.height, upwards), upwards);
  if (bar.missing.empty()) return;
  const Rectangle missing{area.x, area.bottom() - barWidth, barWidth, barWidth};
  canvas.fill(missing, theme.missing);
  canvas.outline(missing, {.colour = theme.muted});
  canvas.text({missing.right() + barTickLength + legendGap, missing.centre().y}, bar.missing,
              style);
}

double flatColourBarHeight(const Canvas& canvas, const Theme& theme) {
  return flatBarHeight + barTickLength + legendGap + 2 * canvas.lineHeight(smallText(theme));
}

void paintFlatColourBar(Canvas& canvas, const Rectangle& area, const ColourBar& bar,
                        const Theme& theme) {
  const auto style = smallText(theme);
  const double line = canvas.lineHeight(style);
  canvas.text({area.x, area.y}, canvas.shortened(bar.label, area.width, style),
              anchored(style, Horizontal::Left, Vertical::Top));
  const double missingWidth =
      bar.missing.empty() ? 0
                          : canvas.textWidth(bar.missing, style) + flatBarHeight + 4 * legendGap;
  const auto colours = canvas.snapped({area.x, area.y + line + legendGap / 2,
                                       std::max(area.width - missingWidth, 1.0), flatBarHeight});
  canvas.image(colours, strip(canvas, bar, colours.width, false));
  canvas.outline(colours, {.colour = theme.muted});
  for (const auto& tick : ticksOf(bar.scale, barTicks(colours.width, 44))) {
    const double x = colours.x + bar.scale.position(tick.value) * colours.width;
    canvas.line({x, colours.bottom()}, {x, colours.bottom() + barTickLength},
                {.colour = theme.muted});
    canvas.text({x, colours.bottom() + barTickLength + legendGap / 2}, tick.label,
                anchored(style, Horizontal::Centre, Vertical::Top));
  }
  if (bar.missing.empty()) return;
  const auto missing =
      canvas.snapped({colours.right() + 3 * legendGap, colours.y, flatBarHeight, flatBarHeight});
  canvas.fill(missing, theme.missing);
  canvas.outline(missing, {.colour = theme.muted});
  canvas.text({missing.right() + legendGap, missing.centre().y}, bar.missing,
              anchored(style, Horizontal::Left, Vertical::Middle));
}

double paintKeys(Canvas& canvas, Point topLeft, double width, std::span<const Key> keys,
                 const Theme& theme) {
  const auto style = anchored(bodyText(theme), Horizontal::Left, Vertical::Middle);
  return flow(canvas, width, keys, theme, [&](Point at, const Key& key) {
    const Point centre{topLeft.x + at.x + keySide / 2 + 2, topLeft.y + at.y + keySide / 2 + 1};
    paintMark(canvas, centre, key.mark, keyRadius, key.colour);
    const double left = centre.x + keySide / 2 + 2 + legendGap;
    canvas.text({left, centre.y}, canvas.shortened(key.label, topLeft.x + width - left, style),
                style);
  });
}

double keysHeight(Canvas& canvas, double width, std::span<const Key> keys, const Theme& theme) {
  return flow(canvas, width, keys, theme, [](Point, const Key&) {});
}

}  // namespace kindred::viz
