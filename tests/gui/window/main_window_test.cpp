#include "gui/window/main_window.hpp"

#include <QDockWidget>
#include <QInputDialog>
#include <QProcess>
#include <QPushButton>
#include <QTest>
#include <algorithm>
#include <fstream>

#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/view/dataset/graph_rows.hpp"
#include "gui/window/recent_menu.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "io/project/project.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/heartbeat.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/orders.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/kept_order.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("the window opens a sample and shows it") {
  TestWindow test;

  test.open(sample("drugs.csv"));

  REQUIRE(test.document().datasets().size() == 1);
  REQUIRE(test.window.views().current() != nullptr);
  test.selection().setCurrent({test.document().datasets().front(), 3});
  grab(test.window, "window-sample");
  CHECK(test.window.views().current()->title().contains("drugs"));
}

TEST_CASE("opening a sample never stops the window for 50 ms") {
  const double stall = leastStall([&] {
    TestWindow test;
    test.waitUntilIdle();
    Heartbeat heart;

    test.open(sample("drugs.csv"));

    return heart.longestStall();
  });
  CHECK(stall < 50);
}

TEST_CASE("views split and close") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  auto& views = test.window.views();

  test.window.actions().action("window.splitRight").trigger();
  CHECK(views.views().size() == 2);
  grab(test.window, "window-split");

  views.closeAll();
  CHECK(views.current() == nullptr);
  CHECK_FALSE(test.window.actions().action("window.closeView").isEnabled());
}

TEST_CASE("the tree and what is computed follow the view in front") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  test.open(sample("communities.json"));
  const auto datasets = test.document().datasets();
  auto& views = test.window.views();
  auto& tree = test.window.tree();
  CHECK(tree.chosen() == Subject::ofDataset(datasets[1]));

  views.step(-1);
  CHECK(views.current()->subject() == Subject::ofDataset(datasets[0]));
  CHECK(tree.chosen() == Subject::ofDataset(datasets[0]));

  // A file that cannot be read leaves all as it is.
  test.open(test.folder.path() / "settings.ini");
  CHECK(views.current()->subject() == Subject::ofDataset(datasets[0]));
  CHECK(tree.chosen() == Subject::ofDataset(datasets[0]));
}

TEST_CASE("a panel behind another one comes to the front before it goes") {
  TestWindow test;
  auto& window = test.window;
  auto* inspector = window.findChild<QDockWidget*>("inspector");
  window.actions().action("help.index").trigger();
  QTest::qWait(50);
  REQUIRE(inspector->visibleRegion().isEmpty());

  window.actions().action("window.inspector").trigger();
  QTest::qWait(50);
  CHECK_FALSE(inspector->visibleRegion().isEmpty());
  window.actions().action("window.inspector").trigger();
  QTest::qWait(50);
  CHECK(inspector->isHidden());
}

TEST_CASE("a view that was closed just before its window goes with it") {
  QPointer<View> closed;
  {
    TestWindow test;
    test.open(sample("drugs.csv"));
    closed = test.window.views().current();
    test.window.views().closeAll();
  }

  CHECK(closed.isNull());
}

TEST_CASE("what is hidden is not said to be shown, and one press of its key shows it") {
  TestWindow test;
  auto& jobs = test.window.actions().action("window.jobs");
  const auto* panel = test.window.findChild<QDockWidget*>("jobs");
  REQUIRE(panel->isHidden());
  CHECK_FALSE(jobs.isChecked());

  jobs.trigger();

  CHECK(panel->isVisible());
}

TEST_CASE("Delete in a table of molecules leaves the data set alone") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  auto* table = test.window.findChild<GraphRows*>();
  REQUIRE(table);
  table->setFocus();

  QTest::keyClick(table, Qt::Key_Delete);
  CHECK(test.document().datasets().size() == 1);

  auto* tree = test.window.findChild<DataTree*>();
  tree->setFocus();
  QTest::keyClick(tree, Qt::Key_Delete);
  CHECK(test.document().datasets().empty());
}

