#include "gui/view/dataset/reading_options.hpp"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>
#include <fstream>

#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/view/dataset/dataset_view.hpp"
#include "gui/window/view_area.hpp"
#include "gui/window/view_kinds.hpp"
#include "io/project/project.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/orders.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Three reactions: molecules of one, two and three carbons become alcohols with a carbon more.
struct ReactionWindow : TestWindow {
  ItemId first = 0;
  std::filesystem::path file = folder.path() / "reactions.csv";

  ReactionWindow() {
    std::ofstream{file} << "name,smiles,product,yield,temperature\n"
                           "one,C,CCO,10,300\n"
                           "two,CC,CCCO,20,310\n"
                           "three,CCC,CCCCO,30,320\n";
    open(file);
    first = document().datasets().front();
  }

  /// The table of the data set, not a view of its matrix.
  void showData() {
    window.tree().choose(Subject::ofDataset(first));
    window.actions().action("show.dataset").trigger();
  }

  const DatasetItem& only() {
    REQUIRE(document().datasets().size() == 1);
    return *document().dataset(document().datasets().front());
  }

  ReadingOptions& options() {
    return *window.views().current()->options()->findChild<ReadingOptions*>();
  }

  template <typename Control>
  Control& control(const char* name) {
    auto* found = options().findChild<Control*>(name);
    REQUIRE(found != nullptr);
    return *found;
  }

  void readAgain() {
    REQUIRE(control<QPushButton>("readAgain").isEnabled());
    control<QPushButton>("readAgain").click();
    REQUIRE(waitUntilIdle());
  }
};

std::vector<std::int32_t> sizes(const DatasetItem& item) {
  std::vector<std::int32_t> sizes;
  for (const auto& graph : item.data->graphs)
    sizes.push_back(graph->nodeCount());
  return sizes;
}

std::vector<std::string> properties(const DatasetItem& item) {
  std::vector<std::string> names;
  for (const auto& column : item.data->properties)
    names.push_back(column.name);
  return names;
}

std::vector<Subject> subjects(const ViewArea& area) {
  std::vector<Subject> all;
  for (const auto* view : area.views())
    all.push_back(view->subject());
  return all;
}

using Sizes = std::vector<std::int32_t>;
using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("another column of a table holds the molecules, another one the target") {
  ReactionWindow test;
  REQUIRE(sizes(test.only()) == Sizes{1, 2, 3});
  CHECK(test.options().isVisible());
  CHECK(test.control<QComboBox>("smilesColumn").currentText() == "smiles");
  CHECK(test.control<QComboBox>("targetColumn").currentText() == "all others");
  grab(test.window, "reading");

  test.control<QComboBox>("smilesColumn").setCurrentText("product");
  test.control<QComboBox>("targetColumn").setCurrentText("yield");
  test.readAgain();

  CHECK(sizes(test.only()) == Sizes{3, 4, 5});
  CHECK(properties(test.only()) == Names{"SMILES", "yield"});
  CHECK(test.only().name == "reactions");
  CHECK(test.only().data->graphs.front()->name() == "one");
  REQUIRE(test.window.views().views().size() == 1);
  CHECK(test.window.views().current()->subject() == Subject::ofDataset(test.only().id));
  CHECK(test.control<QComboBox>("smilesColumn").currentText() == "product");
  CHECK(test.control<QComboBox>("targetColumn").currentText() == "yield");
}

TEST_CASE("reading again is one step that Undo takes back, with what was computed before") {
  ReactionWindow test;
  computeMatrix(test.document(), test.first, 0, {}, {}, true, "cpu");
  REQUIRE(test.waitUntilIdle());
  test.showData();
  test.control<QComboBox>("smilesColumn").setCurrentText("product");
  test.readAgain();
  const auto second = test.only().id;
  CHECK(test.document().results().empty());

  test.document().undoStack().undo();
  REQUIRE(test.waitUntilIdle());
  CHECK(test.only().id == test.first);
  CHECK(sizes(test.only()) == Sizes{1, 2, 3});
  CHECK(test.document().results().size() == 1);

  test.document().undoStack().redo();
  REQUIRE(test.waitUntilIdle());
  CHECK(test.only().id == second);
  CHECK(test.document().results().empty());

  const auto names = io::Project::open(test.document().path(), io::Project::Mode::ReadOnly);
  REQUIRE(names.datasets().size() == 1);
  CHECK(names.datasets().front().name == "reactions");
  CHECK(sizes(test.only()) == Sizes{3, 4, 5});
}

