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

/// Some graphs of an input that follow each other.
struct GraphRange {
  std::int32_t first = 0;
  std::size_t count = 0;
};

/// `withOwn` if each graph of a pair is to be compared with itself, too.
std::vector<GraphPair> drawPairs(const KernelInput& input, const GraphRange& rows,
                                 const GraphRange& columns, std::size_t most, bool withOwn) {
  Random random{1};
  const auto draw = [&](const GraphRange& range) {
    return range.first +
           static_cast<std::int32_t>(random.below(static_cast<std::uint32_t>(range.count)));
  };
  const auto entries = [&](std::int32_t graph) {
    return static_cast<double>(input.graphs[graph].neighbours.size());
  };
  std::vector<GraphPair> pairs;
  for (double products = 0; pairs.size() < most && products < mostProducts;) {
    const auto a = draw(rows);
    const auto b = draw(columns);
    pairs.push_back({a, b});
    products += entries(a) * entries(b);
    if (withOwn) products += entries(a) * entries(a) + entries(b) * entries(b);
  }
  return pairs;
}

std::shared_ptr<const KernelInput> compiled(const KernelOptions& kernel,
                                            const std::vector<std::shared_ptr<const Graph>>& graphs,
                                            Progress& progress) {
  const auto walked = graphsFor(kernel, graphs, progress);
  return std::make_shared<const KernelInput>(compileKernel(walked, kernel, progress));
}

/// The exact values of all pairs of graphs.
std::vector<double> solved(const std::shared_ptr<const KernelInput>& input, Backend& backend,
                           std::span<const GraphPair> pairs, Progress& progress) {
  std::vector<double> exact(pairs.size());
  std::vector<float> residuals(pairs.size());
  std::vector<std::uint16_t> iterations(pairs.size());
  const auto solver = backend.kernels().prepare(input, exactly, progress);
  progress.begin(Language::translated("Checking against double precision"), pairs.size());
  solver->solve(pairs, {exact, residuals, iterations}, progress);
  return exact;
}

}  // namespace

std::vector<GraphPair> pairsToCheck(const KernelInput& input, std::size_t most) {
  const GraphRange all{0, input.graphs.size()};
  return drawPairs(input, all, all, most, false);
}

std::shared_ptr<const KernelInput> rowInputOf(const GramRequest& request, Progress& progress) {
  return compiled(request.kernel, request.rows->graphs, progress);
}

KernelAccuracy accuracyOf(const GramResult& result, Backend& backend, std::size_t most,
                          Progress& progress) {
  const auto& request = result.request;
  const auto input = compiled(request.kernel, graphsOf(request), progress);
  const GraphRange rows{0, result.values.rows()};
  const GraphRange columns{request.columns ? static_cast<std::int32_t>(rows.count) : 0,
                           result.values.columns()};
  const auto valueOf = [&](const GraphPair& pair) {
    return result.values(pair.a, pair.b - columns.first);
  };
  auto pairs = drawPairs(*input, rows, columns, most, request.normalise);
  std::erase_if(pairs, [&](const GraphPair& pair) { return std::isnan(valueOf(pair)); });
  KernelAccuracy accuracy{.pairs = pairs.size()};
  if (pairs.empty()) return accuracy;

  // Behind the pairs, if values are normalised: each graph of theirs with itself.
  auto toSolve = pairs;
  if (request.normalise)
    for (const auto [a, b] : pairs)
      toSolve.insert(toSolve.end(), {{a, a}, {b, b}});
  const auto exact = solved(input, backend, toSolve, progress);

  for (std::size_t at = 0; at < pairs.size(); ++at) {
    const auto* own = exact.data() + pairs.size() + 2 * at;
    const double scale = request.normalise ? std::sqrt(own[0] * own[1]) : 1;
    const double error = relativeError(valueOf(pairs[at]), exact[at] / scale);
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
