#include <QComboBox>
#include <QInputDialog>
#include <QTest>
#include <fstream>

#include "gui/view/dataset/dataset_view.hpp"
#include "gui/view/dataset/graph_rows.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "io/molecule/core_frame.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Benzamides, and an alcohol.
struct SeriesWindow : TestWindow {
  SeriesWindow() {
    const auto file = folder.path() / "series.csv";
    std::ofstream{file} << "name,smiles,pKi\n"
                           "a,CNC(=O)c1ccc(Cl)cc1,5.5\nb,CCNC(=O)c1ccc(F)cc1,6.1\n"
                           "c,CC(C)NC(=O)c1ccccc1,4.9\nd,O=C(NC1CC1)c1ccc(C(F)(F)F)cc1,7.2\n"
                           "e,CNC(=O)c1ccc2ccccc2c1,6.6\nf,CCO,3.1\n";
    open(file);
  }

  DatasetView& view() { return dynamic_cast<DatasetView&>(*window.views().current()); }
  GraphTableModel& model() { return view().model(); }

  /// Asks for a table of a core, as a person does.
  void makeTable(const QString& core) {
    window.actions().action("dataset.core").trigger();
    auto* dialog = window.findChild<QInputDialog*>("core");
    REQUIRE(dialog != nullptr);
    dialog->setTextValue(core);
    dialog->accept();
    REQUIRE(waitUntilIdle());
    REQUIRE(waitUntil([&] { return model().table().columnNamed("core") >= 0; }));
  }

  QModelIndex cell(int row, std::string_view column) {
    return model().index(row, GraphTableModel::modelColumn(model().table().columnNamed(column)));
  }
  std::string text(int row, std::string_view column) {
    return cell(row, column).data().toString().toStdString();
  }
};

}  // namespace

TEST_CASE("a table of R-groups is a data set, whose cells are drawn, and Undo takes it back") {
  SeriesWindow test;
  test.makeTable("auto");

  REQUIRE(test.document().datasets().size() == 2);
  const auto& made = *test.document().dataset(test.document().datasets().back());
  CHECK(made.name == "series, R-groups");
  CHECK(made.size == 6);
  CHECK(test.text(0, "R1") == "H");
  CHECK(test.text(0, "R2") == "*C");
  CHECK(test.text(5, "core").empty());
  auto& rows = test.view().rows();
  REQUIRE(waitUntil([&] { return rows.graphIn(test.cell(0, "R2")) != nullptr; }));
  CHECK(rows.graphIn(test.cell(0, "R2"))->nodeCount() == 2);
  CHECK(rows.graphIn(test.cell(0, "core")) != nullptr);
  CHECK(rows.graphIn(test.cell(0, "R1")) == nullptr);  // a hydrogen is text
  CHECK(rows.graphIn(test.cell(0, "pKi")) == nullptr);
  auto& tint = *test.window.findChild<QComboBox*>("tint");
  tint.setCurrentText("pKi");
  // Of six values the 2nd percentile is the lowest, 3.1, and the 98th the highest but one, 6.6.
  CHECK(rows.tintOf(test.cell(5, "pKi")) == 0.0);
  CHECK(rows.tintOf(test.cell(3, "pKi")) == 1.0);
  CHECK(rows.tintOf(test.cell(0, "pKi")).value() == Approx((5.5 - 3.1) / (6.6 - 3.1)));
  CHECK_FALSE(rows.tintOf(test.cell(0, "R1")));
  test.waitUntilQuiet();
  rows.scrollTo(test.cell(0, "R3"));
  test.waitUntilQuiet();
  grab(test.window, "core-table");
  rows.setRowHeight(rows.lowest());  // too low for drawings
  CHECK(rows.graphIn(test.cell(0, "R2")) == nullptr);

  test.window.actions().action("edit.undo").trigger();
  CHECK(test.document().datasets().size() == 1);
}

TEST_CASE("a table of R-groups is of the chosen molecules, and of the core that is given") {
  SeriesWindow test;
  test.selection().setGraphs({0, 1});
  test.makeTable("O=C(N*)c1ccc(*)cc1");

  CHECK(test.model().rowCount() == 2);
  CHECK(test.text(0, "R1") == "*C");
  CHECK(test.text(1, "R2") == "*F");
  // The same rows without a core are another data set.
  test.window.views().step(-1);
  test.selection().setGraphs({0, 1});
  test.window.actions().action("dataset.part").trigger();
  REQUIRE(test.waitUntilIdle());
  CHECK(test.document().datasets().size() == 3);
  CHECK(test.model().table().columnNamed("core") < 0);
}

