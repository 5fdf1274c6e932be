#pragma once

#include <span>

#include "engine/kernel/marginalized.hpp"
#include "engine/learn/kernel_values.hpp"
#include "engine/learn/learning.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// The least likeness of the two graphs of an activity cliff.
inline constexpr double leastCliffLikeness = 0.9;

/// Returns the least distance of their targets: 1, tenfold on a scale of logarithms; of targets
/// whose standard deviation is not within ⅓ and 3, that.
double leastCliffDifference(std::span<const double> targets);

/// Says how wrong predictions are of the tested graphs that take part in an activity cliff. Alike
/// is what `analogues` calls so if it is among the kernels, or else the first of them. Nothing if
/// fewer than ten take part. `values` are of the kernels, among the graphs of the targets in their
/// order.
Remarks cliffNotes(const LearnResult& result, std::span<const KernelOptions> kernels,
                   const KernelValues& values);

}  // namespace kindred
