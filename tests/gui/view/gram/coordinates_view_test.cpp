#include "gui/view/gram/coordinates_view.hpp"

#include <QLabel>
#include <QRegularExpression>
#include <set>

#include "engine/backend/devices.hpp"
#include "gui/base/words.hpp"
#include "gui/result/graph_clusters.hpp"
#include "gui/result/graph_coordinates.hpp"
#include "gui/view/gram/gram_options.hpp"
#include "gui/view/gram/value_panel.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/window/view_area.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/pointing.hpp"
#include "tests/gui/view/gram/computing.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window in which coordinates of a file are computed, and their matrix is seen.
struct CoordinatesWindow : GramWindow {
  ItemId result = 0;

  explicit CoordinatesWindow(int landmarks) : GramWindow{sample("drugs.csv")} {
    result = document().compute(coordinatesChoice(dataset(), 0, kernelPreset("molecule2d").options,
                                                  {}, {.landmarks = landmarks}));
    REQUIRE(waitUntil([&] { return document().result(result)->isWhole() && shows(result); }));
    REQUIRE(waitUntilQuiet());
    orderByFile();
  }

  CoordinatesView& view() { return dynamic_cast<CoordinatesView&>(GramWindow::view()); }
  const GraphCoordinates& coordinates() { return *graphCoordinates(document().result(result)); }
  QString pointed() { return window.findChild<QLabel*>("pointed")->text(); }

  Matrix exact(const SolveOptions& solve) {
    Progress progress;
    return computeGram({.rows = document().dataset(dataset())->data,
                        .columns = {},
                        .kernel = kernelPreset("molecule2d").options,
                        .solve = solve},
                       openDevices("cpu"), nullptr, progress)
        .values;
  }

  QString namesOf(std::int32_t row, std::int32_t column) {
    return QString{"%1 and %2: "}.arg(document().graphName({dataset(), row}),
                                      document().graphName({dataset(), column}));
  }
};

constexpr std::pair<std::int32_t, std::int32_t> someCells[] = {{0, 0}, {3, 170}, {317, 12}};

}  // namespace

TEST_CASE("no cell of a matrix by coordinates is further from its exact value than it says") {
  CoordinatesWindow test{40};
  REQUIRE(test.window.views().current() == &test.view());
  const auto exact = test.exact({.tolerance = 1e-12, .precision = Precision::Double});
  const auto& values = test.view().scene()->values();
  const auto remainders = test.coordinates().remainders();

  double worst = -1;
  for (std::size_t row = 0; row < exact.rows(); ++row)
    for (std::size_t column = 0; column < exact.columns(); ++column)
      worst = std::max(worst, std::abs(values.at(row, column) - exact(row, column)) -
                                  double{remainders[row]} * remainders[column]);
  // Products are added in single precision.
  CHECK(worst <= test.coordinates().points.productError());

  static const QRegularExpression form{"^(-?[0-9.]+) ± ([0-9.]+)$"};
  for (const auto& [row, column] : someCells) {
    pointAt(test.map(), test.middleOf(row, column));
    const auto names = test.namesOf(row, column);
    REQUIRE(test.pointed().startsWith(names));
    const auto said = form.match(test.pointed().mid(names.size()));
    REQUIRE(said.hasMatch());
    const double bound = double{remainders[row]} * remainders[column];
    CHECK(std::abs(said.captured(1).toDouble() - exact(row, column)) <=
          said.captured(2).toDouble());
    CHECK(said.captured(2).toDouble() == Approx(bound).margin(0.2 * bound + 2e-5));
  }
}

TEST_CASE("the pair on which the pointer rests is solved, and no other") {
  CoordinatesWindow test{40};
  const auto exact = test.exact({});
  for (const auto& [row, column] : someCells) {
    pointAt(test.map(), test.middleOf(row, column));
    CHECK_FALSE(test.view().solved());
    REQUIRE(waitUntil([&] { return test.view().solved().has_value(); }));
    CHECK(*test.view().solved() == Approx(exact(row, column)).epsilon(1e-5));
    const auto names = test.namesOf(row, column);
    REQUIRE(test.pointed().startsWith(names));
    CHECK(test.pointed().mid(names.size()).section(',', 0, 0).toDouble() ==
          Approx(exact(row, column)).epsilon(1e-5));
  }
  grab(test.window, "coordinates-solved");
}

