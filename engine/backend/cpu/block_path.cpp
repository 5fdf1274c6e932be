#include "engine/backend/cpu/block_path.hpp"

#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <type_traits>
#include <utility>

#include "engine/backend/pairs/pair_workspace.hpp"
#include "engine/backend/pairs/solve_rules.hpp"
#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred::cpu {
namespace {

/// Products of edges, or unknowns, from which on a pair has all threads to itself.
constexpr double largePair = 1 << 26;

double costOf(const KernelGraph& a, const KernelGraph& b) {
  const double products = static_cast<double>(a.edgeCount()) * b.edgeCount();
  const double unknowns = static_cast<double>(a.nodeCount) * b.nodeCount;
  return products + 16 * unknowns;
}

/// The smaller graph's nodes become lanes: its expanded vector is what has to stay in the cache.
/// The order does not depend on that of the pair, so K(a, b) and K(b, a) are equal to the bit.
GraphPair oriented(GraphPair pair, const KernelInput& input) {
  const auto rank = [&](std::int32_t number) {
    const KernelGraph& graph = input.graphs[number];
    return std::tuple{graph.nodeCount, graph.edgeCount(), number};
  };
  return rank(pair.b) < rank(pair.a) ? GraphPair{pair.b, pair.a} : pair;
}

/// Refuses a pair that would have the system end this process.
void requireMemory(GraphPair pair, const KernelInput& input) {
  constexpr std::uint64_t little = 64 << 20;  // asking the system takes longer than such a pair
  const KernelGraph& a = input.graphs[pair.a];
  const KernelGraph& b = input.graphs[pair.b];
  const std::uint64_t needed = pairWorkspaceBytes(a, b);
  if (needed <= little) return;
  const auto available = availableMemory();
  if (available == 0 || needed <= available) return;
  throw Error{
      ErrorCode::Memory,
      joined("The pair of graphs of ", a.nodeCount, " and ", b.nodeCount, " nodes needs ",
             englishBytes(needed), " of memory, and ", englishBytes(available),
             " are available: leave out the larger graph or use a machine with more memory.")};
}

}  // namespace

struct BlockPath::Workspace {
  PairSystem<float> single;
  PairSystem<double> exact;
};

BlockPath::BlockPath(std::shared_ptr<const KernelInput> input, const SolveOptions& options,
                     SimdLevel level)
    : input_{std::move(input)},
      options_{options},
      level_{level},
      trustedAmplification_{trustedAmplification(*input_, options)},
      reach_{input_->edge, input_->lmin},
      graphs_(input_->graphs.size()) {}

void BlockPath::prepareLastAgain() {
  const auto before = reach_.value();
  reach_ = EdgeReach{input_->edge, input_->lmin};
  trustedAmplification_ = trustedAmplification(*input_, options_);
  if (reach_.value() == before)
    graphs_.back() = nullptr;
  else
    graphs_ = decltype(graphs_)(graphs_.size());
}

void BlockPath::layOut(std::span<const GraphPair> pairs, const Progress& progress) {
  for (const GraphPair& pair : pairs) {
    for (const std::int32_t number : {pair.a, pair.b}) {
      if (graphs_[number]) continue;
      progress.checkpoint();
      const KernelGraph& graph = input_->graphs[number];
      graphs_[number] = std::make_unique<const LaidOut>(
          LaidOut{{graph, blockKernels<float>(level_), reach_.value(), input_->edge.valueCount},
                  reach_.histogram(graph)});
    }
  }
}

BlockGraph<double> BlockPath::inDouble(std::int32_t graph) const {
  return {input_->graphs[graph], blockKernels<double>(level_), reach_.value(),
          input_->edge.valueCount};
}

PairSolution BlockPath::solvePair(GraphPair pair, Workspace& workspace, Sharing sharing,
                                  const Progress& progress) const {
  const auto [first, second] = oriented(pair, *input_);
  if (beginsInSingle(options_)) {
    const LaidOut& a = *graphs_[first];
    const LaidOut& b = *graphs_[second];
    const double reach = reach_.forTolerance(a.histogram, b.histogram, options_.tolerance);
    workspace.single.prepare(a.graph, b.graph, {reach, coefficientBudgetBytes, sharing}, progress);
    const PairSolution solution =
        conjugateGradients(workspace.single, ruleInSingle(options_, input_->q));
    if (solution.isConverged && solution.amplification <= trustedAmplification_) return solution;
  }
  const BlockGraph<double> a = inDouble(first);
  const BlockGraph<double> b = inDouble(second);
  workspace.exact.prepare(a, b, {reach_.forDoublePrecision(), coefficientBudgetBytes, sharing},
                          progress);
  return conjugateGradients(workspace.exact, ruleInDouble(options_, input_->q));
}

