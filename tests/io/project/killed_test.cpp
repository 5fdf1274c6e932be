#include <chrono>
#include <filesystem>
#include <random>
#include <thread>

#include "engine/core/random.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/io/project/child_process.hpp"
#include "tests/io/project/project_fixtures.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;

namespace {

constexpr std::int32_t graphs = 1600;  // in four runs: ten blocks
constexpr std::size_t blocks = 10;

/// A job in a project that is killed again and again.
struct Job {
  TemporaryFolder folder;
  std::filesystem::path project = folder.path() / "job.kindred";
  std::filesystem::path log = folder.path() / "log";
  std::size_t kills = 0;
  std::size_t midway = 0;  ///< kills that left some blocks, but not all

  std::vector<std::string> command() const {
    return {KINDRED_PROJECT_PROCESS, "compute", project, std::to_string(graphs), log};
  }

  /// How many blocks were begun, by all processes.
  std::size_t begun() const {
    return std::filesystem::exists(log) ? std::filesystem::file_size(log) : 0;
  }
};

/// True if the process was killed before its end.
bool runAndKill(Job& job, std::chrono::microseconds after) {
  ChildProcess child{job.command()};
  REQUIRE(child.hasStarted());
  std::this_thread::sleep_for(after);
  child.kill();
  ++job.kills;
  if (!std::filesystem::exists(job.project)) return true;
  const auto project = Project::open(job.project);
  CHECK(project.notices().empty());
  const auto runs = io::gramEntries(project);
  const bool isUnfinished = runs.empty() || !runs[0].isComplete();
  if (isUnfinished && !runs.empty() && runs[0].blocksDone > 0) ++job.midway;
  return isUnfinished;
}

}  // namespace

TEST_CASE("a job killed at twenty random moments resumes to the same matrix, block by block",
          "[slow]") {
  const GramRequest request{.rows = sharedPaths(graphs)};
  ClosedFormBackend backend;
  Progress unwatched;
  const auto uninterrupted = computeGram(request, backend, nullptr, unwatched);
  const std::size_t pairs = backend.solved;
  std::chrono::steady_clock::duration whole{};
  {
    Job job;
    const auto started = std::chrono::steady_clock::now();
    REQUIRE(ChildProcess{job.command()}.wait() == 0);
    whole = std::chrono::steady_clock::now() - started;
    REQUIRE(job.begun() == blocks);
  }
  Random random{std::random_device{}()};
  std::size_t kills = 0;
  std::size_t midway = 0;

  while (kills < 20) {
    Job job;
    bool isUnfinished = true;
    while (isUnfinished && job.kills < 4 && kills + job.kills < 20)
      isUnfinished = runAndKill(
          job, std::chrono::duration_cast<std::chrono::microseconds>(whole * random.uniform()));
    kills += job.kills;
    midway += job.midway;

    auto project = Project::openOrCreate(job.project);
    const auto store = gramPlace(project, request).store;
    const auto runs = io::gramEntries(project);
    REQUIRE(runs.size() == 1);
    backend.solved = 0;
    std::size_t solves = 0;
    backend.beforeSolve = [&](std::size_t) { ++solves; };
    Progress progress;
    const auto resumed = computeGram(request, backend, store.get(), progress);

    CHECK(isSameBits(resumed.values, uninterrupted.values));
    CHECK(solves == blocks - runs[0].blocksDone);
    CHECK(job.begun() + solves <= blocks + job.kills);  // each kill cost the block under way
    CHECK(resumed.provenance.pairs == pairs);
  }
  CHECK(midway > 0);
}
