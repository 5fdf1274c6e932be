#include "gui/view/map/map_view.hpp"

#include <QApplication>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QTest>
#include <QUrl>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <set>

#include "engine/gram/kernel_request.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/map/point_graph.hpp"
#include "engine/work/matrix_work.hpp"
#include "gui/app/palettes.hpp"
#include "gui/picture/look_choice.hpp"
#include "gui/picture/network_drawing.hpp"
#include "gui/result/graph_clusters.hpp"
#include "gui/result/graph_map.hpp"
#include "gui/result/kernel_matrix.hpp"
#include "gui/result/placed_graphs.hpp"
#include "gui/result/similar_lists.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/pointing.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window with the kernel matrix of the sample drugs, seen as a map.
struct MapWindow : TestWindow {
  ItemId matrix = 0;

  MapWindow() {
    open(sample("drugs.csv"));
    matrix = document().compute(
        kernelMatrixChoice(dataset(), 0, suggestedKernel(*document().dataset(dataset()))));
    REQUIRE(waitUntil([&] { return document().result(matrix)->isWhole(); }, 120000));
    REQUIRE(waitUntilIdle());
    window.views().show(*kindNamed(viewKinds(), "map"), Subject::ofResult(matrix));
  }

  ItemId dataset() { return document().datasets().front(); }

  MapView& view() {
    auto* found = window.findChild<MapView*>();
    REQUIRE(found != nullptr);
    return *found;
  }

  bool isSettled() {
    return waitUntil([&] { return view().map() && view().map()->kept > 0; }, 120000) &&
           waitUntilIdle();
  }

  std::vector<std::int32_t> chosen() {
    const auto graphs = selection().graphs();
    return {graphs.begin(), graphs.end()};
  }

  QString words() { return view().findChild<QLabel*>("mapWords")->text(); }
};

}  // namespace

TEST_CASE("colours are offered by what they can tell, an activity first") {
  std::vector<std::string> smiles, series, nothing(30);
  NumberColumn weights, activities, gaps;
  for (int row = 0; row < 30; ++row) {
    smiles.push_back("C" + std::to_string(row));
    series.push_back(row % 2 == 0 ? "a" : "b");
    weights.values.push_back(row);
    activities.values.push_back(row);
    gaps.values.push_back(std::nan(""));
  }
  const auto points = pointGraph(smiles,
                                 {{"SMILES", categoriesOf(smiles)},
                                  {"comment", categoriesOf(nothing)},
                                  {"series", categoriesOf(series)},
                                  {"empty", gaps},
                                  {"weight", weights},
                                  {"pKi", activities}},
                                 {});

  std::vector<std::string> names;
  for (const auto& look : offeredLooks(*points))
    if (look.isAttribute) names.push_back(look.name.toStdString());

  CHECK(names == std::vector<std::string>{"pKi", "weight", "series"});
}

TEST_CASE("a kernel matrix is seen as a map that nobody has to keep") {
  MapWindow test;

  REQUIRE(test.isSettled());

  CHECK(test.view().map()->positions.size() == 318);
  CHECK(test.view().drawing().hasPicture());
  CHECK(test.words().contains("318"));
  CHECK(test.words().contains("nearest"));
  CHECK(test.words().contains(
      "In the middle: pioglitazone"));  // mean distance by NumPy: .85807; next .85828
  CHECK(test.document().results() == std::vector<ItemId>{test.matrix});
  grab(test.window, "map");
}

TEST_CASE("a data set is seen as a map without a matrix that was asked for") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto dataset = test.document().datasets().front();

  test.window.views().show(*kindNamed(viewKinds(), "map"), Subject::ofDataset(dataset));

  auto* view = test.window.findChild<MapView*>();
  REQUIRE(view != nullptr);
  REQUIRE(waitUntil([&] { return view->map() && view->map()->kept > 0; }, 120000));
  CHECK(view->map()->positions.size() == 318);
  REQUIRE(view->perform("map.keep"));
  CHECK(presetOf(kernelOf(test.document().result(test.document().results().back())->options)) ==
        "environments");
}

