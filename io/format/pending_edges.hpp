#pragma once

#include <utility>
#include <vector>

#include "engine/core/text.hpp"
#include "io/format/graph_builder.hpp"

namespace kindred::io {

/// Adds edges that stood before the nodes that they name. Each has a source and a target, which are
/// keys of nodes, and a line; `addValues` gets each edge that was added. Without any node, the
/// nodes are those that the edges name, which is a notice; so is an edge of an unknown node.
template <typename PendingEdge, typename AddValues>
void addPendingEdges(GraphBuilder& builder, NoticeLog& notices, std::vector<PendingEdge>& pending,
                     AddValues addValues) {
  const auto edges = std::exchange(pending, {});
  if (!edges.empty() && builder.nodeCount() == 0) {
    notices.note(0, "The graph lists no nodes: they are those that its edges name.");
    for (const auto& edge : edges)
      for (const auto& key : {edge.source, edge.target})
        if (!key.empty()) builder.nodeNamed(key);
  }
  for (const auto& edge : edges) {
    const auto a = builder.findNode(edge.source), b = builder.findNode(edge.target);
    if (!a || !b) {
      notices.skip(edge.line, 0,
                   joined("The edge is left out: ", a ? edge.target : edge.source,
                          " is none of the nodes."));
      continue;
    }
    builder.addEdge(*a, *b, edge.line);
    addValues(edge);
  }
}

}  // namespace kindred::io
