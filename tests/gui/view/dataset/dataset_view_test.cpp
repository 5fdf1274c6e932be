#include "gui/view/dataset/dataset_view.hpp"

#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>
#include <cmath>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <ranges>

#include "gui/form/complaint.hpp"
#include "gui/picture/picture_widget.hpp"
#include "gui/view/dataset/graph_rows.hpp"
#include "gui/view/dataset/plot_panel.hpp"
#include "gui/window/view_area.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/gui/view/dataset/tables.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// A window that shows a data set as a table.
struct TableWindow : TestWindow {
  explicit TableWindow(const std::filesystem::path& path) {
    open(path);
    REQUIRE(waitUntil([&] { return rows().model()->rowCount() > 0; }));
  }
  DatasetView& view() { return *window.findChild<DatasetView*>(); }
  GraphRows& rows() { return view().rows(); }
  GraphTableModel& model() { return view().model(); }
  ItemId dataset() { return document().datasets().front(); }

  QString cell(int row, int column) { return model().index(row, column).data().toString(); }
  int columnNamed(const QString& name) {
    const int column = model().table().columnNamed(name.toStdString());
    return column < 0 ? -1 : GraphTableModel::modelColumn(column);
  }
  int nodes() { return columnNamed("Nodes"); }

  void clickHeader(int column) {
    auto& header = *rows().horizontalHeader();
    QTest::mouseClick(header.viewport(), Qt::LeftButton, {},
                      {header.sectionViewportPosition(column) + 20, header.height() / 2});
  }
  void clickRow(int row, Qt::KeyboardModifiers modifiers = {}) {
    QTest::mouseClick(rows().viewport(), Qt::LeftButton, modifiers,
                      rows().visualRect(model().index(row, 1)).center());
  }
  void type(const QString& line) { window.findChild<QLineEdit*>("filter")->setText(line); }

  std::vector<std::int32_t> chosen() {
    const auto graphs = selection().graphs();
    return {graphs.begin(), graphs.end()};
  }
  QString complaint() { return window.findChild<Complaint*>("complaint")->sentence(); }
};

using Graphs = std::vector<std::int32_t>;

}  // namespace

TEST_CASE("a data set that is opened is shown as a table with drawings of its molecules") {
  TableWindow test{sample("drugs.csv")};

  CHECK(test.model().rowCount() == 318);
  CHECK(test.cell(0, 1) ==
        QString::fromStdString(test.document().graph({test.dataset(), 0})->name()));
  CHECK(waitUntil([&] { return test.rows().drawing(0) != nullptr; }));
  CHECK_FALSE(test.rows().drawing(0)->isNull());
  grab(test.window, "dataset");
}

TEST_CASE("a click on a column sorts by it, a second one the other way, a third not at all") {
  TableWindow test{sample("drugs.csv")};
  const auto nodes = [&] {
    std::vector<int> numbers;
    for (int row = 0; row < test.model().rowCount(); ++row)
      numbers.push_back(test.cell(row, test.nodes()).toInt());
    return numbers;
  };
  const auto before = nodes();
  REQUIRE_FALSE(std::ranges::is_sorted(before));

  test.clickHeader(test.nodes());
  CHECK(waitUntil([&] { return std::ranges::is_sorted(nodes()); }));
  test.clickHeader(test.nodes());
  CHECK(waitUntil([&] { return std::ranges::is_sorted(nodes(), std::greater{}); }));
  test.clickHeader(test.nodes());
  CHECK(waitUntil([&] { return nodes() == before; }));
}

TEST_CASE("a filter shows what passes it, and says what it does not understand") {
  TableWindow test{sample("drugs.csv")};

  test.type("nodes > 30, molecular weight < 600");
  REQUIRE(waitUntil([&] { return test.model().rowCount() < 318; }));
  for (int row = 0; row < test.model().rowCount(); ++row)
    CHECK(test.cell(row, test.nodes()).toInt() > 30);

  test.type("nodes > thirty");
  CHECK(test.complaint() ==
        "“thirty” is not a number to compare nodes with. Until then, all rows are shown.");
  CHECK(waitUntil([&] { return test.model().rowCount() == 318; }));
  grab(test.window, "dataset-complaint");

  test.type("nodes > 30 and not molecular weight < 600");
  CHECK(waitUntil([&] { return test.model().rowCount() < 318; }));
  test.type("");
  CHECK(waitUntil([&] { return test.model().rowCount() == 318; }));
  CHECK(test.complaint() == "");
}

