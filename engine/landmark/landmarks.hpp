#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kindred {

/// Draws so many of a set of graphs, or all if there are fewer: the same of the same set, and the
/// first of them if fewer are drawn.
std::vector<std::int32_t> drawnLandmarks(std::size_t graphs, std::size_t most);

/// Draws likewise, twice as many, and takes the smaller of each two, by their nodes: values with
/// it cost less. It bounds others nearly as well, among drugs with a fifth fewer atoms.
std::vector<std::int32_t> smallLandmarks(std::span<const std::int32_t> nodesOfGraphs,
                                         std::size_t most);

}  // namespace kindred
