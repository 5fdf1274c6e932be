#include "engine/gram/accuracy.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/random.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred {

namespace {

/// Products of edges that are solved in double precision, about half a minute of them on one core.
constexpr double mostProducts = 6e8;

constexpr SolveOptions exactly{
    .tolerance = 1e-12, .precision = Precision::Double, .maximumIterations = 60'000};

double relativeError(double value, double exact) {
  return std::abs(value - exact) / std::abs(exact);
}

}  // namespace

std::vector<GraphPair> pairsToCheck(const KernelInput& input, std::size_t most) {
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

std::shared_ptr<const KernelInput> rowInputOf(const GramRequest& request, Progress& progress) {
  const auto walked = graphsFor(request.kernel, request.rows->graphs, progress);
  return std::make_shared<const KernelInput>(compileKernel(walked, request.kernel, progress));
}

KernelAccuracy accuracyOf(const GramResult& result, Backend& backend, std::size_t most,
                          Progress& progress) {
  assert(!result.request.normalise && !result.request.columns);
  const auto input = rowInputOf(result.request, progress);
  const auto pairs = pairsToCheck(*input, most);
  KernelAccuracy accuracy{.pairs = pairs.size()};
  if (pairs.empty()) return accuracy;
  std::vector<double> exact(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  const auto solver = backend.kernels().prepare(input, exactly, progress);
  progress.begin(Language::translated("Checking against double precision"), pairs.size());
  solver->solve(pairs, {exact, residuals, iterations}, progress);

  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const double error = relativeError(result.values(pairs[at].a, pairs[at].b), exact[at]);
    accuracy.worst = std::max(accuracy.worst, error);
    accuracy.mean += error / static_cast<double>(pairs.size());
  }
  return accuracy;
}

double worstErrorOf(std::span<const NodalSimilarity> similarities, std::span<const GraphPair> pairs,
                    std::shared_ptr<const KernelInput> input, Backend& backend,
                    Progress& progress) {
  assert(similarities.size() == pairs.size());
  if (pairs.empty()) return 0;
  const auto solver = backend.kernels().prepare(std::move(input), exactly, progress);
  progress.begin(Language::translated("Checking nodal similarities"), pairs.size());
  Progress silent = progress.silent();
  double worst = 0;
  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const auto exact = solver->nodalSimilarity(pairs[at], silent);
    const auto values = similarities[at].values.values();
    for (std::size_t entry = 0; entry < values.size(); ++entry)
      worst = std::max(worst, relativeError(values[entry], exact.values.values()[entry]));
    progress.advance();
  }
  return worst;
}

}  // namespace kindred
