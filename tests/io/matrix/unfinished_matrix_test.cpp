#include "io/matrix/unfinished_matrix.hpp"

#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <barrier>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <optional>
#include <thread>
#include <tuple>

#include "engine/core/error.hpp"
#include "io/matrix/gram_file.hpp"
#include "io/matrix/matrix_file.hpp"
#include "io/matrix/npy.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"
#include "tests/support/file_size_limit.hpp"
#include "tests/support/test_data.hpp"

using namespace kindred;
using namespace kindred::io;
using namespace kindred::test;
using Catch::Matchers::ContainsSubstring;

namespace {

constexpr std::size_t allPairs = 1100 * 1101 / 2;

struct Job {
  GramRequest request{.rows = paths(1100)};
  std::shared_ptr<ClosedFormBackend> backend = std::make_shared<ClosedFormBackend>();
  NumberType type = NumberType::Float64;
  std::size_t kept = 0;  ///< blocks that were there

  /// Returns the number of missing values.
  std::uint64_t run(const std::filesystem::path& path, Progress progress = {}) {
    UnfinishedMatrix matrix{path, request, gramKey(request, progress), type};
    matrix.whenBegun = [&](std::size_t before, std::size_t) { kept = before; };
    auto result = streamGram(request, {.sharing = {backend}}, nullptr, &matrix, progress);
    return matrix.finish(result, progress);
  }

  /// Breaks off after so many calls of the back end.
  void runUntil(int calls, const std::filesystem::path& path) {
    std::atomic<int> called = 0;
    backend->beforeSolve = [&](std::size_t) {
      if (++called > calls) throw Cancelled{};
    };
    CHECK_THROWS_AS(run(path), Cancelled);
    backend->beforeSolve = nullptr;
    backend->solved = 0;
  }
};

/// The blocks of a matrix, for a writer to be given one by one.
struct SolvedBlocks final : GramWriter {
  GramPlan plan;
  std::vector<GramBlockResult> solved;

  explicit SolvedBlocks(Job& job) {
    Progress progress;
    streamGram(job.request, {.sharing = {job.backend}}, nullptr, this, progress);
    job.backend->solved = 0;
  }

  std::vector<std::optional<GramBlockResult>> begin(const GramPlan& ofAll) override {
    plan = ofAll;
    solved.resize(plan.blocks.size());
    return std::vector<std::optional<GramBlockResult>>(plan.blocks.size());
  }
  void write(std::size_t block, GramBlockResult result) override {
    solved[block] = std::move(result);
  }

  /// Has the matrix written by the work, and goes on with the file; returns the number of blocks
  /// that it found.
  template <typename Work>
  std::size_t resumeAfter(Job& job, const std::filesystem::path& path, const Work& work) const {
    {
      UnfinishedMatrix matrix{path, job.request, gramKey(job.request, {}), job.type};
      matrix.begin(plan);
      work(matrix);
    }
    CHECK(job.run(path) == 0);
    return job.kept;
  }
};

std::string bytesAt(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator{file}, {}};
}

constexpr auto finishedName = "KINDRED_FINISHED";

/// Finishes a matrix in a process of its own, which is killed at so many calls of the system, the
/// first being 0. True if it ended before.
bool endsBefore(int calls, const std::filesystem::path& path) {
  const pid_t child = fork();
  if (child == 0) {
    setenv(finishedName, path.c_str(), 1);
    if (ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0)
      execl("/proc/self/exe", "test_io_matrix", "the last step of a matrix", nullptr);
    _exit(3);
  }
  int status = 0;
  const auto goOn = [&](auto request) {
    ptrace(request, child, nullptr, nullptr);
    waitpid(child, &status, 0);
  };
  waitpid(child, &status, 0);
  while (WIFSTOPPED(status) && WSTOPSIG(status) != SIGSTOP)
    goOn(PTRACE_CONT);
  REQUIRE(WIFSTOPPED(status));
  // Each call stops it twice, before and after.
  for (int stop = 0; WIFSTOPPED(status) && stop <= 2 * calls; ++stop)
    goOn(PTRACE_SYSCALL);
  if (!WIFSTOPPED(status)) {
    REQUIRE((WIFEXITED(status) && WEXITSTATUS(status) == 0));
    return true;
  }
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return false;
}

}  // namespace

