#include "engine/gram/gram.hpp"

#include <cmath>
#include <limits>

#include "engine/core/error.hpp"
#include "engine/core/version.hpp"
#include "tests/engine/gram/gram_samples.hpp"
#include "tests/support/catch.hpp"
#include "tests/support/closed_form_backend.hpp"

using namespace kindred;
using Catch::Matchers::ContainsSubstring;
using namespace kindred::test;

namespace {

double closedForm(const Graph& a, const Graph& b, double q) {
  return a.nodeCount() * b.nodeCount() / (1 - (1 - q) * (1 - q));
}

GramResult compute(const GramRequest& request, GramBlockStore* store = nullptr) {
  ClosedFormBackend backend;
  Progress progress;
  return computeGram(request, backend, store, progress);
}

}  // namespace

TEST_CASE("a raw Gram matrix has every pair at its place, mirrored, with where it comes from") {
  const GramRequest request{.rows = paths(1100), .normalise = false};

  const auto result = compute(request);

  REQUIRE(result.values.rows() == 1100);
  int wrong = 0;
  for (std::size_t i = 0; i < 1100; ++i)
    for (std::size_t j = 0; j < 1100; ++j)
      wrong += result.values(i, j) !=
               Approx(closedForm(*request.rows->graphs[i], *request.rows->graphs[j], 0.05))
                   .epsilon(1e-14);
  CHECK(wrong == 0);
  CHECK(result.isComplete);
  CHECK(result.rowDiagonal[7] == result.values(7, 7));
  CHECK(result.columnDiagonal.empty());
  CHECK(result.provenance.device == "closed-form");
  CHECK(result.provenance.version == version());
  CHECK(result.provenance.pairs == 1100 * 1101 / 2);
  CHECK(result.provenance.notConverged == 0);
  CHECK(result.provenance.meanIterations == Approx(2).epsilon(0.01));
  CHECK(result.provenance.residual.row == 1099);
  CHECK(result.provenance.residual.column == 1099);
}

TEST_CASE(
    "a normalised Gram matrix of unlabeled graphs is one everywhere, exactly on the diagonal") {
  const auto result = compute({.rows = paths(60)});

  CHECK(std::ranges::all_of(result.values.values(),
                            [](double value) { return std::abs(value - 1) < 1e-15; }));
  for (std::size_t at = 0; at < 60; ++at)
    CHECK(result.values(at, at) == 1);
  CHECK(result.rowDiagonal[0] == Approx(4 / 0.0975));
}

TEST_CASE("a rectangular matrix is the corner of the symmetric one") {
  const bool normalise = GENERATE(false, true);
  const auto whole = compute({.rows = paths(90), .normalise = normalise});

  const auto corner =
      compute({.rows = paths(30), .columns = paths(60, 30), .normalise = normalise});

  REQUIRE(corner.values.rows() == 30);
  REQUIRE(corner.values.columns() == 60);
  int wrong = 0;
  for (std::size_t i = 0; i < 30; ++i)
    for (std::size_t j = 0; j < 60; ++j)
      wrong += corner.values(i, j) != whole.values(i, 30 + j);
  CHECK(wrong == 0);
  CHECK(corner.rowDiagonal.size() == (normalise ? 30 : 0));
  CHECK(corner.columnDiagonal.size() == (normalise ? 60 : 0));
  CHECK(corner.provenance.pairs == 30 * 60);
  CHECK(corner.provenance.residual.column == 59);
}

TEST_CASE("one graph and identical graphs have a Gram matrix") {
  CHECK(compute({.rows = paths(1)}).values(0, 0) == 1);
  auto twice = std::make_shared<Dataset>(*paths(1));
  twice->graphs.push_back(twice->graphs[0]);
  CHECK(compute({.rows = twice}).values(0, 1) == 1);
}

TEST_CASE("an empty data set is refused by name") {
  CHECK_THROWS_WITH(compute({.rows = paths(0)}), ContainsSubstring("\"paths\" has no graphs"));
  CHECK_THROWS_AS(compute({.rows = paths(2), .columns = paths(0)}), Error);
}

TEST_CASE("a job that was cancelled in the midst resumes to the same bits, solving only the rest") {
  const GramRequest request{.rows = paths(1100)};
  const auto uninterrupted = compute(request);
  MemoryStore store;
  ClosedFormBackend backend;
  std::stop_source cancel;
  int solves = 0;
  backend.beforeSolve = [&](std::size_t) {
    if (++solves == 4) cancel.request_stop();
  };
  Progress stopped{cancel.get_token()};
  CHECK_THROWS_AS(computeGram(request, backend, &store, stopped), Cancelled);
  CHECK(store.blocks.size() == 3);
  CHECK(store.finishes == 0);
  const std::size_t kept = backend.solved;

  backend.beforeSolve = nullptr;
  Progress progress;
  const auto resumed = computeGram(request, backend, &store, progress);

  CHECK(isSameBits(resumed.values, uninterrupted.values));
  CHECK(backend.solved == uninterrupted.provenance.pairs);
  CHECK(resumed.provenance.pairs == uninterrupted.provenance.pairs);
  CHECK(resumed.provenance.meanIterations == uninterrupted.provenance.meanIterations);
  CHECK(resumed.provenance.residual.value == uninterrupted.provenance.residual.value);
  CHECK(progress.snapshot().total == uninterrupted.provenance.pairs - kept);
  CHECK(progress.snapshot().done == progress.snapshot().total);
  CHECK(progress.snapshot().fraction == Approx(1));
  CHECK(store.finishes == 1);
  CHECK(store.isComplete);
}

