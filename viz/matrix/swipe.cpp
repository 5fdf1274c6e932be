#include "viz/matrix/swipe.hpp"

#include <algorithm>
#include <array>

#include "engine/core/text.hpp"
#include "viz/canvas/figure.hpp"
#include "viz/canvas/words.hpp"
#include "viz/matrix/difference.hpp"
#include "viz/matrix/pattern_painter.hpp"

namespace kindred::viz {

namespace {

constexpr double nameGap = 16;

struct SwipeContent {
  std::array<PatternPointer, 2> patterns;
  double share = 0.5;
  FigureWords words;
  SparsityStyle style;
};

/// Writes the name of the one to the left and that of the other to the right.
void paintNames(Canvas& canvas, const Rectangle& line, const SwipeContent& content) {
  auto bold = bodyText(theme(content.style.theme));
  bold.isBold = true;
  const double width = (line.width - nameGap) / 2;
  canvas.text({line.x, line.y}, canvas.shortened(content.patterns[0]->name, width, bold),
              anchored(bold, Horizontal::Left, Vertical::Top));
  canvas.text({line.right(), line.y}, canvas.shortened(content.patterns[1]->name, width, bold),
              anchored(bold, Horizontal::Right, Vertical::Top));
}

/// "natural: 57 of 144 tiles, 31 % filled"
std::string sentenceOf(const Pattern& pattern, const Pattern& first) {
  const auto words = tileWords(pattern, first);
  return joined(pattern.name, ": ", words[0], words[1].empty() ? "" : ", ", words[1]);
}

/// Paints all of it as seen through a window; returns where the window is.
Rectangle paintSwiped(Canvas& canvas, const SwipeContent& content, const Window& window) {
  const auto& colours = theme(content.style.theme);
  const auto& [first, second] = content.patterns;
  auto style = content.style;
  style.window = window;
  const auto small = anchored(smallText(colours), Horizontal::Left, Vertical::Top);
  const double header = canvas.lineHeight(bodyText(colours)) + 3;
  const double footer = 4 + 2 * canvas.lineHeight(small);
  const auto area = paintFigure(canvas, content.words, colours);
  const double side =
      std::min(area.width, area.height - header - footer - shadesHeight(canvas, colours));
  if (side <= 0) return {};

  const auto square = canvas.snapped({area.x, area.y + header, side, side});
  const double border = canvas.snapped(square.x + content.share * side);
  paintNames(canvas, {square.x, area.y, side, header}, content);
  {
    const auto clip = canvas.clip({square.x, square.y, border - square.x, side});
    paintPattern(canvas, square, *first, style);
  }
  {
    const auto clip = canvas.clip({border, square.y, square.right() - border, side});
    paintPattern(canvas, square, *second, style);
  }
  canvas.outline(square, {.colour = colours.muted});
  canvas.line({border, square.y}, {border, square.bottom()},
              {.colour = colours.category(1), .width = 2});
  double y = square.bottom() + 4;
  for (const auto& pattern : content.patterns) {
    canvas.text({square.x, y}, canvas.shortened(sentenceOf(*pattern, *first), area.width, small),
                small);
    y += canvas.lineHeight(small);
  }
  paintShades(canvas, {square.x, square.bottom() + footer, area.right() - square.x, 0}, *first,
              side, style);
  return square;
}

}  // namespace

Picture swipedPicture(PatternPointer first, PatternPointer second, double share, std::string title,
                      const SparsityStyle& style) {
  requireSameSize(*first, *second);
  const auto content = std::make_shared<const SwipeContent>(
      SwipeContent{{first, second},
                   std::clamp(share, 0.0, 1.0),
                   {std::move(title), patternCaption(*first, style)},
                   style});
  return windowedPicture(
      {480, 560}, theme(style.theme).background, style.window,
      [content](Canvas& canvas, const Window& window) { paintSwiped(canvas, *content, window); },
      [content](Canvas& canvas, const Window& window) {
        return std::vector{paintSwiped(canvas, *content, window)};
      });
}

}  // namespace kindred::viz
