#include "engine/core/error.hpp"
#include "engine/core/random.hpp"
#include "io/project/database.hpp"
#include "io/project/kept_gram.hpp"
#include "io/project/recover.hpp"
#include "io/project/state_keys.hpp"
#include "tests/io/project/mounts.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

/// True if every line is one of the whole.
bool isPartOf(const std::vector<std::string>& part, const std::vector<std::string>& whole) {
  return std::ranges::all_of(
      part, [&](const auto& line) { return std::ranges::count(whole, line) == 1; });
}

}  // namespace

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
  CHECK_THROWS_WITH(Project::open(file),
                    ContainsSubstring("is damaged") && ContainsSubstring("rescued.kindred"));
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
  const auto order = orderEntries(recovered).at(0);
  CHECK(order.name == "natural");
  CHECK(loadOrder(recovered, order.id).permutations ==
        loadOrder(old, orderEntries(old).at(0).id).permutations);
  CHECK(isSameBits(io::loadGram(recovered, 1).values, io::loadGram(old, 1).values));
}

TEST_CASE("recovering keeps results of every kind, with the names that they were given") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto fresh = folder.path() / "fresh.kindred";
  std::filesystem::copy_file(KINDRED_GOLDEN "/0.1.0.kindred", file);
  std::filesystem::permissions(file, std::filesystem::perms::owner_write,
                               std::filesystem::perm_options::add);
  {
    auto project = Project::open(file);
    for (const auto& entry : project.results())
      project.renameResult(entry.id, "my " + entry.request.kind);
  }

  CHECK(recoverProject(file, fresh).empty());

  const auto old = Project::open(file);
  const auto recovered = Project::open(fresh);
  CHECK(recovered.datasets().at(0).name == "my paths");
  const auto before = old.results();
  const auto after = recovered.results();
  REQUIRE(before.size() == 4);
  REQUIRE(after.size() == 4);
  for (std::size_t at = 0; at < 4; ++at) {
    CHECK(after[at].name == "my " + before[at].request.kind);
    CHECK(after[at].request == before[at].request);
    CHECK(after[at].inputs == before[at].inputs);
    CHECK(after[at].isComplete());
    const auto kept = old.parts(before[at].id);
    const auto saved = recovered.parts(after[at].id);
    CHECK(saved->plan() == kept->plan());
    for (std::size_t part = 0; part < before[at].parts; ++part) {
      CHECK(saved->load(part).value().data == kept->load(part).value().data);
      CHECK(saved->load(part).value().facts == kept->load(part).value().facts);
    }
    CHECK(saved->end().value().origin == kept->end().value().origin);
    CHECK(saved->end().value().summary == kept->end().value().summary);
  }
}

TEST_CASE("a recovered data set comes from its own files, whatever its number is") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto fresh = folder.path() / "fresh.kindred";
  {
    auto project = Project::create(file);
    project.removeDataset(project.saveDataset(*sharedPaths(5)));
    const auto second = project.saveDataset(*sharedPaths(6));
    REQUIRE(second == 2);
    project.saveState(sourceKey(second), "six.smi");
    project.saveState(originKey(second), "six");
  }
  Project::open(file);  // the first goes for good

  CHECK(recoverProject(file, fresh).empty());

  const auto recovered = Project::open(fresh);
  REQUIRE(recovered.datasets().front().id == 1);
  CHECK(recovered.loadState(sourceKey(1)) == "six.smi");
  CHECK(recovered.loadState(originKey(1)) == "six");
}

