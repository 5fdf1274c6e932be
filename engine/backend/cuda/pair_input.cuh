#pragma once

#include <cstdint>

#include "engine/backend/cuda/device_graphs.cuh"
#include "engine/backend/cuda/pair_end.hpp"
#include "engine/backend/cuda/pair_view.hpp"

namespace kindred::cuda {

/// The data that the systems of all pairs have in common.
template <typename Real>
struct PairInput {
  const GraphView<Real>* graphs;
  KernelView<Real> node;
  KernelView<Real> edge;
  double factor;  ///< KernelInput::rightHandSideFactor
  int lmin;

  PairInput(const KernelInput& input, const DeviceGraphs<Real>& device)
      : graphs{device.views()},
        node{device.node()},
        edge{device.edge()},
        factor{input.rightHandSideFactor},
        lmin{input.lmin} {}

  /// The pair with its working memory at `numbers`, laid out as PairNeed counts it.
  KINDRED_HOST_DEVICE PairView<Real> view(const GraphView<Real>& a, const GraphView<Real>& b,
                                          Real* numbers, bool storesCoefficients,
                                          bool keepsSolution) const {
    const std::int64_t unknowns = static_cast<std::int64_t>(a.nodeCount) * b.nodeCount;
    Real* const beyond = numbers + (keepsSolution ? 7 : 5) * unknowns;
    return {.a = a,
            .b = b,
            .node = node,
            .edge = edge,
            .factor = factor,
            .similarity = numbers,
            .residual = numbers + unknowns,
            .preconditioned = numbers + 2 * unknowns,
            .direction = numbers + 3 * unknowns,
            .product = numbers + 4 * unknowns,
            .solution = keepsSolution ? numbers + 5 * unknowns : nullptr,
            .search = keepsSolution ? numbers + 6 * unknowns : nullptr,
            .coefficients = storesCoefficients ? beyond : nullptr};
  }
};

/// The end of a pair whose steps are over.
template <typename Real>
__device__ PairEnd endOf(const ConjugateSteps& steps, const PairView<Real>& pair,
                         double residualSquare) {
  return {.value = steps.value(),
          .amplification = steps.amplification(),
          .residual = static_cast<float>(pair.relativeResidual(residualSquare)),
          .iterations = steps.iterations(),
          .isConverged = steps.isConverged(),
          .isReached = true};
}

}  // namespace kindred::cuda
