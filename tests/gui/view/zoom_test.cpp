#include "gui/picture/zoom.hpp"

#include "tests/support/catch.hpp"

using namespace kindred;
using kindred::gui::Zoom;

TEST_CASE("what is under the cursor stays there while zooming") {
  Zoom zoom;

  zoom.zoomAt({0.25, 0.75}, 2);

  // At zoom 2 the window spans a half; the point 0.25 of the whole is its quarter again.
  CHECK(zoom.window().zoom == 2);
  CHECK(zoom.window().x + 0.25 / 2 == Approx(0.25));
  CHECK(zoom.window().y + 0.75 / 2 == Approx(0.75));
}

TEST_CASE("the window never leaves the picture") {
  Zoom zoom{8};
  zoom.zoomAt({1, 1}, 4);
  zoom.pan(5, -9);
  CHECK(zoom.window() == viz::Window{0.75, 0, 4});

  zoom.zoomAt({0.5, 0.5}, 100);
  CHECK(zoom.window().zoom == 8);

  zoom.zoomAt({0.5, 0.5}, 1e-9);
  CHECK(zoom.window() == viz::Window{});
}

TEST_CASE("a box is shown as large as fits") {
  Zoom zoom;

  zoom.showBox({0.5, 0.25, 0.25, 0.125});

  CHECK(zoom.window() == viz::Window{0.5, 0.1875, 4});
}

TEST_CASE("back and forward go through what was looked at, one step a gesture") {
  Zoom zoom;
  zoom.zoomAt({0, 0}, 2);
  zoom.zoomAt({0, 0}, 2);
  zoom.settle();
  zoom.showBox({0, 0, 0.5, 0.5});
  REQUIRE(zoom.window().zoom == 8);

  zoom.back();
  CHECK(zoom.window().zoom == 4);
  zoom.back();
  CHECK(zoom.isWhole());
  CHECK_FALSE(zoom.canGoBack());
  zoom.forward();
  CHECK(zoom.window().zoom == 4);

  zoom.fit();
  CHECK_FALSE(zoom.canGoForward());
}
