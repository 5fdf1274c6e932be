#pragma once

#include <vector>

#include "engine/align/node_kinds.hpp"
#include "engine/backend/cpu/align/similarity_panels.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// Returns the column node of each row node, matched greedily, the largest values first and of
/// equal ones that of the lowest row, then of the first kind of columns, whose lowest node is
/// taken; noNode if none is left.
std::vector<Node> matchKinds(const SimilarityPanels& panels, const NodeKinds& rows,
                             const NodeKinds& columns, const Progress& progress);

}  // namespace kindred::cpu
