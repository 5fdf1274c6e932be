#include <fstream>

#include "engine/core/error.hpp"
#include "io/project/kept_gram.hpp"
#include "io/project/state_keys.hpp"
#include "io/project/write_project.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;

TEST_CASE("what is removed from a project comes back until it is opened again") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "edits.kindred";
  const auto dataset = sharedPaths(5);
  {
    auto project = Project::create(path);
    const auto number = project.saveDataset(*dataset);
    const GramRequest request{.rows = dataset};
    const auto run = gramPlace(project, request).number;
    project.renameDataset(number, "five paths");
    project.renameResult(run, "paths by paths");
    CHECK(project.datasets().front().name == "five paths");
    CHECK(io::gramEntries(project).front().name == "paths by paths");

    project.removeResult(run);
    CHECK(io::gramEntries(project).empty());
    CHECK(gramPlace(project, request).number == run);
    CHECK(io::gramEntries(project).size() == 1);
    project.removeDataset(number);
    CHECK(project.datasets().empty());
    project.restoreDataset(number);
    CHECK(project.datasets().size() == 1);
    project.removeDataset(number);
  }

  const auto reopened = Project::open(path);

  CHECK(reopened.datasets().empty());
  CHECK(io::gramEntries(reopened).empty());
  CHECK_THROWS_AS(reopened.loadDataset(1), Error);
}

TEST_CASE("a data set that is given the number of a removed one comes from no file of that") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "edits.kindred";
  std::int64_t removed = 0;
  {
    auto project = Project::create(path);
    removed = project.saveDataset(*sharedPaths(5));
    project.saveState(sourceKey(removed), "five.smi");
    project.saveState(originKey(removed), "{}");
    project.saveState("views", "[]");
    project.removeDataset(removed);
  }

  auto project = Project::open(path);
  const auto number = project.saveDataset(*sharedPaths(6));

  REQUIRE(number == removed);
  CHECK(project.loadState(sourceKey(number)).empty());
  CHECK(project.loadState(originKey(number)).empty());
  CHECK(project.loadState("views") == "[]");
}

TEST_CASE("a copy of a project holds all of it and is a project of its own") {
  const TemporaryFolder folder;
  auto project = Project::create(folder.path() / "first.kindred");
  const auto dataset = sharedPaths(5);
  const auto number = project.saveDataset(*dataset);

  project.saveState("views", "[1, 2]");
  project.copyTo(folder.path() / "second.kindred");
  project.renameDataset(number, "renamed later");

  auto second = Project::open(folder.path() / "second.kindred");
  REQUIRE(second.datasets().size() == 1);
  CHECK(second.datasets().front().name == dataset->name);
  CHECK(second.loadDataset(number).size() == 5);
  CHECK(second.loadState("views") == "[1, 2]");
  CHECK(second.loadState("other").empty());
  second.renameDataset(number, "its own name");
  CHECK(project.datasets().front().name == "renamed later");
  CHECK_THROWS_AS(project.copyTo(folder.path() / "second.kindred"), Error);
}

TEST_CASE("a copy takes the place of a project where that is asked, unless it is open") {
  const TemporaryFolder folder;
  const auto place = folder.path() / "old.kindred";
  Project::create(place).saveDataset(*sharedPaths(3));
  // What a kill leaves behind belongs to the old file, and must not come into the new one.
  std::ofstream{place.string() + "-wal"} << "the log of the old one";
  auto project = Project::create(folder.path() / "new.kindred");
  project.saveDataset(*sharedPaths(5));

  project.copyTo(place, Project::Existing::IsReplaced);

  auto copy = Project::open(place);
  REQUIRE(copy.datasets().size() == 1);
  CHECK(copy.datasets().front().size == 5);
  CHECK_THROWS_AS(project.copyTo(place, Project::Existing::IsReplaced), Error);
  CHECK_THROWS_AS(project.copyTo(project.path(), Project::Existing::IsReplaced), Error);
}

TEST_CASE("a data set alone is written as a project, in place of another file") {
  const TemporaryFolder folder;
  const auto place = folder.path() / "set.kindred";
  std::ofstream{place} << "something else";
  const std::vector<Notice> notices{{"paths.smi", 3, 1, "The third path is left out."},
                                    {"paths.smi", 4, 2, "It is odd.", "the fourth"}};
  Progress progress;

  writeProject(*sharedPaths(4), notices, place, progress);

  CHECK(fileCountIn(folder.path()) == 1);
  const auto written = Project::open(place);
  REQUIRE(written.datasets().size() == 1);
  CHECK(written.loadNotices(written.datasets().front().id) == notices);
}
