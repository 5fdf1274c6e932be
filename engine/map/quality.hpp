#pragma once

#include <span>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/map/nearest.hpp"

namespace kindred {

/// The share of the ten nearest graphs of a graph (of all others if there are fewer than
/// twenty-one: half of them) that are among as many nearest in the map, as a mean over at most a
/// thousand graphs, evenly spaced. 1 keeps all; 0 if there are fewer than two graphs.
double keptNeighbours(const Matrix& gram, std::span<const Point2> positions, Progress& progress);

/// Returns that share for lists of the nearest graphs of each, the nearest first: of those ten that
/// are listed. A graph without a list is not judged.
double keptNeighbours(const std::vector<std::vector<NearGraph>>& nearest,
                      std::span<const Point2> positions, Progress& progress);

}  // namespace kindred