TEST_CASE("Escape in the table chooses none, and in a text that is typed nothing changes") {
  TableWindow test{sample("drugs.csv")};
  test.clickRow(3);
  REQUIRE(test.chosen() == Graphs{3});

  auto& filter = *test.window.findChild<QLineEdit*>("filter");
  filter.setFocus();
  QTest::keyClick(&filter, Qt::Key_Escape);
  CHECK(test.chosen() == Graphs{3});
  auto& rows = *test.window.findChild<GraphRows*>();
  rows.setFocus();
  QTest::keyClick(&rows, Qt::Key_Escape);
  CHECK(test.chosen().empty());
}

TEST_CASE("rows that are clicked are the selection, and the selection is shown in the rows") {
  TableWindow test{sample("drugs.csv")};

  test.clickRow(1);
  CHECK(test.chosen() == Graphs{1});
  test.clickRow(3, Qt::ShiftModifier);
  CHECK(test.chosen() == Graphs{1, 2, 3});
  CHECK(test.selection().current() == GraphPlace{test.dataset(), 3});
  test.clickRow(2, Qt::ControlModifier);
  CHECK(test.chosen() == Graphs{1, 3});
  test.clickRow(4, Qt::ControlModifier);
  CHECK(test.chosen() == Graphs{1, 3, 4});

  test.selection().setCurrent({test.dataset(), 200});
  CHECK(test.rows().currentIndex().row() == 200);
  CHECK(test.rows().rows().contains(200));
  CHECK_FALSE(test.rows().rows().contains(3));
  CHECK(test.rows().viewport()->rect().intersects(
      test.rows().visualRect(test.model().index(200, 1))));
}

TEST_CASE("the keyboard goes through the rows, sorted or not") {
  TableWindow test{sample("drugs.csv")};
  test.clickHeader(test.nodes());
  REQUIRE(waitUntil([&] { return test.model().graphs()[0] != 0; }));
  const auto order = Graphs{test.model().graphs().begin(), test.model().graphs().end()};
  test.clickRow(0);

  QTest::keyClick(&test.rows(), Qt::Key_Down);
  CHECK(test.chosen() == Graphs{order[1]});
  QTest::keyClick(&test.rows(), Qt::Key_Down, Qt::ShiftModifier);
  auto both = Graphs{order[1], order[2]};
  std::ranges::sort(both);
  CHECK(test.chosen() == both);
  QTest::keyClick(&test.rows(), Qt::Key_End, Qt::ControlModifier);
  CHECK(test.rows().currentIndex().row() == 317);
  test.window.actions().action("edit.selectAll").trigger();
  CHECK(test.chosen().size() == 318);
}

TEST_CASE("molecules are filtered by a substructure, which is marked in their drawings") {
  TableWindow test{sample("drugs.csv")};
  REQUIRE(waitUntil([&] { return test.rows().drawing(0) != nullptr; }));
  const auto sulfonamides = [&] { return test.model().rowCount(); };

  test.type("smarts:S(=O)(=O)N");
  REQUIRE(waitUntil([&] { return sulfonamides() < 318; }));
  CHECK(sulfonamides() > 0);
  CHECK(test.complaint().isEmpty());
  CHECK(waitUntil([&] { return test.rows().drawing(0) != nullptr; }));
  const auto marked = *test.rows().drawing(0);
  grab(test.window, "dataset-substructure");

  test.type("smarts:S(=O)(=O");
  REQUIRE(waitUntil([&] { return sulfonamides() == 318; }));
  CHECK(test.complaint().contains("is no SMARTS"));

  // The mark goes with the filter.
  test.type("\"" + test.cell(0, 1) + "\"");
  REQUIRE(waitUntil([&] { return sulfonamides() < 318; }));
  test.type("smarts:S(=O)(=O)N");
  REQUIRE(waitUntil([&] { return test.complaint().isEmpty() && sulfonamides() > 0; }));
  const auto name = test.cell(0, 1);
  test.type("\"" + name + "\"");
  REQUIRE(waitUntil([&] { return sulfonamides() == 1 && test.cell(0, 1) == name; }));
  REQUIRE(waitUntil([&] { return test.rows().drawing(0) != nullptr; }));
  CHECK(*test.rows().drawing(0) != marked);
}