TEST_CASE("a finished matrix comes from its store without preparing anything") {
  const GramRequest request{.rows = paths(100)};
  MemoryStore store;
  const auto first = compute(request, &store);

  ClosedFormBackend backend;
  Progress progress;
  const auto second = computeGram(request, backend, &store, progress);

  CHECK(backend.preparations == 0);
  CHECK(isSameBits(first.values, second.values));
  CHECK(second.provenance.device == "closed-form");
}

TEST_CASE("stop and keep leaves the blocks that are done and NaN elsewhere") {
  const GramRequest request{.rows = paths(1100)};
  ClosedFormBackend backend;
  std::stop_source keep;
  int solves = 0;
  backend.beforeSolve = [&](std::size_t) {
    if (++solves == 4) keep.request_stop();  // three runs of graphs: the fourth is off the diagonal
  };
  Progress progress{{}, keep.get_token()};

  const auto result = computeGram(request, backend, nullptr, progress);

  CHECK_FALSE(result.isComplete);
  CHECK(result.provenance.pairs == backend.solved);
  CHECK(result.values(0, 0) == 1);
  CHECK(result.values(1099, 1099) == 1);
  CHECK(result.values(0, 400) == Approx(1));
  CHECK(result.values(400, 0) == result.values(0, 400));
  CHECK(std::isnan(result.values(400, 1099)));
  CHECK(std::isnan(result.values(1099, 400)));
}

TEST_CASE("a kernel value that is not finite is refused with the two graphs") {
  class Overflowing final : public Backend, private Kernels {
   public:
    const Device& device() const override { return device_; }
    Kernels& kernels() override { return *this; }

   private:
    std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput>, const SolveOptions&,
                                          Progress&) override {
      class Solver final : public KernelSolver {
        void solve(std::span<const GraphPair>, const PairOutcomes& outcomes, Progress&) override {
          std::ranges::fill(outcomes.values, 1);
          outcomes.values.back() = std::numeric_limits<double>::infinity();
        }
        NodalSimilarity nodalSimilarity(GraphPair, Progress&) override { return {}; }
      };
      return std::make_unique<Solver>();
    }

    Device device_{.id = "overflowing"};
  } backend;
  Progress progress;

  CHECK_THROWS_WITH(
      computeGram({.rows = paths(2)}, backend, nullptr, progress),
      ContainsSubstring("\"path 1\" and \"path 1\"") && ContainsSubstring("not a finite number"));
}

TEST_CASE("pairs that run out of iterations are counted, with all the iterations they had") {
  GramRequest request{.rows = paths(3)};
  request.solve.maximumIterations = 3;  // the closed form says 1 + (a + b) % 3
  ClosedFormBackend backend;
  backend.runsOut = [](GraphPair pair) { return pair == GraphPair{0, 2}; };
  Progress progress;

  const auto result = computeGram(request, backend, nullptr, progress);

  CHECK(result.provenance.notConverged == 1);
  CHECK(result.provenance.meanIterations == Approx((1 + 2 + 3 + 3 + 1 + 2) / 6.0));
}

namespace {

/// Looks on, and keeps what it was shown; as a store it looks whether that came first.
class Watcher final : public GramWatcher, public GramBlockStore {
 public:
  GramPlan plan;
  std::vector<double> diagonal;
  std::map<std::size_t, std::vector<double>> shown;
  std::size_t parts = 0;
  bool isInOrder = true;

  void begin(const GramPlan& newPlan) override { plan = newPlan; }
  std::optional<GramBlockResult> load(std::size_t) override { return std::nullopt; }
  void store(std::size_t block, const GramBlockResult& result) override {
    isInOrder = isInOrder && shown[block] == result.values;
  }
  void finish(const GramResult&) override {}
  void showDiagonals(std::span<const double> ofRows, std::span<const double>) override {
    isInOrder = isInOrder && shown.empty();
    diagonal.assign(ofRows.begin(), ofRows.end());
  }
  void showPart(std::size_t block, std::size_t first, std::span<const double> values) override {
    isInOrder = isInOrder && shown[block].size() == first;
    shown[block].insert(shown[block].end(), values.begin(), values.end());
    ++parts;
  }
};

}  // namespace

TEST_CASE("who looks on is shown the diagonal first, then every block part by part") {
  const GramRequest request{.rows = paths(1100)};
  const auto alone = compute(request);
  Watcher watcher;

  ClosedFormBackend backend;
  Progress progress;
  const auto result = computeGram(request, backend, &watcher, progress, &watcher);

  CHECK(watcher.isInOrder);
  CHECK(watcher.diagonal == alone.rowDiagonal);
  CHECK(watcher.shown.size() == watcher.plan.blocks.size());
  CHECK(watcher.parts > watcher.shown.size());
  CHECK(isSameBits(result.values, alone.values));
  CHECK(result.provenance.pairs == alone.provenance.pairs);
  CHECK(result.provenance.residual.row == alone.provenance.residual.row);
  CHECK(result.provenance.meanIterations == alone.provenance.meanIterations);
}
