#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/attributes.hpp"

namespace kindred {

/// A node by its number, 0 .. nodeCount() - 1.
using Node = std::int32_t;

/// An undirected edge; a == b is a self-loop.
struct Edge {
  Node a = 0;
  Node b = 0;

  bool operator==(const Edge&) const = default;
};

using Point2 = std::array<double, 2>;
using Point3 = std::array<double, 3>;  ///< in Å for molecules

/// The contents of a graph; a reader fills them, Graph checks them.
struct GraphData {
  std::string name;
  std::int32_t nodeCount = 0;
  std::vector<Edge> edges;
  std::vector<double> weights;         ///< one an edge; empty: all 1
  std::vector<Column> nodeAttributes;  ///< nodeCount rows each
  std::vector<Column> edgeAttributes;  ///< one row an edge each
  std::vector<std::string> nodeNames;  ///< one a node, or empty
  std::vector<Point3> positions;       ///< in space, one a node, or empty
  std::vector<Point2> drawing;         ///< positions of the nodes in a 2-D picture, or empty
};

/// Joins parallel edges into one with the sum of their weights and the attributes of the first.
/// Returns how many edges went away. O(edges log edges).
std::int64_t mergeParallelEdges(GraphData& data);

/// An undirected, weighted graph with named attribute columns. Immutable: everything is checked
/// once, here, and never again.
class Graph {
 public:
  Graph() = default;

  /// Throws Error (Input) when an end of an edge is not a node, a weight is negative or not finite,
  /// two edges are parallel, or a column has the wrong number of rows or repeats a name.
  explicit Graph(GraphData data);

  /// Builds the graph likewise; may be cancelled.
  Graph(GraphData data, const Progress& progress);

  const std::string& name() const noexcept { return data_.name; }
  std::int32_t nodeCount() const noexcept { return data_.nodeCount; }

  /// Undirected edges; a self-loop is one.
  std::int32_t edgeCount() const noexcept { return static_cast<std::int32_t>(data_.edges.size()); }

  std::span<const Edge> edges() const noexcept { return data_.edges; }
  std::span<const double> weights() const noexcept { return data_.weights; }

  /// The neighbours of a node, ascending; a self-loop lists the node itself once.
  std::span<const Node> neighbours(Node node) const {
    return std::span{neighbours_}.subspan(offsets_[node], degree(node));
  }

  /// The edges that lead to neighbours(node), in the same order.
  std::span<const std::int32_t> edgesAt(Node node) const {
    return std::span{edgesAt_}.subspan(offsets_[node], degree(node));
  }

  /// Number of entries in the node's row of the adjacency matrix.
  std::int32_t degree(Node node) const { return offsets_[node + 1] - offsets_[node]; }

  /// The adjacency matrix by rows (CSR): nodeCount() + 1 offsets into its entries.
  std::span<const std::int32_t> offsets() const noexcept { return offsets_; }
  std::span<const Node> adjacency() const noexcept { return neighbours_; }

  std::span<const Column> nodeAttributes() const noexcept { return data_.nodeAttributes; }
  std::span<const Column> edgeAttributes() const noexcept { return data_.edgeAttributes; }
  std::span<const std::string> nodeNames() const noexcept { return data_.nodeNames; }
  std::span<const Point3> positions() const noexcept { return data_.positions; }
  std::span<const Point2> drawing() const noexcept { return data_.drawing; }

  /// Everything the graph was made of, for writing it down or deriving another one.
  const GraphData& data() const noexcept { return data_; }

 private:
  template <typename Checkpoint>
  void build(const Checkpoint& checkpoint);

  GraphData data_;
  std::vector<std::int32_t> offsets_{0};
  std::vector<Node> neighbours_;
  std::vector<std::int32_t> edgesAt_;
};

/// O(log degree), of the smaller one.
bool areJoined(const Graph& graph, Node a, Node b);

}  // namespace kindred
