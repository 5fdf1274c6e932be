#include "viz/scene3d/camera.hpp"

#include <cmath>
#include <vector>

#include "tests/support/catch.hpp"
#include "viz/scene3d/vector.hpp"

using namespace kindred;
using namespace kindred::viz;

namespace {

constexpr Size picture{1000, 800};

void checkSame(const Point3& a, const Point3& b, double margin = 1e-9) {
  INFO(a[0] << " " << a[1] << " " << a[2] << " against " << b[0] << " " << b[1] << " " << b[2]);
  CHECK(distance(a, b) < margin);
}

void checkUpright(const Camera& camera) {
  CHECK(dot(camera.right, camera.up) == Approx(0).margin(1e-12));
  CHECK(length(camera.right) == Approx(1));
  CHECK(length(camera.up) == Approx(1));
  checkSame(cross(camera.right, camera.up), camera.back);
}

/// A camera in no special direction.
Camera oblique() {
  Camera camera = rolled(turned({}, 0.7, -0.4), 0.3);
  camera.centre = {3, -2, 5};
  camera.distance = 40;
  return camera;
}

}  // namespace

TEST_CASE("the shorter side of a picture shows 24 degrees") {
  // tan 12° = 0.21255656; at a depth of 10 Å half of 800 units is 2.1255656 Å.
  CHECK(unitsPerAngstrom(picture, 10) == Approx(400 / 2.1255656).epsilon(1e-7));
  CHECK(unitsPerAngstrom({800, 1000}, 10) == Approx(400 / 2.1255656).epsilon(1e-7));
}

TEST_CASE("a place is projected where similar triangles put it") {
  const Camera camera;  // at (0, 0, 10), looking at the origin

  const auto middle = projected(camera, picture, {0, 0, 0});
  const auto corner = projected(camera, picture, {1, 0.5, 0});
  const auto closer = projected(camera, picture, {1, 0.5, 5});

  const double scale = 400 / 2.1255656;
  CHECK(*middle == Point{500, 400});
  CHECK(corner->x == Approx(500 + scale));
  CHECK(corner->y == Approx(400 - scale / 2));
  CHECK(closer->x == Approx(500 + 2 * scale));
  CHECK_FALSE(projected(camera, picture, {0, 0, 10.5}));
}

TEST_CASE("the line of sight through a projected place leads to that place") {
  const auto camera = oblique();
  const Point3 place{5, 1, 2};
  const auto point = projected(camera, picture, place);

  const auto ray = rayThrough(camera, picture, *point);

  checkSame(plus(ray.start, times(ray.direction, distance(ray.start, place))), place);
  CHECK(length(ray.direction) == Approx(1));
}

TEST_CASE("turning right moves what is in front to the right, turning down moves it down") {
  const Camera camera;
  const Point3 front{0, 0, 1};

  const auto right = turned(camera, 0.1, 0);
  const auto down = turned(camera, 0, 0.1);

  CHECK(projected(right, picture, front)->x > 500);
  CHECK(projected(right, picture, front)->y == Approx(400));
  CHECK(projected(down, picture, front)->y > 400);
  checkUpright(right);
  checkUpright(turned(oblique(), 2, -3));
}

TEST_CASE("a quarter turn shows the side, and four of them show the front again") {
  auto camera = turned({}, 1.5707963267948966, 0);
  checkSame(camera.back, {-1, 0, 0});

  for (int turn = 0; turn < 3; ++turn)
    camera = turned(camera, 1.5707963267948966, 0);

  checkSame(camera.back, {0, 0, 1});
}

TEST_CASE("rolling clockwise brings what is up to the right") {
  const auto camera = rolled({}, 0.2);

  CHECK(projected(camera, picture, {0, 1, 0})->x > 500);
  checkUpright(camera);
}

