#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QToolButton>

#include "engine/kernel/presets.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/result/model.hpp"
#include "gui/scene3d/scene_widget.hpp"
#include "gui/view/dataset/dataset_view.hpp"
#include "gui/view/dataset/graph_rows.hpp"
#include "gui/view/gram/gram_view.hpp"
#include "gui/view/molecule/molecule_view.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/view/reorder/comparison_bar.hpp"
#include "gui/view/reorder/reorder_view.hpp"
#include "gui/view/reorder/swipe_widget.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "gui/window/view_layout.hpp"
#include "io/project/project.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// The drugs, in a project that has a name.
struct DrugWindow : TestWindow {
  std::filesystem::path project = folder.path() / "work.kindred";

  DrugWindow() {
    open(sample("drugs.csv"));
    document().saveAs(project);
    waitUntilIdle();
  }

  ItemId drugs() { return document().datasets().front(); }

  template <typename Shown>
  Shown& show(const char* kind, const Subject& subject) {
    return dynamic_cast<Shown&>(*window.views().show(*viewKind(kind), subject));
  }
};

/// The project in another window, as it is found again.
template <typename Shown>
struct Reopened : TestWindow {
  explicit Reopened(const std::filesystem::path& project) { open(project); }

  Shown& view() {
    for (auto* view : window.views().views())
      if (auto* shown = dynamic_cast<Shown*>(view)) return *shown;
    throw std::runtime_error{"The view did not come back."};
  }
};

template <typename Control>
Control& control(QWidget& parent, const char* name) {
  auto* found = parent.findChild<Control*>(name);
  if (!found) throw std::runtime_error{name};
  return *found;
}

std::vector<std::int32_t> shownGraphs(DatasetView& view) {
  const auto graphs = view.model().graphs();
  return {graphs.begin(), graphs.end()};
}

}  // namespace

TEST_CASE("a table is found again sorted, filtered and plotted as it was") {
  DrugWindow test;
  auto& before = test.show<DatasetView>("dataset", Subject::ofDataset(test.drugs()));
  const int nodes = GraphTableModel::modelColumn(before.model().table().columnNamed("Nodes"));
  before.rows().horizontalHeader()->setSortIndicator(nodes, Qt::DescendingOrder);
  control<QLineEdit>(before, "filter").setText("atoms > 20");
  control<QToolButton>(before, "showsPlot").setChecked(true);
  control<QComboBox>(before, "plot.x").setCurrentText("Bonds");
  control<QComboBox>(before, "plot.y").setCurrentText("Molecular Weight");
  REQUIRE(waitUntil([&] { return before.model().rowCount() < 318; }));
  REQUIRE(test.waitUntilIdle());
  const auto graphs = shownGraphs(before);

  test.window.close();
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  Reopened<DatasetView> after{test.project};

  auto& view = after.view();
  CHECK(control<QLineEdit>(view, "filter").text() == "Atoms > 20");
  CHECK(waitUntil([&] { return shownGraphs(view) == graphs; }));
  CHECK(view.rows().horizontalHeader()->sortIndicatorSection() == nodes);
  CHECK(control<QToolButton>(view, "showsPlot").isChecked());
  CHECK(control<QComboBox>(view, "plot.x").currentText() == "Bonds");
  CHECK(control<QComboBox>(view, "plot.y").currentText() == "Molecular Weight");
}