TEST_CASE("squares of a matrix by coordinates are the means of its cells in every order") {
  CoordinatesWindow test{40};
  for (const auto* order : {"By Atoms", "Clustered", "As in the File"}) {
    test.window.findChild<QComboBox*>("order")->setCurrentText(order);
    REQUIRE(test.waitUntilQuiet());
    const auto& scene = *test.view().scene();
    std::vector<std::int32_t> newFromOld;
    for (std::int32_t graph = 0; graph < 318; ++graph)
      newFromOld.push_back(scene.rowPlace(graph));
    const auto rows = Permutation::fromNewFromOld(newFromOld);
    const viz::MatrixPyramid expected{cellsOf(scene.values()), rows, rows};
    const auto squares = scene.levels();
    REQUIRE(squares->levels() == expected.levels());
    CoordinateSquares read{squares};
    for (std::size_t level = 0; level < expected.levels(); ++level)
      for (std::size_t row = 0; row < squares->count(level); ++row) {
        std::vector<float> means(squares->count(level)), cells(means.size());
        read(level, row, 0, means);
        expected.read(level, row, 0, cells);
        for (std::size_t at = 0; at < means.size(); ++at)
          REQUIRE(means[at] == Approx(cells[at]).margin(1e-5));
      }
  }
}

TEST_CASE("the matrix says how far off what is seen may be on average") {
  CoordinatesWindow test{10};
  const auto remainders = test.coordinates().remainders();
  const auto meanBound = [&](int first, int count) {
    double sum = 0;
    for (int row = first; row < first + count; ++row)
      for (int column = 0; column < count; ++column)
        sum += double{remainders[row]} * remainders[column];
    return sum / (count * count);
  };
  CHECK(test.pointed().contains(boundText(meanBound(0, 318)) + " on average"));
  grab(test.window, "coordinates-matrix");

  test.map().setWindow({.x = 0, .y = 0.5, .zoom = 2});

  CHECK(test.pointed().contains(boundText(meanBound(159, 159)) + " on average"));
  REQUIRE(waitUntil([&] { return test.view().values().picture().hasPicture(); }));
}

TEST_CASE("graphs stand in the order of clusters once these are there") {
  CoordinatesWindow test{40};
  auto& order = *test.window.findChild<QComboBox*>("order");
  REQUIRE(order.findText("By Cluster") < 0);
  const auto& data = *test.document().dataset(test.dataset());
  const auto clusters =
      test.document().compute(*clustersChoice(data, {.method = ClusterMethod::Leader}));
  REQUIRE(waitUntil([&] { return test.document().result(clusters)->isWhole(); }, 120000));
  REQUIRE(waitUntil([&] { return order.findText("By Cluster") >= 0; }));

  order.setCurrentText("By Cluster");

  REQUIRE(waitUntil([&] { return test.view().scene()->look().order.column == "Cluster"; }));
  const auto& groups = graphClusters(test.document().result(clusters))->cut.groupOf;
  int changes = 0;
  for (int place = 1; place < 318; ++place) {
    const auto groupAt = [&](double at) {
      return groups[test.view().scene()->cellAt({0, (at + 0.5) / 318}).row];
    };
    changes += groupAt(place) != groupAt(place - 1) ? 1 : 0;
  }
  CHECK(changes == static_cast<int>(std::set(groups.begin(), groups.end()).size()) - 1);
}

TEST_CASE("a matrix by coordinates is shown anew while a cell is pointed at") {
  CoordinatesWindow test{20};
  test.map().setWindow({.x = 0, .y = 0, .zoom = 4});
  pointAt(test.map(), test.middleOf(3, 7));
  REQUIRE(test.pointed().startsWith(test.namesOf(3, 7)));

  test.view().setSubject(Subject::ofResult(test.result));

  REQUIRE(test.waitUntilQuiet());
  CHECK(test.view().scene() != nullptr);
  CHECK(test.view().picture().has_value());
}

TEST_CASE("a click on a matrix by coordinates compares the two graphs") {
  CoordinatesWindow test{20};

  QTest::mouseClick(&test.map(), Qt::LeftButton, {}, test.middleOf(40, 7));

  REQUIRE(waitUntil([&] {
    const auto* pair = test.window.findChild<PairView*>();
    return pair && pair->title().contains(test.document().graphName({test.dataset(), 40}));
  }));
  REQUIRE(test.waitUntilQuiet());
  CHECK(test.selection().pair() ==
        std::pair{GraphPlace{test.dataset(), 40}, GraphPlace{test.dataset(), 7}});
}