TEST_CASE("what is chosen stays chosen while rows are sorted and filtered away") {
  TableWindow test{sample("drugs.csv")};
  test.clickRow(1);
  test.clickRow(2, Qt::ShiftModifier);

  test.clickHeader(test.nodes());
  test.type("nodes > 30");
  REQUIRE(waitUntil([&] { return test.model().rowCount() < 318; }));

  CHECK(test.chosen() == Graphs{1, 2});
}

TEST_CASE("chosen rows are copied as text") {
  TableWindow test{sample("drugs.csv")};
  test.clickRow(0);
  test.clickRow(1, Qt::ShiftModifier);

  REQUIRE(test.window.actions().action("edit.copy").isEnabled());
  test.window.actions().action("edit.copy").trigger();

  REQUIRE(waitUntil([] { return QGuiApplication::clipboard()->text().contains('\n'); }));
  const auto lines = QGuiApplication::clipboard()->text().split('\n');
  REQUIRE(lines.size() == 4);
  CHECK(lines[0].startsWith("Name\tFormula\tMolecular Weight\tAtoms\tBonds"));
  CHECK(lines[1].split('\t').front() == test.cell(0, 1));
}

TEST_CASE("chosen molecules are dragged out by a drawing of one, others are chosen by a drag") {
  TableWindow test{sample("drugs.csv")};
  // The window would begin a drag that nothing ends.
  QObject::disconnect(&test.view(), &View::dragRequested, nullptr, nullptr);
  const QSignalSpy dragged{&test.view(), &View::dragRequested};
  auto& pane = *test.rows().viewport();
  const auto at = [&](int row) {
    return test.rows().visualRect(test.model().index(row, 0)).center();
  };
  const auto drag = [&](int from, int to) {
    QTest::mousePress(&pane, Qt::LeftButton, {}, at(from));
    for (const auto& place : {(at(from) + at(to)) / 2, at(to)})
      QTest::mouseEvent(QTest::MouseMove, &pane, Qt::LeftButton, {}, place);
    QTest::mouseRelease(&pane, Qt::LeftButton, {}, at(to));
  };

  drag(1, 3);
  CHECK(dragged.empty());
  CHECK(test.chosen() == Graphs{1, 2, 3});
  drag(2, 4);
  CHECK(dragged.size() == 1);
  CHECK(test.chosen() == Graphs{1, 2, 3});
  QTest::mouseClick(&pane, Qt::LeftButton, {}, at(2));
  CHECK(test.chosen() == Graphs{2});
}

TEST_CASE("chosen rows become a data set of their own, which is shown") {
  TableWindow test{sample("drugs.csv")};
  test.selection().setGraphs({5, 6, 7, 8});

  test.window.actions().action("dataset.part").trigger();
  REQUIRE(test.waitUntilIdle());

  REQUIRE(test.document().datasets().size() == 2);
  const auto part = test.document().datasets().back();
  CHECK(test.document().dataset(part)->size == 4);
  CHECK(test.window.views().current()->subject() == Subject::ofDataset(part));
  // Once more it is that one.
  test.window.views().step(-1);
  test.selection().setGraphs({5, 6, 7, 8});
  test.window.actions().action("dataset.part").trigger();
  CHECK(test.document().datasets().size() == 2);
  CHECK(test.window.views().current()->subject() == Subject::ofDataset(part));
}

TEST_CASE("a box in the plot chooses the rows in it") {
  TableWindow test{sample("drugs.csv")};
  test.window.findChild<QToolButton*>("showsPlot")->click();
  auto& plot = *test.window.findChild<PlotPanel*>();
  auto& x = *test.window.findChild<QComboBox*>("plot.x");
  REQUIRE(x.currentText() == "Atoms");
  REQUIRE(waitUntil([&] { return plot.picture().hasPicture(); }));
  grab(test.window, "dataset-histogram");

  // The right half of the range of nodes.
  Q_EMIT plot.picture().boxSelected(0, {0.5, 0, 0.5, 1});
  const auto chosen = test.chosen();
  int low = 1000, high = 0, lowestChosen = 1000;
  for (int row = 0; row < 318; ++row) {
    const int nodes = test.cell(row, test.nodes()).toInt();
    low = std::min(low, nodes);
    high = std::max(high, nodes);
    if (std::ranges::binary_search(chosen, row)) lowestChosen = std::min(lowestChosen, nodes);
  }
  CHECK(std::abs(lowestChosen - (low + high) / 2) <= 2);  // the last bin may reach beyond the data
  for (int row = 0; row < 318; ++row)
    CHECK(std::ranges::binary_search(chosen, row) ==
          (test.cell(row, test.nodes()).toInt() >= lowestChosen));

  test.window.findChild<QComboBox*>("plot.y")->setCurrentText("Molecular Weight");
  QTest::qWait(200);
  // Below a point stands the structure.
  std::optional<PicturePlace> point;
  for (int across = 0; across < 50 && !point; ++across)
    for (int down = 0; down < 50 && !point; ++down)
      if (const PicturePlace place{0, {across / 50.0, down / 50.0}};
          !plot.picture().wordsAt(place).isEmpty())
        point = place;
  REQUIRE(point);
  CHECK(waitUntil([&] { return plot.picture().wordsAt(*point).contains("<img "); }));
  grab(test.window, "dataset-scatter");
}

