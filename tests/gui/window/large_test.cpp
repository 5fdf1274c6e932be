#include <malloc.h>
#include <unistd.h>

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>

#include "engine/gram/plan.hpp"
#include "engine/kernel/compile.hpp"
#include "gui/dialog/compute_dialog.hpp"
#include "gui/dialog/data_export.hpp"
#include "gui/dialog/result_form.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/view/clusters/clusters_view.hpp"
#include "gui/view/dataset/dataset_view.hpp"
#include "gui/view/dataset/graph_rows.hpp"
#include "gui/view/gram/coordinates_view.hpp"
#include "gui/view/gram/gram_view.hpp"
#include "gui/view/gram/value_panel.hpp"
#include "gui/view/map/map_view.hpp"
#include "gui/view/similar/similar_view.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "io/format/read.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/engine/gram/block_pairs.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/pointing.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// The first molecules of hiv.csv in a project, with a kernel matrix that has clusters and of which
/// the last blocks are still to be computed.
void writeProject(const std::filesystem::path& place, const std::filesystem::path& molecules,
                  int count, std::size_t missingBlocks) {
  const auto shortened = place.parent_path() / "molecules.csv";
  {
    std::ifstream from{molecules};
    std::ofstream to{shortened};
    std::string line;
    for (int at = 0; at <= count && std::getline(from, line); ++at)
      to << line << '\n';
  }
  Progress progress;
  GramRequest request{.rows = std::make_shared<const Dataset>(
                          io::readDataset(std::array{shortened}, {}, progress).dataset)};
  const auto input = compileKernel(request.rows->graphs, request.kernel, progress);
  const auto plan = planGram(input, static_cast<std::int32_t>(request.rows->size()), true);
  REQUIRE(plan.rows > count * 9 / 10);
  const auto value = [](GraphPair pair) {
    const auto along = [](int graph) { return std::fmod(graph * 0.6180339887, 1); };
    return std::exp(-10 * std::abs(along(pair.a) - along(pair.b)));
  };

  auto project = io::Project::create(place);
  const auto store = gramPlace(project, request).store;
  store->begin(plan);
  for (std::size_t block = 0; block + missingBlocks < plan.blocks.size(); ++block) {
    GramBlockResult result{.device = "cpu"};
    for (const auto& pair : pairsOf(plan, plan.blocks[block]))
      result.values.push_back(value(pair));
    store->store(block, result);
  }
  if (missingBlocks == 0) store->finish({});
}

/// Of this process, MiB.
double memory(const std::string& key) {
  std::ifstream status{"/proc/self/status"};
  for (std::string word; status >> word;)
    if (double kibibytes = 0; word == key + ":" && status >> kibibytes) return kibibytes / 1024;
  return 0;
}

/// The most memory from now on; what came before is forgotten.
void forgetPeak() {
  malloc_trim(0);
  std::ofstream{"/proc/self/clear_refs"} << "5";
}

/// Says how long the window stalled since the last time, and how much memory it takes.
class Watch {
 public:
  void say(const char* what) {
    const double stall = heart_.longestStall();
    std::printf("%-12s longest stall %3.0f ms, memory %5.0f MiB, at most %5.0f MiB, after %.1f s\n",
                what, stall, memory("VmRSS"), memory("VmHWM"),
                static_cast<double>(clock_.restart()) / 1000);
    worst_ = std::max(worst_, stall);
    heart_.restart();
  }

  void restart() {
    heart_.restart();
    clock_.start();
  }

  /// The longest stall of all that was said, in milliseconds.
  double worst() const { return worst_; }

 private:
  Heartbeat heart_;
  QElapsedTimer clock_;
  double worst_ = 0;
};

/// A window on such a project, and how much it stalls and takes.
struct LargeWindow : TestWindow {
  Watch watch;

  LargeWindow(int count, std::size_t missingBlocks) {
    const auto place = folder.path() / "work.kindred";
    writeProject(place, *testData("smiles/hiv.csv"), count, missingBlocks);
    ::sync();  // the window must not wait for what only the test has written
    forgetPeak();
    watch.restart();
    window.opening().openFiles({QString::fromStdString(place.string())});
    REQUIRE(waitUntil([&] { return !document().datasets().empty(); }));
    REQUIRE(waitUntilIdle());
    watch.say("opening");
  }

  GramView& view() { return *window.findChild<GramView*>(); }

