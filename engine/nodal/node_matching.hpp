#pragma once

#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// A node of one graph and the node of another that it is like.
struct NodeMatch {
  Node a = 0;
  Node b = 0;
  double value = 0;

  bool operator==(const NodeMatch&) const = default;
};

/// Returns, for each node of the first graph, its similarity to the most similar node of the other.
std::vector<double> bestOfEachRow(const Matrix& similarity);

/// Joins each node of the smaller graph to a node of its own in the other, the most alike first.
/// Among pairs that are equally alike, within the accuracy of nodal similarities, those come first
/// that have most neighbours joined to each other already: so symmetric molecules are laid on each
/// other and not scattered. Nodes that are not alike at all (0 or less) stay alone.
/// O(nodes · nodes · log), 16 bytes a pair of nodes; times the nodes if up to 200,000 pairs are
/// equally alike, and if more are, they are joined in their order. Throws Error (Input) if
/// the similarity has another shape than the graphs; checks for cancellation.
std::vector<NodeMatch> matchNodes(const Graph& a, const Graph& b, const Matrix& similarity,
                                  const Progress& progress = {});

}  // namespace kindred