TEST_CASE("a map is coloured by the activity until somebody chooses another look") {
  TestWindow test;
  const auto path = test.folder.path() / "series.csv";
  std::ofstream{path} << "smiles,pKi\nCCCCCCCCO,5\nCCCCCCCCCO,6\nCCCCCCCCCCO,7\n";
  test.open(path);
  const auto dataset = test.document().datasets().front();
  test.window.views().show(*kindNamed(viewKinds(), "map"), Subject::ofDataset(dataset));
  auto* view = test.window.findChild<MapView*>();
  REQUIRE(waitUntil([&] { return view->looks() != nullptr; }, 60000));
  CHECK(view->property() == "pKi");

  view->findChild<QComboBox*>("colours")->setCurrentIndex(0);
  const auto clusters =
      test.document().compute(*clustersChoice(*test.document().dataset(dataset), {}));

  REQUIRE(test.waitUntilIdle());
  REQUIRE(test.document().result(clusters)->isWhole());  // a further column: points are read anew
  CHECK(view->property().isEmpty());
}

TEST_CASE("a map is not offered of a single graph, nor begun by the matrix of very many") {
  TestWindow test;
  test.open(sample("interactome-a.tsv"));
  const auto network = test.document().datasets().front();
  const auto graph = test.document().dataset(network)->data->graphs.front();
  DatasetItem many;
  many.data = std::make_shared<const Dataset>(
      Dataset{.graphs = {mostInMatrixUnasked + 1, graph}, .properties = {}});

  CHECK_FALSE(kindNamed(viewKinds(), "map")->shows(Subject::ofDataset(network), test.document()));
  CHECK(mapChoice(many, {}));
  CHECK_FALSE(mapChoice(many, {.method = MapMethod::Pca}));
  CHECK_FALSE(clustersChoice(many, {}));
}

TEST_CASE("graphs of a map are coloured by a column, with a key") {
  MapWindow test;
  REQUIRE(test.isSettled());
  auto* colours = test.view().findChild<QComboBox*>("colours");

  const int place = colours->findText("Colour: category");
  REQUIRE(place > 0);
  colours->setCurrentIndex(place);

  REQUIRE(waitUntil([&] { return test.view().looks() != nullptr; }));
  CHECK(test.view().looks()->title == "category");
  CHECK(test.view().looks()->palette.size() > 3);
  CHECK(colours->findText("Colour: degree") < 0);
  grab(test.window, "map-colours");
}

TEST_CASE("a graph of a map is told with a number as the table writes it") {
  MapWindow test;
  REQUIRE(test.isSettled());
  auto* colours = test.view().findChild<QComboBox*>("colours");
  colours->setCurrentIndex(colours->findText("Colour: Molecular Weight"));

  for (std::int32_t graph = 1; graph < 40; ++graph) {
    test.selection().setCurrent({test.dataset(), graph});
    const auto weight = test.words().section("Molecular Weight: ", -1);

    CHECK(weight.size() <= QString{"1234.56."}.size());
    CHECK(weight.endsWith("."));
  }
}

TEST_CASE("colours of a map are those of the theme") {
  MapWindow test;
  REQUIRE(test.isSettled());
  auto* colours = test.view().findChild<QComboBox*>("colours");
  colours->setCurrentIndex(colours->findText("Colour: category"));
  REQUIRE(waitUntil([&] { return test.view().looks() != nullptr; }));
  const auto light = test.view().looks();
  const auto before = QApplication::palette();

  QApplication::setPalette(darkPalette());

  CHECK(waitUntil([&] { return test.view().looks()->palette != light->palette; }));
  QApplication::setPalette(before);
}

