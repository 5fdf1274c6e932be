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

/// The same graph with weights, and with numbers that are all different: a "charge" a node and a
/// "length" an edge.
inline std::shared_ptr<const Graph> withNumbers(const Graph& graph, std::uint64_t seed) {
  Random random{seed};
  GraphData data = graph.data();
  const auto numbers = [&](std::size_t count, double low, double high) {
    std::vector<double> drawn(count);
    for (double& number : drawn)
      number = low + (high - low) * random.uniform();
    return drawn;
  };
  data.weights = numbers(data.edges.size(), 0.5, 2);
  data.nodeAttributes.push_back(
      {"charge", NumberColumn{numbers(static_cast<std::size_t>(data.nodeCount), -1, 1)}});
  data.edgeAttributes.push_back({"length", NumberColumn{numbers(data.edges.size(), 1, 2)}});
  return graphOf(std::move(data));
}

inline Graphs withNumbers(const Graphs& graphs) {
  Graphs numbered;
  for (const auto& graph : graphs)
    numbered.push_back(withNumbers(*graph, numbered.size()));
  return numbered;
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

inline KernelOptions chargeAndLength(double q) {
  return {.node = "delta(element, 0.4) * se(charge, 0.5)",
          .edge = "delta(order, 0.3) * se(length, 0.2)",
          .q = q};
}

inline KernelOptions elementAndOrder(double q) {
  return {.node = "delta(element, 0.4)", .edge = "delta(order, 0.3)", .q = q};
}

}  // namespace kindred::test
