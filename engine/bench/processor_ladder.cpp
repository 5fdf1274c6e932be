#include <algorithm>

#include "engine/backend/primitives/processor_primitives.hpp"
#include "engine/bench/processor_bench.hpp"
#include "engine/bench/timing.hpp"
#include "engine/core/language.hpp"
#include "engine/core/random.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred {
namespace {

constexpr std::uint64_t seedOfPairs = 1;
constexpr std::size_t mostMeasured = 500'000;

/// Work of a pair that text books do in about two seconds; heavier ones are projected.
constexpr double mostWorkOfMeasured = 1e7;

struct SolvedPairs {
  explicit SolvedPairs(std::size_t size) : values(size), residuals(size), iterations(size) {}
  PairOutcomes spans() { return {values, residuals, iterations}; }

  double meanIterations() const {
    double sum = 0;
    for (const auto count : iterations)
      sum += count == noConvergence ? 0 : count;
    return sum / static_cast<double>(iterations.size());
  }

  std::vector<double> values;
  std::vector<float> residuals;
  std::vector<std::uint16_t> iterations;
};

/// The time that a pair takes beside others: its products of edges, and its unknowns.
double workOfPair(const KernelInput& input, GraphPair pair) {
  const auto &a = input.graphs[pair.a], &b = input.graphs[pair.b];
  return static_cast<double>(a.edgeCount()) * b.edgeCount() +
         16. * static_cast<double>(a.nodeCount) * b.nodeCount;
}

double workOfPairs(const KernelInput& input, std::span<const GraphPair> pairs) {
  double work = 0;
  for (const auto pair : pairs)
    work += workOfPair(input, pair);
  return work;
}

double workOfAll(const KernelInput& input) {
  double edges = 0, edgeSquares = 0, nodes = 0, nodeSquares = 0;
  for (const auto& graph : input.graphs) {
    const double ofEdges = graph.edgeCount(), ofNodes = graph.nodeCount;
    edges += ofEdges;
    edgeSquares += ofEdges * ofEdges;
    nodes += ofNodes;
    nodeSquares += ofNodes * ofNodes;
  }
  return (edges * edges + edgeSquares) / 2 + 16 * (nodes * nodes + nodeSquares) / 2;
}

/// Solves four times as many pairs until they take long enough, or are all of them.
class ProcessorLadder {
 public:
  ProcessorLadder(std::shared_ptr<const KernelInput> input, const ProcessorBenchOptions& options,
                  Progress& progress)
      : input_{std::move(input)},
        options_{options},
        progress_{progress},
        all_{workOfAll(*input_)},
        pairs_{sampledPairs(static_cast<std::int32_t>(input_->graphs.size()), mostMeasured,
                            seedOfPairs)} {
    Random random{seedOfPairs};
    random.shuffle(std::span{pairs_});
    const auto workOf = [&](GraphPair pair) { return workOfPair(*input_, pair); };
    const auto lightest = *std::ranges::min_element(pairs_, {}, workOf);
    std::erase_if(pairs_, [&](GraphPair pair) {
      return pair != lightest && workOf(pair) > mostWorkOfMeasured;
    });
  }

  /// The first way is what the values of the others are compared with.
  LadderStep step(const WayToSolve& way) {
    for (std::size_t count = 1;; count = std::min(4 * count, pairs_.size())) {
      const std::span<const GraphPair> pairs{pairs_.data(), count};
      SolvedPairs solved{count};
      auto silent = progress_.silent();
      const double first = secondsOf([&] { way.solve(pairs, solved.spans(), silent); });
      const bool isEnough = first >= options_.secondsOfStep / 2 || count == pairs_.size();
      if (!isEnough) continue;
      // A preparation that is made once is done now; a step that took seconds is not done again.
      const double again = first < 4 * options_.secondsOfStep
                               ? secondsOf([&] { way.solve(pairs, solved.spans(), silent); })
                               : first;
      return {.name = way.name,
              .pairs = count,
              .seconds = std::min(first, again) * all_ / workOfPairs(*input_, pairs),
              .isProjected = static_cast<double>(count) < allPairs(),
              .meanIterations = solved.meanIterations(),
              .worstDifference = worstFromFirst(solved.values)};
    }
  }

  double allPairs() const {
    const auto graphs = static_cast<double>(input_->graphs.size());
    return graphs * (graphs + 1) / 2;
  }

 private:
  /// From the values of the way that was measured first.
  double worstFromFirst(std::span<const double> values) {
    if (expected_.empty()) expected_.assign(values.begin(), values.end());
    return worstDifference(values, expected_);
  }

  std::shared_ptr<const KernelInput> input_;
  const ProcessorBenchOptions& options_;
  Progress& progress_;
  double all_;
  std::vector<GraphPair> pairs_;
  std::vector<double> expected_;  ///< of the first pairs
};

}  // namespace

LadderReport measureProcessorLadder(const LadderSet& set, const ProcessorBenchOptions& options,
                                    Progress& progress) {
  const auto graphs = graphsFor(set.kernel, set.graphs, progress);
  auto silent = progress.silent();
  const auto input = std::make_shared<const KernelInput>(compileKernel(graphs, set.kernel, silent));
  const auto ways = waysToSolve(input, options.solve, silent);
  ProcessorLadder ladder{input, options, progress};
  LadderReport report{.device = processorDevice().name,
                      .set = set.name,
                      .isOfProcessor = true,
                      .graphs = graphs.size(),
                      .pairs = ladder.allPairs(),
                      .kernel = set.kernel};
  progress.begin(Language::translated("Solving pairs on the processor"), ways.size());
  for (const auto& way : ways) {
    report.steps.push_back(ladder.step(way));
    progress.advance();
  }
  return report;
}

}  // namespace kindred