  /// Waits until the matrix is there and its values are counted.
  bool waitUntilShown() {
    return waitUntil(
               [&] {
                 const auto* shown = window.findChild<GramView*>();
                 return shown && shown->scene() && !shown->scene()->values().partial() &&
                        shown->values().picture().hasPicture();
               },
               600000) &&
           waitUntilIdle();
  }
};

/// Returns the longest stall.
double workWith(int count, double mostMemory) {
  if (!testData("smiles/hiv.csv")) return 0;
  LargeWindow test{count, 0};
  const auto matrix = test.document().results().front();

  test.window.views().show(*viewKind("gram"), Subject::ofResult(matrix));
  REQUIRE(test.waitUntilShown());
  test.watch.say("loading");

  test.window.findChild<QComboBox*>("order")->setCurrentText("Clustered");
  REQUIRE(waitUntil(
      [&] { return test.view().scene()->look().order.kind == GramOrder::Kind::Clustering; },
      60000));
  test.watch.say("clustering");

  for (int step = 0; step < 60; ++step) {
    if (step < 20)
      test.view().map().zoomIn();
    else
      QTest::keyClick(&test.view().map(), step % 2 ? Qt::Key_Left : Qt::Key_Down);
    QTest::qWait(1);
  }
  test.watch.say("panning");

  test.window.tree().choose(Subject::ofResult(matrix));
  test.window.actions().action("file.exportData").trigger();
  auto* dialog = test.window.findChild<DataExport*>();
  REQUIRE(dialog != nullptr);
  REQUIRE(waitUntil([&] { return dialog->complaint().isEmpty(); }));
  const auto file = test.folder.path() / "matrix.npy";
  dialog->take(QString::fromStdString(file.string()));
  REQUIRE(test.waitUntilIdle(120000));
  test.watch.say("exporting");
  const auto squared = static_cast<std::uintmax_t>(count) * static_cast<std::uintmax_t>(count);
  CHECK(std::filesystem::file_size(file) >
        6 * squared);  // 8 bytes a value, and few are no molecules
  CHECK(memory("VmHWM") < mostMemory);

  test.window.actions().action("file.close").trigger();
  const double whole = memory("VmRSS");
  const double values = 8.0 * count * count / 1024 / 1024;
  CHECK(waitUntil([&] { return memory("VmRSS") < whole - 0.7 * values; }));
  test.watch.say("closing");
  return test.watch.worst();
}

/// Returns the longest stall.
double finish(int count, double mostMemory) {
  if (!testData("smiles/hiv.csv")) return 0;
  LargeWindow test{count, 3};

  const auto matrix =
      computeMatrix(test.document(), test.document().datasets().front(), 0, {}, {}, true, "cpu");
  test.window.tree().choose(Subject::ofResult(matrix));
  test.window.actions().action("show.gram").trigger();
  REQUIRE(test.waitUntilShown());

  test.watch.say("filling");
  CHECK(memory("VmHWM") < mostMemory);
  return test.watch.worst();
}

/// A window that reads a table, and how long it stalls meanwhile.
struct ReadingWindow : TestWindow {
  Watch watch;

