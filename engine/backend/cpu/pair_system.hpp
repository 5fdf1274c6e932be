#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "engine/backend/cpu/block_graph.hpp"
#include "engine/backend/cpu/pair_coefficients.hpp"
#include "engine/backend/pairs/conjugate_steps.hpp"
#include "engine/core/matrix.hpp"

namespace kindred::cpu {

/// The system of one pair at a time, symmetrically scaled (see BlockGraph):
///
///     (V⁻¹ - Ŵ) x̂ = b̂,    K = ĉ·x̂
///
/// with the vectors of conjugate gradients beside it. A workspace of one thread: it grows to the
/// largest pair it meets and is used again for the next.
template <typename Real>
class PairSystem {
 public:
  PairSystem(const KernelInput& input, SimdLevel level)
      : input_{&input},
        loops_{&blockKernels<Real>(level)},
        coefficients_{input.edge, *loops_, fillRadialRows(level)} {}

  struct Setup {
    double reach = std::numeric_limits<double>::infinity();  ///< see PairCoefficients::prepare
    std::uint64_t coefficientBudgetBytes = 0;
    Sharing sharing = Sharing::Alone;
    bool keepsSolution = false;
  };

  /// Graphs and progress have to outlive the work on the pair.
  void prepare(const BlockGraph<Real>& first, const BlockGraph<Real>& second, const Setup& setup,
               const Progress& progress);

  using Sums = ConjugateSteps::Sums;

  /// r = b̂, or for lmin > 0 the right-hand side of what remains of x without its shortest walks.
  Sums start();

  /// Ends the product A z and returns z·A z.
  double curvature();

  /// One step of conjugate gradients; see BlockKernels::update.
  Sums step(double alpha, double beta);

  /// ‖b - A x‖ / ‖b‖ of the unscaled system, from the current r.
  double relativeResidual();

  /// x, nodes of the first graph by nodes of the second. Needs Setup::keepsSolution.
  Matrix solution() const;

 private:
  void prepareSimilarity();
  void clear(Real* vector) const;
  void subtractProduct();
  Sums sums() const;

  template <typename Work>
  void overRows(const Work& work) const;

  const KernelInput* input_;
  const BlockKernels<Real>* loops_;
  PairCoefficients<Real> coefficients_;

  const BlockGraph<Real>* first_ = nullptr;
  const BlockGraph<Real>* second_ = nullptr;
  Setup setup_;
  const Progress* progress_ = nullptr;

  PairVectors<Real> vectors_{};
  UntouchedVector<Real> storage_;
  UntouchedVector<Real> similarity_;
  std::vector<std::int32_t> similarityRow_;
  AlignedVector<Real> expanded_;
  std::vector<std::int32_t> cursors_;
  std::vector<double> energies_;
  std::vector<double> values_;
};

}  // namespace kindred::cpu