TEST_CASE("a file that changed is read again, and what that removes is told until Undo") {
  ReactionWindow test;
  const auto told = [&] { return test.window.messages().sentences(); };
  computeMatrix(test.document(), test.first, 0, {}, {}, true, "cpu");
  computeOrder(test.document(), test.first);
  REQUIRE(test.waitUntilIdle());
  test.showData();
  std::ofstream{test.file} << "name,smiles\none,CCCC\n";

  test.readAgain();

  CHECK(sizes(test.only()) == Sizes{4});
  REQUIRE(told().size() == 1);
  CHECK(told().front().contains("1 kernel matrix"));
  CHECK(told().front().contains("1 order"));
  test.document().undoStack().undo();
  CHECK(told().isEmpty());
  CHECK(test.document().results().size() == 2);
  test.document().undoStack().redo();
  CHECK(told().size() == 1);
}

TEST_CASE("reading the same again changes nothing, and says so") {
  ReactionWindow test;
  computeMatrix(test.document(), test.first, 0, {}, {}, true, "cpu");
  REQUIRE(test.waitUntilIdle());
  test.showData();
  const auto steps = test.document().undoStack().count();
  test.selection().setGraphs({1, 2});
  const auto views = test.window.views().views();

  test.readAgain();

  CHECK(test.only().id == test.first);
  CHECK(std::ranges::equal(test.selection().graphs(), std::vector{1, 2}));
  CHECK(test.window.views().views() == views);
  CHECK(test.document().results().size() == 1);
  CHECK(test.document().undoStack().count() == steps);
  REQUIRE(test.window.messages().sentences().size() == 1);
  CHECK(test.window.messages().sentences().front().contains("stays as it is"));
  test.control<QComboBox>("smilesColumn").setCurrentText("product");
  test.readAgain();
  REQUIRE(test.window.messages().sentences().size() == 1);
  CHECK(test.window.messages().sentences().front().contains("was read again"));
}

TEST_CASE("what readers say anew is known though the graphs are the same") {
  ReactionWindow test;
  test.showData();
  REQUIRE(test.only().notices->empty());
  std::ofstream{test.file, std::ios::app} << "four,not a molecule,,,\n";

  test.readAgain();

  CHECK(test.only().id == test.first);
  CHECK(test.only().notices->size() == 1);
}

TEST_CASE("views look at what was read again as they did, and Undo brings them back") {
  ReactionWindow test;
  const auto data = Subject::ofDataset(test.first);
  const auto run = computeMatrix(test.document(), test.first, 0, {}, {}, true, "cpu");
  REQUIRE(test.waitUntilIdle());
  auto& area = test.window.views();
  area.show(*viewKind("gram"), Subject::ofResult(run));
  area.show(*viewKind("reorder"), data);
  auto& table = *area.show(*viewKind("dataset"), data);
  table.findChild<QLineEdit*>("filter")->setText("Atoms > 1");
  table.findChild<QToolButton*>("showsPlot")->setChecked(true);
  REQUIRE(test.waitUntilIdle());
  const auto before = subjects(area);
  const auto filterOf = [](View* view) { return view->findChild<QLineEdit*>("filter")->text(); };
  test.control<QComboBox>("smilesColumn").setCurrentText("product");

  test.readAgain();
  const auto now = Subject::ofDataset(test.only().id);
  REQUIRE(now != data);
  CHECK(area.current()->subject() == now);
  CHECK(filterOf(area.current()) == "Atoms > 1");
  CHECK(area.current()->findChild<QToolButton*>("showsPlot")->isChecked());
  CHECK(std::ranges::count(subjects(area), now) == 2);

  test.document().undoStack().undo();
  REQUIRE(test.waitUntilIdle());
  CHECK(subjects(area) == before);
  REQUIRE(area.current()->kind().id == std::string{"dataset"});
  CHECK(area.current()->subject() == data);
  CHECK(filterOf(area.current()) == "Atoms > 1");
  CHECK(area.current()->findChild<QToolButton*>("showsPlot")->isChecked());

  test.document().undoStack().redo();
  REQUIRE(test.waitUntilIdle());
  CHECK(std::ranges::count(subjects(area), now) == 2);
}

