#pragma once

#include <span>
#include <string>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Returns a connected part of a molecule as a SMARTS, which the molecule and all others with such
/// a part match: elements, aromatic or not, and orders of bonds. Empty for no nodes.
std::string smartsOf(const Graph& molecule, std::span<const Node> part);

}  // namespace kindred
