#include <latch>

#include "engine/core/error.hpp"
#include "engine/gram/gram.hpp"
#include "engine/gram/piece_group.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"

using namespace kindred;
using Catch::Matchers::ContainsSubstring;
using namespace kindred::test;

namespace {

constexpr std::size_t pairsOfAll = 1100 * 1101 / 2;

/// Of one device that does not fail.
const GramResult& expected() {
  static const GramResult result = [] {
    ClosedFormBackend backend;
    Progress progress;
    return computeGram({.rows = paths(1100)}, backend, nullptr, progress);
  }();
  return result;
}

[[noreturn]] void fail(ErrorCode code) { throw Error{code, "It broke."}; }

std::shared_ptr<ClosedFormBackend> device(std::string id, SolverDemand demand = {}) {
  return std::make_shared<ClosedFormBackend>(std::move(id), demand);
}

GramResult compute(const OpenDevices& devices, Progress progress = {}) {
  return computeGram({.rows = paths(1100)}, devices, nullptr, progress);
}

}  // namespace

TEST_CASE("a device that fails in mid-job leaves the rest to the stand-in, which is said once") {
  const int calls = GENERATE(1, 3);
  const auto gpu = device("gpu", {.calls = calls});
  const auto cpu = device("cpu");
  std::atomic<int> solves = 0;
  gpu->beforeSolve = [&](std::size_t) {
    if (++solves > 2) fail(ErrorCode::Device);
  };
  Progress progress;

  const auto result = compute({.sharing = {gpu}, .standIn = cpu}, progress);

  CHECK(isSameBits(result.values, expected().values));
  CHECK(result.isComplete);
  CHECK(gpu->solved > 0);
  CHECK(gpu->solved + cpu->solved == pairsOfAll);
  CHECK(cpu->preparations == 1);
  REQUIRE(result.provenance.remarks.size() == 1);
  CHECK_THAT(result.provenance.remarks.front().sentence,
             ContainsSubstring("gpu failed, and cpu took over with ") &&
                 ContainsSubstring(" of 6 blocks left. It broke."));
  CHECK_THAT(result.provenance.device, ContainsSubstring("gpu") && ContainsSubstring("cpu"));
  CHECK(progress.snapshot().done == pairsOfAll);
}

TEST_CASE("a device that fails at once is replaced") {
  const bool failsToPrepare = GENERATE(false, true);
  const auto gpu = device("gpu");
  const auto cpu = device("cpu");
  if (failsToPrepare)
    gpu->beforePrepare = [] { fail(ErrorCode::Memory); };
  else
    gpu->beforeSolve = [](std::size_t) { fail(ErrorCode::Device); };

  const auto result = compute({.sharing = {gpu}, .standIn = cpu});

  CHECK(isSameBits(result.values, expected().values));
  CHECK(cpu->solved == pairsOfAll);
  CHECK(result.provenance.device == "cpu");
  CHECK(result.provenance.remarks.size() == 1);
}

TEST_CASE("blocks left by a failed device are those that no process of the team has taken, too") {
  const auto gpu = device("gpu");
  gpu->beforeSolve = [](std::size_t) { fail(ErrorCode::Device); };
  SharedCount claims;
  Progress progress;

  const auto result =
      computeGram({.rows = paths(1100), .claims = &claims},
                  OpenDevices{.sharing = {gpu}, .standIn = device("cpu")}, nullptr, progress);

  REQUIRE(result.provenance.remarks.size() == 1);
  CHECK_THAT(result.provenance.remarks.front().sentence,
             ContainsSubstring("with 6 of 6 blocks left"));
}

TEST_CASE("without a stand-in the failure of the only device is that of the job") {
  const auto gpu = device("gpu");
  gpu->beforeSolve = [](std::size_t) { fail(ErrorCode::Device); };

  CHECK_THROWS_WITH(compute({.sharing = {gpu}}), "It broke.");
}

TEST_CASE("towards the end a thread takes fewer blocks at once, but enough to be worth its while") {
  const PieceGroup two{.pieces = {7, 8}, .seconds = 0.25};
  const PieceGroup small{.pieces = {7, 8}, .seconds = 0.001};

  // Of 100 waiting blocks, four threads take an eighth at once: 12.
  CHECK_FALSE(two.isShareOf(100, 4, 0.01));
  CHECK(two.isShareOf(16, 4, 0.01));
  CHECK_FALSE(two.isShareOf(17, 4, 0.01));
  CHECK_FALSE(small.isShareOf(0, 4, 0.01));
  CHECK(small.isShareOf(0, 4, 0));
}

