#include "io/export/unfinished_matrix.hpp"

#include <fstream>

#include "engine/core/error.hpp"
#include "io/export/gram_file.hpp"
#include "io/export/npy.hpp"
#include "io/project/kept_gram.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"
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

std::string bytesAt(const std::filesystem::path& path) {
  std::ifstream file{path, std::ios::binary};
  return {std::istreambuf_iterator{file}, {}};
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

TEST_CASE("what was broken off goes on from its blocks, to the same bytes") {
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

TEST_CASE("another request, another precision or a damaged file begins anew") {
  const TemporaryFolder folder;
  const auto path = folder.path() / "K.npy";
  Job job;
  job.runUntil(4, path);
  SECTION("another kernel") { job.request.kernel.q = 0.2; }
  SECTION("raw values") { job.request.normalise = false; }
  SECTION("single precision") { job.type = NumberType::Float32; }
  SECTION("a file that lost its end") {
    std::filesystem::resize_file(folder.path() / "K.npy.unfinished", 5'000'000);
  }
  SECTION("a file of something else") {
    std::ofstream{folder.path() / "K.npy.unfinished"} << "not this";
  }

  job.run(path);

  CHECK(job.kept == 0);
  CHECK(job.backend->solved == allPairs);
  Progress progress;
  const auto whole = computeGram(job.request, *job.backend, nullptr, progress);
  const auto read = readNpy(path, progress);
  CHECK(read(3, 900) == (job.type == NumberType::Float32
                             ? static_cast<double>(static_cast<float>(whole.values(3, 900)))
                             : whole.values(3, 900)));
}

TEST_CASE("what is broken off before its first block leaves nothing") {
  const TemporaryFolder folder;
  Job job;

  job.runUntil(0, folder.path() / "K.npy");

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
