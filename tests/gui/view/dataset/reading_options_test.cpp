#include "gui/view/dataset/reading_options.hpp"

#include <QComboBox>
#include <QPushButton>
#include <fstream>

#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "gui/view/dataset/dataset_view.hpp"
#include "gui/window/view_area.hpp"
#include "io/project/project.hpp"
#include "tests/gui/support/grab.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// Three reactions: molecules of one, two and three carbons become alcohols with a carbon more.
struct ReactionWindow : TestWindow {
  ItemId first = 0;

  ReactionWindow() {
    const auto path = folder.path() / "reactions.csv";
    std::ofstream{path} << "name,smiles,product,yield,temperature\n"
                           "one,C,CCO,10,300\n"
                           "two,CC,CCCO,20,310\n"
                           "three,CCC,CCCCO,30,320\n";
    open(path);
    first = document().datasets().front();
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

using Sizes = std::vector<std::int32_t>;
using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("another column of a table holds the molecules, another one the target") {
  ReactionWindow test;
  REQUIRE(sizes(test.only()) == Sizes{1, 2, 3});
  CHECK(test.options().isVisible());
  CHECK(test.control<QComboBox>("smilesColumn").currentText() == "smiles");
  CHECK(test.control<QComboBox>("targetColumn").currentText() == "all others");
  CHECK_FALSE(test.control<QPushButton>("readAgain").isEnabled());
  grab(test.window, "reading");

  test.control<QComboBox>("smilesColumn").setCurrentText("product");
  test.control<QComboBox>("targetColumn").setCurrentText("yield");
  test.readAgain();

  CHECK(sizes(test.only()) == Sizes{3, 4, 5});
  CHECK(properties(test.only()) == Names{"yield"});
  CHECK(test.only().name == "reactions");
  CHECK(test.only().data->graphs.front()->name() == "one");
  REQUIRE(test.window.views().views().size() == 1);
  CHECK(test.window.views().current()->subject() == Subject::ofDataset(test.only().id));
  CHECK(test.control<QComboBox>("smilesColumn").currentText() == "product");
  CHECK(test.control<QComboBox>("targetColumn").currentText() == "yield");
}

TEST_CASE("reading again is one step that Undo takes back, with what was computed before") {
  ReactionWindow test;
  test.document().compute(test.first, 0, {}, {}, true, "cpu");
  REQUIRE(test.waitUntilIdle());
  // The view of the data set, not that of its matrix.
  test.window.tree().choose(Subject::ofDataset(test.first));
  test.window.actions().action("show.dataset").trigger();
  test.control<QComboBox>("smilesColumn").setCurrentText("product");
  test.readAgain();
  const auto second = test.only().id;
  CHECK(test.document().runs().empty());

  test.document().undoStack().undo();
  REQUIRE(test.waitUntilIdle());
  CHECK(test.only().id == test.first);
  CHECK(sizes(test.only()) == Sizes{1, 2, 3});
  CHECK(test.document().runs().size() == 1);

  test.document().undoStack().redo();
  REQUIRE(test.waitUntilIdle());
  CHECK(test.only().id == second);
  CHECK(test.document().runs().empty());

  const auto names = io::Project::open(test.document().path(), io::Project::Mode::ReadOnly);
  REQUIRE(names.datasets().size() == 1);
  CHECK(names.datasets().front().name == "reactions");
  CHECK(sizes(test.only()) == Sizes{3, 4, 5});
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
