#include "engine/bench/ladder_bench.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>

#include "engine/backend/backend.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/bench/crossover_bench.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/generate.hpp"
#include "engine/kernel/suggest.hpp"
#include "engine/kernel/walk_graphs.hpp"
#include "engine/reorder/order_dataset.hpp"

namespace kindred {
namespace {

constexpr std::uint64_t seed = 1;
constexpr std::int32_t largestGraph = 1000;
constexpr std::size_t mostGraphs = 3000;

/// Work of a pair that one warp does in about half a second an iteration: a launch cannot be
/// cancelled sooner.
constexpr double mostWorkOfPair = 2.5e5;

using Graphs = std::vector<std::shared_ptr<const Graph>>;

double pairCount(std::size_t graphs) {
  const auto count = static_cast<double>(graphs);
  return count * (count + 1) / 2;
}

/// Predicted work of all pairs, and of some.
double workOf(const OctileInput& input) {
  double tiles = 0, tileSquares = 0, nodes = 0, nodeSquares = 0;
  for (std::size_t at = 0; at < input.kernel->graphs.size(); ++at) {
    const double count = input.octiles->tileCount(static_cast<std::int32_t>(at));
    const double size = input.kernel->graphs[at].nodeCount;
    tiles += count;
    tileSquares += count * count;
    nodes += size;
    nodeSquares += size * size;
  }
  return (tiles * tiles + tileSquares) / 2 + (nodes * nodes + nodeSquares) / 2 / unknownsOfProduct;
}

double workOf(const OctileInput& input, std::span<const GraphPair> pairs) {
  double work = 0;
  for (const GraphPair pair : pairs)
    work += predictedWork(*input.octiles, *input.kernel, pair);
  return work;
}

struct Outcomes {
  explicit Outcomes(std::size_t size) : values(size), residuals(size), iterations(size) {}
  PairOutcomes spans() { return {values, residuals, iterations}; }

  std::vector<double> values;
  std::vector<float> residuals;
  std::vector<std::uint16_t> iterations;
};

Graphs inPbrOrder(const Graphs& graphs, Progress progress) {
  const auto permutations = orderAll(graphs, {}, progress);
  Graphs reordered;
  for (std::size_t at = 0; at < graphs.size(); ++at)
    reordered.push_back(std::make_shared<const Graph>(permuted(*graphs[at], permutations[at])));
  return reordered;
}

/// The inputs of the rungs, each made when first asked for.
class LadderInputs {
 public:
  LadderInputs(Graphs graphs, const KernelOptions& options)
      : graphs_{std::move(graphs)}, options_{options} {}

  /// Stays valid until the next call.
  const OctileInput& of(const RungTraits& traits, Progress progress) {
    const bool isAsBefore = input_.kernel && traits.isReordered == isReordered_ &&
                            traits.keepsEmptyTiles == keepsEmptyTiles_;
    if (isAsBefore) return input_;
    if (traits.isReordered && reordered_.empty())
      reordered_ = inPbrOrder(graphs_, progress.slice(0, 0.5));
    isReordered_ = traits.isReordered;
    keepsEmptyTiles_ = traits.keepsEmptyTiles;
    input_ = {};
    auto compiling = progress.slice(0.5, 1);
    input_ =
        octileInput(isReordered_ ? reordered_ : graphs_, options_, keepsEmptyTiles_, compiling);
    return input_;
  }

