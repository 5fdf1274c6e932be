#pragma once

#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Atoms that are one by resonance, or once a hydrogen moves between them: the ends of an acid, an
/// amidine, a guanidine, a nitro or a sulphonyl group. Nitrogens, oxygens or sulphurs that have no
/// other heavy neighbour than the same atom, to which one of them has a double bond. Each group has
/// two atoms or more. None in graphs without the attributes element and order.
std::vector<std::vector<Node>> resonantAtoms(const Graph& molecule);

}  // namespace kindred
