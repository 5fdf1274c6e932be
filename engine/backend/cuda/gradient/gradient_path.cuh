#pragma once

#include <memory>
#include <span>

#include "engine/backend/cuda/buffer.cuh"
#include "engine/backend/gradient.hpp"

namespace kindred::cuda {

/// Sums on the current device how kernel values change with each tunable number. In single
/// precision, a block a pair, both of its systems at once. Pairs that are too large for a block,
/// and those that single precision fails at, are left, as are all if double precision is wanted.
PartialGradient gradientOnDevice(const GradientInput& input, std::span<const GraphPair> pairs,
                                 Progress& progress);

}  // namespace kindred::cuda
