#pragma once

#include <cstdint>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Aligns nodes that are left until one network has none. A node goes to the free node of B that
/// conserves most of its edges, those that conserve most of all first, again and again; nodes that
/// conserve none are aligned by their degrees, the largest with the largest.
void completeAlignment(std::vector<Node>& images, const Loopless& a, const Loopless& b,
                       const Progress& progress);

/// The edges of A whose ends are aligned to joined nodes of B.
std::int64_t conservedEdges(const std::vector<Node>& images, const Loopless& a, const Loopless& b);

}  // namespace kindred
