#include <chrono>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "io/project/database.hpp"
#include "io/project/log_identity.hpp"
#include "io/project/project_header.hpp"
#include "io/project/schema.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;
using std::filesystem::path;

namespace {

constexpr auto overwriting = std::filesystem::copy_options::overwrite_existing;

bool hasLog(const path& file) {
  return std::filesystem::exists(file.string() + "-wal") ||
         std::filesystem::exists(file.string() + "-shm");
}

/// A project in its place and another one, which says so, to take it.
struct Two {
  TemporaryFolder folder;
  path file = folder.path() / "a.kindred";
  path other = folder.path() / "b.kindred";

  Two() {
    makeProject(file);
    makeProject(other);
    Project::open(other).saveState("mine", "other");
  }
};

void checkIsOther(const path& file) {
  CHECK(isLogOwn(file));
  auto project = Project::open(file);
  CHECK(project.notices().empty());
  CHECK(project.loadState("mine") == "other");
  CHECK(project.loadState("another").empty());
  CHECK(project.loadDataset(1).size() == 60);
}

/// Saves something until the log was moved into the file and begun anew.
void saveUntilLogIsAnew(Project& project) {
  const auto log = project.path().string() + "-wal";
  const auto number = [&] { return contentOf(log).substr(12, 4); };  // of its beginnings
  const auto before = number();
  for (int wait = 0; wait < 1000 && number() == before; ++wait) {
    project.saveState("more", std::to_string(wait));
    std::this_thread::sleep_for(std::chrono::milliseconds{10});
  }
  REQUIRE(number() != before);
}

}  // namespace

TEST_CASE("the log of a killed job goes on with its project, whoever opens it") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeCutOffProject(file);
  const auto mode = GENERATE(Project::Mode::ReadOnly, Project::Mode::Write);

  const auto project = Project::open(file, mode);

  CHECK(project.notices().empty());
  CHECK(project.loadState("another") == "that");
}

TEST_CASE("the log of a killed job is not applied to a file that took the project's place") {
  Two two;
  std::filesystem::remove(two.file);
  makeCutOffProject(two.file);
  std::filesystem::copy_file(two.other, two.file, overwriting);
  const auto mode = GENERATE(Project::Mode::ReadOnly, Project::Mode::Write);
  {
    const auto project = Project::open(two.file, mode);
    REQUIRE(project.notices().size() == 1);
    CHECK_THAT(project.notices()[0].sentence,
               ContainsSubstring("not applied") && ContainsSubstring("a.kindred-wal.1"));
    CHECK(project.loadState("mine") == "other");
    CHECK(project.loadState("another").empty());
  }
  CHECK(std::filesystem::exists(two.file.string() + "-wal.1"));
  checkIsOther(two.file);
}

TEST_CASE("a project that a link leads to has its log where it is itself") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred", link = folder.path() / "link.kindred";
  const auto other = folder.path() / "b.kindred";
  makeCutOffProject(file);
  makeProject(other);
  std::filesystem::create_symlink(file, link);
  SECTION("its own") { CHECK(Project::open(link).loadState("another") == "that"); }
  SECTION("that of another file") {
    std::filesystem::copy_file(other, file, overwriting);
    CHECK(Project::open(link).loadState("another").empty());
  }
}

TEST_CASE("the log of a killed job is not applied to an earlier copy of the same project") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto killed = folder.path() / "killed.kindred";
  const auto backup = folder.path() / "backup.kindred";
  makeProject(file);
  std::filesystem::copy_file(file, backup);
  {
    auto project = Project::open(file);
    project.saveState("another", "that");
    // Nor to one that was made while the job went on, once its log began anew.
    if (GENERATE(false, true)) {
      saveUntilLogIsAnew(project);
      std::filesystem::copy_file(file, backup, overwriting);
      saveUntilLogIsAnew(project);
      saveUntilLogIsAnew(project);
      project.saveState("more", "last");
    }
    std::filesystem::copy_file(file.string() + "-wal", killed.string() + "-wal");
  }
  std::filesystem::copy_file(backup, killed);

  const auto project = Project::open(killed);

  CHECK(project.notices().size() == 1);
  CHECK(project.loadState("more") != "last");
  CHECK(project.loadDataset(1).size() == 60);
}

TEST_CASE("a writer whose file is replaced or overwritten is told, and takes its log away") {
  Two two;
  std::optional<Project> job{Project::open(two.file)};
  const auto before = identityOf(two.file);
  job->saveState("another", "that");
  REQUIRE(hasLog(two.file));
  for (int wait = 0; wait < 100 && identityOf(two.file) == before; ++wait)
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
  std::this_thread::sleep_for(std::chrono::milliseconds{200});  // the log is in the file
  SECTION("another file moved to its place") { std::filesystem::rename(two.other, two.file); }
  SECTION("another file written into it") {
    std::filesystem::copy_file(two.other, two.file, overwriting);
  }

  CHECK_FALSE(job->isInPlace());
  job->saveState("more", "of the old one");
  job.reset();

  CHECK_FALSE(hasLog(two.file));
  checkIsOther(two.file);
}