TEST_CASE("what is moved follows the pointer at the depth of the centre") {
  const auto camera = oblique();
  const auto before = projected(camera, picture, camera.centre);

  const auto after = projected(moved(camera, picture, {30, -20}), picture, camera.centre);

  CHECK(after->x == Approx(before->x + 30));
  CHECK(after->y == Approx(before->y - 20));
}

TEST_CASE("zooming keeps what is under the pointer there") {
  const auto camera = oblique();
  const Point pointer{820, 130};
  const auto ray = rayThrough(camera, picture, pointer);
  const double depth = camera.distance / -dot(ray.direction, camera.back);
  const auto place = plus(ray.start, times(ray.direction, depth));

  for (const double factor : {1.25, 0.5}) {
    const auto closer = zoomed(camera, picture, factor, pointer);
    const auto after = projected(closer, picture, place);

    CHECK(closer.distance == Approx(40 / factor));
    CHECK(after->x == Approx(pointer.x));
    CHECK(after->y == Approx(pointer.y));
  }
}

TEST_CASE("the distance stays within 1 and 100,000 Å") {
  const Camera camera;

  CHECK(zoomed(camera, picture, 1e9, {500, 400}).distance == 1);
  CHECK(zoomed(camera, picture, 1e-9, {500, 400}).distance == 1e5);
}

TEST_CASE("the longest extent lies across the picture and the shortest along the line of sight") {
  // A brick of 8 × 4 × 2, its edges along y, z and x, away from the origin.
  std::vector<Point3> places;
  for (const double x : {9.0, 11.0})
    for (const double y : {-4.0, 4.0})
      for (const double z : {1.0, 5.0})
        places.push_back({x, y, z});

  const auto wide = facing(places, {1000, 500});
  const auto tall = facing(places, {500, 1000});

  checkSame(wide.centre, {10, 0, 3});
  checkSame(wide.right, {0, 1, 0});
  checkSame(wide.up, {0, 0, 1});
  checkSame(wide.back, {1, 0, 0});
  checkSame(tall.up, {0, 1, 0});
  CHECK(facing({}, picture) == Camera{});
}

TEST_CASE("a fitted camera shows all balls and has no room to spare") {
  const std::vector<Ball> balls{
      {{-7, 1, 0}, 1}, {{9, 0, 4}, 2}, {{0, 3, -5}, 0.5}, {{1, -2, 1}, 1}};
  for (const auto& [start, strip] :
       {std::pair{Camera{}, 0.0}, {oblique(), 0.0}, {oblique(), 60.0}}) {
    const auto camera = fitted(start, balls, picture, strip);

    double left = 1e9, right = -1e9, top = 1e9, bottom = -1e9;
    for (const auto& ball : balls)
      for (int step = 0; step < 3600; ++step) {  // the outline of the ball, by many places on it
        const double turn = step * 0.0174532925 / 10;
        for (const double tilt : {-0.4, -0.3, -0.2, -0.1, 0.0, 0.1, 0.2, 0.3, 0.4}) {
          const auto flat = plus(times(camera.right, std::cos(turn) * std::cos(tilt)),
                                 times(camera.up, std::sin(turn) * std::cos(tilt)));
          const auto way = plus(flat, times(camera.back, std::sin(tilt)));
          const auto point = projected(camera, picture, plus(ball.centre, times(way, ball.radius)));
          left = std::min(left, point->x);
          right = std::max(right, point->x);
          top = std::min(top, point->y);
          bottom = std::max(bottom, point->y);
        }
      }
    INFO(left << " " << right << " " << top << " " << bottom);
    CHECK(left >= 0);
    CHECK(right <= picture.width);
    CHECK(top >= 0);
    CHECK(bottom <= picture.height - strip);
    const double spare =
        std::min(left + picture.width - right, top + picture.height - strip - bottom);
    CHECK(spare < 0.1 * picture.width);
    checkSame(camera.back, start.back);
  }
}

TEST_CASE("fitting nothing leaves the camera where it is") {
  CHECK(fitted(oblique(), {}, picture) == oblique());
}
