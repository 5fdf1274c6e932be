#include <fcntl.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iostream>

#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "io/project/database.hpp"
#include "io/project/gram_table.hpp"
#include "io/project/project.hpp"
#include "io/project/recover.hpp"
#include "tests/io/project/child_process.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;
using Catch::Matchers::Contains;
using std::filesystem::path;

namespace {

/// A folder that takes no file, by a read-only mount; only root can make one.
class ReadOnlyFolder {
 public:
  explicit ReadOnlyFolder(path folder) : folder_{std::move(folder)} {
    isMade_ = mount(folder_.c_str(), folder_.c_str(), nullptr, MS_BIND, nullptr) == 0;
    isReadOnly_ = isMade_ && mount(nullptr, folder_.c_str(), nullptr,
                                   MS_BIND | MS_REMOUNT | MS_RDONLY, nullptr) == 0;
    if (!isReadOnly_) std::cout << "skipped: no right to mount\n";
  }
  ~ReadOnlyFolder() {
    if (isMade_) umount2(folder_.c_str(), MNT_DETACH);
  }
  ReadOnlyFolder(const ReadOnlyFolder&) = delete;
  ReadOnlyFolder& operator=(const ReadOnlyFolder&) = delete;
  explicit operator bool() const { return isReadOnly_; }

 private:
  path folder_;
  bool isMade_ = false;
  bool isReadOnly_ = false;
};

/// A disk of its own, of few bytes; only root can make one.
class SmallDisk {
 public:
  SmallDisk(path folder, const std::string& size) : folder_{std::move(folder)} {
    std::filesystem::create_directory(folder_);
    isMade_ = mount("tmpfs", folder_.c_str(), "tmpfs", 0, ("size=" + size).c_str()) == 0;
    if (!isMade_) std::cout << "skipped: no right to mount\n";
  }
  ~SmallDisk() {
    if (isMade_) umount2(folder_.c_str(), MNT_DETACH);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  explicit operator bool() const { return isMade_; }

 private:
  path folder_;
  bool isMade_ = false;
};

/// A small project with a data set, an order, a kernel and a finished matrix.
void makeProject(const path& file) {
  auto project = Project::create(file);
  const GramRequest request{.rows = sharedPaths(60)};
  ClosedFormBackend backend;
  Progress progress;
  computeGram(request, backend, project.gramStore(request).get(), progress);
  std::vector<Permutation> orders;
  for (const auto& graph : request.rows->graphs)
    orders.push_back(Permutation::identity(graph->nodeCount()));
  project.saveOrder(1, "natural", orders);
  project.saveKernel("mine", {.q = 0.2});
}

void overwrite(const path& file, std::uintmax_t place, std::string_view bytes) {
  std::fstream stream{file, std::ios::binary | std::ios::in | std::ios::out};
  stream.seekp(static_cast<std::streamoff>(place));
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

std::vector<std::string> describe(const Dataset& dataset) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < dataset.size(); ++at) {
    const auto& graph = *dataset.graphs[at];
    auto line = graph.name() + " " + cellText(dataset.properties.at(0).data, at);
    for (const auto& edge : graph.edges())
      line += " " + std::to_string(edge.a) + "-" + std::to_string(edge.b);
    for (std::size_t node = 0; node < static_cast<std::size_t>(graph.nodeCount()); ++node)
      line += cellText(graph.nodeAttributes()[0].data, node);
    lines.push_back(line);
  }
  return lines;
}

/// True if every line is one of the whole.
bool isPartOf(const std::vector<std::string>& part, const std::vector<std::string>& whole) {
  return std::ranges::all_of(
      part, [&](const auto& line) { return std::ranges::count(whole, line) == 1; });
}

/// Whether another process finds the locks by which SQLite says that it reads the file.
bool isLockedBySqlite(const path& file) {
  const auto process = fork();
  if (process == 0) {
    struct flock range {};
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    range.l_start = 0x40000002;  // the shared bytes of the SQLite file format
    range.l_len = 510;
    const int descriptor = open(file.c_str(), O_RDWR);
    _exit(fcntl(descriptor, F_GETLK, &range) == 0 && range.l_type != F_UNLCK ? 1 : 0);
  }
  int status = 0;
  waitpid(process, &status, 0);
  return WEXITSTATUS(status) == 1;
}

}  // namespace

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

TEST_CASE("a second writer is told, in this process and in another; readers are welcome") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  auto project = Project::create(file);
  const auto id = project.saveDataset(pathDataset(5));

  CHECK_THROWS_WITH(Project::open(file), Contains("open for writing in this process"));
  ChildProcess other{{KINDRED_PROJECT_PROCESS, "write", file}};
  CHECK_THAT(other.output(), Contains("a.kindred is open for writing in another process"));
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
  CHECK_THROWS_WITH(project.saveDataset(pathDataset(1)), Contains("opened read-only"));
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
  CHECK_THAT(project.notices()[0].sentence, Contains("newer Kindred"));
  CHECK(project.loadDataset(1).size() == 60);
}

