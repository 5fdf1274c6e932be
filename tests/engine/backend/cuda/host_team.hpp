#pragma once

#include <memory>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/backend/cuda/pair_view.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred::test {

/// A compiled kernel by pointers into arrays of the host.
template <typename Real>
cuda::KernelView<Real> viewOf(const CompiledKernel& kernel,
                              const cuda::KernelArrays<Real>& arrays) {
  return {.classCount = kernel.classCount,
          .valueCount = kernel.valueCount,
          .termCount = static_cast<std::int32_t>(kernel.terms.size()),
          .isTable = kernel.isTable(),
          .tables = arrays.tables.data(),
          .terms = arrays.terms.data(),
          .radials = arrays.radials.data(),
          .least = static_cast<Real>(kernel.least)};
}

/// The loops that a GPU runs for any pair, run on the processor by a team whose members take turns.
template <typename Real>
class HostTeam {
 public:
  HostTeam(const KernelInput& input, std::int64_t size);

  /// Returns the steps as they ended.
  ConjugateSteps solve(GraphPair pair, const StopRule& rule, bool storesCoefficients);

  /// Of the pair solved last.
  double residual() const { return residual_; }
  const Matrix& similarity() const { return similarity_; }

 private:
  cuda::PairView<Real> view(GraphPair pair, bool storesCoefficients);
  double multiply(const cuda::PairView<Real>& view) const;

  template <typename Work>
  ConjugateSteps::Sums summed(const Work& work) const;

  const KernelInput& input_;
  std::int64_t size_;
  cuda::GraphArrays<Real> arrays_;
  std::vector<cuda::GraphView<Real>> views_;
  cuda::KernelArrays<Real> node_;
  cuda::KernelArrays<Real> edge_;
  std::vector<Real> numbers_;
  double residual_ = 0;
  Matrix similarity_;
};

extern template class HostTeam<float>;
extern template class HostTeam<double>;

/// Teams as a back end, "team": what a GPU computes by its general path, without one.
std::unique_ptr<Backend> makeHostTeamBackend();

}  // namespace kindred::test
