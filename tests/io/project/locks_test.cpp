#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>

#include "engine/core/error.hpp"
#include "io/format/file_text.hpp"
#include "io/format/read.hpp"
#include "io/project/project.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;
using std::filesystem::path;

namespace {

/// Whether SQLite's locks of this process on a file are there: only another process can tell. The
/// lock that tells a second writer lies far behind them.
bool isLockedBySqlite(const path& file) {
  const pid_t child = fork();
  if (child == 0) {
    struct flock range {};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    range.l_len = off_t{1} << 40;
    const int descriptor = open(file.c_str(), O_RDWR);
    const bool isAsked = fcntl(descriptor, F_GETLK, &range) == 0;
    _exit(isAsked && range.l_type != F_UNLCK ? 1 : 0);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 1;
}

}  // namespace

TEST_CASE("an open project stays locked, whatever else this process does with its file") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const path memory = file.string() + "-shm";
  auto project = Project::create(file);
  project.saveDataset(pathDataset(10));
  const auto isLocked = [&] { return isLockedBySqlite(file) && isLockedBySqlite(memory); };
  REQUIRE(isLocked());
  Progress progress;

  fileBeginning(file);
  fileBeginning(memory);
  CHECK(isLocked());
  CHECK(readDataset(std::array{file}, {}, progress).dataset.size() == 10);
  CHECK(isLocked());
  const auto wholeFolder = readDataset(std::array{folder.path()}, {}, progress);
  CHECK(wholeFolder.dataset.size() == 10);
  CHECK(wholeFolder.notices.empty());
  CHECK(isLocked());
  { const auto reader = Project::open(file, Project::Mode::ReadOnly); }
  CHECK(isLocked());
  CHECK_THROWS_AS(Project::open(file), Error);
  CHECK(isLocked());
}

TEST_CASE("a project that is read stays locked when its writer in this process closes") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  std::optional<Project> writer{Project::create(file)};
  writer->saveDataset(pathDataset(10));
  const auto reader = Project::open(file, Project::Mode::ReadOnly);
  CHECK(reader.datasets().size() == 1);

  writer.reset();

  CHECK(isLockedBySqlite(file));
  CHECK(reader.loadDataset(1).size() == 10);
}

TEST_CASE("whoever looks at an open project leaves its locks alone") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  auto project = Project::create(file);
  project.saveDataset(pathDataset(1));
  REQUIRE(isLockedBySqlite(file));

  CHECK_THROWS_AS(Project::open(file), Error);
  CHECK_NOTHROW(Project::open(file, Project::Mode::ReadOnly));

  CHECK(isLockedBySqlite(file));
}
