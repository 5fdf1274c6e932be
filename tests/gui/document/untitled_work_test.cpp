#include "gui/document/untitled_work.hpp"

#include <chrono>
#include <cstdlib>
#include <thread>

#include "engine/core/error.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::gui;
using namespace kindred::test;

TEST_CASE("work without a name is listed, and what holds nothing goes") {
  const TemporaryFolder folder;
  makeProject(folder.path() / "work.kindred");
  io::Project::create(folder.path() / "empty.kindred");
  const auto open = io::Project::create(folder.path() / "open.kindred");
  Progress progress;

  const auto found = untitledWork(folder.path(), progress);

  REQUIRE(found.size() == 1);
  CHECK(found.front().path == folder.path() / "work.kindred");
  CHECK(found.front().datasets == std::vector<std::string>{"paths"});
  CHECK_FALSE(std::filesystem::exists(folder.path() / "empty.kindred"));
  CHECK(std::filesystem::exists(folder.path() / "open.kindred"));
}

TEST_CASE("what is moved to the trash lies there whole, and is listed no more") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "work.kindred";
  makeCutOffProject(file);
  Progress progress;
  REQUIRE(untitledWork(folder.path(), progress).front().wasCutOff);
  // The trash of a person is used for files of the file system that the home is on.
  const auto home = qEnvironmentVariable("HOME");
  for (const auto* name : {"HOME", "XDG_DATA_HOME"})
    setenv(name, folder.path().c_str(), 1);

  moveToTrash(file);
  unsetenv("XDG_DATA_HOME");
  qputenv("HOME", home.toUtf8());

  CHECK(untitledWork(folder.path(), progress).empty());
  const auto moved = folder.path() / "Trash" / "files" / "work.kindred";
  REQUIRE(std::filesystem::exists(moved));
  CHECK(io::Project::open(moved, io::Project::Mode::ReadOnly).loadState("another") == "that");
}

TEST_CASE("work is opened while it is looked for") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "work.kindred";
  makeProject(file);
  std::jthread search{[&](const std::stop_token& end) {
    Progress progress;
    while (!end.stop_requested())
      untitledWork(folder.path(), progress);
  }};

  for (int attempt = 0; attempt < 200; ++attempt)
    REQUIRE_NOTHROW(io::Project::open(file));
}

TEST_CASE("an empty project that somebody begins to fill while it is looked at is not deleted") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  int filled = 0;
  const auto fill = [&] { io::Project::open(file).saveDataset(pathDataset(2)); };
  io::Project::create(file);
  const auto begin = std::chrono::steady_clock::now();
  fill();
  const auto filling = std::chrono::steady_clock::now() - begin;
  io::deleteProject(file);
  for (int attempt = 0; attempt < 60; ++attempt) {
    io::Project::create(file);
    bool isSaved = false;
    std::thread writer{[&] {
      try {
        fill();
        isSaved = true;
      } catch (const Error&) {  // it was looked at, or is gone
      }
    }};
    // Now before, now behind the writer.
    if (attempt == 0) writer.join();
    std::this_thread::sleep_for(filling * (attempt % 20) / 10);
    Progress progress;
    untitledWork(folder.path(), progress);
    if (writer.joinable()) writer.join();
    if (isSaved) {
      ++filled;
      REQUIRE(std::filesystem::exists(file));
      REQUIRE(io::Project::open(file, io::Project::Mode::ReadOnly).datasets().size() == 1);
    }
    io::deleteProject(file);
  }
  CHECK(filled > 0);
}