TEST_CASE("a kernel matrix and a pair are found again as they were") {
  DrugWindow test;
  const auto matrix = computeMatrix(test.document(), test.drugs(), 0,
                                    kernelPreset("molecule2d").options, {}, true, "cpu");
  REQUIRE(
      waitUntil([&] { return kernelMatrix(test.document(), matrix)->result != nullptr; }, 120000));
  auto& pair = test.show<PairView>("pair", Subject::ofResult(matrix));
  test.selection().setCurrent({test.drugs(), 40});
  test.selection().setPair(std::pair{GraphPlace{test.drugs(), 40}, GraphPlace{test.drugs(), 7}});
  REQUIRE(waitUntil([&] { return pair.scene() && pair.scene()->b() == 7; }));
  auto& gram = test.show<GramView>("gram", Subject::ofResult(matrix));
  auto& options = *gram.options();
  const bool isByColumn = GENERATE(true, false);
  control<QComboBox>(options, "order").setCurrentText(isByColumn ? "By Atoms" : "Clustered");
  control<QComboBox>(options, "values").setCurrentText("Raw");
  control<QComboBox>(options, "colour-map").setCurrentText("Magma");
  const viz::Window window{0.25, 0.5, 4};
  REQUIRE(waitUntil([&] { return gram.scene() && gram.findChild<PictureWidget*>()->isVisible(); }));
  gram.findChild<PictureWidget*>()->setWindow(window);
  const viz::Window ofMap{0.5, 0.25, 3}, ofDrawing{0.125, 0.5, 2};
  REQUIRE(waitUntil([&] { return pair.map().hasPicture() && pair.drawing().hasPicture(); }));
  pair.map().setWindow(ofMap);
  pair.drawing().setWindow(ofDrawing);
  test.selection().setGraphs({3, 4, 5, 40, 317});
  REQUIRE(test.waitUntilIdle());

  test.window.close();
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  Reopened<GramView> after{test.project};

  auto& view = after.view();
  REQUIRE(waitUntil([&] { return view.scene() != nullptr; }));
  const auto& look = view.scene()->look();
  CHECK(look.order == (isByColumn ? GramOrder{GramOrder::Kind::Column, "Atoms"}
                                  : GramOrder{GramOrder::Kind::Clustering, {}}));
  CHECK(view.findChild<PictureWidget*>()->zoom().window() == window);
  const auto chosen = after.selection().graphs();
  CHECK(std::vector(chosen.begin(), chosen.end()) == std::vector<std::int32_t>{3, 4, 5, 40, 317});
  CHECK(after.selection().current().graph == 40);
  CHECK_FALSE(look.isNormalised);
  CHECK(look.style.colourMap == viz::ColourMapName::Magma);
  auto& compared = *after.window.findChild<PairView*>();
  REQUIRE(waitUntil([&] { return compared.scene() != nullptr; }));
  CHECK(compared.scene()->a() == 40);
  CHECK(compared.scene()->b() == 7);
  CHECK(compared.map().zoom().window() == ofMap);
  CHECK(compared.drawing().zoom().window() == ofDrawing);
}

TEST_CASE("compared orders are found again, of the graph that was looked at") {
  DrugWindow test;
  auto& before = test.show<ReorderView>("reorder", Subject::ofDataset(test.drugs()));
  test.selection().setCurrent({test.drugs(), 17});
  before.bar().setValue({Comparison::Mode::Swiped, OrderMethod::Rcm, OrderMethod::Morton, 0.25});
  REQUIRE(waitUntil([&] { return before.isSettled() && before.patterns().hasPicture(); }));
  const viz::Window window{0.25, 0.5, 4};
  before.patterns().setWindow(window);

  test.window.close();
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  Reopened<ReorderView> after{test.project};

  CHECK(after.view().bar().value() ==
        Comparison{Comparison::Mode::Swiped, OrderMethod::Rcm, OrderMethod::Morton, 0.25});
  CHECK(after.view().place() == GraphPlace{after.document().datasets().front(), 17});
  REQUIRE(
      waitUntil([&] { return after.view().isSettled() && after.view().patterns().hasPicture(); }));
  CHECK(after.view().patterns().zoom().window() == window);
}

TEST_CASE("a molecule is found again from where it was seen, in the plane and in space") {
  const bool isInSpace = GENERATE(false, true);
  INFO((isInSpace ? "in space" : "in the plane"));
  TestWindow test;
  test.open(sample(isInSpace ? "helix-ala-12.pdb" : "drugs.csv"));
  const auto project = test.folder.path() / "seen.kindred";
  test.document().saveAs(project);
  REQUIRE(test.waitUntilIdle());
  auto& before = dynamic_cast<MoleculeView&>(*test.window.views().show(
      *viewKind("molecule"), Subject::ofGraph({test.document().datasets().front(), 0})));
  REQUIRE(waitUntil([&] { return before.isSettled(); }));
  if (isInSpace && before.shown() != MoleculeView::Shown::Space) return;  // no OpenGL here
  const viz::Window window{0.25, 0.125, 3};
  auto camera = viz::turned(before.space().camera(), 0.5, 0.25);
  camera.distance *= 1.5;
  if (isInSpace)
    before.space().setCamera(camera);
  else
    before.plane().setWindow(window);

  test.window.close();
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  Reopened<MoleculeView> after{project};

  auto& view = after.view();
  if (isInSpace) {
    REQUIRE(waitUntil([&] { return view.space().scene() != nullptr; }));
    const auto& found = view.space().camera();
    CHECK(found.distance == Approx(camera.distance));
    for (const auto part : {&viz::Camera::centre, &viz::Camera::right, &viz::Camera::up})
      for (std::size_t axis = 0; axis < 3; ++axis)
        CHECK((found.*part)[axis] == Approx((camera.*part)[axis]));
  } else {
    REQUIRE(waitUntil([&] { return view.plane().hasPicture(); }));
    CHECK(view.plane().zoom().window() == window);
  }
}

