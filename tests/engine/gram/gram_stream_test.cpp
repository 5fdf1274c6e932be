#include "engine/gram/gram_stream.hpp"

#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

#include "engine/core/error.hpp"
#include "engine/gram/block_rows.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Puts blocks into a matrix, each value once; those of `before` are there already.
class MatrixWriter final : public GramWriter {
 public:
  explicit MatrixWriter(std::map<std::size_t, GramBlockResult> before = {})
      : before_{std::move(before)} {}

  Matrix matrix;
  std::size_t written = 0;

  std::vector<std::optional<GramBlockResult>> begin(const GramPlan& plan) override {
    plan_ = plan;
    matrix = Matrix{static_cast<std::size_t>(plan.rows), static_cast<std::size_t>(plan.columns),
                    std::numeric_limits<double>::quiet_NaN()};
    std::vector<std::optional<GramBlockResult>> there(plan.blocks.size());
    for (const auto& [block, facts] : before_)
      there[block] = facts;
    return there;
  }

  void write(std::size_t block, GramBlockResult result) override {
    const auto& of = plan_.blocks[block];
    const BlockRows rows{of, plan_.isSymmetric, std::span{result.values}};
    for (auto row = of.rowBegin; row < of.rowEnd; ++row)
      for (auto column = rows.firstColumn(row); column < of.columnEnd; ++column) {
        matrix(row, column) = rows.at(row, column);
        if (plan_.isSymmetric) matrix(column, row) = rows.at(row, column);
      }
    ++written;
  }

 private:
  std::map<std::size_t, GramBlockResult> before_;
  GramPlan plan_;
};

OpenDevices closedForm(std::shared_ptr<ClosedFormBackend> backend = nullptr) {
  if (!backend) backend = std::make_shared<ClosedFormBackend>();
  return {.sharing = {std::move(backend)}};
}

GramRequest request(bool isSymmetric, bool normalise) {
  GramRequest asked{.rows = paths(1100), .normalise = normalise};
  if (!isSymmetric) asked.columns = paths(700, 3);
  return asked;
}

}  // namespace

TEST_CASE("a matrix that is given away block by block has the bits of one that is kept") {
  const auto asked = request(GENERATE(true, false), GENERATE(true, false));
  Progress progress;
  const auto whole = computeGram(asked, closedForm(), nullptr, progress);
  MatrixWriter writer;

  const auto backend = std::make_shared<ClosedFormBackend>();
  const auto streamed = streamGram(asked, closedForm(backend), nullptr, &writer, progress);

  CHECK(isSameBits(writer.matrix, whole.values));
  CHECK(streamed.isComplete);
  CHECK(streamed.values.values().empty());
  CHECK(streamed.provenance.pairs == whole.provenance.pairs);
  CHECK(backend->solved == whole.provenance.pairs + (asked.columns ? 1800 : 0));
  CHECK(streamed.provenance.meanIterations == whole.provenance.meanIterations);
  // Of paths of n and m nodes, K = n m / (1 - (1 - q)²).
  const double x = 1 / (1 - (1 - asked.kernel.q) * (1 - asked.kernel.q));
  REQUIRE(streamed.rowDiagonal.size() == 1100);
  CHECK(streamed.rowDiagonal[48] == Approx(50 * 50 * x));
  CHECK(streamed.columnDiagonal.size() == (asked.columns ? 700 : 0));
}

TEST_CASE("blocks that are written, and blocks that are stored, are not solved again") {
  const auto asked = request(true, true);
  Progress progress;
  MemoryStore store;
  const auto whole = computeGram(asked, closedForm(), &store, progress);
  REQUIRE(store.blocks.size() == 6);
  const std::map<std::size_t, GramBlockResult> written{{1, store.blocks[1]}};
  store.blocks.erase(1);
  store.blocks.erase(4);
  const auto backend = std::make_shared<ClosedFormBackend>();
  MatrixWriter writer{written};

  const auto streamed = streamGram(asked, closedForm(backend), &store, &writer, progress);

  CHECK(streamed.isComplete);
  CHECK(streamed.provenance.pairs == whole.provenance.pairs);
  CHECK(writer.written == 5);
  CHECK(backend->solved == 1100 + pairCountOf(store.plan, store.plan.blocks[4]));
}

