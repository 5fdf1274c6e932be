#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/engine/backend/solved.hpp"

namespace kindred::test {

/// A graph with an element a node and an order an edge, drawn from a few of each.
inline std::shared_ptr<const Graph> labelled(std::int32_t nodeCount, std::vector<Edge> edges,
                                             std::uint64_t seed) {
  Random random{seed};
  std::vector<double> elements(nodeCount), orders(edges.size());
  for (double& element : elements)
    element = 6 + random.below(3);
  for (double& order : orders)
    order = 1 + 0.5 * random.below(3);
  return graphOf({.nodeCount = nodeCount,
                  .edges = std::move(edges),
                  .nodeAttributes = {{"element", NumberColumn{std::move(elements)}}},
                  .edgeAttributes = {{"order", NumberColumn{std::move(orders)}}}});
}

/// A random tree with `extra` further edges.
inline std::shared_ptr<const Graph> randomMolecule(std::int32_t nodeCount, int extra,
                                                   std::uint64_t seed) {
  Random random{seed};
  std::vector<Edge> edges;
  for (Node node = 1; node < nodeCount; ++node) {
    const Node nearby = std::min(node, 6);
    edges.push_back({node - 1 - static_cast<Node>(random.below(nearby)), node});
  }
  for (int k = 0; k < extra; ++k) {
    const auto a = static_cast<Node>(random.below(nodeCount));
    const auto b = static_cast<Node>(random.below(nodeCount));
    const bool isKnown = std::ranges::any_of(edges, [&](Edge edge) {
      return (edge.a == a && edge.b == b) || (edge.a == b && edge.b == a);
    });
    if (a != b && !isKnown) edges.push_back({a, b});
  }
  return labelled(nodeCount, std::move(edges), seed + 1);
}

inline std::shared_ptr<const Graph> star(std::int32_t rays) {
  std::vector<Edge> edges;
  for (Node ray = 1; ray <= rays; ++ray)
    edges.push_back({0, ray});
  return labelled(rays + 1, std::move(edges), 3);
}

inline std::shared_ptr<const Graph> complete(std::int32_t nodeCount) {
  std::vector<Edge> edges;
  for (Node a = 0; a < nodeCount; ++a)
    for (Node b = a + 1; b < nodeCount; ++b)
      edges.push_back({a, b});
  return labelled(nodeCount, std::move(edges), 4);
}

inline std::shared_ptr<const Graph> ring(std::int32_t nodeCount, std::uint64_t seed) {
  std::vector<Edge> edges;
  for (Node node = 0; node < nodeCount; ++node)
    edges.push_back({node, (node + 1) % nodeCount});
  return labelled(nodeCount, std::move(edges), seed);
}

/// Single atoms, salts, rings, dense and self-looped graphs.
inline Graphs oddMolecules() {
  return {labelled(1, {}, 1),
          labelled(1, {}, 2),
          labelled(3, {}, 3),
          labelled(2, {{0, 1}}, 4),
          labelled(5, {{0, 1}, {1, 2}}, 5),
          labelled(7, {{0, 1}, {1, 2}, {2, 0}, {3, 4}, {4, 5}}, 6),
          star(8),
          complete(7),
          ring(3, 7),
          ring(6, 8),
          ring(9, 9),
          labelled(1, {{0, 0}}, 10),
          labelled(4, {{0, 0}, {0, 1}, {1, 2}, {2, 2}, {2, 3}}, 11),
          randomMolecule(12, 2, 12)};
}

inline KernelOptions elementAndOrder(double q) {
  return {.node = "delta(element, 0.4)", .edge = "delta(order, 0.3)", .q = q};
}

}  // namespace kindred::test
