#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kindred {

/// Draws so many of a set of graphs, or all if there are fewer: the same of the same set, and the
/// first of them if fewer are drawn.
std::vector<std::int32_t> drawnLandmarks(std::size_t graphs, std::size_t most);

}  // namespace kindred
