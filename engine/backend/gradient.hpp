#pragma once

#include <string>
#include <vector>

#include "engine/backend/devices.hpp"
#include "engine/backend/kernels.hpp"
#include "engine/core/matrix.hpp"
#include "engine/kernel/kernel_slopes.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// A kernel over graphs, how it changes with its tunable numbers, and how much each of its values
/// counts.
struct GradientInput {
  const KernelInput& kernel;
  const KernelSlopes& slopes;
  const Matrix& weights;  ///< symmetric, graphs by graphs
  SolveOptions solve;
};

/// The part of a gradient that one device computed.
struct PartialGradient {
  std::vector<double> sums;     ///< one a tunable number
  std::vector<GraphPair> left;  ///< pairs that the device does not take, not among the sums
};

/// Returns how much the kernel value of a pair counts in a gradient over both triangles.
inline double weightOf(const GradientInput& input, GraphPair pair) {
  return input.weights(static_cast<std::size_t>(pair.a), static_cast<std::size_t>(pair.b)) *
         (pair.a == pair.b ? 1 : 2);
}

/// Returns Σ_ab weights(a, b) dK(a, b) / dθ for each tunable number θ of a kernel, where a, b run
/// over all graphs of the input. Devices share the pairs; the processor takes what they leave or
/// fail at, and a remark tells of each that failed. Begins a phase that advances by one a pair.
///
/// The sums depend on the devices and their number, neither on the number of threads nor on the
/// run.
std::vector<double> kernelGradient(const GradientInput& input, const OpenDevices& devices,
                                   Remarks& remarks, Progress& progress);

/// Returns dK(a, b) / dθ for each tunable number θ of a kernel and each pair a >= b of its graphs,
/// row by row of the lower triangle. The processor of the devices, or else one of its own, computes
/// them. Begins a phase that advances by one a pair.
std::vector<std::vector<double>> pairGradients(const KernelInput& kernel,
                                               const KernelSlopes& slopes,
                                               const SolveOptions& solve,
                                               const OpenDevices& devices, Progress& progress);

}  // namespace kindred