TEST_CASE("a matrix that is written block by block is the file of one that is written at once") {
  const TemporaryFolder folder;
  Job job;
  if (GENERATE(false, true)) job.request.columns = paths(700, 3);
  job.request.normalise = GENERATE(true, false);
  Progress progress;
  const auto whole = computeGram(job.request, *job.backend, nullptr, progress);
  writeGram(whole, folder.path() / "whole.npy", progress);

  CHECK(job.run(folder.path() / "blocks.npy") == 0);

  CHECK(bytesAt(folder.path() / "blocks.npy") == bytesAt(folder.path() / "whole.npy"));
  CHECK(filesIn(folder.path()) == "blocks.json blocks.npy whole.json whole.npy");
}

TEST_CASE("values of single precision take half of the space and are the nearest") {
  const TemporaryFolder folder;
  Job job{.type = NumberType::Float32};
  Progress progress;
  const auto whole = computeGram(job.request, *job.backend, nullptr, progress);

  job.run(folder.path() / "K.npy");

  const auto read = readNpy(folder.path() / "K.npy", progress);
  REQUIRE(read.rows() == 1100);
  bool areNearest = true;
  for (std::size_t at = 0; at < read.values().size(); ++at)
    areNearest &=
        read.values()[at] == static_cast<double>(static_cast<float>(whole.values.values()[at]));
  CHECK(areNearest);
  CHECK(std::filesystem::file_size(folder.path() / "K.npy") < 1100 * 1100 * 4 + 200);
}

TEST_CASE("what was broken off goes on from its blocks, to the same bytes", "[files]") {
  const TemporaryFolder folder;
  const std::string name = GENERATE("K.npy", "K.h5");
  Job whole;
  whole.run(folder.path() / ("whole-" + name));
  Job job;

  job.runUntil(4, folder.path() / name);
  CHECK_FALSE(std::filesystem::exists(folder.path() / name));
  CHECK(std::filesystem::exists(folder.path() / (name + ".unfinished")));
  CHECK(job.run(folder.path() / name) == 0);

  CHECK(job.kept > 0);
  CHECK(job.backend->solved < allPairs);
  CHECK(job.backend->solved >= 1100);
  CHECK_FALSE(std::filesystem::exists(folder.path() / (name + ".unfinished")));
  if (name == "K.npy")
    CHECK(bytesAt(folder.path() / name) == bytesAt(folder.path() / ("whole-" + name)));
  else
    CHECK(std::filesystem::file_size(folder.path() / name) ==
          std::filesystem::file_size(folder.path() / ("whole-" + name)));
}

TEST_CASE("the beginning of another matrix, or a file of something else, is refused and stays") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "K.npy";
  const auto unfinished = folder.path() / "K.npy.unfinished";
  Job job;
  job.runUntil(4, path);
  SECTION("another kernel") { job.request.kernel.q = 0.2; }
  SECTION("raw values") { job.request.normalise = false; }
  SECTION("single precision") { job.type = NumberType::Float32; }
  SECTION("a file that lost its end") { std::filesystem::resize_file(unfinished, 5'000'000); }
  SECTION("a file of something else") { std::ofstream{unfinished} << "not this"; }
  const auto before = bytesAt(unfinished);

  CHECK_THROWS_WITH(job.run(path), ContainsSubstring("is the beginning of another matrix"));

  CHECK(bytesAt(unfinished) == before);
  std::filesystem::remove(unfinished);
  CHECK(job.run(path) == 0);
}

TEST_CASE("a damaged entry of the list is a block that is not there") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "K.npy";
  Job whole;
  whole.run(folder.path() / "whole.npy");
  Job job;
  job.runUntil(4, path);
  {
    std::fstream file{folder.path() / "K.npy.unfinished",
                      std::ios::in | std::ios::out | std::ios::binary};
    file.seekp(-6 * 128 + 40, std::ios::end);  // among the facts of the first of six blocks
    file.put('9');
  }

  CHECK(job.run(path) == 0);

  CHECK(bytesAt(path) == bytesAt(folder.path() / "whole.npy"));
}

