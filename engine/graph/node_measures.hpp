#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"

namespace kindred {

/// Measures of the nodes of a network, one each. Self-loops count for PageRank and communities
/// alone.
enum class NodeMeasure {
  Degree,       ///< its neighbours
  Component,    ///< the number of its connected component; 1 has the most nodes
  Clustering,   ///< the share of the pairs of its neighbours that are joined (Watts and Strogatz)
  Core,         ///< the largest k so that it is in a part in which each has k neighbours (Seidman)
  Betweenness,  ///< see PathMeasures
  Closeness,    ///< see PathMeasures
  PageRank,     ///< how often who follows edges by their weights is there, and jumps now and then
  Community,    ///< the number of its community; 1 has the most nodes
};
inline constexpr std::array nodeMeasures{NodeMeasure::Degree,     NodeMeasure::Betweenness,
                                         NodeMeasure::Closeness,  NodeMeasure::PageRank,
                                         NodeMeasure::Clustering, NodeMeasure::Core,
                                         NodeMeasure::Community,  NodeMeasure::Component};

/// True of a measure that numbers groups of nodes.
inline constexpr bool areGroups(NodeMeasure measure) {
  return measure == NodeMeasure::Component || measure == NodeMeasure::Community;
}

/// True of a measure that shortest paths tell.
inline constexpr bool areOfPaths(NodeMeasure measure) {
  return measure == NodeMeasure::Betweenness || measure == NodeMeasure::Closeness;
}

/// Some seconds of work; only dense networks of more than a million edges take more.
inline constexpr std::int64_t mostTriangleSteps = 2'000'000'000;

/// The clustering of each node, in O(edges^1.5); NaN if counting takes more than `mostSteps`.
std::vector<double> clusteringOf(const Graph& graph, const Progress& progress,
                                 std::int64_t mostSteps = mostTriangleSteps);

/// The core number of each node, and the number of its component.
std::vector<double> coresOf(const Graph& graph);
std::vector<double> componentNumbers(const Graph& graph);

/// Returns the PageRank of each node (Brin and Page 1998), 1 in sum: from a node one goes on by an
/// edge, as likely as its weight, or with probability 0.15, and from a node without edges always,
/// to any node.
std::vector<double> pageRanksOf(const Graph& graph, const Progress& progress);

/// The number of neighbours of each node but for itself.
std::vector<std::int32_t> degreesOf(const Graph& graph);

/// The triangles that each node is a corner of; nothing if counting takes more than `mostSteps`.
std::optional<std::vector<std::int64_t>> trianglesAt(const Graph& graph,
                                                     std::span<const std::int32_t> degrees,
                                                     std::int64_t mostSteps,
                                                     const Progress& progress);

}  // namespace kindred
