#include "gui/view/bench/bench_view.hpp"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>

#include "engine/backend/cuda.hpp"
#include "gui/view/empty_state.hpp"
#include "gui/view/picture_widget.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/gui/view/bench/reports.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window that shows the bench of a data set.
struct BenchWindow : TestWindow {
  BenchWindow() {
    window.resize(1200, 800);
    open(sample("communities.json"));
    window.actions().action("show.bench").trigger();
    REQUIRE(waitUntil([&] { return window.findChild<BenchView*>() != nullptr; }));
    REQUIRE(waitUntil([&] { return !window.bench().devices.devices().empty(); }));
  }
  BenchView& view() { return *window.findChild<BenchView*>(); }
  EmptyState& empty() { return *view().findChild<EmptyState*>(); }
  QString words() { return empty().findChild<QLabel*>()->text(); }
};

}  // namespace

TEST_CASE("the bench says why there is nothing to measure without a GPU") {
  BenchWindow test;
  bool hasGpu = false;
  for (const Device& device : cudaDevices())
    hasGpu = hasGpu || device.isUsable;

  if (hasGpu) {
    CHECK(test.words().startsWith("Measure every step of the paper's solver"));
  } else {
    CHECK(test.words().startsWith("Solvers are measured on an NVIDIA GPU, and"));
    CHECK_FALSE(test.empty().findChild<QPushButton*>()->isVisible());
  }
  CHECK_FALSE(test.view().picture().has_value());
  grab(test.window, "bench-without-gpu");
}

TEST_CASE("the bench shows what was measured in five charts") {
  BenchWindow test;

  test.view().show(someReports());

  auto& choice = *test.view().findChild<QComboBox*>();
  REQUIRE(choice.count() == 5);
  QImage before;
  for (int chart = 0; chart < choice.count(); ++chart) {
    choice.setCurrentIndex(chart);
    CHECK(test.view().picture().has_value());
    const QImage now = test.view().image();
    CHECK(now != before);
    before = now;
    grab(test.window, QStringLiteral("bench-%1").arg(chart));
  }
  CHECK_FALSE(test.view().offers("view.back"));
  test.view().perform("view.zoomIn");
  const auto zoom = test.view().chart().zoom().window().zoom;
  CHECK(zoom > 1);
  CHECK(test.view().perform("view.back"));
  CHECK(test.view().chart().zoom().window().zoom == 1);
  CHECK(test.view().perform("view.forward"));
  CHECK(test.view().chart().zoom().window().zoom == zoom);
}