void BlockPath::solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
                      Progress& progress) {
  const auto workspaceOf = [&](GraphPair pair) {
    return pairWorkspaceBytes(input_->graphs[pair.a], input_->graphs[pair.b]);
  };
  if (pairs.empty()) return;
  requireMemory(*std::ranges::max_element(pairs, {}, workspaceOf), *input_);
  layOut(pairs, progress);
  std::vector<double> costs;
  for (const auto [a, b] : pairs)
    costs.push_back(costOf(input_->graphs[a], input_->graphs[b]));
  std::vector<std::size_t> order(pairs.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t left, std::size_t right) { return costs[left] > costs[right]; });

  const auto solveOne = [&](std::size_t index, Workspace& workspace, Sharing sharing) {
    const PairSolution solution = solvePair(pairs[index], workspace, sharing, progress);
    outcomes.keep(index,
                  {solution.value, solution.residual, solution.iterations, solution.isConverged});
    progress.advance();
  };
  const auto makeWorkspace = [&] { return Workspace{{*input_, level_}, {*input_, level_}}; };

  const int threads = tbb::this_task_arena::max_concurrency();
  const auto firstSmall = static_cast<std::size_t>(
      std::find_if(order.begin(), order.end(),
                   [&](std::size_t index) { return costs[index] < largePair; }) -
      order.begin());
  const std::size_t alone =
      pairs.size() < static_cast<std::size_t>(threads) ? pairs.size() : firstSmall;
  if (alone > 0) {
    Workspace workspace = makeWorkspace();
    for (std::size_t next = 0; next < alone; ++next)
      solveOne(order[next], workspace, Sharing::AllThreads);
  }
  std::uint64_t largestShared = 0;
  for (std::size_t at = alone; at < order.size(); ++at)
    largestShared = std::max(largestShared, workspaceOf(pairs[order[at]]));
  std::atomic<std::size_t> next{alone};
  tbb::parallel_for(0, workersWithin(availableMemory(), largestShared, threads), [&](int) {
    Workspace workspace = makeWorkspace();
    for (std::size_t mine; (mine = next.fetch_add(1)) < order.size();) {
      progress.checkpoint();
      solveOne(order[mine], workspace, Sharing::Alone);
    }
  });
}

/// Solves the pair for x in one precision.
template <typename Real>
BlockPath::NodalSolution BlockPath::solveNodes(GraphPair pair, double reach, int maximumIterations,
                                               const Progress& progress) const {
  const auto layOutOne = [&](std::int32_t graph) {
    return BlockGraph<Real>{input_->graphs[graph], blockKernels<Real>(level_), reach_.value(),
                            input_->edge.valueCount};
  };
  const BlockGraph<Real> a = layOutOne(pair.a);
  const BlockGraph<Real> b = layOutOne(pair.b);
  PairSystem<Real> system{*input_, level_};
  system.prepare(a, b,
                 {.reach = reach,
                  .coefficientBudgetBytes = coefficientBudgetBytes,
                  .sharing = Sharing::AllThreads,
                  .keepsSolution = true},
                 progress);
  const PairSolution solved =
      conjugateGradients(system, {options_.tolerance, maximumIterations, true});
  const bool isTrusted = solved.isConverged && solved.amplification <= trustedAmplification_;
  NodalSolution solution{{.residual = solved.residual,
                          .iterations = solved.iterations,
                          .isConverged = solved.isConverged},
                         isTrusted};
  if (isTrusted || std::is_same_v<Real, double>) solution.similarity.values = system.solution();
  return solution;
}

NodalSimilarity BlockPath::solveNodes(GraphPair pair, const Progress& progress) const {
  // The coefficients of a large pair are computed anew at each step, in double precision at many
  // times the cost.
  const bool isLarge = costOf(input_->graphs[pair.a], input_->graphs[pair.b]) >= largePair;
  if (isLarge && beginsInSingle(options_)) {
    auto solution =
        solveNodes<float>(pair, reach_.forEveryNode(options_.tolerance),
                          std::min(options_.maximumIterations, mostSingleIterations), progress);
    if (solution.isTrusted) return std::move(solution.similarity);
  }
  return solveNodes<double>(pair, reach_.forDoublePrecision(), options_.maximumIterations, progress)
      .similarity;
}

NodalSimilarity BlockPath::nodalSimilarity(GraphPair pair, Progress& progress) {
  requireMemory(pair, *input_);
  const auto [first, second] = oriented(pair, *input_);
  NodalSimilarity similarity = solveNodes({first, second}, progress);
  if (first != pair.a) {
    Matrix swapped(similarity.values.columns(), similarity.values.rows());
    for (std::size_t row = 0; row < swapped.rows(); ++row)
      for (std::size_t column = 0; column < swapped.columns(); ++column)
        swapped(row, column) = similarity.values(column, row);
    similarity.values = std::move(swapped);
  }
  return similarity;
}

}  // namespace kindred::cpu
