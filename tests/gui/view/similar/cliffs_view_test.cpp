#include "gui/view/similar/cliffs_view.hpp"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QTableView>
#include <fstream>

#include "engine/kernel/presets.hpp"
#include "gui/picture/remark_line.hpp"
#include "gui/result/similar_lists.hpp"
#include "gui/view/pair/pair_view.hpp"
#include "gui/view/similar/lists_view.hpp"
#include "gui/view/similar/number_box.hpp"
#include "gui/view/similar/similar_view.hpp"
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

/// Benzamides with made-up activities: para-methyl falls from a cliff.
struct CliffsWindow : TestWindow {
  ItemId lists = 0;

  CliffsWindow() {
    const auto path = folder.path() / "benzamides.csv";
    std::ofstream file{path};
    file << "name,smiles,pKi,class\n"
            "plain,NC(=O)c1ccccc1,6.1,a\n"
            "methyl,NC(=O)c1ccc(C)cc1,9.0,a\n"
            "ethyl,NC(=O)c1ccc(CC)cc1,6.4,b\n"
            "propyl,NC(=O)c1ccc(CCC)cc1,6.2,b\n"
            "unknown,NC(=O)c1ccc(CCCC)cc1,,b\n"
            "cyclohexane,C1CCCCC1,4.0,c\n";
    file.close();
    open(path);
    auto choice = similarListsChoice(dataset(), 0, kernelPreset("analogues").options, {}, {});
    choice.device = "cpu";
    lists = document().compute(choice);
    REQUIRE(waitUntilIdle(120000));
    window.views().show(*viewKind("cliffs"), Subject::ofResult(lists));
    REQUIRE(waitUntil([&] { return view().model().rowCount() > 0; }));
  }

  ItemId dataset() { return document().datasets().front(); }
  CliffsView& view() { return *window.findChild<CliffsView*>(); }
  QString cell(int row, int column) { return view().model().index(row, column).data().toString(); }
  QString words() { return view().findChild<QLabel*>("cliffWords")->text(); }
};

}  // namespace

TEST_CASE("pairs that are alike and differ in a number are a table, the steepest first") {
  CliffsWindow test;
  QAbstractItemModelTester tester{&test.view().model()};
  auto* threshold = test.view().findChild<QDoubleSpinBox*>();
  threshold->setValue(0.2);
  auto* target = test.view().findChild<QComboBox*>("cliffTarget");

  CHECK(target->count() == 1);  // the class is no number
  CHECK(target->currentText() == "pKi");
  CHECK(test.cell(0, CliffsView::First) == "methyl");
  CHECK(test.cell(0, CliffsView::Second) == "ethyl");
  CHECK(test.cell(0, CliffsView::Difference).toDouble() == Approx(2.6));
  const double similarity = test.cell(0, CliffsView::Similarity).toDouble();
  CHECK(test.cell(0, CliffsView::Sali).toDouble() == Approx(2.6 / (1 - similarity)).epsilon(0.01));
  for (int row = 0; row < test.view().model().rowCount(); ++row)
    CHECK(test.cell(row, CliffsView::Second) != "unknown");
  CHECK(test.words().endsWith("are so alike and differ in pKi."));
  CHECK(test.view().title() == "Cliffs of pKi");
  grab(test.window, "cliffs");

  threshold->setValue(1);
  CHECK(test.view().model().rowCount() == 0);
  CHECK(test.words() == "No two graphs are so alike and differ in pKi.");
}

TEST_CASE("a pair of a cliff is compared side by side") {
  CliffsWindow test;
  test.view().findChild<QDoubleSpinBox*>()->setValue(0.2);
  test.view().table().setCurrentIndex(test.view().model().index(0, 0));

  REQUIRE(test.view().perform("cell.compare"));

  auto* pair = test.window.findChild<PairView*>();
  REQUIRE(pair != nullptr);
  CHECK(pair->title().contains("methyl"));
  CHECK(pair->title().contains("ethyl"));
}

TEST_CASE("lists have how far the most similar is in a property that is chosen") {
  CliffsWindow test;
  test.window.views().show(*viewKind("lists"), Subject::ofResult(test.lists));
  auto& view = *test.window.findChild<ListsView*>();
  auto* target = view.findChild<NumberBox*>("listsTarget");
  const int before = view.model().columnCount();
  CHECK(target->target().isEmpty());

  target->setCurrentIndex(1);

  CHECK(target->target() == "pKi");
  REQUIRE(view.model().columnCount() == before + 2);
  CHECK(view.model().headerData(before, Qt::Horizontal).toString() == "Difference of pKi");
  const int methyl = view.model().rowOf(1);
  CHECK(view.model().index(methyl, ListsView::Nearest).data().toString() == "ethyl");
  CHECK(view.model().index(methyl, before).data().toString() == "2.60");
  CHECK(view.model().index(view.model().rowOf(4), before).data().toString().isEmpty());
  grab(test.window, "lists-differences");
  target->setCurrentIndex(0);
  CHECK(view.model().columnCount() == before);
}

TEST_CASE("cards have how far their value is from that of the query") {
  CliffsWindow test;
  test.selection().setCurrent({test.dataset(), 1});
  test.window.actions().action("similar.find").trigger();
  auto* view = test.window.findChild<SimilarView*>();
  REQUIRE(view != nullptr);
  REQUIRE(waitUntil([&] { return view->hits() != nullptr && !view->isBusy(); }));
  auto* target = view->options()->findChild<NumberBox*>("differencesOf");
  REQUIRE(target != nullptr);

  target->setCurrentIndex(1);

  const auto spoken = view->gallery().model()->index(0, 0).data(Qt::AccessibleTextRole).toString();
  CHECK(spoken.contains("ethyl"));
  CHECK(spoken.contains("-2.60"));
  test.selection().setCurrent({test.dataset(), 4});  // without a value
  REQUIRE(waitUntil([&] { return view->hits()->query.place == 4 && !view->isBusy(); }));
  CHECK(view->gallery()
            .model()
            ->index(0, 0)
            .data(Qt::AccessibleTextRole)
            .toString()
            .contains("6.20"));
}
