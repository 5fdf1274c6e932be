#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/recycled.hpp"

namespace kindred {

/// How often mappings are grown: one unit of progress each.
inline constexpr int mostGrowths = 300;

/// A mapping that grows from a pair of nodes: 1 at its pairs, next to nothing at all others, row by
/// row. The next pair is always the one beside most pairs that are there, of equal ones that whose
/// surroundings are most alike: how many nodes are how far away. Where no pair is beside any other,
/// it begins anew. Grows some hundred mappings, each from another pair of alike surroundings, and
/// returns the one that conserves most edges: grids and roads, in which all surroundings are alike,
/// have a stiff structure, so that a good beginning leads to a good end. Begins with the `known`
/// pairs, of a row and a column. Results do not depend on the number of threads; a stop takes what
/// has grown.
Recycled<float> grownMapping(const Loopless& rows, const Loopless& columns,
                             std::span<const NodePair> known, Progress& progress);

/// The operations of all growths, about.
double operationsOfGrowth(const Loopless& rows, const Loopless& columns);

}  // namespace kindred
