#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/map/affinities.hpp"

namespace kindred {

/// Returns places along the two smoothest ways to spread graphs by their affinities P: the second
/// and third eigenvectors of D⁻¹P, where D has the row sums of P (Laplacian eigenmaps: Belkin and
/// Niyogi 2003), by a hundred steps of subspace iteration. Good enough to begin with, no more. A
/// graph without affinities stands at 0. On all cores; the same bits for any number of them.
std::vector<Point2> spectralStart(const Affinities& affinities, std::uint64_t seed,
                                  Progress& progress);

}  // namespace kindred
