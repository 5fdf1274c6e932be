#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QLibraryInfo>
#include <QResizeEvent>
#include <QTabWidget>
#include <QTableView>
#include <QVersionNumber>
#include <algorithm>
#include <filesystem>
#include <numeric>

#include "engine/kernel/presets.hpp"
#include "gui/app/palettes.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/alignment.hpp"
#include "gui/result/candidate_pairs.hpp"
#include "gui/view/alignment/alignment_view.hpp"
#include "gui/view/alignment/mapping_panel.hpp"
#include "gui/view/bench/bench_view.hpp"
#include "gui/view/candidates/candidates_view.hpp"
#include "gui/view/gram/gram_view.hpp"
#include "gui/view/gram/value_panel.hpp"
#include "gui/view/molecule/molecule_view.hpp"
#include "gui/view/network/network_view.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/view/reorder/order_panel.hpp"
#include "gui/view/reorder/order_table_model.hpp"
#include "gui/view/reorder/reorder_view.hpp"
#include "gui/view/reorder/swipe_widget.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "io/mapping/read_mapping.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/gui/view/bench/reports.hpp"
#include "tests/support/catch.hpp"
#include "tests/viz/baseline.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window of which only the view is seen: what stands around it has paths, times and devices in
/// it, which are others everywhere.
struct BareWindow : TestWindow {
  BareWindow() {
    window.resize(1000, 700);
    QApplication::setFont(QFont{"DejaVu Sans", 9});
  }

  template <typename Shown>
  Shown& show(const char* kind, const Subject& subject) {
    window.views().show(*viewKind(kind), subject);
    for (auto* panel : window.findChildren<QDockWidget*>())
      panel->hide();
    auto* view = window.findChild<Shown*>();
    REQUIRE(view != nullptr);
    return *view;
  }

  ItemId dataset() { return document().datasets().front(); }

  ItemId computed(const char* preset, bool normalises) {
    const auto matrix = computeMatrix(document(), dataset(), 0, kernelPreset(preset).options, {},
                                      normalises, "cpu");
    REQUIRE(waitUntil([&] { return kernelMatrix(document(), matrix)->result != nullptr; }, 120000));
    return matrix;
  }
};

/// The view as it looks when no job is under way, and the events that jobs left have been handled.
QImage settledImage(BareWindow& test, View& view) {
  constexpr int mostLooks = 200;
  QImage image;
  int unchanged = 0;
  for (int look = 0; look < mostLooks && unchanged < 2; ++look) {
    REQUIRE(test.waitUntilQuiet());
    const auto next = view.grab().toImage().convertToFormat(QImage::Format_RGB32);
    unchanged = next == image ? unchanged + 1 : 0;
    image = next;
  }
  return image;
}

/// The baselines are of Qt 6.4. Where Qt 6.8 draws the edges of headers and scroll bars otherwise,
/// it has one of its own.
std::string baselineOf(const std::string& look) {
  const auto ofNewer = look + "-qt-6.8";
  const bool isNewer = QLibraryInfo::version() >= QVersionNumber{6, 8};
  const auto file = std::filesystem::path{KINDRED_BASELINES} / (ofNewer + ".png");
  return isNewer && std::filesystem::exists(file) ? ofNewer : look;
}

/// Compares the view with the baselines of this scale, in light and in dark.
void checkLook(BareWindow& test, View& view, const std::string& name) {
  const auto before = QApplication::palette();
  const bool isDense = view.devicePixelRatioF() > 1;
  for (const bool isDark : {false, true}) {
    QApplication::setPalette(isDark ? darkPalette() : lightPalette());
    if (auto* focused = QApplication::focusWidget()) focused->clearFocus();
    const auto grabbed = settledImage(test, view);
    viz::Image image{grabbed.width(), grabbed.height()};
    for (int y = 0; y < grabbed.height(); ++y) {
      const auto* row = reinterpret_cast<const std::uint32_t*>(grabbed.constScanLine(y));
      std::copy(row, row + grabbed.width(), image.row(y).begin());
    }
    checkBaseline(image, baselineOf(name + (isDark ? "-dark" : "-light") + (isDense ? "-2x" : "")));
  }
  QApplication::setPalette(before);
}

}  // namespace

TEST_CASE("the table of a data set looks as it should", "[looks]") {
  BareWindow test;
  test.open(sample("drugs.csv"));
  auto& view = test.show<View>("dataset", Subject::ofDataset(test.dataset()));
  REQUIRE(test.waitUntilIdle());

  checkLook(test, view, "dataset");
}

TEST_CASE("small and large kernel matrices look as they should", "[looks]") {
  const bool isLarge = GENERATE(false, true);
  const std::string file = isLarge ? "drugs" : "communities";
  INFO(file);
  BareWindow test;
  test.open(sample(file + (isLarge ? ".csv" : ".json")));
  // Normalised, graphs without labels differ by rounding alone, which is another one on each
  // machine.
  const auto matrix =
      isLarge ? test.computed("molecule2d", true) : test.computed("unlabeled", false);
  auto& view = test.show<GramView>("gram", Subject::ofResult(matrix));
  REQUIRE(waitUntil([&] {
    return view.scene() && !view.scene()->values().partial() &&
           view.values().picture().hasPicture();
  }));

  checkLook(test, view, "gram-" + file);
}

