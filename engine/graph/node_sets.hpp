#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "engine/graph/node_counts.hpp"

namespace kindred {

/// Some nodes of a network, ascending and each once, and what they are called together.
struct NodeSet {
  std::string name;
  std::vector<Node> nodes;

  bool operator==(const NodeSet&) const = default;
};

/// Fewer nodes than this that have a value in common are no set.
inline constexpr std::size_t fewestOfSet = 3;

/// Divides nodes by their values in a column: those of numbers ascend, others go by their letters.
/// Nodes without a value are in no set, nor are those of values that fewer than `fewestOfSet` have.
std::vector<NodeSet> setsOf(const Column& column);

/// Divides the nodes of a network by a measure or by an attribute. Throws Error (Usage) if there
/// is none of that name, or if it divides them into no sets.
std::vector<NodeSet> setsBy(NodeCounts& counts, std::string_view name, Progress& progress);

}  // namespace kindred
