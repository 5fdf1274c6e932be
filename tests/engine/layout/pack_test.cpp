#include "engine/layout/pack.hpp"

#include <numbers>

#include "tests/engine/layout/networks.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

TEST_CASE("packed boxes keep their gap, and fill most of a window") {
  Random random{GENERATE(1U, 2U, 3U, 4U)};
  std::vector<Box> boxes{{{-5, -5}, {35, 25}}};
  double area = boxes[0].width() * boxes[0].height();
  for (int at = 0; at < 200; ++at) {
    const Point2 corner{random.uniform(), random.uniform()};
    boxes.push_back({corner, {corner[0] + 4 * random.uniform(), corner[1] + 4 * random.uniform()}});
    area += (boxes.back().width() + 0.5) * (boxes.back().height() + 0.5);
  }

  const auto shifts = packed(boxes, 0.5);

  std::vector<Point2> corners;
  for (std::size_t at = 0; at < boxes.size(); ++at) {
    for (const int axis : {0, 1}) {
      boxes[at].lowest[axis] += shifts[at][axis];
      boxes[at].highest[axis] += shifts[at][axis];
    }
    corners.push_back(boxes[at].lowest);
    corners.push_back(boxes[at].highest);
  }
  int overlaps = 0;
  for (std::size_t a = 0; a < boxes.size(); ++a)
    for (std::size_t b = 0; b < a; ++b) {
      bool isApart = false;
      for (const int axis : {0, 1})
        isApart = isApart || boxes[a].lowest[axis] >= boxes[b].highest[axis] + 0.5 - 1e-9 ||
                  boxes[b].lowest[axis] >= boxes[a].highest[axis] + 0.5 - 1e-9;
      overlaps += isApart ? 0 : 1;
    }
  CHECK(overlaps == 0);
  const auto all = boxAround(corners);
  CHECK(area > 0.6 * all.width() * all.height());
  CHECK(all.lowest[0] == Approx(-all.highest[0]).margin(1e-9));
  CHECK(all.lowest[1] == Approx(-all.highest[1]).margin(1e-9));
}

TEST_CASE("no box and one box are packed") {
  CHECK(packed({}, 1).empty());
  CHECK(packed(std::vector<Box>{{{2, 3}, {4, 7}}}, 1) == std::vector<Point2>{{-3, -5}});
}

TEST_CASE("a drawing is turned until it lies straight") {
  const double angle = GENERATE(0.1, 0.7, 1.5, 2.0, 3.0) / std::numbers::pi * 3;
  std::vector<Point2> points;
  for (const auto& [x, y] : {Point2{0, 0}, {8, 0}, {8, 3}, {0, 3}, {4, 1}})
    points.push_back(
        {std::cos(angle) * x - std::sin(angle) * y, std::sin(angle) * x + std::cos(angle) * y});

  orient(points);

  const auto box = boxAround(points);  // within half a degree
  CHECK(box.width() == Approx(8).margin(0.05));
  CHECK(box.height() == Approx(3).margin(0.1));
  CHECK(distance(points[0], points[2]) == Approx(std::hypot(8, 3)));
}
