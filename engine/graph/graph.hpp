#pragma once

#include <array>
#include <cstdint>
#include <memory>
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

/// How nodes are joined: edges and the adjacency matrix. Never changes, so that whoever computes
/// with a graph shares it.
class GraphStructure {
 public:
  static const std::shared_ptr<const GraphStructure>& none();  ///< without nodes

  std::int32_t nodeCount() const noexcept { return nodeCount_; }
  std::span<const Edge> edges() const noexcept { return edges_; }
  std::span<const double> weights() const;

  /// The adjacency matrix by rows (CSR): nodeCount() + 1 offsets into its entries; of each entry
  /// the neighbour, ascending in a row, and the edge. A self-loop is one entry.
  std::span<const std::int32_t> offsets() const { return part(0, nodeCount_ + 1); }
  std::span<const Node> neighbours() const { return part(nodeCount_ + 1, entries()); }
  std::span<const std::int32_t> edgesAt() const {
    return part(nodeCount_ + 1 + entries(), entries());
  }

 private:
  friend class Graph;

  std::int32_t entries() const { return rows_[static_cast<std::size_t>(nodeCount_)]; }
  std::span<const std::int32_t> part(std::int32_t first, std::int32_t count) const {
    return std::span{rows_}.subspan(static_cast<std::size_t>(first),
                                    static_cast<std::size_t>(count));
  }

  std::int32_t nodeCount_ = 0;
  std::vector<Edge> edges_;
  std::vector<double> weights_;        ///< none if there are few, and all are 1
  std::vector<std::int32_t> rows_{0};  ///< offsets, neighbours, edges of these
};

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

  const std::string& name() const noexcept { return name_; }
  std::int32_t nodeCount() const noexcept { return structure_->nodeCount(); }

  /// Undirected edges; a self-loop is one.
  std::int32_t edgeCount() const noexcept { return static_cast<std::int32_t>(edges().size()); }

  std::span<const Edge> edges() const noexcept { return structure_->edges(); }
  std::span<const double> weights() const { return structure_->weights(); }

  /// The neighbours of a node, ascending; a self-loop lists the node itself once.
  std::span<const Node> neighbours(Node node) const { return rowOf(node, adjacency()); }

  /// The edges that lead to neighbours(node), in the same order.
  std::span<const std::int32_t> edgesAt(Node node) const {
    return rowOf(node, structure_->edgesAt());
  }

  /// Number of entries in the node's row of the adjacency matrix.
  std::int32_t degree(Node node) const { return offsets()[node + 1] - offsets()[node]; }

  /// The adjacency matrix by rows, see GraphStructure.
  std::span<const std::int32_t> offsets() const { return structure_->offsets(); }
  std::span<const Node> adjacency() const { return structure_->neighbours(); }

  std::span<const Column> nodeAttributes() const noexcept { return nodeAttributes_; }
  std::span<const Column> edgeAttributes() const noexcept { return edgeAttributes_; }
  std::span<const std::string> nodeNames() const noexcept { return rare(&Rare::nodeNames); }
  std::span<const Point3> positions() const noexcept { return rare(&Rare::positions); }
  std::span<const Point2> drawing() const noexcept { return rare(&Rare::drawing); }

  const std::shared_ptr<const GraphStructure>& structure() const noexcept { return structure_; }

  /// Returns everything the graph was made of, for writing it down or deriving another one.
  GraphData data() const;

 private:
  /// The parts that most graphs of a large data set do without.
  struct Rare {
    std::vector<std::string> nodeNames;
    std::vector<Point3> positions;
    std::vector<Point2> drawing;
  };

  template <typename Checkpoint>
  void build(GraphData data, const Checkpoint& checkpoint);

  template <typename Value>
  std::span<const Value> rare(std::vector<Value> Rare::*values) const noexcept {
    if (!rare_) return {};
    return (*rare_).*values;
  }

  std::span<const std::int32_t> rowOf(Node node, std::span<const std::int32_t> entries) const {
    return entries.subspan(static_cast<std::size_t>(offsets()[node]),
                           static_cast<std::size_t>(degree(node)));
  }

  std::string name_;
  std::shared_ptr<const GraphStructure> structure_ = GraphStructure::none();
  std::vector<Column> nodeAttributes_, edgeAttributes_;
  std::shared_ptr<const Rare> rare_;  ///< null: none
};

/// O(log degree), of the smaller one.
bool areJoined(const Graph& graph, Node a, Node b);

}  // namespace kindred
