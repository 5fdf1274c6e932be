#include <QPushButton>
#include <fstream>
#include <map>

#include "gui/panel/message_bar.hpp"
#include "gui/window/view_area.hpp"
#include "io/project/project.hpp"
#include "tests/gui/support/test_window.hpp"
#include "tests/io/project/mounts.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

namespace {

/// The data sets that a project has on the disk, and how many graphs can be loaded from each.
std::map<std::string, std::size_t> datasetsIn(const std::filesystem::path& place) {
  std::map<std::string, std::size_t> sizes;
  const auto project = io::Project::open(place, io::Project::Mode::ReadOnly);
  for (const auto& entry : project.datasets())
    sizes[entry.name] = project.loadDataset(entry.id).size();
  return sizes;
}

using Sizes = std::map<std::string, std::size_t>;

void writeLargeSet(const std::filesystem::path& path) {
  std::ofstream file{path};
  for (int molecule = 1; molecule <= 6000; ++molecule)
    file << std::string(static_cast<std::size_t>(1 + molecule % 90), 'C') << "O m" << molecule
         << '\n';
}

}  // namespace

TEST_CASE("a full disk is told, and what does not fit is there to be saved elsewhere") {
  TestWindow test;
  const SmallDisk disk{test.folder.path() / "disk", "600k"};
  if (!disk) return;
  const auto place = test.folder.path() / "disk" / "work.kindred";
  test.open(sample("communities.json"));
  test.document().saveAs(place);
  REQUIRE(test.waitUntilIdle());
  REQUIRE(test.window.messages().sentences().isEmpty());
  writeLargeSet(test.folder.path() / "large.smi");

  test.open(test.folder.path() / "large.smi");

  const auto sentences = test.window.messages().sentences();
  REQUIRE(sentences.size() == 1);
  INFO(sentences.front().toStdString());
  CHECK(sentences.front().contains("full"));
  REQUIRE(test.document().datasets().size() == 2);
  CHECK(test.document().dataset(test.document().datasets().back())->isWhole());

  const auto roomy = test.folder.path() / "roomy.kindred";
  test.document().saveAs(roomy);
  REQUIRE(test.waitUntilIdle());
  CHECK(datasetsIn(place) == Sizes{{"communities", 12}});
  CHECK(datasetsIn(roomy) == Sizes{{"communities", 12}, {"large", 6000}});
}

TEST_CASE("saving to a full disk or a read-only folder leaves the project where it is") {
  TestWindow test;
  std::filesystem::create_directory(test.folder.path() / "locked");
  const ReadOnlyFolder locked{test.folder.path() / "locked"};
  const SmallDisk disk{test.folder.path() / "disk", "20k"};
  if (!locked || !disk) return;
  test.open(sample("drugs.csv"));
  const auto before = test.document().path();

  for (const auto* folder : {"locked", "disk"}) {
    INFO(folder);
    const auto place = test.folder.path() / folder / "work.kindred";
    test.window.messages().clear();
    test.document().saveAs(place);
    REQUIRE(test.waitUntilIdle());

    const auto sentences = test.window.messages().sentences();
    REQUIRE(sentences.size() == 1);
    CHECK(sentences.front().contains("work.kindred"));
    CHECK_FALSE(std::filesystem::exists(place));
    CHECK(test.document().path() == before);
  }

  test.document().rename(test.document().datasets().front(), "medicines");
  REQUIRE(test.waitUntilIdle());
  CHECK(datasetsIn(before) == Sizes{{"medicines", 318}});
}

TEST_CASE("work that could be saved nowhere is saved whole under a name") {
  TestWindow test;
  std::ofstream{test.folder.path() / "untitled"} << "a file where the folder should be";
  test.open(sample("communities.json"));
  REQUIRE(test.window.messages().sentences().size() == 1);
  test.document().rename(test.document().datasets().front(), "rings");
  const auto place = test.folder.path() / "work.kindred";

  test.document().saveAs(place);
  REQUIRE(test.waitUntilIdle());

  CHECK(test.document().path() == place);
  CHECK(datasetsIn(place) == Sizes{{"rings", 12}});
  CHECK(test.window.messages().sentences().empty());  // it is saved by now
}

TEST_CASE("a layout that does not fit on the disk is told, until it does") {
  TestWindow test;
  const SmallDisk disk{test.folder.path() / "disk", "600k"};
  if (!disk) return;
  test.open(sample("communities.json"));
  test.document().saveAs(test.folder.path() / "disk" / "work.kindred");
  REQUIRE(test.waitUntilIdle());
  const auto filler = test.folder.path() / "disk" / "filler";
  fillDisk(filler);

  test.document().saveViewState(std::string(100'000, 'a'));
  REQUIRE(test.waitUntilIdle());
  const auto sentences = test.window.messages().sentences();
  REQUIRE(sentences.size() == 1);
  CHECK(sentences.front().startsWith("Your work cannot be saved."));
  std::filesystem::remove(filler);

  test.document().saveViewState(std::string(100'000, 'b'));
  REQUIRE(test.waitUntilIdle());
  CHECK(test.window.messages().sentences().empty());
}

TEST_CASE("a project in a read-only folder opens to be read, and says why") {
  TestWindow test;
  std::filesystem::create_directory(test.folder.path() / "locked");
  const auto place = test.folder.path() / "locked" / "work.kindred";
  {
    TestWindow maker;
    maker.open(sample("communities.json"));
    maker.document().saveAs(place);
    REQUIRE(maker.waitUntilIdle());
  }
  const ReadOnlyFolder locked{test.folder.path() / "locked"};
  if (!locked) return;

  test.open(place);
  REQUIRE(waitUntil([&] { return test.window.messages().sentences().size() == 1; }));
  CHECK(test.window.messages().sentences().front().contains("read-only"));
  for (auto* button : test.window.messages().findChildren<QPushButton*>())
    if (button->text() == "Open Read-Only") button->click();
  REQUIRE(test.waitUntilIdle());

  CHECK(test.document().isReadOnly());
  CHECK(test.document().datasets().size() == 1);
}