TEST_CASE("rows get higher and lower, and low ones have no drawings") {
  TableWindow test{sample("drugs.csv")};
  CHECK_FALSE(test.rows().isColumnHidden(0));

  test.window.actions().action("view.zoomIn").trigger();
  test.window.actions().action("view.zoomIn").trigger();
  CHECK(test.rows().rowHeight() == GraphRows::usual + 48);
  // What was in the middle stays there.
  const int middle = test.rows().rowAt(test.rows().viewport()->height() / 2);
  CHECK(waitUntil([&] { return test.rows().drawing(middle) != nullptr; }));
  grab(test.window, "dataset-high");

  test.rows().setRowHeight(0);
  CHECK(test.rows().isColumnHidden(0));
  grab(test.window, "dataset-low");
  test.window.actions().action("view.fit").trigger();
  CHECK(test.rows().rowHeight() == GraphRows::usual);
}

TEST_CASE("small networks are drawn in their rows by their layouts") {
  TableWindow test{sample("communities.json")};

  CHECK_FALSE(test.rows().isColumnHidden(0));
  REQUIRE(waitUntil([&] { return test.rows().drawing(0) != nullptr; }));
  CHECK_FALSE(test.rows().drawing(0)->isNull());
  grab(test.window, "dataset-graphs");
}