TEST_CASE("another program's database is no project") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  Database{file, Access::Create}.execute("CREATE TABLE datasets(id)");

  CHECK_THROWS_WITH(Project::open(file), Contains("not a Kindred project"));
}

TEST_CASE("a project in a read-only folder can be read, and saving is refused with a sentence") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const ReadOnlyFolder isReadOnly{folder.path()};
  if (!isReadOnly) return;

  CHECK_THROWS_WITH(Project::open(file), Contains("is read-only"));
  CHECK_THROWS_WITH(Project::create(folder.path() / "b.kindred"), Contains("b.kindred"));
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
    const auto store = project.gramStore(request);
    CHECK_THROWS_WITH(computeGram(request, backend, store.get(), progress), Contains("full"));
  }
  const auto kept = Project::open(file, Project::Mode::ReadOnly).gramRuns().at(0).blocksDone;
  CHECK(kept > 0);

  const auto elsewhere = folder.path() / "b.kindred";
  std::filesystem::copy_file(file, elsewhere);
  if (std::filesystem::exists(file.string() + "-wal"))
    std::filesystem::copy_file(file.string() + "-wal", elsewhere.string() + "-wal");
  auto project = Project::open(elsewhere);
  CHECK(project.gramRuns().at(0).blocksDone == kept);
  const auto resumed = computeGram(request, backend, project.gramStore(request).get(), again);
  CHECK(isSameBits(resumed.values, computeGram(request, backend, nullptr, unwatched).values));
}

TEST_CASE("a file that may not grow ends a job with a sentence and loses nothing") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto log = folder.path() / "log";

  ChildProcess starved{{KINDRED_PROJECT_PROCESS, "compute", file, "2000", log, "5000000"}};
  CHECK_THAT(starved.output(), Contains("what was saved before is kept"));
  CHECK(starved.wait() == 1);

  const auto kept = Project::open(file).gramRuns().at(0).blocksDone;
  CHECK(kept > 0);
  const auto begun = std::filesystem::file_size(log);
  CHECK(ChildProcess{{KINDRED_PROJECT_PROCESS, "compute", file, "2000", log}}.wait() == 0);
  const auto run = Project::open(file).gramRuns().at(0);
  CHECK(run.isComplete());
  CHECK(std::filesystem::file_size(log) - begun == run.blocks - kept);
}

TEST_CASE("a project cut short is refused, and what is intact of it can be saved") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const auto size = std::filesystem::file_size(file);
  const auto whole = describe(Project::open(file).loadDataset(1));
  const auto share = GENERATE(0.99, 0.7, 0.5);
  std::filesystem::resize_file(file,
                               static_cast<std::uintmax_t>(static_cast<double>(size) * share));

  CHECK(isDamagedProject(file));
  CHECK_THROWS_WITH(Project::open(file), Contains("is damaged") && Contains("rescued.kindred"));
  const auto fresh = folder.path() / "fresh.kindred";
  const auto losses = recoverProject(file, fresh);

  CHECK_FALSE(losses.empty());
  for (const auto& entry : Project::open(fresh).datasets())
    CHECK(isPartOf(describe(Project::open(fresh).loadDataset(entry.id)), whole));
}

TEST_CASE("recovering a project that is whole loses nothing") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto fresh = folder.path() / "fresh.kindred";
  makeProject(file);

  CHECK_FALSE(isDamagedProject(file));
  CHECK(recoverProject(file, fresh).empty());

  const auto old = Project::open(file);
  const auto recovered = Project::open(fresh);
  CHECK(describe(recovered.loadDataset(1)) == describe(old.loadDataset(1)));
  CHECK(recovered.loadOrder(1, "natural") == old.loadOrder(1, "natural"));
  CHECK(recovered.kernels().at(0).options == old.kernels().at(0).options);
  CHECK(isSameBits(recovered.loadGram(1).values, old.loadGram(1).values));
}

TEST_CASE("one damaged kernel, matrix or size costs no other") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto fresh = folder.path() / "fresh.kindred";
  makeProject(file);
  {
    auto project = Project::open(file);
    const GramRequest request{.rows = sharedPaths(60), .kernel = {.q = 0.3}};
    ClosedFormBackend backend;
    Progress progress;
    computeGram(request, backend, project.gramStore(request).get(), progress);
    project.saveKernel("another", {.q = 0.4});
  }
  const auto whole = describe(Project::open(file).loadDataset(1));
  const auto matrix = Project::open(file).loadGram(2).values;
  const std::string damage =
      GENERATE("kernel = '{'", "plan = x'00'", "solve = 'x'", "normalise = 2");
  const auto size = GENERATE("10", "61", "4611686018427387904", "-1");
  {
    const Database database{file, Access::Write};
    database.execute("UPDATE gram_runs SET " + damage + " WHERE id = 1");
    database.execute("UPDATE kernels SET options = '{' WHERE name = 'another'");
    database.execute(std::string{"UPDATE datasets SET size = "} + size);
  }

  CHECK_THROWS_AS(Project::open(file).loadDataset(1), DamagedError);
  recoverProject(file, fresh);

  const auto recovered = Project::open(fresh);
  CHECK(describe(recovered.loadDataset(1)) == whole);
  CHECK(recovered.kernels().at(0).name == "mine");
  const auto runs = recovered.gramRuns();
  CHECK(isSameBits(recovered.loadGram(runs.back().id).values, matrix));
}