TEST_CASE("one damaged matrix or size costs no other") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  const auto fresh = folder.path() / "fresh.kindred";
  makeProject(file);
  {
    auto project = Project::open(file);
    const GramRequest request{.rows = sharedPaths(60), .kernel = {.q = 0.3}};
    ClosedFormBackend backend;
    Progress progress;
    computeGram(request, backend, gramPlace(project, request).store.get(), progress);
  }
  const auto whole = describe(Project::open(file).loadDataset(1));
  const auto matrix = io::loadGram(Project::open(file), 3).values;
  const std::string damage =
      GENERATE("results SET options = '{' WHERE id", "results SET plan = x'00' WHERE id",
               "results SET kind = 'x' WHERE id", "results SET parts = 2 WHERE id",
               "result_inputs SET graph = 4000000 WHERE result");
  const auto size = GENERATE("10", "61", "4611686018427387904", "-1");
  {
    const Database database{file, Access::Write};
    database.execute("UPDATE " + damage + " = 1");
    database.execute(std::string{"UPDATE datasets SET size = "} + size);
  }

  CHECK_THROWS_AS(Project::open(file).loadDataset(1), DamagedError);
  recoverProject(file, fresh);

  const auto recovered = Project::open(fresh);
  CHECK(describe(recovered.loadDataset(1)) == whole);
  const auto runs = io::gramEntries(recovered);
  CHECK(isSameBits(io::loadGram(recovered, runs.back().id).values, matrix));
}

TEST_CASE("a damaged kernel matrix is left out of the list, and computing it again mends it") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const GramRequest request{.rows = sharedPaths(60), .kernel = {.q = 0.3}};
  ClosedFormBackend backend;
  Progress progress;
  const std::string damage = GENERATE(
      "results SET options = '{' WHERE id", "results SET plan = x'00' WHERE id",
      "results SET numerics = 7 WHERE id", "result_inputs SET graph = 7 WHERE result",
      "result_inputs SET dataset = 2 WHERE result", "result_inputs SET result = 99 WHERE result");
  {
    auto project = Project::open(file);
    computeGram(request, backend, gramPlace(project, request).store.get(), progress);
  }
  {
    const Database database{file, Access::Write};
    database.execute("UPDATE " + damage + " = 3");
  }

  auto project = Project::open(file);
  REQUIRE(io::gramEntries(project).size() == 1);
  CHECK(io::gramEntries(project)[0].id == 1);
  REQUIRE(project.listResults().damages.size() == 1);
  CHECK(project.listResults().damages[0].sentence ==
        "Kernel matrix 3 is damaged and left out: computing it again replaces it.");

  computeGram(request, backend, gramPlace(project, request).store.get(), progress);
  CHECK(project.listResults().damages.empty());
  REQUIRE(io::gramEntries(project).size() == 2);
  CHECK(io::gramEntries(project)[1].kernel.q == 0.3);
  CHECK(io::gramEntries(project)[1].isComplete());
}

TEST_CASE("a plan that does not fit its data set is damage") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "a.kindred";
  makeProject(path);
  const auto change = GENERATE(0, 1, 2, 3, 4);
  {
    const auto project = Project::open(path);
    const auto parts = project.parts(1);
    auto plan = keptPlan(*parts).value();
    if (change == 0) plan.rows -= 1;
    if (change == 1) plan.isSymmetric = false;
    if (change == 2) plan.blocks[0].columnEnd -= 1;
    if (change == 3) plan.rows = plan.columns = plan.rows + 1;
    if (change == 4) plan.blocks.push_back({60, 60, 60, 60});
    GramParts{parts}.begin(plan);
  }

  CHECK_THROWS_AS(io::loadGram(Project::open(path), 1), DamagedError);
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
  CHECK_THROWS_WITH(recoverProject(file, folder.path() / "fresh.kindred"),
                    ContainsSubstring("already"));
}

TEST_CASE("damage anywhere is refused or comes to nothing: never a crash or a wrong value") {
  const TemporaryFolder folder;
  const auto file = folder.path() / "a.kindred";
  makeProject(file);
  const auto whole = describe(Project::open(file).loadDataset(1));
  const auto matrix = io::loadGram(Project::open(file), 1).values;
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
      const auto read = describe(project.loadDataset(1));
      CHECK(read == whole);
      const auto loaded = io::loadGram(project, 1);  // its only block is whole or not there
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
