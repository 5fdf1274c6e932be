#pragma once

#include <QObject>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "engine/graph/graph.hpp"
#include "gui/document/subject.hpp"

namespace kindred::gui {

/// Nodes (atoms) by the graph that they are of.
using NodesByGraph = std::map<GraphPlace, std::vector<Node>>;

/// The nodes of two graphs that belong together, as a comparison or an alignment of them says.
struct NodeMapping {
  GraphPlace a, b;
  std::vector<std::pair<Node, Node>> partners;  ///< a node of `a`, and the one of `b`
};

/// The things that are chosen, in all views at once: a molecule chosen in the table is lit in the
/// Gram matrix and the map. Signals tell of real changes only.
class Selection final : public QObject {
  Q_OBJECT

 public:
  using QObject::QObject;

  /// The data set that is looked at; 0: none.
  ItemId dataset() const noexcept { return dataset_; }

  /// Chosen graphs of that data set, ascending.
  std::span<const std::int32_t> graphs() const noexcept { return graphs_; }
  bool contains(std::int32_t graph) const;

  /// The one of them that is looked at: what views of one graph show.
  GraphPlace current() const noexcept { return {dataset_, current_}; }

  using Pair = std::pair<GraphPlace, GraphPlace>;
  const std::optional<Pair>& pair() const noexcept { return pair_; }

  /// Chosen nodes of a graph, ascending. They stay while other graphs are looked at, until nodes
  /// are chosen anew.
  std::span<const Node> nodes(GraphPlace graph) const;

  bool hasNodes() const noexcept { return !nodes_.empty(); }

  /// Returns the nodes of a graph that belong to chosen nodes of another one, ascending; none if
  /// nodes of the graph are chosen themselves.
  std::vector<Node> partners(GraphPlace graph) const;

  /// Another data set; nothing of it is chosen yet.
  void setDataset(ItemId dataset);

  /// Chooses graphs of the data set in any order. The current one stays if it is among them, else
  /// the first becomes it.
  void setGraphs(std::vector<std::int32_t> graphs);

  /// Makes a graph the current one; chooses it alone unless it is among the chosen ones.
  void setCurrent(GraphPlace graph);

  void setPair(std::optional<Pair> pair);

  /// Compares two graphs; the first becomes the current one. They are chosen alone unless all of
  /// the pair that is of its data set is among the chosen ones: those stay.
  void choosePair(const GraphPlace& first, const GraphPlace& second);

  /// Chooses these nodes and no others, in any order.
  void setNodes(NodesByGraph nodes);

  /// Sets the mapping that partners() goes by, in place of the one before; null: none.
  void setMapping(std::shared_ptr<const NodeMapping> mapping);

  /// The mapping that partners() goes by, or null.
  const std::shared_ptr<const NodeMapping>& mapping() const noexcept { return mapping_; }

  /// Chooses nothing, in no data set.
  void clear();

 Q_SIGNALS:
  void datasetChanged();
  void graphsChanged();
  void currentChanged();
  void pairChanged();
  void nodesChanged();  ///< chosen ones, or their partners

 private:
  struct Values;
  Values values() const;
  void become(Values values);

  ItemId dataset_ = 0;
  std::vector<std::int32_t> graphs_;
  std::int32_t current_ = -1;
  std::optional<Pair> pair_;
  NodesByGraph nodes_;
  std::shared_ptr<const NodeMapping> mapping_;
};

}  // namespace kindred::gui