TEST_CASE("two processes write one file, and the one that leads finishes it", "[files]") {
  const TemporaryFolder folder;
  const std::string name = GENERATE("K.npy", "K.h5");
  Job whole;
  whole.run(folder.path() / ("whole-" + name));
  SharedCount claims;
  std::barrier together{2};
  GramRequest request{.rows = paths(1100), .claims = &claims};
  const auto slow = std::make_shared<ClosedFormBackend>();
  slow->beforeSolve = [](std::size_t) {
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
  };
  const auto work = [&](bool leads) {
    Progress progress;
    UnfinishedMatrix matrix{folder.path() / name, request, "key", NumberType::Float64};
    matrix.joinOthers(leads, [&] { together.arrive_and_wait(); });
    auto result = streamGram(request, {.sharing = {slow}}, nullptr, &matrix, progress);
    const auto missing = matrix.finish(result, progress);
    return std::tuple{!leads || result.isComplete, missing, result.provenance.seconds};
  };
  const auto begin = std::chrono::steady_clock::now();

  std::thread other{[&] { work(false); }};
  const auto [isComplete, missing, seconds] = work(true);
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
  other.join();

  CHECK(isComplete);
  CHECK(missing == 0);
  CHECK(seconds > 0);
  CHECK(seconds < elapsed.count());
  CHECK(std::filesystem::file_size(folder.path() / name) ==
        std::filesystem::file_size(folder.path() / ("whole-" + name)));
  if (name == "K.npy")
    CHECK(bytesAt(folder.path() / name) == bytesAt(folder.path() / "whole-K.npy"));
}

TEST_CASE("a process that sees another file than the one that leads says so, and leaves it alone") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "K.npy";
  Job job;
  job.runUntil(4, path);
  const auto before = bytesAt(folder.path() / "K.npy.unfinished");
  GramRequest request{.rows = paths(1100)};
  request.kernel.q = 0.3;
  UnfinishedMatrix matrix{path, request, "another", NumberType::Float64};
  matrix.joinOthers(false, [] {});
  Progress progress;

  CHECK_THROWS_WITH(streamGram(request, {.sharing = {job.backend}}, nullptr, &matrix, progress),
                    ContainsSubstring("than the one that leads"));

  CHECK(bytesAt(folder.path() / "K.npy.unfinished") == before);
}

TEST_CASE("what is broken off before its first block leaves nothing") {
  const TemporaryFolder folder;
  Job job;

  job.runUntil(0, folder.path() / "K.npy");

  CHECK(filesIn(folder.path()).empty());
}

TEST_CASE("blocks wait for their neighbours, until they are kept or too many", "[files]") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "K.npy";
  Job whole, job;
  whole.run(folder.path() / "whole.npy");
  const SolvedBlocks blocks{job};
  REQUIRE(blocks.solved.size() == 6);

  const auto kept = blocks.resumeAfter(job, path, [&](UnfinishedMatrix& matrix) {
    matrix.write(0, blocks.solved[0]);
    CHECK(matrix.written() == 1);  // the first one does not wait
    matrix.write(1, blocks.solved[1]);
    matrix.write(2, blocks.solved[2]);
    matrix.keep();
    CHECK(matrix.written() == 3);
    matrix.mostWaiting = blocks.solved[3].values.size();
    matrix.write(3, blocks.solved[3]);
    CHECK(matrix.written() == 4);
  });

  CHECK(kept == 4);
  CHECK(bytesAt(path) == bytesAt(folder.path() / "whole.npy"));
}

TEST_CASE("a write that fails costs its blocks, and no others", "[files]") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "K.npy";
  Job whole, job;
  whole.run(folder.path() / "whole.npy");
  const SolvedBlocks blocks{job};

  const auto kept = blocks.resumeAfter(job, path, [&](UnfinishedMatrix& matrix) {
    matrix.mostWaiting = 1;
    matrix.write(0, blocks.solved[0]);
    matrix.write(1, blocks.solved[1]);  // its entry in the list waits
    const FileSizeLimit limit{100'000};
    CHECK_THROWS_AS(matrix.write(2, blocks.solved[2]), Error);
  });

  CHECK(kept == 2);
  CHECK(bytesAt(path) == bytesAt(folder.path() / "whole.npy"));
}

