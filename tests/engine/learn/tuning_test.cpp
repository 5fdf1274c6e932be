#include "engine/learn/tuning.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <stop_token>

#include "engine/core/random.hpp"
#include "engine/gram/gram.hpp"
#include "engine/learn/ascent.hpp"
#include "engine/learn/evidence.hpp"
#include "engine/learn/evidence_gradient.hpp"
#include "tests/engine/learn/dense_evidence.hpp"
#include "tests/engine/learn/learned_line.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

const KernelOptions pathKernel{
    .node = "delta(kind, 0.7) * se(noise, 1)", .q = 0.1, .start = "kind: A 1, B 1.5"};

/// Graphs of two kinds of nodes on a path; their target is how many of one kind they have, so that
/// what tells most is to tell kinds apart.
struct Paths {
  Dataset dataset;
  std::vector<double> targets;

  explicit Paths(int count) {
    Random random{7};
    const auto names =
        std::make_shared<const std::vector<std::string>>(std::vector<std::string>{"A", "B"});
    for (int number = 0; number < count; ++number) {
      GraphData data{.nodeCount = static_cast<std::int32_t>(5 + random.below(6))};
      CategoryColumn kind{{}, names};
      NumberColumn noise;
      double target = 0;
      for (Node node = 0; node < data.nodeCount; ++node) {
        kind.codes.push_back(static_cast<std::int32_t>(random.below(2)));
        noise.values.push_back(static_cast<double>(random.below(4)));
        target += kind.codes.back();
        if (node > 0) {
          data.edges.push_back({node - 1, node});
          data.weights.push_back(1);
        }
      }
      data.nodeAttributes = {{"kind", kind}, {"noise", noise}};
      dataset.graphs.push_back(std::make_shared<const Graph>(std::move(data)));
      targets.push_back(target);
    }
  }

  GramRequest matrix(const KernelOptions& kernel = pathKernel) const {
    return {.rows = std::make_shared<const Dataset>(dataset), .kernel = kernel, .normalise = false};
  }
};

/// Log evidence of raw values with the best of all covariances alone.
double evidenceOf(const Paths& paths, const KernelOptions& kernel) {
  Progress progress;
  const auto gram = computeGram(paths.matrix(kernel), openDevices("cpu"), nullptr, progress);
  const double mean = std::accumulate(paths.targets.begin(), paths.targets.end(), 0.0) /
                      static_cast<double>(paths.targets.size());
  auto targets = paths.targets;
  for (double& target : targets)
    target -= mean;
  double best = -std::numeric_limits<double>::infinity();
  for (const auto& covariance : candidateCovariances(false)) {
    const auto values = FittedCovariance{covariance, gram.values}.among(gram.values);
    best = std::max(best, bestEvidence(values, targets, 1e-5).logEvidence);
  }
  return best;
}

}  // namespace

TEST_CASE("the gradient of the evidence by kernel values agrees with finite differences") {
  const LearnedLine line;
  double mean = 0;
  for (const double target : line.targets)
    mean += target / 12;
  auto targets = line.targets;
  for (double& target : targets)
    target -= mean;
  constexpr double noise = 0.01;
  // The line's own kernel knows no size beside the product: bend it, so that nothing cancels.
  auto kernel = line.kernel;
  Random random{3};
  for (std::size_t row = 0; row < 12; ++row)
    for (std::size_t column = 0; column < row; ++column)
      kernel(row, column) = kernel(column, row) *= 0.9 + 0.05 * random.uniform();
  for (const auto& covariance : namedCovariances()) {
    const auto evidence = [&](const Matrix& values) {
      return evidenceAt(FittedCovariance{covariance, values}.among(values), targets, noise)
          .logEvidence;
    };
    const FittedCovariance fitted{covariance, kernel};
    const auto by =
        byKernelValues(fitted, kernel, evidenceByCovariance(fitted.among(kernel), targets, noise));
    for (std::size_t row = 0; row < 12; ++row)
      for (std::size_t column = 0; column <= row; ++column) {
        const auto moved = [&](double step) {
          auto values = kernel;
          values(row, column) += step;
          if (row != column) values(column, row) += step;
          return evidence(values);
        };
        const double step = 1e-6 * kernel(row, row);
        const double difference = (moved(step) - moved(-step)) / (2 * step);
        const double gradient = row == column ? by(row, row) : by(row, column) + by(column, row);
        INFO(covariance.name() << " at " << row << ", " << column);
        CHECK(gradient == Approx(difference).epsilon(1e-4).margin(1e-5));
      }
  }
}

