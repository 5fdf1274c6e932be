#pragma once

#include <span>
#include <utility>
#include <vector>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Nodes of two graphs that belong to each other.
using PairedNodes = std::vector<std::pair<Node, Node>>;

/// Returns the largest connected part that two molecules have in common, of the first only some
/// atoms: atoms of the same elements, aromatic or not, bonds of the same orders and in rings or
/// not, no bond in one of them only. By branch and bound over atoms that are still alike (McSplit,
/// McCreesh, Prosser and Trimble 2017), those first whose surroundings are the same farthest. After
/// some thousand steps, which few molecules need, it is the largest part so far.
PairedNodes largestCommonPart(const Graph& first, std::span<const Node> ofFirst,
                              const Graph& second);

}  // namespace kindred
