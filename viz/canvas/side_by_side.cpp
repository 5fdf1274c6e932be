#include "viz/canvas/side_by_side.hpp"

#include <algorithm>
#include <utility>

#include "engine/core/text.hpp"

namespace kindred::viz {

namespace {

/// The areas of both, if the left one has this share of the width.
std::pair<Rectangle, Rectangle> areasOf(Size size, double share) {
  const double border = size.width * share;
  return {{0, 0, border, size.height}, {border, 0, size.width - border, size.height}};
}

void paintOn(Canvas& canvas, const Rectangle& area, const Picture& picture) {
  canvas.part(area, [&](Canvas& part) {
    part.fill(part.area(), picture.background);
    picture.paint(part);
  });
}

}  // namespace

Picture sideBySide(const Picture& left, const Picture& right) {
  const double width = left.size.width + right.size.width;
  const double share = width > 0 ? left.size.width / width : 0.5;
  Picture both;
  both.size = {width, std::max(left.size.height, right.size.height)};
  both.background = left.background;
  both.paint = [left, right, share](Canvas& canvas) {
    const auto [one, other] = areasOf(canvas.size(), share);
    paintOn(canvas, one, left);
    paintOn(canvas, other, right);
  };
  both.leftOut = [left, right, share](Canvas& canvas) {
    const auto [one, other] = areasOf(canvas.size(), share);
    std::string sentences;
    for (const auto& [area, picture] : {std::pair{one, &left}, std::pair{other, &right}})
      if (picture->leftOut)
        canvas.part(area, [&, shown = picture](Canvas& part) {
          const auto sentence = shown->leftOut(part);
          sentences += sentences.empty() || sentence.empty() ? sentence : joined(" ", sentence);
        });
    return sentences;
  };
  return both;
}

}  // namespace kindred::viz