TEST_CASE("a core lies on each molecule so that its columns are those of the table") {
  SeriesWindow test;
  test.makeTable("auto");
  const auto& data = *test.document().dataset(test.document().datasets().back())->data;
  Progress progress;

  const auto structures = io::readStructures(io::structureTexts(data), nullptr, progress);
  const auto frame = io::coreFrame(data, structures, progress);

  REQUIRE(frame.core != nullptr);
  CHECK(frame.nodes.size() == 5);
  // Benzamide has nine heavy atoms; of each pair, both are the same element.
  for (const auto& [graph, nodes] : frame.nodes) {
    CHECK(nodes.size() == 9);
    for (const auto& [ofCore, node] : nodes)
      CHECK(cellText(findColumn(frame.core->nodeAttributes(), "element")->data, ofCore) ==
            cellText(findColumn(graph->nodeAttributes(), "element")->data, node));
  }
}

TEST_CASE("R-groups that make a molecule much better or worse are marked, and choose its partner") {
  TestWindow test;
  const auto file = test.folder.path() / "steps.csv";
  // At the same amide, Cl is 4 above F; everything else is near 5.
  std::ofstream{file} << "name,smiles,pKi\n"
                         "a,CNC(=O)c1ccc(F)cc1,5.0\nb,CNC(=O)c1ccc(Cl)cc1,9.0\n"
                         "c,CCNC(=O)c1ccc(F)cc1,5.2\nd,CCNC(=O)c1ccc(Br)cc1,5.3\n"
                         "e,CCCNC(=O)c1ccc(F)cc1,4.9\nf,CCCNC(=O)c1ccc(C)cc1,5.1\n"
                         "g,CC(C)NC(=O)c1ccc(F)cc1,5.1\nh,CC(C)NC(=O)c1ccc(I)cc1,5.2\n";
  test.open(file);
  const auto made = test.document().addCore(test.document().datasets().front(),
                                            {0, 1, 2, 3, 4, 5, 6, 7}, "O=C(N*)c1ccc(*)cc1");
  REQUIRE(test.waitUntilIdle());
  test.window.views().show(*viewKind("dataset"), Subject::ofDataset(made));
  auto& view = dynamic_cast<DatasetView&>(*test.window.views().current());
  REQUIRE(waitUntil([&] { return view.model().table().columnNamed("R2") >= 0; }));
  const auto cell = [&](int row, std::string_view column) {
    return view.model().index(
        row, GraphTableModel::modelColumn(view.model().table().columnNamed(column)));
  };
  auto& rows = view.rows();
  CHECK(rows.cliffIn(cell(0, "R2")) == nullptr);

  view.options()->findChild<QComboBox*>("tint")->setCurrentText("pKi");
  REQUIRE(waitUntil([&] { return rows.cliffIn(cell(0, "R2")) != nullptr; }));

  CHECK(rows.cliffIn(cell(0, "R2"))->partner == 1);
  CHECK(rows.cliffIn(cell(0, "R2"))->difference == Approx(-4));
  CHECK(rows.cliffIn(cell(1, "R2"))->difference == Approx(4));
  CHECK(rows.cliffIn(cell(0, "R1")) == nullptr);
  for (int row = 2; row < 8; ++row)
    CHECK(rows.cliffIn(cell(row, "R2")) == nullptr);
  const auto words = rows.marks().tip(0, view.model().table().columnNamed("R2"));
  CHECK(words.contains("4 molecules with this R2, pKi is 5.05 on average."));  // 20.2 / 4
  CHECK(words.contains("pKi is 5 here, and 9 of b"));
  grab(test.window, "core-cliffs");
  test.waitUntilQuiet();
  rows.scrollTo(cell(0, "R2"));
  const auto box =
      RGroupMarks::boxOf(rows.font(), rows.visualRect(cell(0, "R2")), *rows.cliffIn(cell(0, "R2")));
  QTest::mouseClick(rows.viewport(), Qt::LeftButton, {}, box.center());
  auto* pair = test.window.findChild<PairView*>();
  REQUIRE(pair != nullptr);
  CHECK(pair->title().contains("b"));
}
