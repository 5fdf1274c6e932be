#include "gui/view/similar/cliffs_view.hpp"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QSpinBox>
#include <fstream>

#include "engine/kernel/presets.hpp"
#include "gui/picture/card_model.hpp"
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
    REQUIRE(waitUntil([&] { return cards() > 0; }));
  }

  ItemId dataset() { return document().datasets().front(); }
  CliffsView& view() { return *window.findChild<CliffsView*>(); }
  int cards() { return view().gallery().model()->rowCount(); }
  QString card(int row, int role) {
    return view().gallery().model()->index(row, 0).data(role).toString();
  }
  /// The line below the figure of a card.
  QString line(int row) {
    return view()
        .gallery()
        .model()
        ->index(row, 0)
        .data(CardModel::LinesRole)
        .toStringList()
        .front();
  }
  void waitForCliffs() {
    REQUIRE(waitUntil([&] { return !view().isBusy(); }));
  }
  void threshold(double least) {
    view().findChild<QDoubleSpinBox*>()->setValue(least);
    waitForCliffs();
  }
  QString words() { return view().findChild<QLabel*>("cliffWords")->text(); }
};

}  // namespace

TEST_CASE("pairs that are alike and differ in a number are cards, the steepest first") {
  CliffsWindow test;
  test.threshold(0.2);
  auto* target = test.view().findChild<QComboBox*>("cliffTarget");

  CHECK(target->count() == 1);  // the class is no number
  CHECK(target->currentText() == "pKi");
  CHECK(test.card(0, CardModel::HeadlineRole) == "ethyl → methyl");
  CHECK(test.card(0, CardModel::FigureRole) == "6.40 → 9.00   +2.60");
  double before = std::numeric_limits<double>::infinity();
  for (int row = 0; row < test.cards(); ++row) {
    const auto words = test.line(row).split(' ', Qt::SkipEmptyParts);  // similarity .. SALI ..
    REQUIRE(words.size() == 4);
    const auto figure = test.card(row, CardModel::FigureRole).split(' ', Qt::SkipEmptyParts);
    const double sali = figure.back().toDouble() / (1 - words[1].toDouble());
    CHECK(words[3].toDouble() == Approx(sali).epsilon(0.05));
    CHECK(words[3].toDouble() <= before);
    before = words[3].toDouble();
    CHECK_FALSE(test.card(row, CardModel::HeadlineRole).contains("unknown"));
  }
  CHECK(test.words().contains("so alike differ in pKi"));
  CHECK(test.view().title() == "Cliffs of pKi");
  REQUIRE(waitUntil([&] { return !test.view().gallery().isBusy(); }));
  CHECK_FALSE(test.view().gallery().model()->index(0, 0).data(Qt::DecorationRole).isNull());
  grab(test.window, "cliffs");

  REQUIRE(test.cards() == 3);  // +2.9, +2.8 and +2.6
  test.view().findChildren<QDoubleSpinBox*>().back()->setValue(2.7);
  test.waitForCliffs();
  CHECK(test.cards() == 2);

  test.threshold(1);
  CHECK(test.cards() == 0);
  CHECK(test.words() == "No two graphs are so alike and differ in pKi.");
}

TEST_CASE("cliffs are sorted by how far the values are apart, too") {
  CliffsWindow test;
  test.threshold(0);
  test.view().findChild<QSpinBox*>()->setValue(0);  // however many atoms differ

  test.view().findChildren<QComboBox*>().back()->setCurrentIndex(1);
  test.waitForCliffs();

  CHECK(test.card(0, CardModel::FigureRole).endsWith("+5.00"));  // cyclohexane, methyl
}

TEST_CASE("a pair of a cliff is compared side by side") {
  CliffsWindow test;
  test.threshold(0.2);
  test.view().gallery().setCurrentIndex(test.view().gallery().model()->index(0, 0));
  const auto chosen = test.selection().graphs();
  CHECK(std::vector<std::int32_t>{chosen.begin(), chosen.end()} == std::vector<std::int32_t>{1, 2});

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
  CHECK(spoken.contains("−2.60"));
  test.selection().setCurrent({test.dataset(), 4});  // without a value
  REQUIRE(waitUntil([&] { return view->hits()->query.place == 4 && !view->isBusy(); }));
  CHECK(view->gallery()
            .model()
            ->index(0, 0)
            .data(Qt::AccessibleTextRole)
            .toString()
            .contains("6.20"));
}