  explicit ReadingWindow(const char* path) {
    waitUntilIdle();
    watch.restart();
    window.opening().openFiles({QString::fromUtf8(path)});
    REQUIRE(waitUntil([&] { return shown() > 0; }, 60'000));
    watch.say("first rows");
  }

  DatasetView* view() { return window.findChild<DatasetView*>(); }
  int shown() { return view() ? view()->rows().model()->rowCount() : 0; }

  void readWhole() {
    REQUIRE(waitUntilIdle(900'000));
    watch.say("read");
  }

  /// Scrolls through the rows until all are read and saved.
  void scroll() {
    REQUIRE(waitUntil(
        [&] {
          auto& bar = *view()->rows().verticalScrollBar();
          bar.setValue(bar.value() + 60 < bar.maximum() ? bar.value() + 60 : 0);
          return window.bench().jobs.active().empty();
        },
        900'000));
    watch.say("reading");
  }

  void filter(const char* line) {
    view()->findChild<QLineEdit*>("filter")->setText(line);
    QTest::qWait(20);
    REQUIRE(waitUntilQuiet(600'000));
    std::printf("%d rows: ", shown());
    watch.say(line);
  }

  void sort(int column) {
    view()->rows().sortByColumn(column, Qt::DescendingOrder);
    QTest::qWait(20);
    REQUIRE(waitUntilQuiet(600'000));
    const auto name = view()->rows().model()->headerData(column, Qt::Horizontal).toString();
    watch.say(name.toUtf8().constData());
  }
};

}  // namespace

// The numbers of the large ones are in tests/bench/README.md; these take seconds.
TEST_CASE(
    "a matrix of 2,000 molecules opens, is clustered, exported and closed, and nothing stalls") {
  CHECK(leastStall([] { return workWith(2'000, 400); }) < 50);
}

TEST_CASE("a matrix of 2,000 molecules is computed to its end, and nothing stalls") {
  CHECK(leastStall([] { return finish(2'000, 400); }) < 50);
}

TEST_CASE("10,000 molecules and their matrix take less than 1.2 GiB, and nothing stalls",
          "[.bench]") {
  CHECK(leastStall([] { return workWith(10'000, 1.2 * 1024); }) < 50);
}

TEST_CASE("the matrix of 10,000 molecules is computed to its end in 1.2 GiB, and nothing stalls",
          "[.bench]") {
  CHECK(leastStall([] { return finish(10'000, 1.2 * 1024); }) < 50);
}

TEST_CASE("a table that KINDRED_LARGE_TABLE names is read, filtered and sorted", "[.bench]") {
  const char* path = std::getenv("KINDRED_LARGE_TABLE");
  if (path == nullptr) return;
  ReadingWindow test{path};

  test.scroll();
  for (const auto* line :
       {"atoms > 30", "molecular weight < 300, bonds > 15", "M99", "smarts:[N+](=O)[O-]", ""})
    test.filter(line);
  for (int column = 1; column < test.view()->rows().model()->columnCount(); ++column)
    test.sort(column);
  CHECK(test.watch.worst() < 50);
}

TEST_CASE("a table that KINDRED_LARGE_TABLE names is searched, and forms foresee what it takes",
          "[.bench]") {
  const char* path = std::getenv("KINDRED_LARGE_TABLE");
  if (path == nullptr) return;
  ReadingWindow test{path};
  test.readWhole();
  const auto dataset = test.document().datasets().front();

  for (const auto* action : {"compute.gram", "compute.choose", "compute.embed", "compute.learn"}) {
    test.window.tree().choose(Subject::ofDataset(dataset));
    test.window.actions().action(action).trigger();
    auto* dialog = test.window.findChild<ComputeDialog*>();
    REQUIRE(dialog != nullptr);
    const auto& form = *dialog->findChild<ResultForm*>();
    REQUIRE(test.waitUntilQuiet(600'000));
    std::printf("%s: %s %s\n", action, form.isPossible() ? "possible" : "refused",
                form.estimateText().toUtf8().constData());
    test.watch.say(action);
    delete dialog;
  }
  test.window.views().show(*viewKind("similar"), Subject::ofDataset(dataset));
  auto& view = *test.window.findChild<SimilarView*>();
  for (const auto* smiles :
       {"CC(=O)Oc1ccccc1C(=O)O", "CC(=O)Oc1ccccc1C(=O)OC", "CN1C(=O)CN=C(c2ccccc2)c2cc(Cl)ccc21"}) {
    const auto before = view.hits();
    view.lookFor(smiles);
    const bool isFound = waitUntil(
        [&] {
          const auto hits = view.hits();
          return hits && hits != before && hits->query.place == -1;
        },
        580'000);
    for (const auto* label : view.findChildren<QLabel*>())
      if (label->isVisible() && !label->text().isEmpty())
        std::printf("    %s\n", label->text().toUtf8().constData());
    test.watch.say(isFound ? smiles : "not found");
    if (!isFound) break;
  }
  CHECK(test.watch.worst() < 50);
}

namespace {

/// Shows a data set in a view, begins with it if the view asks for that, and waits until it is
/// there.
template <typename View>
View& shownLarge(ReadingWindow& test, const char* kind, const std::function<bool(View&)>& isThere) {
  test.window.views().show(*viewKind(kind), Subject::ofDataset(test.document().datasets().front()));
  auto& view = *test.window.findChild<View*>();
  QTest::qWait(100);
  grab(test.window, QString{"large-%1-asks"}.arg(kind));
  for (auto* button : view.template findChildren<QPushButton*>())
    if (button->isVisible() && button->text() == "Compare Them") button->click();
  REQUIRE(waitUntil([&] { return isThere(view); }, 3'000'000));
  test.watch.say(kind);
  grab(test.window, QString{"large-%1"}.arg(kind));
  return view;
}

}  // namespace

TEST_CASE("a table that KINDRED_LARGE_TABLE names is seen in clusters, as a map and by a block",
          "[.bench]") {
  const char* path = std::getenv("KINDRED_LARGE_TABLE");
  if (path == nullptr) return;
  ReadingWindow test{path};
  test.readWhole();
  const auto& data = *test.document().dataset(test.document().datasets().front());

  std::vector<std::int32_t> some;
  for (std::size_t graph = 0; graph < data.data->size(); graph += data.data->size() / 1000)
    some.push_back(static_cast<std::int32_t>(graph));
  const auto matrix =
      computeMatrix(test.document(), data.id, 0, suggestedKernel(data), {}, true, "cpu", some);
  test.window.views().show(*viewKind("gram"), Subject::ofResult(matrix));
  REQUIRE(
      waitUntil([&] { return kernelMatrix(test.document(), matrix)->result != nullptr; }, 600'000));
  REQUIRE(test.waitUntilQuiet(600'000));
  test.watch.say("block");
  grab(test.window, "large-block");

  const auto& clusters = shownLarge<ClustersView>(
      test, "clusters", [](auto& view) { return view.clusters() && !view.gallery().isBusy(); });
  std::printf("%zu clusters\n", clusters.clusters()->medoids.size());
  shownLarge<MapView>(test, "map", [](auto& view) { return view.map() != nullptr; });
  auto& map = *test.window.findChild<MapView*>();
  REQUIRE(waitUntil([&] { return map.map() && map.map()->kept > 0; }, 3'000'000));
  REQUIRE(test.waitUntilQuiet(600'000));
  test.watch.say("map settles");
  grab(test.window, "large-map-settled");
  CHECK(test.watch.worst() < 50);
}

TEST_CASE("a table that KINDRED_LARGE_TABLE names is seen as a matrix by 64 landmarks",
          "[.bench]") {
  const char* path = std::getenv("KINDRED_LARGE_TABLE");
  if (path == nullptr) return;
  ReadingWindow test{path};
  test.readWhole();
  const auto& data = *test.document().dataset(test.document().datasets().front());
  const auto result = test.document().compute(
      coordinatesChoice(data.id, 0, suggestedKernel(data), {}, {.landmarks = 64}));
  REQUIRE(waitUntil([&] { return test.document().result(result)->isWhole(); }, 3'000'000));
  test.watch.say("coordinates");
  auto& view = *test.window.findChild<CoordinatesView*>();
  auto& map = view.map();
  REQUIRE(
      waitUntil([&] { return view.scene() && map.hasPicture() && !map.isPainting(); }, 600'000));
  test.watch.say("seen");
  REQUIRE(test.waitUntilQuiet(600'000));
  test.watch.say("quiet");
  grab(test.window, "large-coordinates");

  test.watch.restart();  // grabbing stalls
  for (const double zoom : {1.5, 20.0, 300.0, 4000.0}) {
    constexpr int frames = 20;
    for (int frame = 0; frame < frames; ++frame) {
      map.setWindow({.x = 0.3 + 0.01 * frame / zoom, .y = 0.3, .zoom = zoom});
      map.repaint();
      REQUIRE(waitUntil([&] { return !map.isPainting(); }, 60'000));
    }
    std::printf("%d frames at %g: ", frames, zoom);
    test.watch.say("panned");
    grab(test.window, QString{"large-coordinates-%1"}.arg(zoom));
    test.watch.restart();
  }
  pointAt(map, map.rect().center());
  REQUIRE(waitUntil([&] { return view.solved().has_value(); }));
  test.watch.say("solved");
  CHECK(test.watch.worst() < 50);
}

TEST_CASE("reading a table that KINDRED_LARGE_TABLE names is cancelled, and nothing stalls",
          "[.bench]") {
  const char* path = std::getenv("KINDRED_LARGE_TABLE");
  if (path == nullptr) return;
  ReadingWindow test{path};
  const double before = memory("VmRSS");
  REQUIRE(waitUntil([&] { return memory("VmRSS") > before + 1'000; }, 120'000));
  test.watch.say("a gigabyte");

  for (const auto& job : test.window.bench().jobs.active())
    test.window.bench().jobs.cancel(job);
  QTest::qWait(300);
  REQUIRE(test.waitUntilQuiet(60'000));
  test.watch.say("cancelled");
  CHECK(test.watch.worst() < 50);
}
