#include "gui/view/bench/bench_view.hpp"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <fstream>
#include <initializer_list>

#include "gui/picture/empty_state.hpp"
#include "gui/picture/picture_widget.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/gui/view/bench/reports.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window that shows the bench of the last of some samples.
struct BenchWindow : TestWindow {
  explicit BenchWindow(std::initializer_list<const char*> samples = {"communities.json"}) {
    window.resize(1200, 800);
    for (const auto* name : samples)
      open(sample(name));
    window.actions().action("show.bench").trigger();
    REQUIRE(waitUntil([&] { return window.findChild<BenchView*>() != nullptr; }));
    REQUIRE(waitUntil([&] { return !window.bench().devices.devices().empty(); }));
  }
  BenchView& view() { return *window.findChild<BenchView*>(); }
  EmptyState& empty() { return *view().findChild<EmptyState*>(); }
  QString words() { return empty().findChild<QLabel*>()->text(); }
  QComboBox& choice() { return *view().findChild<QComboBox*>(); }

  /// Measures, and waits until there is a chart.
  void measure() {
    empty().findChild<QPushButton*>()->click();
    REQUIRE(waitUntil([&] { return view().picture().has_value(); }, 300000));
  }
};

QString cell(const BenchView& view, int row, int column) {
  return view.table().index(row, column).data().toString();
}

}  // namespace

TEST_CASE("the bench of a data set measures the processor of any machine") {
  BenchWindow test;
  CHECK(test.words().startsWith("How many pairs of graphs of this data set"));
  CHECK_FALSE(test.view().picture().has_value());
  CHECK_FALSE(test.view().offers("values.export"));
  grab(test.window, "bench-before");

  test.measure();

  const int ways = test.choice().findText("Ways on the Processor");
  REQUIRE(ways >= 0);
  test.choice().setCurrentIndex(ways);
  const auto& table = test.view().table();
  REQUIRE(table.rowCount() >= 3);
  CHECK(cell(test.view(), table.rowCount() - 1, 0) == "fast paths");
  for (const auto& row : table.table().rows)
    CHECK(std::stod(row[1].exact) > 0);
  CHECK(test.view().offers("values.export"));
  grab(test.window, "bench-of-processor");
  test.choice().setCurrentIndex(test.choice().findText("Roofline of the Processor"));
  grab(test.window, "bench-roofline-of-processor");
}

TEST_CASE("the bench of two networks measures the stages of their alignment") {
  BenchWindow test{"interactome-a.tsv", "interactome-b.tsv"};
  CHECK(
      test.words().startsWith("How long each step of aligning interactome-a with "
                              "interactome-b takes"));

  test.measure();

  CHECK(test.choice().itemText(0) == "Stages of the Alignment");
  REQUIRE(test.view().table().rowCount() == 8);
  CHECK(cell(test.view(), 5, 0) == "One iteration of messages");
  CHECK(cell(test.view(), 5, 2).endsWith(" %"));
  CHECK(cell(test.view(), 7, 2) == "–");  // nothing is known to bound a search
  grab(test.window, "bench-of-stages");
}

TEST_CASE("a network alone is measured as a data set is, until there is another") {
  BenchWindow test{"interactome-a.tsv"};
  CHECK(test.words().startsWith("How many pairs of graphs"));

  const auto first = test.document().datasets().front();
  test.open(sample("interactome-b.tsv"));

  CHECK(benchSubjectOf(test.document(), first).isAlignment());
  CHECK(test.words().startsWith("How long each step of aligning"));
}

TEST_CASE("a measurement is cancelled, and can be begun again") {
  BenchWindow test{"interactome-a.tsv", "interactome-b.tsv"};
  test.empty().findChild<QPushButton*>()->click();
  REQUIRE(test.window.bench().jobs.active().size() == 1);
  CHECK_FALSE(test.view().offers("bench.measure"));

  test.window.bench().jobs.cancel(test.window.bench().jobs.active().front());
  REQUIRE(test.waitUntilIdle());

  CHECK(test.view().offers("bench.measure"));
  CHECK_FALSE(test.view().picture().has_value());
}

TEST_CASE("the bench shows what was measured in a chart with its table") {
  BenchWindow test;

  test.view().show(someReports());

  REQUIRE(test.choice().count() == 7);
  QImage before;
  for (int chart = 0; chart < test.choice().count(); ++chart) {
    test.choice().setCurrentIndex(chart);
    CHECK(test.view().picture().has_value());
    CHECK(test.view().table().rowCount() > 0);
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

TEST_CASE("stages stand beside their bounds, device beside device, and are written as a table") {
  BenchWindow test;
  test.view().show(someAlignmentReports());

  // 40 billion operations at 400 billion a second take 0.1 s of 0.4.
  CHECK(cell(test.view(), 0, 1) == "400 ms");
  CHECK(cell(test.view(), 0, 2) == "25 %");
  CHECK(cell(test.view(), 0, 3) == "40 ms");
  CHECK(cell(test.view(), 0, 4) == "5 %");
  CHECK(cell(test.view(), 0, 5) == "10");
  grab(test.window, "bench-stages");

  const auto path = test.folder.path() / "stages.csv";
  Progress progress;
  benchFile("stages", test.view().table().table()).write(path, {}, progress);
  std::ifstream file{path};
  std::string head, first;
  std::getline(file, head);
  std::getline(file, first);
  CHECK(head ==
        R"("Stage","Time, cpu","Reached, cpu","Time, cuda:0","Reached, cuda:0","Times Faster")");
  CHECK(first == R"("Embedding both","0.4","0.25","0.04","0.05","10")");

  // 0.4 + 0.2 + 0.4 / 3 + 0.1 s, then 0.08 s and a hundred times 0.4 / 6 s.
  test.choice().setCurrentIndex(1);
  CHECK(cell(test.view(), 0, 1) == "833 ms");
  CHECK(cell(test.view(), 0, 2) == "7.58 s");
  grab(test.window, "bench-run-times");
}
