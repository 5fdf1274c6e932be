#pragma once

#include <array>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// The surroundings of a node in numbers: its degree, its clustering coefficient, and the means of
/// both over its neighbours, each as log(1 + x).
using NodeFeatures = std::array<float, 4>;

/// O(edges · degree). The clustering coefficient of a node with one neighbour or none is 0.
std::vector<NodeFeatures> nodeFeatures(const Loopless& network, const Progress& progress);

}  // namespace kindred
