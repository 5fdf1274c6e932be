#pragma once

#include <memory>
#include <span>

#include "engine/backend/cpu/processor.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred::cpu {

/// The CPU's fast way for molecules and graphs like them: sparse, of moderate size, with unit
/// weights, unit starting weights and base kernels that are class tables.
///
/// molecule_kernel.hpp has the mathematics. K is accurate to the tolerance relative to K. The
/// residual is that of the recurrence in single precision, ‖b - A x‖ / ‖b‖ up to rounding of about
/// 1e-6; iterations are those of the system that is left after elimination, about half of those
/// without it.
class MoleculePath {
 public:
  /// Prepares every graph that qualifies: about 50 µs a drug. Without AVX2, or with base kernels
  /// that are not tables, none does. This and solve() work on the threads of the calling thread's
  /// task arena.
  MoleculePath(std::shared_ptr<const KernelInput> input, const SolveOptions& options,
               SimdLevel level, Progress& progress);
  MoleculePath(MoleculePath&& other) noexcept;
  ~MoleculePath();

  /// True when solve() takes this pair.
  bool accepts(GraphPair pair) const;

  /// As KernelSolver::prepareLastAgain() does.
  void prepareLastAgain();

  /// Solves pairs, all of them accepted. Outcomes depend on the pair alone.
  void solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes, Progress& progress);

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace kindred::cpu
