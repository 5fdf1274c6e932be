#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/loopless.hpp"

namespace kindred {

/// Returns for each node how many nodes, itself among them, have its neighbours, but for each
/// other: if they change places, no edge does. Nodes that are `apart` have no twins. O(edges log
/// nodes).
std::vector<std::int32_t> twinCounts(const Loopless& network, std::span<const Node> apart = {});

}  // namespace kindred