TEST_CASE("two devices share the blocks") {
  const auto first = device("gpu:0");
  const auto second = device("gpu:1");
  std::latch both{2};
  std::atomic<int> begun = 0;
  const auto wait = [&](std::size_t) {
    if (++begun <= 2) both.arrive_and_wait();
  };
  first->beforeSolve = wait;
  second->beforeSolve = wait;

  const auto result = compute({.sharing = {first, second}});

  CHECK(isSameBits(result.values, expected().values));
  CHECK(first->solved > 0);
  CHECK(second->solved > 0);
  CHECK(first->solved + second->solved == pairsOfAll);
  CHECK(result.provenance.remarks.empty());
}

TEST_CASE("where one of two devices fails, the other goes on alone") {
  const auto broken = device("gpu:0");
  const auto whole = device("gpu:1");
  const auto cpu = device("cpu");
  std::latch hasFailed{1};
  broken->beforeSolve = [&](std::size_t) {
    hasFailed.count_down();
    fail(ErrorCode::Device);
  };
  whole->beforeSolve = [&](std::size_t) { hasFailed.wait(); };

  const auto result = compute({.sharing = {broken, whole}, .standIn = cpu});

  CHECK(isSameBits(result.values, expected().values));
  CHECK(whole->solved == pairsOfAll);
  CHECK(cpu->preparations == 0);
  REQUIRE(result.provenance.remarks.size() == 1);
  CHECK_THAT(result.provenance.remarks.front().sentence,
             ContainsSubstring("gpu:0 failed, and gpu:1 took over"));
}

TEST_CASE("a device that runs out of memory is asked for less at once") {
  const auto gpu = device("gpu", {.pairs = 1'000'000, .seconds = 1});
  const auto cpu = device("cpu");
  std::size_t most = 0;
  gpu->beforeSolve = [&](std::size_t pairs) {
    if (pairs > 300'000) fail(ErrorCode::Memory);
    most = std::max(most, pairs);
  };

  const auto result = compute({.sharing = {gpu}, .standIn = cpu});

  CHECK(isSameBits(result.values, expected().values));
  CHECK(gpu->solved == pairsOfAll);
  CHECK(most > 140'000);  // more than the largest block
  CHECK(cpu->preparations == 0);
  CHECK(result.provenance.remarks.empty());
}

TEST_CASE("a block that is too large for a device is left to the stand-in") {
  const auto gpu = device("gpu");
  const auto cpu = device("cpu");
  gpu->beforeSolve = [](std::size_t pairs) {
    if (pairs > 100'000) fail(ErrorCode::Memory);
  };

  const auto result = compute({.sharing = {gpu}, .standIn = cpu});

  CHECK(isSameBits(result.values, expected().values));
  CHECK(gpu->solved > 0);
  CHECK(cpu->solved > 100'000);
  REQUIRE(result.provenance.remarks.size() == 1);
  CHECK(result.provenance.remarks.front().code == "device.memory");
  CHECK_THAT(result.provenance.remarks.front().sentence,
             ContainsSubstring("The memory of gpu was not enough"));
}

TEST_CASE("a block that is too large for a device is left to another that shares the work") {
  const auto gpu = device("gpu");
  const auto cpu = device("cpu");
  std::latch both{2};
  std::atomic<int> begun = 0;
  gpu->beforeSolve = [&](std::size_t) {
    if (++begun <= 2) both.arrive_and_wait();
    fail(ErrorCode::Memory);
  };
  cpu->beforeSolve = [&](std::size_t) {
    if (++begun <= 2) both.arrive_and_wait();
  };

  const auto result = compute({.sharing = {cpu, gpu}});

  CHECK(isSameBits(result.values, expected().values));
  CHECK(cpu->solved == pairsOfAll);
  REQUIRE(result.provenance.remarks.size() == 1);
  CHECK_THAT(result.provenance.remarks.front().sentence,
             ContainsSubstring("gpu failed, and cpu took over"));
}

TEST_CASE("work is cancelled whatever the number of calls at once") {
  const auto gpu = device("gpu", {.calls = 3});
  std::stop_source cancel;
  std::atomic<int> solves = 0;
  gpu->beforeSolve = [&](std::size_t) {
    if (++solves == 4) cancel.request_stop();
  };

  CHECK_THROWS_AS(compute({.sharing = {gpu}}, Progress{cancel.get_token()}), Cancelled);
  CHECK(gpu->solved < pairsOfAll);
}

TEST_CASE("the diagonals that normalise what is kept are solved even after stop and keep") {
  ClosedFormBackend backend;
  std::stop_source keep;
  keep.request_stop();
  Progress progress{{}, keep.get_token()};

  const auto result =
      computeGram({.rows = paths(30), .columns = paths(60)}, backend, nullptr, progress);

  CHECK_FALSE(result.isComplete);
  CHECK(result.rowDiagonal.size() == 30);
  CHECK(result.columnDiagonal.size() == 60);
}
