#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kindred {

/// Draws so many of a set of graphs, or all if there are fewer: the same of the same set, and the
/// first of them if fewer are drawn.
std::vector<std::int32_t> drawnLandmarks(std::size_t graphs, std::size_t most);

/// Draws twice as many likewise, and takes the one of each two that has fewer nodes, so half of a
/// small set at most. Values with it cost less, and bound others nearly as well.
std::vector<std::int32_t> smallLandmarks(std::span<const std::int32_t> nodesOfGraphs,
                                         std::size_t most);

}  // namespace kindred
