#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/options.hpp"
#include "engine/core/precision.hpp"
#include "engine/core/progress.hpp"
#include "engine/kernel/compile.hpp"

namespace kindred {

/// The exactness with which a system is solved.
struct SolveOptions {
  double tolerance = 1e-6;  ///< relative error of K
  Precision precision = Precision::Single;
  int maximumIterations = 1000;

  bool operator==(const SolveOptions&) const = default;
};

/// Keys tolerance, precision, maximum-iterations.
const std::vector<Option<SolveOptions>>& solveOptionTable();

/// Two graphs of a KernelInput, by their numbers.
struct GraphPair {
  std::int32_t a = 0;
  std::int32_t b = 0;

  bool operator==(const GraphPair&) const = default;
};

/// Stands instead of a number of iterations if they ran out or rounding won.
inline constexpr std::uint16_t noConvergence = std::numeric_limits<std::uint16_t>::max();

struct PairOutcome {
  double value = 0;     ///< K(a, b)
  double residual = 0;  ///< ‖b - A x‖ / ‖b‖ at the end, true not estimated
  int iterations = 0;
  bool isConverged = true;
};

/// The memory that takes the outcome of each pair; all spans have one element a pair.
struct PairOutcomes {
  std::span<double> values;
  std::span<float> residuals;
  std::span<std::uint16_t> iterations;  ///< or noConvergence

  void keep(std::size_t pair, const PairOutcome& outcome) const {
    values[pair] = outcome.value;
    residuals[pair] = static_cast<float>(outcome.residual);
    iterations[pair] =
        outcome.isConverged ? static_cast<std::uint16_t>(outcome.iterations) : noConvergence;
  }
};

struct NodalSimilarity {
  Matrix values;  ///< x, nodes of a by nodes of b
  double residual = 0;
  int iterations = 0;
  bool isConverged = true;
};

/// The calls and pairs that keep a solver busy.
struct SolverDemand {
  int calls = 1;            ///< of solve() at once, each from a thread of its own
  std::uint64_t pairs = 1;  ///< that a call should have, if there are so many
  double seconds = 0;       ///< that they should take at most, as predicted
};

/// The work that one of several ways to solve pairs has done so far.
struct PathReport {
  std::string name;  ///< "molecules"
  std::uint64_t pairs = 0;
  double predictedSeconds = 0;  ///< 0: not predicted
  double seconds = 0;           ///< in which it was at work; ways may work side by side
  std::string device = {};      ///< id; filled in if several devices share a job
};

/// Graphs made ready on a device; answers any number of calls, as many at once as it demands.
///
/// Results depend on the pair alone: not on the other pairs of the call, the number of threads or
/// the run.
class KernelSolver {
 public:
  virtual ~KernelSolver() = default;

  /// Solves every pair; advances progress by one a pair and checks for cancellation at least every
  /// 100 ms. On Cancelled the outcomes are incomplete.
  virtual void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
                     Progress& progress) = 0;

  virtual NodalSimilarity nodalSimilarity(GraphPair pair, Progress& progress) = 0;

  /// Computes the similarity of every pair, with the same results as one by one, side by side if
  /// that is faster. Advances progress by one a pair.
  virtual std::vector<NodalSimilarity> nodalSimilarities(std::span<const GraphPair> pairs,
                                                         Progress& progress);

  /// True if prepareLastAgain() prepares the last graph of the input, which may be another one by
  /// then, with tables of more classes. Nothing is solved meanwhile.
  virtual bool canPrepareLastAgain() const { return false; }
  virtual void prepareLastAgain() {}

  virtual SolverDemand demand() const { return {}; }

  /// Predicts the seconds of the whole device for one pair among many of its kind; 0: not known.
  virtual double predictedSeconds([[maybe_unused]] GraphPair pair) const { return 0; }

  /// Reports the ways that were taken; empty if there is only one.
  virtual std::vector<PathReport> reports() const { return {}; }
};

struct GradientInput;
struct PartialGradient;

/// Computes kernels on graphs with one device. Every call may throw Error (Device, Memory) and
/// Cancelled.
class Kernels {
 public:
  virtual ~Kernels() = default;

  /// Prepares graphs for solving. The solver keeps the input alive.
  virtual std::unique_ptr<KernelSolver> prepare(std::shared_ptr<const KernelInput> input,
                                                const SolveOptions& options,
                                                Progress& progress) = 0;

  /// Sums how kernel values change with each tunable number, over pairs of the input's graphs;
  /// pairs of two different graphs count twice. Advances progress by one for each pair that it does
  /// not leave. A device that says nothing else leaves all of them. See gradient.hpp.
  virtual PartialGradient gradient(const GradientInput& input, std::span<const GraphPair> pairs,
                                   Progress& progress);

  /// The sums of each of these pairs alone, in their order. Only the processor computes them: any
  /// other device returns nothing.
  virtual std::vector<std::vector<double>> pairGradients(const GradientInput& input,
                                                         std::span<const GraphPair> pairs,
                                                         Progress& progress);
};

}  // namespace kindred
