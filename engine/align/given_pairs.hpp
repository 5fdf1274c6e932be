#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Returns the name of a node; its number, from 1, if it has none or is not there.
std::string nodeText(const Graph& graph, Node node);

/// The aligned pairs of a mapping, by their nodes of A.
std::vector<NodePair> pairsOf(const Mapping& mapping);

/// Puts pairs in the one order in which they are kept: by their nodes of A, then of B. Each pair is
/// there once, with its largest score.
void putInOrder(std::vector<NodePair>& pairs);
void putInOrder(std::vector<ScoredPair>& pairs);

/// Throws Error (Input), which names the nodes, if a locked or forbidden pair is not there, a
/// node is locked twice, or a pair is locked and forbidden.
void requireFitting(const Graph& a, const Graph& b, std::span<const NodePair> locked,
                    std::span<const NodePair> forbidden, const Progress& progress);

/// Throws Error (Input), which names the nodes, unless the pairs are an alignment of some nodes.
void requireStart(const Graph& a, const Graph& b, std::span<const NodePair> start);

}  // namespace kindred