TEST_CASE("a first write that fails leaves nothing", "[files]") {
  const TemporaryFolder folder;
  Job job;
  const SolvedBlocks blocks{job};
  auto matrix =
      std::make_unique<UnfinishedMatrix>(folder.path() / "K.npy", job.request, "key", job.type);
  matrix->begin(blocks.plan);
  const FileSizeLimit limit{1000};

  CHECK_THROWS_AS(matrix->write(0, blocks.solved[0]), Error);
  matrix.reset();

  CHECK(filesIn(folder.path()).empty());
}

TEST_CASE("a matrix that is being written by one Kindred is refused to another") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "K.npy";
  const PlacedFile other{folder.path() / "K.npy.unfinished"};
  Job job;

  CHECK_THROWS_WITH(job.run(path), ContainsSubstring("is being written by another Kindred"));
}

TEST_CASE("values that a stopped job has not reached are NaN, and counted") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "K.npy";
  Job job;
  job.request.share = {1, 2};  // as if it had been stopped: three blocks of six
  Progress progress;

  const auto missing = job.run(path);

  const auto read = readNpy(path, progress);
  const auto count = static_cast<std::uint64_t>(
      std::ranges::count_if(read.values(), [](double value) { return std::isnan(value); }));
  CHECK(missing == count);
  CHECK(count > 0);
  CHECK(read(0, 0) == 1);
}

/// A process of its own, which endsBefore() starts and kills: it waits before the last step.
TEST_CASE("the last step of a matrix", "[.]") {
  const char* path = std::getenv(finishedName);
  REQUIRE(path != nullptr);
  Job job;
  Progress progress;
  UnfinishedMatrix matrix{path, job.request, gramKey(job.request, progress), job.type};
  auto result = streamGram(job.request, {.sharing = {job.backend}}, nullptr, &matrix, progress);
  raise(SIGSTOP);
  matrix.finish(result, progress);
  _exit(0);
}

TEST_CASE("a matrix whose writer is killed at any call of its last step is gone on with or there",
          "[files][slow]") {
  const TemporaryFolder folder;
  const std::string name = GENERATE("K.npy", "K.h5");
  const auto path = folder.path() / name;
  const auto unfinished = folder.path() / (name + ".unfinished");
  const auto kept = folder.path() / "kept";
  Job whole;
  whole.run(folder.path() / ("whole-" + name));
  const auto expected = MatrixFile{folder.path() / ("whole-" + name)}.matrix({});
  const auto size = std::filesystem::file_size(folder.path() / ("whole-" + name));
  {
    Progress progress;
    UnfinishedMatrix matrix{path, whole.request, gramKey(whole.request, progress), whole.type};
    streamGram(whole.request, {.sharing = {whole.backend}}, nullptr, &matrix, progress);
  }
  std::filesystem::rename(unfinished, kept);

  int calls = 0;
  int resumed = 0;
  for (;; ++calls) {
    CAPTURE(name, calls);
    std::filesystem::remove(path);
    std::filesystem::copy_file(kept, unfinished);
    if (endsBefore(calls, path)) break;
    const bool isThere = std::filesystem::exists(path) &&
                         std::filesystem::file_size(path) == size &&
                         !std::filesystem::exists(unfinished.string() + ".end");
    if (!isThere) {
      Job again;
      REQUIRE(again.run(path) == 0);
      REQUIRE(again.kept == 6);
      ++resumed;
    }
    REQUIRE(std::filesystem::file_size(path) == size);
    REQUIRE(MatrixFile{path}.matrix({}) == expected);
    CHECK_FALSE(std::filesystem::exists(unfinished));
    CHECK_FALSE(std::filesystem::exists(unfinished.string() + ".end"));
  }
  CHECK(calls > 10);
  CHECK(resumed > 8);
}