TEST_CASE("an ascent finds the top of a bent valley") {
  // Rosenbrock's function, turned over: its top is at (1, 1).
  const Hill hill{[](const std::vector<double>& x) -> std::optional<double> {
                    return -100 * std::pow(x[1] - x[0] * x[0], 2) - std::pow(1 - x[0], 2);
                  },
                  [](const std::vector<double>& x) {
                    return std::vector<double>{400 * x[0] * (x[1] - x[0] * x[0]) + 2 * (1 - x[0]),
                                               -200 * (x[1] - x[0] * x[0])};
                  }};
  const std::vector<double> start{-1.2, 1};
  Ascent ascent{start, {*hill.value(start), hill.slopes(start)}};
  for (int step = 0; step < 100 && ascent.step(hill);)
    ++step;
  CHECK(ascent.place()[0] == Approx(1).epsilon(1e-6));
  CHECK(ascent.place()[1] == Approx(1).epsilon(1e-6));
}

TEST_CASE("a tuned kernel explains targets better than before") {
  const Paths paths{60};
  const auto devices = openDevices(GENERATE("cpu", "auto"));
  Progress progress;
  std::vector<TuneStep> watched;
  const auto tuned = tuneKernel(paths.matrix(), paths.targets, {.steps = 15}, devices, progress,
                                [&](const TuneStep& step) { watched.push_back(step); });
  CHECK(tuned.graphs == 60);
  REQUIRE(tuned.steps.size() > 2);
  CHECK(watched.size() >= tuned.steps.size());
  for (std::size_t at = 1; at < tuned.steps.size(); ++at)
    CHECK(tuned.steps[at].logEvidence > tuned.steps.front().logEvidence);
  CHECK(tuned.evidenceBefore() == Approx(evidenceOf(paths, pathKernel)).epsilon(1e-6));
  CHECK(evidenceOf(paths, tuned.kernel) > tuned.evidenceBefore() + 5);
  CHECK(evidenceOf(paths, tuned.kernel) == Approx(tuned.evidenceAfter()).margin(0.5));
  // What has nothing to do with the target is told apart less.
  CHECK(tuned.numbers[1].name == "se(noise) l");
  CHECK(tuned.numbers[1].value > 1.5);
  CHECK(withNumbers(pathKernel, std::array{tuned.numbers[0].value, tuned.numbers[1].value,
                                           tuned.numbers[2].value, tuned.numbers[3].value}) ==
        tuned.kernel);
  const auto again = tuneKernel(paths.matrix(), paths.targets, {.steps = 15}, devices, progress);
  CHECK(again.kernel == tuned.kernel);
}

TEST_CASE("tuning that is stopped keeps the best kernel so far") {
  const Paths paths{30};
  std::stop_source keep;
  Progress progress{{}, keep.get_token()};
  const auto tuned = tuneKernel(paths.matrix(), paths.targets, {.steps = 50}, openDevices("cpu"),
                                progress, [&](const TuneStep& step) {
                                  if (step.step == 2) keep.request_stop();
                                });
  CHECK(tuned.isStopped);
  CHECK(tuned.steps.size() == 3);
  CHECK(tuned.evidenceAfter() > tuned.evidenceBefore());
}

TEST_CASE("tuning draws as many graphs as it may take, and ends where it is cancelled") {
  const Paths paths{40};
  Progress progress;
  CHECK(tuneKernel(paths.matrix(), paths.targets, {.steps = 1, .mostGraphs = 20},
                   openDevices("cpu"), progress)
            .graphs == 20);
  std::stop_source cancel;
  Progress cancelled{cancel.get_token()};
  CHECK_THROWS_AS(tuneKernel(paths.matrix(), paths.targets, {}, openDevices("cpu"), cancelled,
                             [&](const TuneStep&) { cancel.request_stop(); }),
                  Cancelled);
}