TEST_CASE("shares of a job are the whole, each block once") {
  auto asked = request(GENERATE(true, false), false);
  Progress progress;
  const auto whole = computeGram(asked, closedForm(), nullptr, progress);
  MemoryStore all;
  std::size_t blocks = 0;

  for (int part = 1; part <= 4; ++part) {
    asked.share = {part, 4};
    MemoryStore store;
    const auto result = streamGram(asked, closedForm(), &store, nullptr, progress);
    CHECK_FALSE(result.isComplete);
    CHECK_FALSE(store.isComplete);
    blocks += store.blocks.size();
    all.blocks.merge(store.blocks);
  }

  asked.share = {};
  const auto backend = std::make_shared<ClosedFormBackend>();
  const auto merged = computeGram(asked, closedForm(backend), &all, progress);
  CHECK(blocks == all.plan.blocks.size());
  CHECK(isSameBits(merged.values, whole.values));
  CHECK(backend->solved == 0);
}

TEST_CASE("processes that take blocks as they come do each block once, at the same time") {
  auto asked = request(GENERATE(true, false), true);
  Progress progress;
  const auto whole = computeGram(asked, closedForm(), nullptr, progress);
  SharedCount claims;
  asked.claims = &claims;
  MatrixWriter one, other;
  const auto slow = std::make_shared<ClosedFormBackend>();
  slow->beforeSolve = [](std::size_t) {
    std::this_thread::sleep_for(std::chrono::milliseconds{20});
  };
  Provenance ofOther;
  const auto begin = std::chrono::steady_clock::now();

  std::thread second{[&] {
    Progress own;
    ofOther = streamGram(asked, closedForm(slow), nullptr, &other, own).provenance;
  }};
  const auto ofFirst = streamGram(asked, closedForm(slow), nullptr, &one, progress).provenance;
  second.join();

  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
  CHECK(ofFirst.pairs + ofOther.pairs == whole.provenance.pairs);
  CHECK(ofFirst.seconds + ofOther.seconds < elapsed.count());
  bool isSame = true;
  for (std::size_t at = 0; at < whole.values.values().size(); ++at) {
    const double a = one.matrix.values()[at], b = other.matrix.values()[at];
    isSame &=
        std::isnan(a) != std::isnan(b) && (std::isnan(a) ? b : a) == whole.values.values()[at];
  }
  CHECK(isSame);
}

TEST_CASE("a device that fails gives its blocks to the stand-in of its process") {
  auto asked = request(true, true);
  SharedCount claims;
  asked.claims = &claims;
  const auto failing = std::make_shared<ClosedFormBackend>("gpu");
  std::atomic<int> solves = 0;
  failing->beforeSolve = [&](std::size_t) {
    if (++solves > 2) throw Error{ErrorCode::Device, "It broke."};
  };
  const OpenDevices devices{.sharing = {failing},
                            .standIn = std::make_shared<ClosedFormBackend>("cpu")};
  Progress progress;
  MatrixWriter writer;

  const auto result = streamGram(asked, devices, nullptr, &writer, progress);

  CHECK(result.isComplete);
  CHECK(writer.written == 6);
}

TEST_CASE("a share is a number of how many") {
  CHECK(jobShareOf("3/40") == JobShare{3, 40});
  CHECK(jobShareOf("1/1").isWhole());
  for (const auto* text : {"", "3", "0/4", "5/4", "-1/4", "a/b", "1/", "/4", "1/99999999999"})
    CHECK_THROWS_AS(jobShareOf(text), Error);
}
