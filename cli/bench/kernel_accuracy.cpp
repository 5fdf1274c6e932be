#include "cli/bench/kernel_accuracy.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "cli/bench/bench.hpp"
#include "engine/backend/reference/reference_backend.hpp"
#include "engine/core/random.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred::cli {

namespace {

/// Products of edges that are solved in double precision, about half a minute of them.
constexpr double mostProducts = 6e8;

std::vector<GraphPair> randomPairs(const KernelInput& input, std::size_t most) {
  Random random{1};
  const auto size = static_cast<std::uint32_t>(input.graphs.size());
  const auto draw = [&] { return static_cast<std::int32_t>(random.below(size)); };
  const auto entries = [&](std::int32_t graph) {
    return static_cast<double>(input.graphs[graph].neighbours.size());
  };
  std::vector<GraphPair> pairs;
  for (double products = 0; pairs.size() < most && products < mostProducts;) {
    const auto [a, b] = pairs.emplace_back(draw(), draw());
    products += entries(a) * entries(b);
  }
  return pairs;
}

std::shared_ptr<const KernelInput> inputOf(const GramRequest& request, Progress& progress) {
  const auto walked = graphsFor(request.kernel, request.rows->graphs, progress);
  return std::make_shared<const KernelInput>(compileKernel(walked, request.kernel, progress));
}

constexpr SolveOptions exactly{.maximumIterations = 60'000};

double worstError(std::span<const double> values, std::span<const double> exact) {
  double worst = 0;
  for (std::size_t at = 0; at < values.size(); ++at)
    worst = std::max(worst, std::abs(values[at] - exact[at]) / std::abs(exact[at]));
  return worst;
}

}  // namespace

NodalAccuracy nodalAccuracyOf(const GramRequest& request, Backend& backend, std::size_t most,
                              Progress progress) {
  const auto input = inputOf(request, progress);
  const auto pairs = randomPairs(*input, most);
  const auto solver = backend.kernels().prepare(input, request.solve, progress);
  const auto reference = makeReferenceBackend(0)->kernels().prepare(input, exactly, progress);
  progress.begin("Checking nodal similarities", pairs.size());
  NodalAccuracy accuracy{.pairs = pairs.size()};
  if (pairs.empty()) return accuracy;
  Progress silent = progress.silent();
  std::vector<double> seconds;
  for (const GraphPair pair : pairs)
    seconds.push_back(secondsOf([&] { solver->nodalSimilarity(pair, silent); }));
  accuracy.secondsAlone = timingOf(std::move(seconds)).median;
  std::vector<NodalSimilarity> together;
  accuracy.secondsTogether =
      secondsOf([&] { together = solver->nodalSimilarities(pairs, silent); }) /
      static_cast<double>(pairs.size());
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const auto exact = reference->nodalSimilarity(pairs[at], silent);
    accuracy.worst =
        std::max(accuracy.worst, worstError(together[at].values.values(), exact.values.values()));
    progress.advance();
  }
  return accuracy;
}

KernelAccuracy accuracyOf(const GramResult& result, std::size_t most, Progress progress) {
  const auto& request = result.request;
  const auto input = inputOf(request, progress);
  const auto pairs = randomPairs(*input, most);
  std::vector<double> exact(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  progress.begin("Checking against double precision", pairs.size());
  makeReferenceBackend(0)
      ->kernels()
      .prepare(input, exactly, progress)
      ->solve(pairs, {exact, residuals, iterations}, progress);

  KernelAccuracy accuracy{.pairs = pairs.size()};
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const double computed = result.values(pairs[at].a, pairs[at].b);
    const double error = std::abs(computed - exact[at]) / std::abs(exact[at]);
    accuracy.worst = std::max(accuracy.worst, error);
    accuracy.mean += error / static_cast<double>(pairs.size());
  }
  return accuracy;
}

}  // namespace kindred::cli