TEST_CASE("41,127 molecules appear while they are read, and nothing stops the window", "[slow]") {
  const auto path = testData("smiles/hiv.csv");
  if (!path) return;
  const double stall = leastStall([&] {
    TestWindow test;
    test.waitUntilIdle();
    QElapsedTimer clock;
    Heartbeat heart;
    clock.start();

    test.window.opening().openFiles({QString::fromStdString(path->string())});
    const auto shown = [&] {
      const auto* view = test.window.findChild<DatasetView*>();
      return view ? view->rows().model()->rowCount() : 0;
    };
    REQUIRE(waitUntil([&] { return shown() > 0; }));
    const auto first = clock.elapsed();
    auto& rows = test.window.findChild<DatasetView*>()->rows();
    // It is scrolled through meanwhile.
    const auto isRead = waitUntil(
        [&] {
          auto& bar = *rows.verticalScrollBar();
          bar.setValue(bar.value() + 60 < bar.maximum() ? bar.value() + 60 : 0);
          return test.window.bench().jobs.active().empty();
        },
        60000);
    const auto all = clock.elapsed();

    REQUIRE(isRead);
    CHECK(shown() > 41'000);
    std::printf(
        "hiv.csv: first rows after %lld ms, all read and saved after %lld ms, longest stall %.0f "
        "ms\n",
        static_cast<long long>(first), static_cast<long long>(all), heart.longestStall());
    return heart.longestStall();
  });
  CHECK(stall < 50);
}

TEST_CASE("100,000 rows scroll at 60 frames a second") {
  GraphTableModel model;
  Selection selection;
  JobBridge jobs;
  GraphRows rows{model, selection, jobs};
  rows.resize(1200, 900);
  rows.show();
  model.setTable(tableOf(manyPaths(100'000)));
  rows.rows().setDataset(1);
  rows.selectAll();
  QTest::qWait(50);

  auto& bar = *rows.verticalScrollBar();
  std::vector<double> frames;
  for (int frame = 0; frame < 100; ++frame) {
    const auto start = std::clock();  // of the processor: a busy machine does not count
    bar.setValue(static_cast<int>(bar.maximum() * std::fmod(frame * 0.37, 1)));
    rows.viewport()->repaint();
    frames.push_back(1000.0 * static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
  }

  std::ranges::sort(frames);
  std::printf("100,000 rows: median frame %.1f ms, 95 %% under %.1f ms\n", frames[50], frames[95]);
  CHECK(frames[95] < 16);
}

TEST_CASE("screen readers hear which rows are chosen") {
  TableWindow test{sample("drugs.csv")};
  QAccessible::setActive(true);
  const auto chosenRows = [&] {
    auto* table = QAccessible::queryAccessibleInterface(&test.rows())->tableInterface();
    std::vector<int> rows;
    for (int row = 0; row < 6; ++row)
      if (table->cellAt(row, 1)->state().selected) rows.push_back(row);
    return rows;
  };

  test.clickRow(1);
  test.clickRow(3, Qt::ControlModifier);
  CHECK(chosenRows() == std::vector{1, 3});

  test.clickHeader(1);
  REQUIRE(waitUntil([&] { return test.cell(0, 1) != "acetylsalicylic acid"; }));
  std::vector<int> wanted;
  for (const auto graph : test.chosen())
    if (const int row = test.model().rowOf(graph); row < 6) wanted.push_back(row);
  std::ranges::sort(wanted);
  CHECK(waitUntil([&] { return chosenRows() == wanted; }));

  test.selection().setGraphs({});
  CHECK(chosenRows().empty());
  const auto* drawing = QAccessible::queryAccessibleInterface(&test.rows())
                            ->tableInterface()
                            ->cellAt(0, GraphTableModel::drawingColumn);
  CHECK(drawing->text(QAccessible::Name).startsWith("Drawing of "));
}

TEST_CASE(
    "molecules begin with formula, weight and logP, have no density, and fold empty columns") {
  TestWindow folder;
  const auto path = folder.folder.path() / "drugs.csv";
  std::ofstream{path} << "name,smiles,note,assay,ALOGPS logP,solubility\n"
                         "aspirin,CC(=O)Oc1ccccc1C(=O)O,,,1.43,1.46e+00 g/l\n"
                         "caffeine,CN1C=NC2=C1C(=O)N(C(=O)N2C)C,,,-0.24,1.10e+01 g/l\n"
                         "heavy water,[2H]O[2H],,,,\n";
  TableWindow test{path};
  const auto head = [&](int column) {
    return test.model().headerData(column, Qt::Horizontal).toString();
  };
  QStringList heads;
  for (int column = 1; column < 7; ++column)
    heads << head(column);
  CHECK(heads ==
        QStringList{"Name", "Formula", "Molecular Weight", "ALOGPS logP", "Atoms", "Bonds"});
  CHECK(test.columnNamed("Density") == -1);
  CHECK(test.cell(0, test.columnNamed("Formula")) == "C9H8O4");
  CHECK(test.cell(0, test.columnNamed("Molecular Weight")) == "180.16");
  CHECK(test.cell(1, test.columnNamed("Molecular Weight")) == "194.19");
  CHECK(test.cell(2, test.columnNamed("Molecular Weight")) == "20.027");

  const int solubility = test.columnNamed("solubility (g/l)");
  REQUIRE(solubility > 0);
  CHECK(test.cell(0, solubility) == "1.46");
  CHECK(test.cell(2, solubility).isEmpty());
  test.type("solubility (g/l) > 2, molecular weight < 200");
  REQUIRE(waitUntil([&] { return test.model().rowCount() == 1; }));
  CHECK(test.cell(0, 1) == "caffeine");
  test.type("");
  REQUIRE(waitUntil([&] { return test.model().rowCount() == 3; }));

  auto& button = *test.window.findChild<QToolButton*>("showsEmpty");
  CHECK(button.isVisible());
  CHECK(button.text() == "2 empty columns");
  CHECK(test.rows().isColumnHidden(test.columnNamed("note")));
  grab(test.window, "dataset-molecules");
  button.click();
  CHECK_FALSE(test.rows().isColumnHidden(test.columnNamed("note")));
  CHECK_FALSE(test.rows().isColumnHidden(test.columnNamed("assay")));
}

TEST_CASE("a property is empty where no graph has a value, other columns never are") {
  auto data = fourPaths();
  data.properties.push_back({"late", categoriesOf(std::vector<std::string>{"", "", "", "x"})});
  const auto table = tableOf(data);
  std::get<CategoryColumn>(data.properties.back().data).codes = {0, 0, 0, 0};
  const auto empty = tableOf(std::move(data));
  const int late = table->columnNamed("late");

  CHECK_FALSE(table->isEmpty(late));
  CHECK(empty->isEmpty(late));
  CHECK_FALSE(empty->isEmpty(0));
}
