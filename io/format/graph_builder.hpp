#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "io/format/attribute_table.hpp"
#include "io/format/notice_log.hpp"
#include "io/format/read.hpp"

namespace kindred::io {

struct JoinedEdges;

/// The meaning of listing both an edge a-b and an edge b-a in a file.
enum class Listing {
  Undirected,  ///< two parallel edges; their weights are added
  Directed,    ///< two directions, which a graph does not have: the larger weight stays
  EitherEnd,   ///< the same edge, which a file may list from both ends
  BothEnds,    ///< the same edge, which the format always lists from both ends
  Mirrored,    ///< the same, and a difference between the two ends is worth a notice
};

/// Turns what a graph file says into a data set: names to nodes, values to attribute columns that
/// the graphs share, the weight attribute to weights, repeated edges to one. Everything it changes
/// becomes a notice.
class GraphBuilder {
 public:
  GraphBuilder(const EdgeOptions& options, NoticeLog& notices)
      : options_{options}, notices_{notices} {}

  /// Starts a graph; nodes and edges from here on are its own. `line` is where it begins; an empty
  /// name is for finish() to give.
  void beginGraph(std::string name, Listing listing, std::size_t line = 0);

  Listing listing() const { return graphs_.back().listing; }
  void setListing(Listing listing) { graphs_.back().listing = listing; }
  void setGraphName(std::string name) { graphs_.back().name = std::move(name); }

  /// Has self-loops counted in a notice: they are rare if nodes are proteins or people.
  void noteLoops() { notesLoops_ = true; }

  /// A node that no key leads to.
  Node addNode();

  /// A node that `key` leads to and that is named so. Empty if the key is taken.
  std::optional<Node> addNode(std::string_view key);

  std::optional<Node> findNode(std::string_view key) const;

  /// The node of that key, added if it is new.
  Node nodeNamed(std::string_view key);

  void setNodeName(Node node, std::string_view name) { names_[nodeRow(node)] = name; }
  void setPosition(Node node, Point3 position);
  void setDrawing(Node node, Point2 place);

  /// Adds an edge between two nodes of this graph.
  void addEdge(Node a, Node b, std::size_t line);

  std::size_t nodeCount() const { return names_.size() - graphs_.back().firstNode; }
  std::size_t graphCount() const { return graphs_.size(); }

  /// A value of the node, of the last edge, or of the graph under way.
  AttributeTable& nodeAttributes() { return nodeAttributes_; }
  AttributeTable& edgeAttributes() { return edgeAttributes_; }
  AttributeTable& properties() { return properties_; }
  std::size_t nodeRow(Node node) const { return graphs_.back().firstNode + node; }
  std::size_t lastEdgeRow() const { return edges_.size() - 1; }
  std::size_t firstEdgeRow() const { return graphs_.back().firstEdge; }
  std::size_t edgeRowEnd() const { return edges_.size(); }
  std::size_t graphRow() const { return graphs_.size() - 1; }

  /// Everything that was added, as a data set of that name; it names the graphs that have no name.
  /// Throws Error (Input) when not one graph came out.
  ReadResult finish(std::string name, const Progress& progress);

 private:
  struct BuiltGraph {
    std::string name;
    Listing listing;
    std::size_t line;
    std::size_t firstNode;
    std::size_t firstEdge;
  };
  struct KeyHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view key) const {
      return std::hash<std::string_view>{}(key);
    }
  };

  /// The counts of changes to the edges of all graphs, for one notice each.
  struct Changes {
    std::size_t repeats = 0;
    std::size_t opposites = 0;
    std::size_t asymmetric = 0;
    std::size_t loops = 0;
    std::size_t unweighted = 0;
    std::size_t light = 0;
    std::size_t directedGraphs = 0;
  };

  GraphData build(std::size_t graph, std::string_view stem, const Progress& progress);
  void leaveLight(JoinedEdges& joined);
  std::vector<std::size_t> joinedRows(const BuiltGraph& graph, std::size_t end, std::int32_t nodes,
                                      std::vector<double>& weights, const Progress& progress);
  std::string endsText(std::size_t row, std::size_t firstNode) const;
  bool isAcceptable(double weight, std::size_t row, std::size_t firstNode);
  void remark() const;

  EdgeOptions options_;
  NoticeLog& notices_;
  std::vector<BuiltGraph> graphs_;
  std::vector<std::string> names_;
  std::vector<Edge> edges_;
  std::vector<std::size_t> edgeLines_;
  std::vector<Point3> positions_;
  std::vector<Point2> drawing_;
  AttributeTable nodeAttributes_;
  AttributeTable edgeAttributes_;
  AttributeTable properties_;
  std::unordered_map<std::string, Node, KeyHash, std::equal_to<>> nodeOf_;
  const AttributeValues* weights_ = nullptr;
  bool notesLoops_ = false;
  Changes changes_;
};

}  // namespace kindred::io
