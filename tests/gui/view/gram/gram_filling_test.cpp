#include <QElapsedTimer>
#include <QTest>
#include <cmath>
#include <cstdio>
#include <ctime>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/view/gram/computing.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("the heat map fills while the matrix is computed, with the values it ends with") {
  GramWindow test{sample("drugs.csv")};
  const auto run = test.compute({.tolerance = 1e-9, .precision = Precision::Double});
  const auto filled = [&] {
    return test.view().scene() && test.view().scene()->values().partial()
               ? test.view().scene()->values().partial()->count()
               : 0;
  };

  REQUIRE(waitUntil([&] { return filled() > 5000; }));
  const auto before = test.view().scene();
  grab(test.window, "gram-filling");
  REQUIRE(waitUntil([&] { return test.shows(run); }, 120000));

  const auto& values = kernelMatrix(test.document(), run)->result->values;
  int compared = 0;
  for (std::size_t row = 0; row < 318; ++row)
    for (std::size_t column = 0; column < 318; ++column)
      if (const double early = before->values().at(row, column); !std::isnan(early)) {
        ++compared;
        CHECK(early == Approx(values(row, column)).epsilon(1e-6));
      }
  CHECK(compared > 5000);
  CHECK(compared < 318 * 318);
}

TEST_CASE("a matrix that is cancelled while it fills stays in sight, with what to do") {
  GramWindow test{sample("drugs.csv")};
  const auto run = test.compute({.tolerance = 1e-9, .precision = Precision::Double});
  REQUIRE(waitUntil([&] { return test.view().scene() != nullptr; }));

  test.window.bench().jobs.cancel(test.document().result(run)->job);
  REQUIRE(waitUntil([&] { return test.document().result(run)->job == nullptr; }));

  CHECK(waitUntil([&] { return test.warning().startsWith("Cancelled."); }));
  CHECK(test.map().hasPicture());
  grab(test.window, "gram-cancelled");
}

TEST_CASE("a matrix that is stopped and kept shows what is missing") {
  const auto path = testData("smiles/bbbp.csv");
  if (!path) return;
  GramWindow test{*path};
  const auto run = test.compute();
  REQUIRE(waitUntil([&] { return test.view().scene() != nullptr; }));

  test.document().result(run)->job->stopAndKeep();
  REQUIRE(waitUntil([&] { return test.shows(run); }));

  const auto& result = *kernelMatrix(test.document(), run)->result;
  REQUIRE_FALSE(result.isComplete);
  CHECK(test.view().scene()->values().rows() == result.values.rows());
  grab(test.window, "gram-kept");
}

TEST_CASE("the window answers within 50 ms while a matrix fills, and shows it many times",
          "[slow]") {
  const auto path = testData("smiles/bbbp.csv");
  if (!path) return;
  const double stall = leastStall([&] {
    GramWindow test{*path};
    test.waitUntilIdle();
    Heartbeat heart;

    QElapsedTimer clock;
    clock.start();
    const auto run = test.compute();
    int shown = 0;
    std::shared_ptr<const GramScene> last;
    REQUIRE(waitUntil(
        [&] {
          if (const auto& scene = test.view().scene(); scene != last && scene) {
            last = scene;
            ++shown;
          }
          return kernelMatrix(test.document(), run)->result != nullptr && test.shows(run);
        },
        120000));

    std::printf("bbbp.csv: shown %d times, longest stall %.0f ms\n", shown, heart.longestStall());
    CHECK(shown >= 1 + std::min<qint64>(2, clock.elapsed() / 1000));  // a fast machine is done
    return heart.longestStall();
  });
  CHECK(stall < 50);
}

// Figures, by processor time, so that a busy machine does not count.
TEST_CASE("looking on costs a small share of the computing", "[.figures]") {
  const auto path = testData("smiles/bbbp.csv");
  if (!path) return;
  GramWindow test{*path};
  test.waitUntilIdle();
  QTest::qWait(2000);
  const auto seconds = [] { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  Progress progress;
  const GramRequest request{.rows = test.document().dataset(test.dataset())->data,
                            .kernel = kernelPreset("molecule2d").options};
  double begun = seconds();
  const auto alone = computeGram(request, *openBackend("cpu"), nullptr, progress);
  const double aloneSeconds = seconds() - begun;

  begun = seconds();
  QElapsedTimer clock;
  clock.start();
  const auto run = test.compute();
  int shown = 0;
  std::shared_ptr<const GramScene> last;
  REQUIRE(waitUntil(
      [&] {
        if (const auto& scene = test.view().scene(); scene != last && scene) {
          last = scene;
          ++shown;
        }
        return kernelMatrix(test.document(), run)->result != nullptr;
      },
      600000));
  const double watched = seconds() - begun;

  std::printf(
      "bbbp.csv, %llu pairs: %.2f s of processors alone, %.2f s with the window and the project "
      "(%.1f %% more), shown %d times in %.1f s\n",
      static_cast<unsigned long long>(alone.provenance.pairs), aloneSeconds, watched,
      100 * (watched / aloneSeconds - 1), shown, static_cast<double>(clock.elapsed()) / 1000);
}