TEST_CASE("a click in a map chooses a graph, a lasso several, Escape none") {
  MapWindow test;
  REQUIRE(test.isSettled());
  auto& drawing = test.view().drawing();
  const auto middle = drawing.placeOf(17);

  QTest::mouseClick(&drawing, Qt::LeftButton, {}, middle.toPoint());
  REQUIRE(test.chosen().size() == 1);
  const auto found = drawing.placeOf(test.chosen().front());
  CHECK(std::hypot(found.x() - middle.x(), found.y() - middle.y()) < 3);

  // A frame around all that is seen.
  const QPoint corners[] = {{2, 2},
                            {drawing.width() - 3, 2},
                            {drawing.width() - 3, drawing.height() - 3},
                            {2, drawing.height() - 3}};
  QTest::mousePress(&drawing, Qt::LeftButton, Qt::ShiftModifier, corners[0]);
  for (const auto& corner : corners)
    QTest::mouseMove(&drawing, corner);
  QTest::mouseRelease(&drawing, Qt::LeftButton, Qt::ShiftModifier, corners[3]);
  REQUIRE(waitUntil([&] { return test.chosen().size() > 1; }));
  CHECK(test.chosen().size() == 318);
  CHECK(test.words().contains("318 are chosen."));

  QTest::keyClick(&test.view(), Qt::Key_Escape);
  CHECK(test.chosen().empty());
}

TEST_CASE("a map that is kept is a result, undone and found again with its options") {
  MapWindow test;
  REQUIRE(test.isSettled());
  const auto before = test.view().map()->positions;

  REQUIRE(test.view().perform("map.keep"));
  REQUIRE(test.waitUntilIdle());

  REQUIRE(test.document().results().size() == 2);
  const auto kept = test.document().results().back();
  CHECK(test.document().result(kept)->name == "Map of drugs");
  CHECK(graphMap(test.document().result(kept))->positions == before);
  test.document().undoStack().undo();
  CHECK(test.document().results().size() == 1);
}

TEST_CASE("a map by kernel PCA says how much its axes hold") {
  MapWindow test;
  const auto map = test.document().compute(
      mapChoice(*kernelMatrix(test.document(), test.matrix), {.method = MapMethod::Pca}));
  REQUIRE(waitUntil([&] { return test.document().result(map)->isWhole(); }, 120000));

  test.window.views().show(*kindNamed(viewKinds(), "map"), Subject::ofResult(map));

  const auto views = test.window.findChildren<MapView*>();
  const auto* view = *std::ranges::find_if(
      views, [&](const auto* one) { return one->subject() == Subject::ofResult(map); });
  REQUIRE(waitUntil([&] { return view->map() != nullptr; }));
  CHECK(view->findChild<QLabel*>("mapWords")->text().contains("of the variance"));
  // The matrix was there: it is not computed, and listed, a second time.
  CHECK(test.document().results().size() == 2);
}

TEST_CASE("lists of similar graphs are seen as a map, without a kernel matrix") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto dataset = test.document().datasets().front();
  const auto lists = test.document().compute(similarListsChoice(
      dataset, 0, suggestedKernel(*test.document().dataset(dataset)), {}, {.most = 30}));
  REQUIRE(waitUntil([&] { return test.document().result(lists)->isWhole(); }, 60000));
  test.window.views().show(*kindNamed(viewKinds(), "map"), Subject::ofResult(lists));
  auto* view = test.window.findChild<MapView*>();
  REQUIRE(view != nullptr);

  REQUIRE(waitUntil([&] { return view->map() && view->map()->kept > 0; }, 120000));
  REQUIRE(test.waitUntilIdle());

  CHECK(view->map()->positions.size() == 318);
  CHECK(view->map()->perplexity == 10);
  CHECK(view->map()->kept > 0.5);
  CHECK(view->offers("map.keep"));
  view->perform("map.keep");
  const auto results = test.document().results();
  REQUIRE(results.size() == 2);
  CHECK(test.document().result(results.back())->name == "Map of drugs");
  grab(test.window, "map-of-lists");
}