TEST_CASE("the colours of a molecule are found again, even of a window that was killed") {
  DrugWindow test;
  auto& before = test.show<MoleculeView>("molecule", Subject::ofGraph({test.drugs(), 4}));
  auto& colours = control<QComboBox>(before, "colours");
  REQUIRE(colours.findText("charge") >= 0);
  colours.setCurrentText("charge");
  // Nobody closes: a moment later it is in the project.
  REQUIRE(
      waitUntil([&] { return test.document().viewState().find("charge") != std::string::npos; }));
  REQUIRE(test.waitUntilIdle());
  test.document().saveAs(test.folder.path() / "elsewhere.kindred");  // two windows cannot have it
  REQUIRE(test.waitUntilIdle());

  Reopened<MoleculeView> after{test.project};

  CHECK(control<QComboBox>(after.view(), "colours").currentText() == "charge");
}

TEST_CASE("what a project says of views that nobody understands opens them as usual") {
  DrugWindow test;
  test.show<GramView>(
      "gram", Subject::ofResult(computeMatrix(test.document(), test.drugs(), 0,
                                              kernelPreset("unlabeled").options, {}, true, "cpu")));
  REQUIRE(test.waitUntilIdle(120000));
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  io::Project::open(test.project, io::Project::Mode::Write)
      .saveState("views", R"({"parts": [{"tabs": [
          {"view": "gram", "kind": 4, "item": 1, "state": {"order": 99, "style": {"low": 7}}},
          {"view": "dataset", "kind": 1, "item": 1, "state": {"sortedBy": "nothing", "plot": 4}}]}],
          "selection": {"current": {"dataset": 1, "graph": 4000}, "pair": [1]}})");

  Reopened<DatasetView> after{test.project};

  CHECK(after.view().model().rowCount() == 318);
  CHECK(after.selection().current().graph == 0);
  CHECK_FALSE(after.selection().pair().has_value());
}

TEST_CASE("a project that knows no views shows what it holds, the newest matrix in front") {
  DrugWindow test;
  const bool isComputed = GENERATE(false, true);
  if (isComputed)
    computeMatrix(test.document(), test.drugs(), 0, kernelPreset("unlabeled").options, {}, true,
                  "cpu");
  REQUIRE(test.waitUntilIdle(120000));
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  io::Project::open(test.project, io::Project::Mode::Write).saveState("views", "");

  Reopened<DatasetView> after{test.project};

  CHECK(after.view().model().rowCount() == 318);
  const auto& views = after.window.views();
  CHECK(views.views().size() == (isComputed ? 2 : 1));
  CHECK(std::string{views.current()->kind().id} == (isComputed ? "gram" : "dataset"));
  CHECK(after.window.tree().chosen() == views.current()->subject());
}

TEST_CASE("a project that knows no views shows a model, not the matrix that it was learned from") {
  DrugWindow test;
  test.document().compute(modelChoice(
      test.drugs(), *test.document().dataset(test.drugs())->data,
      {.kernel = kernelPreset("unlabeled").options, .solve = {}, .learn = {.target = "category"}}));
  REQUIRE(test.waitUntilIdle(120000));
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  io::Project::open(test.project, io::Project::Mode::Write).saveState("views", "");

  Reopened<DatasetView> after{test.project};

  REQUIRE(after.document().results().size() == 2);
  CHECK(std::string{after.window.views().current()->kind().id} == "classes");
}

TEST_CASE("the view in front is found again, though one before it is no longer known") {
  TestWindow test;
  for (int count = 0; count < 3; ++count)
    test.open(sample("communities.json"));
  auto& views = test.window.views();
  REQUIRE(views.views().size() == 3);
  views.step(-1);
  const auto front = views.current()->subject();
  REQUIRE(front == Subject::ofDataset(test.document().datasets()[1]));
  auto layout = viewLayout(views, test.window.bench());
  const std::string known = "\"view\":\"";
  REQUIRE(layout.find(known) != std::string::npos);
  layout.insert(layout.find(known) + known.size(), "of-tomorrow-");

  restoreViewLayout(layout, views, test.window.bench());

  CHECK(views.views().size() == 2);
  CHECK(views.current()->subject() == front);
}