 private:
  Graphs graphs_;
  Graphs reordered_;
  KernelOptions options_;
  OctileInput input_;
  bool isReordered_ = false;
  bool keepsEmptyTiles_ = false;
};

/// Wall seconds of solving all pairs, the faster of two runs, so that nothing is made ready in it.
LadderStep measureFastPaths(KernelSolver& solver, std::span<const GraphPair> pairs,
                            Progress progress) {
  LadderStep step{.name = "fast paths", .pairs = pairs.size()};
  Outcomes outcomes{pairs.size()};
  progress.begin(Language::translated("Solving by the fast paths"), 2 * pairs.size());
  for (int run = 0; run < 2; ++run) {
    const auto start = std::chrono::steady_clock::now();
    solver.solve(pairs, outcomes.spans(), progress);
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (run == 0 || seconds < step.seconds) step.seconds = seconds;
  }
  double iterations = 0;
  for (const auto count : outcomes.iterations)
    iterations += count;
  step.meanIterations = iterations / static_cast<double>(pairs.size());
  return step;
}

}  // namespace

double worstDifference(std::span<const double> values, std::span<const double> expected) {
  double worst = 0;
  for (std::size_t at = 0; at < std::min(values.size(), expected.size()); ++at) {
    const double difference = std::abs(values[at] - expected[at]) / std::abs(expected[at]);
    if (std::isnan(difference)) return difference;
    worst = std::max(worst, difference);
  }
  return worst;
}

LadderSet ladderSetOf(const Dataset& dataset) {
  LadderSet set{dataset.name, {}, suggestKernel(dataset)};
  for (const auto& graph : dataset.graphs)
    if (set.graphs.size() < mostGraphs && graph->nodeCount() <= largestGraph)
      set.graphs.push_back(graph);
  if (set.graphs.empty())
    throw Error{ErrorCode::Input, joined("The ladder is climbed on graphs of at most ",
                                         largestGraph, " nodes, and this data set has none.")};
  return set;
}

std::vector<LadderSet> randomLadderSets() {
  const KernelOptions kernel{.node = "delta(kind, 0.5)", .edge = "se(length, 0.5)"};
  LadderSet smallWorld{"NWS(96, 3, 0.1)", {}, kernel};
  LadderSet scaleFree{"BA(96, 6)", {}, kernel};
  const auto add = [](LadderSet& set, const Graph& graph, std::uint64_t number) {
    set.graphs.push_back(std::make_shared<const Graph>(withRandomLabels(graph, 4, number)));
  };
  for (std::uint64_t number = 1; number <= 160; ++number) {
    add(smallWorld, newmanWattsStrogatz(96, 3, 0.1, number), number);
    add(scaleFree, barabasiAlbert(96, 6, number), number);
  }
  return {smallWorld, scaleFree};
}

std::vector<GraphPair> pairsToMeasure(const OctileInput& input, const LadderBenchOptions& options) {
  const double all = pairCount(input.kernel->graphs.size());
  const double affordable = options.mostProducts / (workOf(input) / all);
  const double count = std::min({all, affordable, static_cast<double>(options.mostPairs)});
  auto pairs = sampledPairs(static_cast<std::int32_t>(input.kernel->graphs.size()),
                            static_cast<std::size_t>(std::max(1.0, count)), seed);
  const auto least = *std::ranges::min_element(pairs, {}, [&](GraphPair pair) {
    return predictedWork(*input.octiles, *input.kernel, pair);
  });
  std::erase_if(pairs, [&](GraphPair pair) {
    return pair != least && predictedWork(*input.octiles, *input.kernel, pair) > mostWorkOfPair;
  });
  return pairs;
}

LadderReport measureLadder(PrimitiveBench& bench, Backend& fast, const LadderSet& set,
                           const LadderBenchOptions& options, Progress& progress) {
  const auto graphs = graphsFor(set.kernel, set.graphs, progress);
  LadderReport report{.device = bench.device().name,
                      .set = set.name,
                      .graphs = graphs.size(),
                      .pairs = pairCount(graphs.size()),
                      .kernel = set.kernel};
  const auto count = static_cast<std::int32_t>(graphs.size());
  const auto rungs = rungDescriptions();
  const double share = 0.9 / static_cast<double>(rungs.size() + 1);

  auto compiling = progress.slice(0, 0.05);
  const auto natural = octileInput(graphs, set.kernel, false, compiling);
  auto timing = progress.slice(0.05, 0.1);
  const auto costs = measuredCosts(bench, natural.octiles->kind, timing);
  const auto solver = fast.kernels().prepare(natural.kernel, options.solve, progress);

  LadderInputs inputs{graphs, set.kernel};
  for (std::size_t at = 0; at < rungs.size(); ++at) {
    const auto part = progress.slice(0.1 + share * static_cast<double>(at),
                                     0.1 + share * static_cast<double>(at + 1));
    const auto traits = traitsOf(rungs[at].rung);
    const auto& input = inputs.of(traits, part.slice(0, 0.2));
    const auto pairs = pairsToMeasure(input, options);
    auto climbing = part.slice(0.2, 0.9);
    climbing.begin(rungs[at].label, pairs.size());
    const auto outcome = bench.climb(input, traits, costs, pairs, options.solve, climbing);
    Outcomes expected{pairs.size()};
    Progress checking = progress.silent();
    solver->solve(pairs, expected.spans(), checking);
    const double whole = workOf(input) / workOf(input, pairs);
    report.steps.push_back({.name = std::string{rungs[at].label},
                            .pairs = pairs.size(),
                            .seconds = outcome.seconds * whole,
                            .isProjected = static_cast<double>(pairs.size()) < report.pairs,
                            .meanIterations = outcome.meanIterations,
                            .worstDifference = worstDifference(outcome.values, expected.values)});
  }
  const auto all = sampledPairs(count, static_cast<std::size_t>(report.pairs), seed);
  report.steps.push_back(measureFastPaths(*solver, all, progress.slice(1 - share, 1)));
  return report;
}

}  // namespace kindred
