#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/backend/cpu/block_graph.hpp"
#include "engine/backend/cpu/conjugate_gradients.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/backend/pairs/edge_reach.hpp"

namespace kindred::cpu {

/// Solves any pair on the processor: any compiled kernel, weights, starting weights, self-loops,
/// any size. Small pairs are shared out among the threads one by one; a large pair has all threads
/// to itself. Neither changes a bit of the results.
///
/// Single precision is left for double if it falls short: for tolerances near its own, and for
/// pairs in which walks are long and alike, so that rounding errors grow.
class BlockPath {
 public:
  BlockPath(std::shared_ptr<const KernelInput> input, const SolveOptions& options, SimdLevel level);

  /// Solves every pair as KernelSolver::solve() does, with the threads of the task arena in which
  /// it is called.
  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes, Progress& progress);

  /// As KernelSolver::prepareLastAgain() does.
  void prepareLastAgain();

  /// Solves for x: a small pair always in double precision, a large one as solve() does.
  NodalSimilarity nodalSimilarity(GraphPair pair, Progress& progress);

 private:
  struct Workspace;

  struct LaidOut {
    BlockGraph<float> graph;
    EdgeReach::Histogram histogram;
  };

  /// x, with the first of two oriented graphs as rows.
  struct NodalSolution {
    NodalSimilarity similarity;
    bool isTrusted = false;  ///< rounding stays below the tolerance
  };

  /// Lays out the graphs of the pairs that no earlier call needed.
  void layOut(std::span<const GraphPair> pairs, const Progress& progress);

  PairSolution solvePair(GraphPair pair, Workspace& workspace, Sharing sharing,
                         const Progress& progress) const;
  template <typename Real>
  NodalSolution solveNodes(GraphPair pair, double reach, int maximumIterations,
                           const Progress& progress) const;
  NodalSimilarity solveNodes(GraphPair pair, const Progress& progress) const;
  BlockGraph<double> inDouble(std::int32_t graph) const;

  std::shared_ptr<const KernelInput> input_;
  SolveOptions options_;
  SimdLevel level_;
  double trustedAmplification_;
  EdgeReach reach_;
  std::vector<std::unique_ptr<const LaidOut>> graphs_;
};
}  // namespace kindred::cpu
