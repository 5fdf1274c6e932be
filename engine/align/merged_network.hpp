#pragma once

#include <array>
#include <span>
#include <string>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// The network in which a node or an edge of two aligned networks is.
enum class Membership { Both, OnlyA, OnlyB };

/// "aligned", "only A" and "only B": of nodes; "conserved", "only A" and "only B": of edges.
std::string_view nodeWord(Membership membership);
std::string_view edgeWord(Membership membership);

/// Two networks A and B in one, by an alignment: aligned nodes are one node, and conserved edges
/// one edge. Self-loops are left out, as measures do not count them.
struct MergedNetwork {
  /// The nodes of A in their order, then the nodes of B that are not aligned, in theirs. An aligned
  /// node is called "a::b" by its two names, others "a::" and "::b" (as VISNAB does; one that has
  /// no name, by its number). Node attributes `class` (see nodeWord()), `a` and `b`, the names
  /// there, and `score`, how sure the pair is, if that is known, of aligned ones; edge attribute
  /// `class` (see edgeWord()). Conserved edges and edges of A have their weight there.
  Graph graph;

  std::vector<Membership> nodes;  ///< one a node
  std::vector<Membership> edges;  ///< one an edge
};

/// O(edges log degree). `confidence` has one a node of A, or none.
MergedNetwork mergedNetwork(const Graph& a, const Graph& b, const Mapping& mapping,
                            const Progress& progress, std::span<const float> confidence = {});

/// Returns the edges that are in both networks, and the nodes that they join.
Graph conservedNetwork(const MergedNetwork& merged);

}  // namespace kindred