TEST_CASE("a pair looks as it should", "[looks]") {
  BareWindow test;
  test.open(sample("drugs.csv"));
  const auto matrix = test.computed("molecule2d", true);
  // Two without atoms that are alike, whose matches could be exchanged.
  const auto placeOf = [&](std::string_view name) {
    const auto& graphs = test.document().dataset(test.dataset())->data->graphs;
    const auto found =
        std::ranges::find(graphs, name, [](const auto& graph) { return graph->name(); });
    return GraphPlace{test.dataset(), static_cast<std::int32_t>(found - graphs.begin())};
  };
  auto& view = test.show<PairView>(
      "pair", Subject::ofPair(matrix, placeOf("captopril"), placeOf("levetiracetam")));
  REQUIRE(waitUntil([&] { return view.scene() != nullptr; }));

  checkLook(test, view, "pair");
}

TEST_CASE("a molecule in the plane looks as it should", "[looks]") {
  BareWindow test;
  test.open(sample("drugs.csv"));
  auto& view = test.show<MoleculeView>("molecule", Subject::ofGraph({test.dataset(), 4}));
  REQUIRE(waitUntil([&] { return view.isSettled(); }));

  checkLook(test, view, "molecule");
}

TEST_CASE("matrices before and after look as they should", "[looks]") {
  BareWindow test;
  test.open(sample("communities.json"));
  auto& view = test.show<ReorderView>("reorder", Subject::ofGraph({test.dataset(), 0}));
  REQUIRE(waitUntil([&] { return view.isSettled() && view.patterns().hasPicture(); }));
  // How long it took is another number each time; the table is fitted again without it.
  test.window.findChild<QTableView*>("orders")->hideColumn(OrderTableModel::Time);
  auto& panel = *view.findChild<OrderPanel*>();
  QResizeEvent again{panel.size(), panel.size()};
  QCoreApplication::sendEvent(&panel, &again);

  checkLook(test, view, "reorder");
}

TEST_CASE("a network looks as it should", "[looks]") {
  BareWindow test;
  test.open(sample("communities.json"));
  auto& view = test.show<NetworkView>("network", Subject::ofGraph({test.dataset(), 0}));
  REQUIRE(test.waitUntilIdle());

  checkLook(test, view, "network");
}

TEST_CASE("small and large alignments look as they should in every form", "[looks]") {
  const bool isLarge = GENERATE(false, true);
  INFO((isLarge ? "large" : "small"));
  BareWindow test;
  for (const auto* file : {"interactome-b.tsv", "interactome-a.tsv"})
    if (isLarge) test.open(sample(file));
  if (!isLarge) test.open(sample("communities.json"));
  const auto datasets = test.document().datasets();
  // The sample's first two graphs, and networks whose true alignment is known: nothing is searched.
  const GraphPlace a{datasets.front(), 0}, b{datasets.back(), isLarge ? 0 : 1};
  Progress progress;
  const auto networkA = test.document().graph(a), networkB = test.document().graph(b);
  const auto inOrder = [&] {
    std::vector<Node> images(networkA->nodeCount());
    std::iota(images.begin(), images.end(), 0);
    return Mapping{images, networkB->nodeCount()};
  };
  const auto mapping = isLarge ? io::readMapping(sample("interactome-truth.align"), *networkA,
                                                 *networkB, {}, progress)
                                     .mapping
                               : inOrder();
  const auto id = test.document().compute(alignmentChoice(a, b, mapping, false));
  REQUIRE(test.waitUntilIdle());
  auto& view = test.show<AlignmentView>("alignment", Subject::ofResult(id));
  REQUIRE(waitUntil([&] { return view.scene() && view.drawing().hasPicture(); }));

  const std::string size = isLarge ? "-large" : "-small";
  checkLook(test, view, "alignment-matrix" + size);
  view.setForm(AlignmentForm::Fabric);
  checkLook(test, view, "alignment-fabric" + size);
  if (isLarge) return;  // how forces draw many nodes is another thing on each machine
  view.setForm(AlignmentForm::SideBySide);
  REQUIRE(test.waitUntilIdle());
  view.pairs().table().selectRow(3);
  view.findChild<QTabWidget*>()->setCurrentIndex(2);
  checkLook(test, view, "alignment-sides-and-pair");
}

TEST_CASE("candidates of two networks look as they should", "[looks]") {
  BareWindow test;
  test.open(sample("interactome-b.tsv"));
  test.open(sample("interactome-a.tsv"));
  const GraphPlace a{test.document().datasets().front(), 0},
      b{test.document().datasets().back(), 0};
  const auto graphA = test.document().graph(a), graphB = test.document().graph(b);
  // Features, whose points have no turn or sign that rounding may choose.
  auto choice = alignmentChoice(a, b,
                                CualignRequest{.a = graphA,
                                               .b = graphB,
                                               .embedding = {.method = EmbeddingMethod::Features},
                                               .belief = {.iterations = 2}});
  choice.device = "cpu";
  const auto alignment = test.document().compute(choice);
  REQUIRE(test.waitUntilIdle());
  const auto candidates =
      test.document().consult(*candidateChoiceOf(*test.document().result(alignment)));
  auto& view = test.show<CandidatesView>("candidates", Subject::ofResult(candidates));
  REQUIRE(waitUntil([&] { return view.scene() != nullptr; }));
  test.selection().setNodes({{a, {17}}});

  checkLook(test, view, "candidates");
}

TEST_CASE("what was measured looks as it should", "[looks]") {
  BareWindow test;
  test.open(sample("communities.json"));
  auto& view = test.show<BenchView>("bench", Subject::ofDataset(test.dataset()));

  view.show(someReports());

  auto& chart = *view.findChild<QComboBox*>();
  for (const auto& [index, name] : {std::pair{0, "ladder"}, {1, "roofline"}}) {
    chart.setCurrentIndex(index);
    checkLook(test, view, std::string{"bench-"} + name);
  }
  view.show(someAlignmentReports());
  checkLook(test, view, "bench-stages");
}
