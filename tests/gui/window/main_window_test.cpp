#include "gui/window/main_window.hpp"

#include "gui/window/view_area.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("the window opens a sample and shows it") {
  TestWindow test;

  test.open(sample("drugs.csv"));

  REQUIRE(test.document().datasets().size() == 1);
  REQUIRE(test.window.views().current() != nullptr);
  test.selection().setCurrent({test.document().datasets().front(), 3});
  grab(test.window, "window-sample");
  CHECK(test.window.views().current()->title().contains("drugs"));
}

TEST_CASE("opening a sample never stops the window for 50 ms") {
  TestWindow test;
  test.waitUntilIdle();
  Heartbeat heart;

  test.open(sample("drugs.csv"));

  CHECK(heart.longestStall() < 50);
}

TEST_CASE("views split and close") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  auto& views = test.window.views();

  test.window.actions().action("window.splitRight").trigger();
  CHECK(views.views().size() == 2);
  grab(test.window, "window-split");

  views.closeAll();
  CHECK(views.current() == nullptr);
  CHECK_FALSE(test.window.actions().action("window.closeView").isEnabled());
}