TEST_CASE("graphs of another data set are placed in a map that is there, and stay a result") {
  MapWindow test;
  REQUIRE(test.isSettled());
  const auto before = test.view().map()->positions;
  CHECK_FALSE(test.view().offers("map.place"));
  const auto path = test.folder.path() / "new.smi";
  std::ofstream{path} << "CN1C=NC2=C1C(=O)N(C(=O)N2C)C caffeine again\n"
                         "CC(=O)Oc1ccccc1C(=O)O aspirin again\n";
  test.open(path);
  test.window.views().show(*kindNamed(viewKinds(), "map"), Subject::ofResult(test.matrix));
  REQUIRE(test.view().offers("map.place"));

  test.view().perform("map.place");
  auto* menu = test.window.findChild<QMenu*>("placeMenu");
  REQUIRE(menu != nullptr);
  REQUIRE(menu->actions().size() == 1);
  menu->actions().front()->trigger();
  menu->close();

  const auto placed = test.document().results().back();
  REQUIRE(waitUntil([&] { return placedGraphs(test.document().result(placed)) != nullptr; }));
  REQUIRE(test.waitUntilIdle());
  CHECK(test.document().result(placed)->name == "new in the map of drugs");
  CHECK(test.document().results().size() == 3);  // the map is kept, too
  const auto map = placedGraphs(test.document().result(placed));
  REQUIRE(map->positions.size() == 320);
  CHECK(std::equal(before.begin(), before.end(), map->positions.begin()));

  // Each lies where the same drug lies, nearer to it than to nearly all others.
  const auto& data = *test.document().dataset(test.dataset())->data;
  const auto distance = [&](std::size_t a, std::size_t b) {
    return std::hypot(map->positions[a][0] - map->positions[b][0],
                      map->positions[a][1] - map->positions[b][1]);
  };
  for (const auto& [point, name] : {std::pair{318, "caffeine"}, std::pair{319, "aspirin"}}) {
    std::size_t itself = 0, nearer = 0;
    for (std::size_t graph = 0; graph < data.size(); ++graph)
      if (graphName(data, graph) == name) itself = graph;
    for (std::size_t graph = 0; graph < data.size(); ++graph)
      nearer += distance(point, graph) < distance(point, itself) ? 1 : 0;
    CHECK(nearer < 10);
  }

  auto& view = *dynamic_cast<MapView*>(test.window.views().current());
  REQUIRE(waitUntil([&] { return view.map() == map && view.looks() != nullptr; }));
  CHECK(view.findChild<QLabel*>("mapWords")->text().contains("2 of them placed"));
  test.selection().setDataset(test.document().datasets().back());
  test.selection().setGraphs({0, 1});
  CHECK(view.findChild<QLabel*>("mapWords")->text().contains("2 are chosen"));
  grab(test.window, "map-placed");
}

TEST_CASE("a file that is dropped on a map is read and placed in it") {
  MapWindow test;
  REQUIRE(test.isSettled());
  const auto path = test.folder.path() / "dropped.smi";
  std::ofstream{path} << "CN1C=NC2=C1C(=O)N(C(=O)N2C)C caffeine again\n";
  QMimeData dropped;
  dropped.setUrls({QUrl::fromLocalFile(QString::fromStdString(path.string()))});
  auto& view = test.view();

  QDragEnterEvent enter{QPoint{100, 100}, Qt::CopyAction, &dropped, Qt::LeftButton, Qt::NoModifier};
  QApplication::sendEvent(&view, &enter);
  CHECK(enter.isAccepted());
  QDropEvent drop{QPointF{100, 100}, Qt::CopyAction, &dropped, Qt::LeftButton, Qt::NoModifier};
  QApplication::sendEvent(&view, &drop);

  REQUIRE(waitUntil([&] {
    for (const auto id : test.document().results())
      if (placedGraphs(test.document().result(id))) return true;
    return false;
  }));
  REQUIRE(test.document().datasets().size() == 2);
}
