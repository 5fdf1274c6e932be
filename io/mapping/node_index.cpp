#include "io/mapping/node_index.hpp"

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {
constexpr Node severalNodes = -1;
constexpr std::size_t longestShown = 80;
}  // namespace

NodeIndex::NodeIndex(const Graph& graph) : graph_{graph} {
  for (Node node = 0; const auto& name : graph.nodeNames()) {
    if (!name.empty()) {
      const auto [place, isNew] = nodeOf_.emplace(name, node);
      if (!isNew) place->second = severalNodes;
    }
    ++node;
  }
}

std::optional<Node> NodeIndex::find(std::string_view name) const {
  if (graph_.nodeNames().empty()) {
    const auto number = toInteger(name);
    if (!number || *number < 0 || *number >= graph_.nodeCount()) return std::nullopt;
    return static_cast<Node>(*number);
  }
  const auto place = nodeOf_.find(name);
  if (place == nodeOf_.end() || place->second == severalNodes) return std::nullopt;
  return place->second;
}

std::string NodeIndex::absence(std::string_view name) const {
  const auto place = nodeOf_.find(name);
  return joined(name.substr(0, longestShown),
                place == nodeOf_.end() ? " is no node of " : " is the name of several nodes of ",
                graph_.name());
}

std::string nodeLabel(const Graph& graph, Node node) {
  const bool hasName = !graph.nodeNames().empty() && !graph.nodeNames()[node].empty();
  return hasName ? graph.nodeNames()[node] : joined("node ", node);
}

}  // namespace kindred::io
