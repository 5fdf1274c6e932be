#include "gui/view/bench/bench_view.hpp"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>

#include "engine/backend/cuda.hpp"
#include "gui/view/empty_state.hpp"
#include "gui/view/picture_widget.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
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
  QString words() { return view().empty().findChild<QLabel*>()->text(); }
};

std::shared_ptr<const BenchReports> someReports() {
  auto reports = std::make_shared<BenchReports>();
  reports->ladder = {.device = "GPU", .set = "communities", .graphs = 3, .pairs = 6};
  reports->ladder.steps = {{.name = "Dense", .pairs = 6, .seconds = 2},
                           {.name = "Sparse", .pairs = 6, .seconds = 0.1},
                           {.name = "fast paths", .pairs = 6, .seconds = 0.002}};
  reports->xmv = {.device = "GPU", .nodes = 48, .roofs = {6e13, 4e12, 4.8e12, 3.3e13}};
  for (const auto* labels : {"unlabeled", "labeled"})
    reports->xmv.measurements.push_back({.name = "tiling-blocking (8, 8)",
                                         .labels = labels,
                                         .pairs = 10,
                                         .seconds = 0.01,
                                         .counts = {2e11, 1e10, 1e8, 3e10, 1e9}});
  CrossoverMap map{"unlabeled", {1, 64}, {}, {}};
  for (int cell = 0; cell < 4; ++cell) {
    map.cells.push_back({.first = cell / 2, .second = cell % 2});
    for (int product = 0; product < cuda::tileProductCount; ++product)
      map.cells.back().nanoseconds[product] = 1 + (product + cell) % 4;
  }
  reports->crossover = {"GPU", {map}};
  return reports;
}

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
    CHECK_FALSE(test.view().empty().findChild<QPushButton*>()->isVisible());
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
}
