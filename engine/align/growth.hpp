#pragma once

#include <span>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// The number of mappings that are grown: one unit of progress each.
inline constexpr int mostGrowths = 300;

/// The column of each row, or noNode.
using GrownMapping = std::vector<Node>;

/// Mappings that grow from a pair of nodes. The next pair is always the one beside most pairs that
/// are there, of equal ones that whose surroundings are most alike: how many nodes are how far
/// away. If no pair is beside any other, it begins anew. Grows some hundred mappings, each from
/// another pair of alike surroundings: grids and roads, in which all surroundings are alike, have a
/// stiff structure, so that a good beginning leads to a good end. Begins with the `known` pairs, of
/// a row and a column.
///
/// Returns the mapping that conserves most edges, and after it the best of those that have other
/// columns for most rows, if it conserves nearly as much, as that of a mirrored grid does. Results
/// do not depend on the number of threads; a stop takes what has grown.
std::vector<GrownMapping> grownMappings(const Loopless& rows, const Loopless& columns,
                                        std::span<const NodePair> known, Progress& progress);

/// The number of times that a network grows onto itself.
inline constexpr int symmetryGrowths = 40;

/// The mapping of a network onto itself that conserves most edges, of those that grow from a node
/// onto another one and move most nodes: a grid has its mirror image. Empty if none conserves eight
/// in ten.
GrownMapping nearSymmetry(const Loopless& network, Progress& progress);

/// The operations of all growths, about.
double operationsOfGrowth(const Loopless& rows, const Loopless& columns);

}  // namespace kindred
