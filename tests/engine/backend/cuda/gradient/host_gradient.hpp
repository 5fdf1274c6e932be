#pragma once

#include <span>

#include "engine/backend/gradient.hpp"

namespace kindred::test {

/// The gradient that a GPU computes, computed on the processor by its arithmetic, each pair by one
/// member or by a team of as many threads.
PartialGradient gradientOnHost(const GradientInput& input, std::span<const GraphPair> pairs,
                               int threads, Progress& progress);

}  // namespace kindred::test