TEST_CASE("a click in the tree brings a view to the front, a double click folds nothing") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  test.open(sample("communities.json"));
  const auto sets = test.document().datasets();
  computeOrder(test.document(), sets[0]);
  REQUIRE(test.waitUntilIdle());
  auto& tree = test.window.tree();
  auto& views = test.window.views();
  REQUIRE(views.current()->subject() == Subject::ofDataset(sets[1]));
  const auto clickOn = [&](const QTreeWidgetItem* item, auto click) {
    click(tree.viewport(), Qt::LeftButton, Qt::NoModifier, tree.visualItemRect(item).center(), -1);
  };
  const auto once = [](auto... given) { QTest::mouseClick(given...); };
  const auto twice = [](auto... given) { QTest::mouseDClick(given...); };

  tree.setFocus();
  clickOn(tree.topLevelItem(0), once);
  CHECK(views.current()->subject() == Subject::ofDataset(sets[0]));
  CHECK(tree.hasFocus());

  clickOn(tree.topLevelItem(0), twice);
  CHECK(tree.topLevelItem(0)->isExpanded());

  clickOn(tree.topLevelItem(0)->child(0), once);
  clickOn(tree.topLevelItem(0)->child(0), twice);
  CHECK(views.current()->kind().id == std::string{"reorder"});
}

TEST_CASE("what is chosen in the tree is removed, orders too, beside data sets") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  test.open(sample("communities.json"));
  const auto sets = test.document().datasets();
  computeOrder(test.document(), sets[0]);
  REQUIRE(test.waitUntilIdle());
  auto& tree = test.window.tree();
  auto& remove = test.window.actions().action("edit.remove");
  tree.setCurrentItem(tree.topLevelItem(0)->child(0));
  REQUIRE(remove.isEnabled());
  CHECK(test.window.actions().action("edit.rename").isEnabled());
  tree.topLevelItem(1)->setSelected(true);

  remove.trigger();

  CHECK(test.document().datasets() == std::vector{sets[0]});
  CHECK(test.document().results().empty());
}

TEST_CASE("an order that was never looked at comes back after it was removed in the tree") {
  TestWindow test;
  const auto place = test.folder.path() / "work.kindred";
  test.open(sample("communities.json"));
  const auto set = test.document().datasets().front();
  computeOrder(test.document(), set);
  REQUIRE(test.waitUntilIdle());
  test.document().saveAs(place);
  REQUIRE(test.waitUntilIdle());
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  test.document().open(place);
  REQUIRE(test.waitUntilIdle());
  const auto isKept = [&] { return hasOrder(test.document(), test.document().datasets().front()); };
  REQUIRE(isKept());
  test.window.views().closeAll();
  auto& tree = test.window.tree();
  tree.setCurrentItem(tree.topLevelItem(0)->child(0));

  test.window.actions().action("edit.remove").trigger();
  REQUIRE(test.waitUntilIdle());
  CHECK_FALSE(isKept());
  test.window.actions().action("edit.undo").trigger();
  REQUIRE(test.waitUntilIdle());

  REQUIRE(isKept());
  const auto project = io::Project::open(place, io::Project::Mode::ReadOnly);
  REQUIRE(io::orderEntries(project).size() == 1);
  CHECK(io::orderEntries(project).front().isComplete());
}

TEST_CASE("names in the data panel are whole while it is as wide as they are, counts give way") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  test.open(sample("communities.json"));
  const auto datasets = test.document().datasets();
  test.document().rename(datasets.back(), "communities of a longer name");
  computeMatrix(test.document(), datasets.back());
  REQUIRE(test.waitUntilIdle());
  auto& tree = test.window.tree();
  const auto* drugs = tree.topLevelItem(0);
  const auto* communities = tree.topLevelItem(1);
  const auto* matrix = communities->child(0);
  const auto width = [&](const QString& words) {
    return tree.fontMetrics().horizontalAdvance(words);
  };
  const auto room = [&](const QTreeWidgetItem* item) {
    return tree.visualItemRect(item).width();  // of the first column, or of both if it has them
  };
  const auto choose = [&](int pixels) {
    auto* dock = test.window.findChild<QDockWidget*>("data");
    test.window.resizeDocks({dock}, {pixels}, Qt::Horizontal);
    REQUIRE(waitUntil([&] { return std::abs(dock->width() - pixels) <= 1; }));
    grab(*dock, QString{"data-panel-%1"}.arg(pixels));
  };

  choose(420);
  CHECK_FALSE(drugs->isFirstColumnSpanned());
  CHECK_FALSE(communities->isFirstColumnSpanned());
  CHECK(matrix->isFirstColumnSpanned());  // nothing stands beside it
  CHECK(drugs->text(1) == "318 molecules");

  choose(240);
  CHECK_FALSE(drugs->isFirstColumnSpanned());
  CHECK(communities->isFirstColumnSpanned());
  CHECK(room(communities) > width(communities->text(0)));
  CHECK(room(drugs) > width("drugs"));

  choose(110);
  CHECK(drugs->isFirstColumnSpanned());
  CHECK(room(drugs) > width("drugs"));

  choose(420);
  CHECK_FALSE(drugs->isFirstColumnSpanned());
  CHECK_FALSE(communities->isFirstColumnSpanned());
}

