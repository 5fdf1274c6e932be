#include <QTreeWidgetItem>
#include <fstream>

#include "gui/document/document.hpp"
#include "gui/panel/data_tree.hpp"
#include "gui/panel/message_bar.hpp"
#include "io/project/project.hpp"
#include "tests/gui/support/matrices.hpp"
#include "tests/gui/support/orders.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

std::vector<std::string> namesIn(const std::filesystem::path& project) {
  std::vector<std::string> names;
  for (const auto& entry : io::Project::open(project, io::Project::Mode::ReadOnly).datasets())
    names.push_back(entry.name);
  return names;
}

using Names = std::vector<std::string>;

}  // namespace

TEST_CASE("a project is saved over a file that is there, and goes on there") {
  TestWindow test;
  const auto place = test.folder.path() / "work.kindred";
  std::ofstream{place} << "something old";
  test.open(sample("communities.json"));
  const auto untitled = test.document().path();

  test.document().saveAs(place);
  REQUIRE(test.waitUntilIdle());

  CHECK(test.document().path() == place);
  CHECK_FALSE(test.document().isUntitled());
  CHECK_FALSE(std::filesystem::exists(untitled));
  test.document().rename(test.document().datasets().front(), "rings");
  REQUIRE(test.waitUntilIdle());
  CHECK(namesIn(place) == Names{"rings"});
}

TEST_CASE("a project is saved over another project, but not over one that is open") {
  TestWindow first, second;
  const auto place = first.folder.path() / "work.kindred";
  first.open(sample("communities.json"));
  first.document().saveAs(place);
  REQUIRE(first.waitUntilIdle());
  second.open(sample("drugs.csv"));
  const auto before = second.document().path();
  QStringList troubles;
  QObject::connect(&second.document(), &Document::troubled,
                   [&](const QString& sentence) { troubles << sentence; });

  second.document().saveAs(place);
  REQUIRE(second.waitUntilIdle());
  CHECK(second.document().path() == before);
  REQUIRE(troubles.size() == 1);
  CHECK(troubles.front().contains("open for writing"));
  CHECK(namesIn(place) == Names{"communities"});

  first.document().close();
  REQUIRE(first.waitUntilIdle());
  second.document().saveAs(place);
  REQUIRE(second.waitUntilIdle());
  CHECK(second.document().path() == place);
  CHECK(namesIn(place) == Names{"drugs"});
}

TEST_CASE("a project stays where it is while a kernel matrix is computed into it") {
  TestWindow test;
  test.open(sample("drugs.csv"));
  const auto dataset = test.document().datasets().front();
  const auto before = test.document().path();
  const auto run = computeMatrix(test.document(), dataset, 0, {}, {}, true, "cpu");
  REQUIRE(test.document().isComputing());

  test.window.actions().action("file.saveAs").trigger();
  CHECK(test.window.messages().sentences() == QStringList{Results::computingText()});
  test.document().saveAs(test.folder.path() / "work.kindred");
  REQUIRE(waitUntil([&] { return kernelMatrix(test.document(), run)->result != nullptr; }, 120000));
  REQUIRE(test.waitUntilIdle());

  CHECK(test.document().path() == before);
  CHECK_FALSE(test.document().isComputing());
  CHECK(test.window.messages().sentences().empty());  // it is so no more
  test.document().saveAs(test.folder.path() / "work.kindred");
  REQUIRE(test.waitUntilIdle());
  CHECK(test.document().path() == test.folder.path() / "work.kindred");
}

TEST_CASE("the same set imported twice is two sets, the second with a number") {
  TestWindow test;
  test.open(sample("communities.json"));
  test.open(sample("communities.json"));
  test.open(sample("communities.json"));

  CHECK(namesIn(test.document().path()) == Names{"communities", "communities 2", "communities 3"});
  const auto ids = test.document().datasets();
  REQUIRE(ids.size() == 3);
  test.document().remove(ids[1]);
  REQUIRE(test.waitUntilIdle());
  CHECK(namesIn(test.document().path()) == Names{"communities", "communities 3"});
}

TEST_CASE("the data tree keeps its entries while what they show changes") {
  TestWindow test;
  test.open(sample("communities.json"));
  auto& tree = test.window.tree();
  const auto first = test.document().datasets().front();
  auto* item = tree.topLevelItem(0);
  REQUIRE(item != nullptr);
  CHECK(item->text(1) == "12 graphs");

  test.document().rename(first, "rings");
  CHECK(tree.topLevelItem(0) == item);
  CHECK(item->text(0) == "rings");

  computeOrder(test.document(), first, OrderMethod::Rcm);
  const auto pbr = computeOrder(test.document(), first);
  REQUIRE(test.waitUntilIdle());
  REQUIRE(item->childCount() == 2);
  CHECK(item->child(0)->text(0) == "RCM order of rings");
  CHECK(item->child(1)->text(0) == "PBR order of rings");
  test.document().remove(pbr);
  REQUIRE(item->childCount() == 1);
  CHECK(item->child(0)->text(0) == "RCM order of rings");

  test.open(sample("drugs.csv"));
  test.document().remove(first);
  CHECK(tree.topLevelItemCount() == 1);
  test.document().undoStack().undo();
  REQUIRE(tree.topLevelItemCount() == 2);
  CHECK(tree.topLevelItem(0)->text(0) == "rings");
  CHECK(tree.topLevelItem(1)->text(0) == "drugs");
}
