#include "engine/reorder/tsp.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <numeric>
#include <tuple>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/reorder/rcm.hpp"
#include "engine/reorder/row_distance.hpp"

namespace kindred {

namespace {

constexpr std::size_t nearRowCount = 8;
constexpr std::int64_t mostMovesPerNode = 20;
constexpr std::int32_t longestMovedRun = 3;
constexpr double leastGain = 1e-9;

using NearRows = std::vector<std::vector<NearRow>>;

/// Joins the nearest pairs first, wherever that leaves paths; the paths follow each other by the
/// RCM index of the end that comes first there.
std::vector<Node> greedyPath(const Graph& graph, const NearRows& near, const Progress& progress) {
  std::vector<std::tuple<double, Node, Node>> pairs;
  for (Node node = 0; node < graph.nodeCount(); ++node)
    for (const auto& [distance, other] : near[node])
      pairs.emplace_back(distance, std::min(node, other), std::max(node, other));
  std::ranges::sort(pairs);

  std::vector<std::array<Node, 2>> joinedTo(graph.nodeCount(), {-1, -1});
  std::vector<Node> otherEnd(graph.nodeCount());  // of the path, valid at its ends
  std::iota(otherEnd.begin(), otherEnd.end(), 0);
  for (const auto& [distance, a, b] : pairs) {
    if (joinedTo[a][1] >= 0 || joinedTo[b][1] >= 0 || otherEnd[a] == b) continue;
    joinedTo[a][joinedTo[a][0] >= 0 ? 1 : 0] = b;
    joinedTo[b][joinedTo[b][0] >= 0 ? 1 : 0] = a;
    const Node farA = otherEnd[a];
    const Node farB = otherEnd[b];
    otherEnd[farA] = farB;
    otherEnd[farB] = farA;
  }

  Progress silent = progress.silent();
  const auto rcm = rcmOrder(graph, silent);
  std::vector<bool> isPlaced(graph.nodeCount(), false);
  std::vector<Node> path;
  for (const Node start : rcm.oldFromNew()) {
    if (isPlaced[start] || joinedTo[start][1] >= 0) continue;
    for (Node node = start, from = -1; node >= 0;) {
      isPlaced[node] = true;
      path.push_back(node);
      const Node next = joinedTo[node][0] != from ? joinedTo[node][0] : joinedTo[node][1];
      from = std::exchange(node, next);
    }
  }
  return path;
}

/// Local search over an open path.
class PathSearch {
 public:
  PathSearch(const Graph& graph, const NearRows& near, std::vector<Node> path)
      : graph_{graph}, near_{near}, path_{std::move(path)}, placeOf_(path_.size()) {
    for (std::int32_t place = 0; place < size(); ++place)
      placeOf_[path_[place]] = place;
  }

  std::vector<Node> run(Progress& progress) {
    const std::int64_t mostMoves = mostMovesPerNode * size();
    progress.begin(Language::translated("Shortening the path"), static_cast<std::uint64_t>(size()));
    waiting_.assign(path_.begin(), path_.end());
    isWaiting_.assign(path_.size(), true);
    std::int64_t moves = 0;
    std::size_t settled = 0;
    while (!waiting_.empty() && moves < mostMoves && !progress.mayStopEarly()) {
      progress.checkpoint();
      const Node node = waiting_.front();
      waiting_.pop_front();
      isWaiting_[node] = false;
      while (moves < mostMoves && (improvedByReversal(node) || improvedByMovingRun(node)))
        ++moves;
      if (settled++ < path_.size()) progress.advance();
    }
    return std::move(path_);
  }

 private:
  std::int32_t size() const { return static_cast<std::int32_t>(path_.size()); }

  /// Distance of the nodes at two indices; nothing lies beyond the ends.
  double between(std::int32_t one, std::int32_t other) const {
    if (one < 0 || other < 0 || one >= size() || other >= size()) return 0;
    return rowDistance(graph_, path_[one], path_[other]);
  }

  void wake(std::int32_t place) {
    if (place < 0 || place >= size() || isWaiting_[path_[place]]) return;
    isWaiting_[path_[place]] = true;
    waiting_.push_back(path_[place]);
  }