TEST_CASE("data sets that are chosen in the tree are merged") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  test.open(sample("communities.json"));
  auto& tree = test.window.tree();
  auto& merge = test.window.actions().action("dataset.merge");
  CHECK_FALSE(merge.isEnabled());
  tree.topLevelItem(0)->setSelected(true);
  REQUIRE(merge.isEnabled());

  merge.trigger();
  REQUIRE(test.waitUntilIdle());

  const auto sets = test.document().datasets();
  REQUIRE(sets.size() == 3);
  CHECK(test.document().dataset(sets[2])->size ==
        test.document().dataset(sets[0])->size + test.document().dataset(sets[1])->size);
  CHECK(tree.chosen() == Subject::ofDataset(sets[2]));
  CHECK_FALSE(merge.isEnabled());
}

TEST_CASE("the window stays as high as it was made, however much there is to say") {
  TestWindow test;
  test.window.resize(1100, 640);
  test.open(sample("drugs.csv"));
  computeMatrix(test.document(), test.document().datasets().front(), 0, {}, {}, true, "cpu");
  test.waitUntilIdle();

  CHECK(test.window.height() == 640);
  CHECK(test.window.minimumSizeHint().height() <= 640);
}

TEST_CASE("what was opened last is in the menu") {
  TestWindow test;
  test.open(sample("communities.json"));
  const auto odd = test.folder.path() / "odd.json";
  std::ofstream{odd} << "no graph";
  test.open(odd);
  auto* recent = test.window.findChild<RecentMenu*>();
  REQUIRE(recent->actions().size() == 1);
  CHECK(recent->actions().front()->text().contains("communities.json"));
}

TEST_CASE("a file that stops at the memory limit is read again with a larger one") {
  TestWindow test;
  const auto file = test.folder.path() / "long.edgelist";
  {
    // Packed it is small, so that it may not hold so much text.
    std::ofstream text{file};
    text << "0 1\n1 2\n";
    const std::string comment = "#" + std::string((1 << 20) - 2, '-') + '\n';
    for (int mebibyte = 0; mebibyte < 200; ++mebibyte)
      text << comment;
  }
  REQUIRE(QProcess::execute("gzip", {"-1", QString::fromStdString(file.string())}) == 0);
  test.document().import({file.string() + ".gz"}, {.format = "edgelist"});
  REQUIRE(test.waitUntilIdle());
  REQUIRE(test.document().datasets().empty());
  REQUIRE(test.window.messages().sentences().size() == 1);
  CHECK(test.window.messages().sentences().front().contains("memory-limit"));
  grab(test.window, "memory-limit");

  for (auto* button : test.window.messages().findChildren<QPushButton*>())
    if (button->text().startsWith("Read With Up to ")) button->click();
  REQUIRE(test.waitUntilIdle());

  REQUIRE(test.document().datasets().size() == 1);
  const auto* dataset = test.document().dataset(test.document().datasets().front());
  CHECK(dataset->size == 1);
  CHECK(dataset->reading.memoryLimit >= 1);
  CHECK(dataset->reading.format == "edgelist");
}

TEST_CASE("no memory is offered that was not enough") {
  TestWindow test;
  const std::filesystem::path file{sample("communities.json")};
  const JobError refusal{.sentence = "It is too large.", .code = ErrorCode::Budget};
  const auto offers = [&](double refused) {
    test.window.messages().clear();
    Q_EMIT test.document().unread({file}, {.memoryLimit = refused}, refusal);
    return std::ranges::count_if(
        test.window.messages().findChildren<QPushButton*>(),
        [](const auto* button) { return button->text().startsWith("Read With Up to "); });
  };

  CHECK(offers(1e6) == 0);
  CHECK(offers(0.001) == 1);
}

TEST_CASE("a file that is like no format is read as the format that one names") {
  TestWindow test;
  const auto odd = test.folder.path() / "odd.dat";
  std::ofstream{odd} << "CO\nCN\nCC\n";
  test.open(odd);
  CHECK(test.document().datasets().empty());

  for (auto* button : test.window.messages().findChildren<QPushButton*>())
    if (button->text() == "Read As…") button->click();
  auto* dialog = test.window.findChild<QInputDialog*>("readAs");
  REQUIRE(dialog != nullptr);
  dialog->setTextValue("SMILES");
  dialog->accept();
  REQUIRE(test.waitUntilIdle());

  REQUIRE(test.document().datasets().size() == 1);
  CHECK(test.document().dataset(test.document().datasets().front())->size == 3);
}
