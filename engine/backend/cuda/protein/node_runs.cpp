#include "engine/backend/cuda/protein/node_runs.hpp"

#include <span>
#include <utility>

namespace kindred::cuda {
namespace {

/// A run of nodes while it grows, and which nodes are in earlier ones.
class GrowingRun {
 public:
  explicit GrowingRun(const KernelGraph& graph)
      : graph_{graph},
        isTaken_(graph.nodeCount, 0),
        isNeighbour_(graph.nodeCount, 0),
        known_(graph.nodeCount, 0) {}

  /// The next one begins.
  std::vector<Node> end() {
    for (const Node neighbour : neighbours_) {
      isNeighbour_[neighbour] = 0;
      for (const Node node : neighboursOf(neighbour))
        known_[node] = 0;
    }
    neighbours_.clear();
    strangers_ = 0;
    return std::exchange(nodes_, {});
  }

  /// -1 if no neighbour is left.
  Node bestNeighbour() const {
    Node best = -1;
    std::int32_t fewest = std::numeric_limits<std::int32_t>::max();
    for (const Node candidate : neighbours_) {
      if (isTaken_[candidate] != 0) continue;
      const std::int32_t added = newNeighbours(candidate);
      if (added > fewest || (added == fewest && candidate > best)) continue;
      fewest = added;
      best = candidate;
    }
    return best;
  }

  bool takes(Node node, const RunLimits& limits) const {
    if (nodes_.empty()) return true;
    const auto reached = static_cast<std::int32_t>(neighbours_.size()) + strangers_ +
                         newNeighbours(node) + (isNeighbour_[node] != 0 ? 0 : 1);
    return static_cast<std::int32_t>(nodes_.size()) < limits.nodes && reached <= limits.reached;
  }

  void add(Node node) {
    isTaken_[node] = 1;
    nodes_.push_back(node);
    if (isNeighbour_[node] == 0) ++strangers_;
    for (const Node neighbour : neighboursOf(node)) {
      if (isNeighbour_[neighbour] != 0) continue;
      isNeighbour_[neighbour] = 1;
      neighbours_.push_back(neighbour);
      for (const Node known : neighboursOf(neighbour))
        ++known_[known];
    }
  }

  bool isTaken(Node node) const { return isTaken_[node] != 0; }

 private:
  std::span<const Node> neighboursOf(Node node) const {
    return std::span{graph_.neighbours}.subspan(
        graph_.offsets[node],
        static_cast<std::size_t>(graph_.offsets[node + 1] - graph_.offsets[node]));
  }

  std::int32_t newNeighbours(Node node) const {
    return graph_.offsets[node + 1] - graph_.offsets[node] - known_[node];
  }

  const KernelGraph& graph_;
  std::vector<char> isTaken_;
  std::vector<Node> nodes_;
  std::vector<Node> neighbours_;  ///< of any of them
  std::vector<char> isNeighbour_;
  std::vector<std::int32_t> known_;  ///< how many of a node's neighbours they are
  std::int32_t strangers_ = 0;       ///< nodes that were no neighbours when they were added
};

}  // namespace

std::vector<std::vector<Node>> nodeRuns(const KernelGraph& graph, const RunLimits& limits) {
  std::vector<std::vector<Node>> runs;
  GrowingRun run{graph};
  Node firstLeft = 0;
  for (Node added = 0; added < graph.nodeCount;) {
    Node next = run.bestNeighbour();
    if (next < 0) {
      while (run.isTaken(firstLeft))
        ++firstLeft;
      next = firstLeft;
    }
    if (run.takes(next, limits)) {
      run.add(next);
      ++added;
    } else {
      runs.push_back(run.end());
    }
  }
  runs.push_back(run.end());
  return runs;
}

}  // namespace kindred::cuda