TEST_CASE("a damaged kernel matrix is left out of the list, and computing it again mends it") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const GramRequest request{.rows = sharedPaths(60), .kernel = {.q = 0.3}};
  ClosedFormBackend backend;
  Progress progress;
  const std::string damage = GENERATE("kernel = '{'", "plan = x'00'", "solve = 'x'");
  {
    auto project = Project::open(file);
    computeGram(request, backend, project.gramStore(request).get(), progress);
  }
  {
    const Database database{file, Access::Write};
    database.execute("UPDATE gram_runs SET " + damage + " WHERE id = 2");
  }

  auto project = Project::open(file);
  REQUIRE(project.gramRuns().size() == 1);
  CHECK(project.gramRuns()[0].id == 1);
  REQUIRE(project.damagedGrams().size() == 1);
  CHECK(project.damagedGrams()[0].sentence ==
        "Kernel matrix 2 is damaged and left out: computing it again replaces it.");

  computeGram(request, backend, project.gramStore(request).get(), progress);
  CHECK(project.damagedGrams().empty());
  REQUIRE(project.gramRuns().size() == 2);
  CHECK(project.gramRuns()[1].kernel.q == 0.3);
  CHECK(project.gramRuns()[1].isComplete());
}

TEST_CASE("a plan that does not fit its data set is damage") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "a.kindred";
  makeProject(path);
  const auto change = GENERATE(0, 1, 2, 3);
  {
    const Database database{path, Access::Write};
    auto plan = selectGramPlan(database, 1).value();
    if (change == 0) plan.rows -= 1;
    if (change == 1) plan.isSymmetric = false;
    if (change == 2) plan.blocks[0].columnEnd -= 1;
    if (change == 3) plan.rows = plan.columns = plan.rows + 1;
    updateGramPlan(database, 1, plan);
  }

  CHECK_THROWS_AS(Project::open(path).loadGram(1), DamagedError);
}

TEST_CASE("a rescue that fails leaves nothing and can be tried again") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  { Project::create(file).saveDataset(pathDataset(5000)); }
  const SmallDisk disk{folder.path() / "disk", "300k"};
  if (!disk) return;
  const auto fresh = folder.path() / "disk" / "fresh.kindred";

  CHECK_THROWS_AS(recoverProject(file, fresh), Error);

  CHECK(std::filesystem::is_empty(folder.path() / "disk"));
  CHECK(recoverProject(file, folder.path() / "fresh.kindred").empty());
  CHECK_THROWS_WITH(recoverProject(file, folder.path() / "fresh.kindred"), Contains("already"));
}

TEST_CASE("damage anywhere is refused or comes to nothing: never a crash or a wrong value") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const auto whole = describe(Project::open(file).loadDataset(1));
  const auto matrix = Project::open(file).loadGram(1).values;
  const auto size = static_cast<std::uint32_t>(std::filesystem::file_size(file));
  Random random{20261120};
  int found = 0;
  int recovered = 0;

  for (int round = 0; round < 25; ++round) {
    const auto damaged = folder.path() / "damaged.kindred";
    const auto fresh = folder.path() / "fresh.kindred";
    std::filesystem::copy_file(file, damaged, std::filesystem::copy_options::overwrite_existing);
    std::filesystem::remove(fresh);
    std::string garbage(1 + random.below(300), '\0');
    for (auto& letter : garbage)
      letter = static_cast<char>(random.below(256));
    overwrite(damaged, 100 + random.below(size - 500), garbage);
    try {
      const auto project = Project::open(damaged, Project::Mode::ReadOnly);
      CHECK(describe(project.loadDataset(1)) == whole);
      const auto loaded = project.loadGram(1);  // its only block is whole or not there
      found += !loaded.isComplete;
      CHECK((isSameBits(loaded.values, matrix) || !loaded.isComplete));
    } catch (const Error&) {
      ++found;
    }
    try {
      recoverProject(damaged, fresh);
      const auto project = Project::open(fresh);
      for (const auto& entry : project.datasets())
        CHECK(isPartOf(describe(project.loadDataset(entry.id)), whole));
      recovered += !project.datasets().empty();
    } catch (const Error&) {  // nothing is intact
    }
  }
  CHECK(found > 3);
  CHECK(recovered > 10);
}
