#pragma once

#include <cstdint>
#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred {

/// 1 for the nodes that are black: an independent set, found by colouring in two colours, dropping
/// the nodes with most conflicts and adding what fits. Nodes without neighbours are black.
std::vector<std::int8_t> independentSet(const KernelGraph& graph);

}  // namespace kindred
