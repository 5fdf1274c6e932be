#include "engine/layout/pack.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace kindred {

namespace {

constexpr double widthOverHeight = 1.5;

/// Boxes below each other in columns, columns beside each other in shelves, shelves below each
/// other. A shelf is as high as its first box.
class Shelves {
 public:
  explicit Shelves(double width) : width_{width} {}

  /// The upper left corner of a box of that size.
  Point2 place(double width, double height) {
    const bool fitsColumn = depth_ + height <= shelfHeight_ && width <= columnWidth_;
    if (!fitsColumn) {
      left_ += columnWidth_;
      depth_ = 0;
      columnWidth_ = width;
      if (left_ + width > width_ || height > shelfHeight_) {
        left_ = 0;
        top_ += shelfHeight_;
        shelfHeight_ = height;
      }
    }
    const Point2 corner{left_, -(top_ + depth_)};
    depth_ += height;
    return corner;
  }

 private:
  double width_;
  double top_ = 0;  // where the shelf begins, downwards
  double shelfHeight_ = 0;
  double left_ = 0;  // where the column begins
  double columnWidth_ = 0;
  double depth_ = 0;  // what is in the column
};

}  // namespace

std::vector<Point2> packed(std::span<const Box> boxes, double gap) {
  if (boxes.empty()) return {};
  double area = 0;
  double widest = 0;
  for (const auto& box : boxes) {
    area += (box.width() + gap) * (box.height() + gap);
    widest = std::max(widest, box.width() + gap);
  }
  std::vector<std::size_t> order(boxes.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin() + 1, order.end(), [&](std::size_t a, std::size_t b) {
    return std::pair{boxes[a].height(), boxes[a].width()} >
           std::pair{boxes[b].height(), boxes[b].width()};
  });

  Shelves shelves{std::max(widest, std::sqrt(area * widthOverHeight))};
  std::vector<Point2> shifts(boxes.size());
  Point2 lowest{0, 0};
  Point2 highest{0, 0};
  for (const auto at : order) {
    const auto& box = boxes[at];
    const auto corner = shelves.place(box.width() + gap, box.height() + gap);
    shifts[at] = {corner[0] - box.lowest[0], corner[1] - box.highest[1]};
    highest[0] = std::max(highest[0], corner[0] + box.width());
    lowest[1] = std::min(lowest[1], corner[1] - box.height());
  }
  for (auto& shift : shifts) {
    shift[0] -= (lowest[0] + highest[0]) / 2;
    shift[1] -= (lowest[1] + highest[1]) / 2;
  }
  return shifts;
}

}  // namespace kindred
