#pragma once

#include <cstdint>

#include "engine/graph/graph.hpp"

namespace kindred {

/// Graphs by random models, the same for a seed on every machine; for benchmarks, tests and
/// trials. All throw Error (Usage) on parameters outside their range. Edges have weight 1.

/// Newman-Watts-Strogatz small world: a ring in which every node is joined to its floor(k/2)
/// nearest on either side (an odd k counts as k-1, as in NetworkX), and for each of these edges,
/// with probability p, one shortcut from its first end to a random node. nodes > k >= 0.
///
/// The published benchmark NWS(96, k=3, p=.1) is therefore a ring of 96 with about 9.6 shortcuts:
/// in octiles 36 for the ring and 14.4 for the shortcuts, 50.4 in natural order.
Graph newmanWattsStrogatz(std::int32_t nodes, std::int32_t k, double p, std::uint64_t seed);

/// Watts-Strogatz small world: the same ring, of each of whose edges the second end moves, with
/// probability p, to a random node: nodes · floor(k/2) edges.
Graph wattsStrogatz(std::int32_t nodes, std::int32_t k, double p, std::uint64_t seed);

/// Barabasi-Albert preferential attachment: from a star of m + 1 nodes, each further node brings m
/// edges to distinct earlier nodes, drawn in proportion to their degree: m (nodes - m) edges.
/// nodes > m >= 1.
Graph barabasiAlbert(std::int32_t nodes, std::int32_t m, std::uint64_t seed);

/// Holme-Kim: preferential attachment with triangles. Of the m edges of a node the first is drawn
/// as by Barabasi-Albert; each further one leads, with probability p, to a random neighbour of the
/// last node that was drawn so. As many edges, more triangles.
Graph holmeKim(std::int32_t nodes, std::int32_t m, double p, std::uint64_t seed);

/// A random geometric graph: points uniform in the unit square, joined if they are no farther
/// apart than `radius`, which lies in [0, 2]. The points are its drawing.
Graph randomGeometric(std::int32_t nodes, double radius, std::uint64_t seed);

/// Erdos-Renyi G(n, p): every pair of nodes is joined with probability p. O(nodes + edges).
Graph erdosRenyi(std::int32_t nodes, double p, std::uint64_t seed);

/// Erdos-Renyi G(n, M): any graph of exactly `edges` edges, all alike in probability.
Graph erdosRenyiWithEdges(std::int32_t nodes, std::int64_t edges, std::uint64_t seed);

/// The graph with random labels: a node attribute "kind" of `kinds` categories, and edge attributes
/// "order" (one of 1, 1.5, 2, 3) and "length" (uniform in [1, 2)), replacing those of that name.
Graph withRandomLabels(const Graph& graph, std::int32_t kinds, std::uint64_t seed);

}  // namespace kindred
