#pragma once

#include <array>
#include <chrono>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/graph/communities.hpp"
#include "engine/graph/node_measures.hpp"
#include "engine/graph/path_measures.hpp"

namespace kindred {

/// The name of a measure as a column, in filters and in projects: "degree", "PageRank".
std::string_view nodeMeasureName(NodeMeasure measure);
std::optional<NodeMeasure> nodeMeasureNamed(std::string_view name);

/// True of a measure that is estimated of a network of this size.
bool isEstimated(const Graph& graph, NodeMeasure measure);

/// Returns the name of a measure for people, which says if its values are estimates: "betweenness
/// (estimated from 2,000 of 31,000 nodes)".
std::string measureTitle(const Graph& graph, NodeMeasure measure, std::string name);

/// Says that betweenness and closeness are estimates in a network of this size; empty if not.
std::string estimateNote(const Graph& graph);

/// A value that is counted when it is first asked for, and then there for all.
template <typename Value>
class CountedOnce {
 public:
  /// Waits while another counts, and counts if that one is cancelled.
  template <typename Count>
  const Value& get(const Progress& progress, const Count& count) {
    constexpr std::chrono::milliseconds betweenChecks{50};
    while (!busy_.try_lock_for(betweenChecks))
      progress.checkpoint();
    const std::lock_guard lock{busy_, std::adopt_lock};
    if (!value_) value_ = count();
    return *value_;
  }

 private:
  std::timed_mutex busy_;
  std::optional<Value> value_;
};

/// Counts of the nodes of a network: each measure once, when it is first asked for, for
/// all who hold this, from any thread.
class NodeCounts {
 public:
  explicit NodeCounts(std::shared_ptr<const Graph> graph) : graph_{std::move(graph)} {}

  /// The counts of a network that somebody holds already, or new ones.
  static std::shared_ptr<NodeCounts> shared(const std::shared_ptr<const Graph>& graph);

  const Graph& graph() const noexcept { return *graph_; }

  /// One value a node.
  const std::vector<double>& of(NodeMeasure measure, Progress& progress);

  const Communities& communities(Progress& progress);

 private:
  const PathMeasures& paths(Progress& progress);
  std::vector<double> counted(NodeMeasure measure, Progress& progress);

  std::shared_ptr<const Graph> graph_;
  std::array<CountedOnce<std::vector<double>>, nodeMeasures.size()> values_;
  CountedOnce<PathMeasures> paths_;
  CountedOnce<Communities> communities_;
};

}  // namespace kindred
