#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "engine/graph/graph.hpp"

namespace kindred::io {

/// The nodes of a network by their names; by their numbers, from 0, if they have none. The graph
/// must outlive it.
class NodeIndex {
 public:
  explicit NodeIndex(const Graph& graph);

  /// Nothing if no node, or more than one, has the name.
  std::optional<Node> find(std::string_view name) const;

  /// Says why no node is found by this name: "X is no node of yeast0".
  std::string absence(std::string_view name) const;

  const Graph& graph() const noexcept { return graph_; }

 private:
  const Graph& graph_;
  std::unordered_map<std::string_view, Node> nodeOf_;
};

/// "YAL005C" in a sentence on a node of the graph; "node 3" if it has no name.
std::string nodeLabel(const Graph& graph, Node node);

}  // namespace kindred::io
