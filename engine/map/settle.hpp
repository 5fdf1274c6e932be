#pragma once

#include <cstdint>
#include <vector>

#include "engine/map/affinities.hpp"
#include "engine/map/map.hpp"

namespace kindred {

/// Neighbours of a graph that t-SNE looks at, for each unit of perplexity.
inline constexpr std::size_t neighboursPerPerplexity = 3;

/// Returns the perplexity that suits so many neighbours: no more of them count than a third.
double usedPerplexity(double asked, std::size_t neighbours);

/// Returns the first points of t-SNE: places whose standard deviation along their first axis is
/// `deviation`, made so small that nothing repels yet, and moved a little, so that equal graphs
/// part.
std::vector<Point2> firstPoints(std::vector<Point2> places, double deviation, std::uint64_t seed);

/// Moves the points of a map by t-SNE from where they are, as mapGraphs() does it. From
/// `fewestOrdered` points on they are moved in an order in which near ones lie together in memory.
/// The watcher may be empty.
GraphMap settledMap(GraphMap map, Affinities affinities, int mostSteps, Progress& progress,
                    const MapWatcher& watcher, std::size_t fewestOrdered = 100'000);

}  // namespace kindred