TEST_CASE("a journal is not rolled back into a file that took the project's place") {
  Two two;
  const auto journal = two.file.string() + "-journal";
  {
    const Database database{two.file, Access::Write};
    database.execute("PRAGMA synchronous = OFF");  // its journal counts from the first page on
    const Transaction transaction{database};
    repeatIdentity(database);
    database.execute("INSERT INTO state VALUES('more', 'this')");
    std::filesystem::copy_file(journal, journal + ".kept");
  }
  std::filesystem::rename(journal + ".kept", journal);
  SECTION("of another project") {
    std::filesystem::copy_file(two.other, two.file, overwriting);
    CHECK(Project::open(two.file).notices().size() == 1);
    checkIsOther(two.file);
  }
  SECTION("its own project takes it back") {
    const auto project = Project::open(two.file, Project::Mode::ReadOnly);
    CHECK(project.notices().empty());
    CHECK(project.loadState("more").empty());
  }
}

TEST_CASE("a kill while the identity is renewed loses nothing, and is no foreign log") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  SECTION("in the file, whose journal is left") {
    const auto journal = file.string() + "-journal";
    const Database database{file, Access::Write};
    database.execute("PRAGMA synchronous = OFF");
    {
      Transaction transaction{database};
      renewIdentity(database);
      std::filesystem::copy_file(journal, journal + ".kept");
      transaction.commit();
    }
    std::filesystem::rename(journal + ".kept", journal);
    const auto project = Project::open(file);
    CHECK(project.notices().empty());
    CHECK(project.loadState("mine") == "this");
  }
  SECTION("in a log that begins with it") {
    const auto killed = folder.path() / "killed.kindred";
    {
      const Database database{file, Access::Write};
      database.execute("PRAGMA journal_mode = WAL");
      for (int times = 0; times < 2; ++times) {
        renewIdentityInLog(database);
        database.execute("PRAGMA wal_checkpoint(PASSIVE)");
      }
      renewIdentityInLog(database);
      database.execute("INSERT INTO state VALUES('more', 'last')");
      for (const auto* end : {"", "-wal"})
        std::filesystem::copy_file(file.string() + end, killed.string() + end);
    }
    const auto project = Project::open(killed);
    CHECK(project.notices().empty());
    CHECK(project.loadState("more") == "last");
  }
}

TEST_CASE("the identity of a log of thousands of pages is renewed in the log alone") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const Database writer{file, Access::Write};
  writer.execute("PRAGMA journal_mode = WAL");
  writer.execute("PRAGMA wal_autocheckpoint = 0");
  writer.execute("INSERT INTO state VALUES('large', hex(zeroblob(6000000)))");
  const auto before = identityOf(file);

  renewIdentityInLog(Database{file, Access::Write});

  CHECK(identityOf(file) == before);
  CHECK(isLogOwn(file));
}

TEST_CASE("the log of a project that an earlier Kindred left, without an identity, is applied") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto killed = folder.path() / "killed.kindred";
  createSchema(Database{file, Access::Create});
  {
    const Database database{file, Access::Write};
    database.execute("PRAGMA journal_mode = WAL");
    database.execute("INSERT INTO state VALUES('more', 'this')");
    const bool takesPages = GENERATE(false, true);  // so that the first page is in the log
    if (takesPages) database.execute("INSERT INTO state VALUES('large', hex(zeroblob(50000)))");
    for (const auto* end : {"", "-wal"})
      std::filesystem::copy_file(file.string() + end, killed.string() + end);
  }
  const auto before = identityOf(killed);
  {
    const auto project = Project::open(killed);
    CHECK(project.notices().empty());
    CHECK(project.loadState("more") == "this");
  }
  Project::open(killed).saveState("more", "that");
  CHECK(identityOf(killed) != before);
}

TEST_CASE("a log stays while its project cannot be read") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const Database writer{file, Access::Write};
  writer.execute("PRAGMA journal_mode = WAL");
  renewIdentityInLog(writer);

  std::filesystem::rename(file, folder.path() / "away.kindred");

  CHECK(isLogOwn(file));
}

TEST_CASE("a log without end is not searched to its end") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const std::string log = file.string() + "-wal";
  // A log of pages of 512 bytes, with salts that the zeros behind its header repeat.
  std::ofstream{log, std::ios::binary}
      << std::string{"\x37\x7f\x06\x82\0\0\0\0\0\0\x02\0", 12} + std::string(20, '\0');
  std::filesystem::resize_file(log, 32'000'000'000);  // which takes no room on the disk
  const auto begin = std::chrono::steady_clock::now();

  CHECK(isLogOwn(file));

  CHECK(std::chrono::steady_clock::now() - begin < std::chrono::seconds{10});
}
