#include "gui/view/similar/changes_view.hpp"

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSpinBox>
#include <QTableView>
#include <fstream>

#include "gui/picture/card_model.hpp"
#include "gui/result/matched_pairs.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/view/similar/cliffs_view.hpp"
#include "gui/view/similar/lists_view.hpp"
#include "gui/view/similar/number_box.hpp"
#include "gui/window/actions.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Phenols with made-up activities: chlorine in place of fluorine adds 0.4 and 0.6, a methyl at the
/// nitrogen 1.0 and 1.2.
struct ChangesWindow : TestWindow {
  ChangesWindow() {
    const auto path = folder.path() / "phenols.csv";
    std::ofstream file{path};
    file << "name,smiles,weight,pKi,class\n"
            "a,Oc1ccc(F)cc1CCN,1,5.0,x\n"
            "b,Oc1ccc(Cl)cc1CCN,2,5.4,x\n"
            "c,Oc1ccc(F)cc1CCNC,3,6.0,y\n"
            "d,Oc1ccc(Cl)cc1CCNC,4,6.6,y\n"
            "e,C1CCCCC1,5,1,y\n";
    file.close();
    open(path);
  }

  ItemId dataset() { return document().datasets().front(); }

  ChangesView& view() {
    window.actions().action("compute.changes").trigger();
    auto* shown = window.findChild<ChangesView*>();
    REQUIRE(shown);
    REQUIRE(waitUntil([&] { return shown->findChild<QSpinBox*>() && waitUntilIdle(); }));
    shown->findChild<QSpinBox*>()->setValue(2);
    REQUIRE(waitUntil([&] { return shown->model().rowCount() > 0 && !shown->isBusy(); }));
    return *shown;
  }

  static int rowOf(ChangesView& view, const QString& from, const QString& to) {
    for (int row = 0; row < view.model().rowCount(); ++row)
      if (cell(view, row, ChangesView::From) == from && cell(view, row, ChangesView::To) == to)
        return row;
    return -1;
  }

  static QString cell(ChangesView& view, int row, int column) {
    return view.model().index(row, column).data().toString();
  }
};

}  // namespace

TEST_CASE("changes are a table of parts with what they do, the most certain first") {
  ChangesWindow test;
  auto& view = test.view();
  QAbstractItemModelTester tester{&view.model()};

  CHECK(view.title() == "Changes of pKi");  // the activity, and not the weight
  const int methyl = test.rowOf(view, "H", "*C");
  REQUIRE(methyl >= 0);
  CHECK(test.cell(view, methyl, ChangesView::Pairs) == "2");
  CHECK(test.cell(view, methyl, ChangesView::Mean) == "+1.10");
  CHECK(test.cell(view, methyl, ChangesView::Deviation) == "0.14");  // 0.1 * sqrt(2)
  CHECK(test.cell(view, methyl, ChangesView::Error) == "0.10");      // sqrt((0.02 + 0.02) / 4)
  CHECK(test.cell(view, methyl, ChangesView::Certainty) == "11.0");
  double before = std::numeric_limits<double>::infinity();
  for (int row = 0; row < view.model().rowCount(); ++row) {
    const double certainty = test.cell(view, row, ChangesView::Certainty).toDouble();
    CHECK(certainty <= before);
    before = certainty;
  }
  const auto chlorine = view.model().index(test.rowOf(view, "*Cl", "*F"), ChangesView::To);
  const auto drawn = chlorine.data(DescribedTable::GraphRole).value<std::shared_ptr<const Graph>>();
  REQUIRE(drawn);
  CHECK(drawn->nodeCount() == 2);
  grab(test.window, "changes");
}

TEST_CASE("pairs of a change are cards that are chosen in all views, and compared") {
  ChangesWindow test;
  auto& view = test.view();
  view.table().setCurrentIndex(view.model().index(test.rowOf(view, "H", "*C"), 0));

  const auto& cards = *view.gallery().model();
  REQUIRE(cards.rowCount() == 2);
  CHECK(cards.index(0, 0).data(CardModel::HeadlineRole).toString() == "b → d");  // the larger
  CHECK(cards.index(0, 0).data(CardModel::FigureRole).toString() == "5.40 → 6.60   +1.20");
  CHECK(cards.index(1, 0).data(CardModel::HeadlineRole).toString() == "a → c");
  REQUIRE(waitUntil([&] { return !view.gallery().isBusy(); }));
  CHECK_FALSE(cards.index(1, 0).data(Qt::DecorationRole).isNull());

  view.gallery().setCurrentIndex(cards.index(1, 0));
  const auto chosen = test.selection().graphs();
  CHECK(std::vector<std::int32_t>{chosen.begin(), chosen.end()} == std::vector<std::int32_t>{0, 2});
  REQUIRE(view.perform("cell.compare"));
  auto* pair = test.window.findChild<PairView*>();
  REQUIRE(pair != nullptr);
  CHECK(pair->title().contains("a"));
  CHECK(pair->title().contains("c"));
}

TEST_CASE("changes of another property are read off the same pairs") {
  ChangesWindow test;
  auto& view = test.view();
  const auto results = test.document().results().size();

  view.findChild<NumberBox*>()->restore("weight");
  REQUIRE(waitUntil([&] { return !view.isBusy(); }));

  const int methyl = test.rowOf(view, "H", "*C");
  REQUIRE(methyl >= 0);
  CHECK(test.cell(view, methyl, ChangesView::Mean) == "+2.00");
  CHECK(test.document().results().size() == results);
  view.findChild<QSpinBox*>()->setValue(3);
  REQUIRE(waitUntil([&] { return !view.isBusy(); }));
  CHECK(view.model().rowCount() == 0);
  CHECK(view.findChild<QLabel*>("changeWords")->text().contains("lower Fewest Pairs"));
}

TEST_CASE("changes and cliffs are looked for among chosen graphs, by the colours of the view") {
  ChangesWindow test;
  test.selection().setDataset(test.dataset());
  test.selection().setGraphs({0, 1, 2});

  test.window.actions().action("compute.cliffs").trigger();
  REQUIRE(test.waitUntilIdle());

  auto* cliffs = test.window.findChild<CliffsView*>();
  REQUIRE(cliffs != nullptr);
  CHECK(test.window.findChild<ListsView*>() == nullptr);
  CHECK(test.document().datasets().size() == 2);
  CHECK(test.document().dataset(test.document().datasets().back())->size == 3);
  CHECK(cliffs->findChild<NumberBox*>()->target() == "pKi");
}
