#include "engine/reorder/rcm.hpp"

#include <algorithm>

#include "engine/core/language.hpp"

namespace kindred {

namespace {

/// Breadth-first searches over one graph, with one set of marks for all of them.
class LevelSearch {
 public:
  LevelSearch(const Graph& graph, const Progress& progress)
      : graph_{graph}, progress_{progress}, seenIn_(graph.nodeCount(), 0) {}

  /// Visits the component of `start`, neighbours by rising degree.
  void run(Node start) {
    ++search_;
    queue_.assign(1, start);
    seenIn_[start] = search_;
    depth_ = 0;
    lastLevel_ = 0;
    std::size_t levelEnd = 1;
    for (std::size_t at = 0; at < queue_.size(); ++at) {
      if (at % checkpointEvery == 0) progress_.checkpoint();
      if (at == levelEnd) {
        ++depth_;
        lastLevel_ = at;
        levelEnd = queue_.size();
      }
      const std::size_t first = queue_.size();
      for (const Node neighbour : graph_.neighbours(queue_[at])) {
        if (seenIn_[neighbour] == search_) continue;
        seenIn_[neighbour] = search_;
        queue_.push_back(neighbour);
      }
      std::stable_sort(queue_.begin() + static_cast<std::ptrdiff_t>(first), queue_.end(),
                       [&](Node a, Node b) { return graph_.degree(a) < graph_.degree(b); });
    }
  }

  /// A node whose eccentricity is nearly the diameter (George and Liu): walk to the far side until
  /// it gets no farther.
  Node peripheral(Node start) {
    run(start);
    while (true) {
      const std::int32_t depth = depth_;
      const auto farthest = std::span{queue_}.subspan(lastLevel_);
      const Node candidate =
          *std::ranges::min_element(farthest, {}, [&](Node node) { return graph_.degree(node); });
      run(candidate);
      if (depth_ <= depth) return candidate;
    }
  }

  const std::vector<Node>& visited() const { return queue_; }

 private:
  static constexpr std::size_t checkpointEvery = 4096;

  const Graph& graph_;
  const Progress& progress_;
  std::vector<std::int32_t> seenIn_;
  std::int32_t search_ = 0;
  std::vector<Node> queue_;
  std::int32_t depth_ = 0;
  std::size_t lastLevel_ = 0;  ///< index in the queue where the farthest nodes begin
};

}  // namespace

Permutation rcmOrder(const Graph& graph, Progress& progress) {
  progress.begin(Language::translated("Ordering by RCM"),
                 static_cast<std::uint64_t>(graph.nodeCount()));
  std::vector<Node> oldFromNew;
  oldFromNew.reserve(graph.nodeCount());
  std::vector<bool> isPlaced(graph.nodeCount(), false);
  LevelSearch search{graph, progress};
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    if (isPlaced[node]) continue;
    search.run(search.peripheral(node));
    for (const Node visited : search.visited())
      isPlaced[visited] = true;
    oldFromNew.insert(oldFromNew.end(), search.visited().rbegin(), search.visited().rend());
    progress.advance(search.visited().size());
  }
  return Permutation::fromOldFromNew(std::move(oldFromNew));
}

}  // namespace kindred
