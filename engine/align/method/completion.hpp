#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/forbidden_pairs.hpp"
#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Aligns nodes that are left until one network has none. A node goes to the free node of B that
/// conserves most of its edges, those that conserve most of all first, again and again; nodes that
/// conserve none are aligned by their degrees, the largest with the largest. No forbidden pair is
/// aligned: if nothing else is left, nodes that are not locked give their images away, and nodes
/// for which that does not help stay alone.
void completeAlignment(std::vector<Node>& images, const Loopless& a, const Loopless& b,
                       const ForbiddenPairs& forbidden, std::span<const char> isLocked,
                       const Progress& progress);

/// The edges of A whose ends are aligned to joined nodes of B.
std::int64_t conservedEdges(std::span<const Node> images, const Loopless& a, const Loopless& b);

}  // namespace kindred
