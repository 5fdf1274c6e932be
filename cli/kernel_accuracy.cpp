#include "cli/kernel_accuracy.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

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

}  // namespace

KernelAccuracy accuracyOf(const GramResult& result, std::size_t most, Progress progress) {
  const auto& request = result.request;
  const auto walked = graphsFor(request.kernel, request.rows->graphs, progress);
  const auto input =
      std::make_shared<const KernelInput>(compileKernel(walked, request.kernel, progress));
  const auto pairs = randomPairs(*input, most);
  std::vector<double> exact(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  progress.begin("Checking against double precision", pairs.size());
  makeReferenceBackend(0)
      ->prepare(input, {.maximumIterations = 60'000}, progress)
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