TEST_CASE("of several files one that is broken by now leaves the data set as it was") {
  TestWindow test;
  const auto one = test.folder.path() / "one.json", two = test.folder.path() / "two.json";
  const auto write = [](const std::filesystem::path& path, const char* name) {
    std::ofstream{path} << R"({"nodes": [{"id": ")" << name << R"("}], "edges": []})";
  };
  write(one, "a");
  write(two, "b");
  const auto first = test.document().import({one, two});
  REQUIRE(test.waitUntilIdle());
  REQUIRE(test.document().dataset(first)->size == 2);
  const bool isGone = GENERATE(true, false);
  if (isGone)
    std::filesystem::remove(two);
  else
    std::ofstream{two} << "no graph at all";

  test.document().readAgain(first, {});
  REQUIRE(test.waitUntilIdle());

  CHECK(test.document().datasets() == std::vector{first});
  CHECK(test.document().dataset(first)->size == 2);
  REQUIRE(test.window.messages().sentences().size() == 1);
  CHECK(test.window.messages().sentences().front().contains("two.json"));
  CHECK(test.window.messages().sentences().front().contains("stays as it was"));
}

TEST_CASE("a column without molecules leaves the data set as it is, and says why") {
  ReactionWindow test;
  test.control<QComboBox>("smilesColumn").setCurrentText("yield");

  test.readAgain();

  CHECK(test.only().id == test.first);
  CHECK(sizes(test.only()) == Sizes{1, 2, 3});
  REQUIRE(test.window.messages().sentences().size() == 1);
  CHECK(test.window.messages().sentences().front().contains("reactions.csv"));
  // What was chosen stays to be corrected.
  CHECK(test.control<QComboBox>("smilesColumn").currentText() == "yield");
}

TEST_CASE("columns are not offered of what has none, nor anything of what comes from no file") {
  TestWindow test;
  test.open(sample("communities.json"));
  const auto optionsOf = [](TestWindow& of) {
    return of.window.views().current()->options()->findChild<ReadingOptions*>();
  };
  auto* options = optionsOf(test);
  CHECK_FALSE(options->findChild<QComboBox*>("smilesColumn")->isVisible());
  CHECK(options->findChild<QPushButton*>("readAgain")->isVisible());

  test.document().addPart(test.document().datasets().front(), {0, 1});

  CHECK(test.window.views().views().size() == 2);
  CHECK_FALSE(optionsOf(test)->isVisible());
}

TEST_CASE("files are read again of a project that was closed, as long as they are there") {
  ReactionWindow test;
  const auto project = test.folder.path() / "work.kindred";
  test.document().saveAs(project);
  REQUIRE(test.waitUntilIdle());
  test.document().close();
  REQUIRE(test.waitUntilIdle());
  test.open(project);
  CHECK(test.control<QComboBox>("smilesColumn").currentText() == "smiles");

  test.control<QComboBox>("smilesColumn").setCurrentText("product");
  test.readAgain();
  CHECK(sizes(test.only()) == Sizes{3, 4, 5});

  std::filesystem::remove(test.folder.path() / "reactions.csv");
  test.control<QComboBox>("smilesColumn").setCurrentText("smiles");
  test.readAgain();
  CHECK(sizes(test.only()) == Sizes{3, 4, 5});
  REQUIRE(test.window.messages().sentences().size() == 1);
  CHECK(test.window.messages().sentences().front().contains("reactions.csv"));
}
