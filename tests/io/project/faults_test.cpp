#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>

#include "engine/core/error.hpp"
#include "io/project/database.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/io/project/child_process.hpp"
#include "tests/io/project/mounts.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;
using std::filesystem::path;

TEST_CASE("a second writer is told, in this process and in another, and readers are welcome") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  auto project = Project::create(file);
  const auto id = project.saveDataset(pathDataset(5));

  CHECK_THROWS_WITH(Project::open(file), ContainsSubstring("open for writing in this process"));
  ChildProcess other{{KINDRED_PROJECT_PROCESS, "write", file}};
  CHECK_THAT(other.output(), ContainsSubstring("a.kindred is open for writing in another process"));
  CHECK(other.wait() == 1);

  const auto reader = Project::open(file, Project::Mode::ReadOnly);
  CHECK(reader.loadDataset(id).size() == 5);
  project.saveDataset(pathDataset(6));
  CHECK(reader.datasets().size() == 2);
}

TEST_CASE("a read-only project refuses to save") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);

  auto project = Project::open(file, Project::Mode::ReadOnly);

  CHECK(project.isReadOnly());
  CHECK_THROWS_WITH(project.saveDataset(pathDataset(1)), ContainsSubstring("opened read-only"));
  CHECK_NOTHROW(Project::open(file));  // the reader keeps no writer out
}

TEST_CASE("a project of a newer Kindred opens read-only and says so") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  Database{file, Access::Write}.execute("PRAGMA user_version = 1000");

  const auto project = Project::open(file);

  CHECK(project.isReadOnly());
  REQUIRE(project.notices().size() == 1);
  CHECK_THAT(project.notices()[0].sentence, ContainsSubstring("newer Kindred"));
  CHECK(project.loadDataset(1).size() == 60);
  CHECK_THROWS_WITH(Project::openOrCreate(file), ContainsSubstring("A newer Kindred wrote"));
}

TEST_CASE("another program's database is no project") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  Database{file, Access::Create}.execute("CREATE TABLE datasets(id)");

  CHECK_THROWS_WITH(Project::open(file), ContainsSubstring("not a Kindred project"));
}

TEST_CASE("a project in a read-only folder can be read, and saving is refused with a sentence") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const ReadOnlyFolder isReadOnly{folder.path()};
  if (!isReadOnly) return;

  CHECK_THROWS_WITH(Project::open(file), ContainsSubstring("is read-only"));
  CHECK_THROWS_WITH(Project::create(folder.path() / "b.kindred"), ContainsSubstring("b.kindred"));
  CHECK(Project::open(file, Project::Mode::ReadOnly).loadDataset(1).size() == 60);
}

TEST_CASE("a full disk ends a job with a sentence and loses nothing") {
  const TemporaryFolder folder;
  const SmallDisk disk{folder.path() / "disk", "12m"};
  if (!disk) return;
  const auto file = folder.path() / "disk" / "a.kindred";
  const GramRequest request{.rows = sharedPaths(2000)};  // sixteen megabytes of blocks
  ClosedFormBackend backend;
  Progress progress, again, unwatched;
  {
    auto project = Project::create(file);
    const auto store = gramPlace(project, request).store;
    CHECK_THROWS_WITH(computeGram(request, backend, store.get(), progress),
                      ContainsSubstring("full"));
  }
  const auto kept = io::gramEntries(Project::open(file, Project::Mode::ReadOnly)).at(0).blocksDone;
  CHECK(kept > 0);

  const auto elsewhere = folder.path() / "b.kindred";
  std::filesystem::copy_file(file, elsewhere);
  if (std::filesystem::exists(file.string() + "-wal"))
    std::filesystem::copy_file(file.string() + "-wal", elsewhere.string() + "-wal");
  auto project = Project::open(elsewhere);
  CHECK(io::gramEntries(project).at(0).blocksDone == kept);
  const auto resumed =
      computeGram(request, backend, gramPlace(project, request).store.get(), again);
  CHECK(isSameBits(resumed.values, computeGram(request, backend, nullptr, unwatched).values));
}

TEST_CASE("a file that may not grow ends a job with a sentence and loses nothing") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto log = folder.path() / "log";

  ChildProcess starved{{KINDRED_PROJECT_PROCESS, "compute", file, "2000", log, "5000000"}};
  CHECK_THAT(starved.output(), ContainsSubstring("what was saved before is kept"));
  CHECK(starved.wait() == 1);

  const auto kept = io::gramEntries(Project::open(file)).at(0).blocksDone;
  CHECK(kept > 0);
  const auto begun = std::filesystem::file_size(log);
  CHECK(ChildProcess{{KINDRED_PROJECT_PROCESS, "compute", file, "2000", log}}.wait() == 0);
  const auto run = io::gramEntries(Project::open(file)).at(0);
  CHECK(run.isComplete());
  CHECK(std::filesystem::file_size(log) - begun == run.blocks - kept);
}
