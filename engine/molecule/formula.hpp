#pragma once

#include <string>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// True if nodes are atoms that know their element and their implicit hydrogens.
bool hasFormula(const Graph& graph);

/// Returns how many hydrogens each atom has that are no atoms of their own: the attribute counts
/// all of them. The graph has a formula.
std::vector<int> impliedHydrogens(const Graph& graph);

/// The molecular formula in Hill's order (C, H, then by letter; all by letter without carbon) with
/// the net charge: C9H8O4, C5H14NO+, O4S-2. Empty if it cannot be known.
std::string formulaOf(const Graph& graph);

}  // namespace kindred