  void placed(std::int32_t from, std::int32_t to) {
    for (std::int32_t place = from; place <= to; ++place)
      placeOf_[path_[place]] = place;
  }

  /// 2-opt: makes a near row the next neighbour by reversing what lies between.
  bool improvedByReversal(Node node) {
    for (const auto& [distance, other] : near_[node]) {
      const std::int32_t here = placeOf_[node];
      const std::int32_t there = placeOf_[other];
      // After the reversal of first..last, `node` and `other` stand side by side.
      for (const bool isAfter : {true, false}) {
        const std::int32_t low = std::min(here, there);
        const std::int32_t high = std::max(here, there);
        const std::int32_t first = isAfter ? low + 1 : low;
        const std::int32_t last = isAfter ? high : high - 1;
        if (last <= first) continue;
        const double gain = between(first - 1, first) + between(last, last + 1) -
                            between(first - 1, last) - between(first, last + 1);
        if (gain < leastGain) continue;
        std::reverse(path_.begin() + first, path_.begin() + last + 1);
        placed(first, last);
        for (const auto place : {first - 1, first, last, last + 1})
          wake(place);
        return true;
      }
    }
    return false;
  }

  /// Or-opt: moves a run of one to three nodes beginning or ending at `node` next to a near row.
  bool improvedByMovingRun(Node node) {
    const std::int32_t here = placeOf_[node];
    for (std::int32_t length = 1; length <= longestMovedRun; ++length) {
      for (const std::int32_t first : {here, here - length + 1}) {
        const std::int32_t last = first + length - 1;
        if (first < 0 || last >= size()) continue;
        const double closing =
            between(first - 1, first) + between(last, last + 1) - between(first - 1, last + 1);
        if (closing < leastGain) continue;
        for (const auto& [distance, other] : near_[node]) {
          const std::int32_t there = placeOf_[other];
          if (there >= first && there <= last) continue;
          for (const std::int32_t gap : {there - 1, there})  // between `gap` and gap + 1
            if (gap + 1 < first || gap > last)
              if (movedRun(first, last, gap, closing)) return true;
        }
        if (length == 1) break;
      }
    }
    return false;
  }

  bool movedRun(std::int32_t first, std::int32_t last, std::int32_t gap, double closing) {
    const double opened = between(gap, gap + 1);
    const double straight = between(gap, first) + between(last, gap + 1);
    const double turned = between(gap, last) + between(first, gap + 1);
    if (closing + opened - std::min(straight, turned) < leastGain) return false;
    if (turned < straight) std::reverse(path_.begin() + first, path_.begin() + last + 1);
    const auto begin = path_.begin();
    const std::int32_t from = std::min(first, gap + 1);
    const std::int32_t to = std::max(last, gap);
    if (gap < first)
      std::rotate(begin + gap + 1, begin + first, begin + last + 1);
    else
      std::rotate(begin + first, begin + last + 1, begin + gap + 1);
    placed(from, to);
    const std::int32_t length = last - first + 1;
    const std::int32_t newFirst = gap < first ? gap + 1 : gap - length + 1;
    for (const auto place : {first - 1, first, last, last + 1, newFirst - 1, newFirst,
                             newFirst + length - 1, newFirst + length})
      wake(place);
    return true;
  }

  const Graph& graph_;
  const NearRows& near_;
  std::vector<Node> path_;
  std::vector<std::int32_t> placeOf_;
  std::deque<Node> waiting_;
  std::vector<bool> isWaiting_;
};

}  // namespace

Permutation tspOrder(const Graph& graph, Progress& progress) {
  Progress comparing = progress.slice(0, 0.5);
  comparing.begin(Language::translated("Comparing rows"),
                  static_cast<std::uint64_t>(graph.nodeCount()));
  NearRows near(graph.nodeCount());
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    comparing.checkpoint();
    near[node] = nearestRows(graph, node, nearRowCount);
    comparing.advance();
  }
  Progress shortening = progress.slice(0.5, 1);
  PathSearch search{graph, near, greedyPath(graph, near, progress)};
  return Permutation::fromOldFromNew(search.run(shortening));
}

}  // namespace kindred
