#pragma once

#include <span>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// The share of the ten nearest graphs of a graph (of all others where there are fewer than
/// twenty-one: half of them) that are among as many nearest in the map, as a mean over at most a
/// thousand graphs, evenly spaced. 1 keeps all; 0 where there are fewer than two graphs.
double keptNeighbours(const Matrix& gram, std::span<const Point2> positions, Progress& progress);

}  // namespace kindred
