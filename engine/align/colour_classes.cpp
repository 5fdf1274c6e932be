#include "engine/align/colour_classes.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <utility>

namespace kindred {

namespace {

constexpr std::size_t nodesBetweenChecks = 1 << 16;

/// The classes so far, as ranges of one array of nodes. Splitting goes on by the smaller pieces, so
/// that each node is looked at log n times.
class ColourRefinement {
 public:
  explicit ColourRefinement(const Graph& graph)
      : graph_{graph},
        nodes_(graph.nodeCount()),
        placeOf_(graph.nodeCount()),
        classOf_(graph.nodeCount(), 0),
        counts_(graph.nodeCount(), 0) {
    std::iota(nodes_.begin(), nodes_.end(), 0);
    std::iota(placeOf_.begin(), placeOf_.end(), 0);
    if (nodes_.empty()) return;
    classes_.push_back({0, graph.nodeCount(), true});
    queue_.push_back(0);
  }

  std::vector<std::int32_t> refined(const Progress& progress) && {
    std::size_t unchecked = 0;
    while (!queue_.empty()) {
      const auto splitter = queue_.back();
      queue_.pop_back();
      classes_[splitter].isQueued = false;
      countNeighboursIn(splitter);
      splitTouched();
      unchecked += 1 + touched_.size();
      if (unchecked < nodesBetweenChecks) continue;
      progress.checkpoint();
      unchecked = 0;
    }
    return std::move(classOf_);
  }

 private:
  struct Class {
    std::int32_t begin;
    std::int32_t end;
    bool isQueued;
  };

  void countNeighboursIn(std::int32_t splitter) {
    touched_.clear();
    const auto [begin, end, isQueued] = classes_[splitter];
    for (auto place = begin; place < end; ++place)
      for (const Node neighbour : graph_.neighbours(nodes_[place]))
        if (neighbour != nodes_[place] && counts_[neighbour]++ == 0) touched_.push_back(neighbour);
    std::ranges::sort(touched_, {}, [&](Node node) {
      return std::array{classOf_[node], counts_[node]};
    });
  }

  void splitTouched() {
    for (std::size_t first = 0; first < touched_.size();) {
      const auto old = classOf_[touched_[first]];
      auto last = first;
      while (last < touched_.size() && classOf_[touched_[last]] == old)
        ++last;
      split(old, std::span{touched_}.subspan(first, last - first));
      first = last;
    }
    for (const Node node : touched_)
      counts_[node] = 0;
  }

  /// Parts a class by the counts of its members, of which `members`, by rising count, have some.
  void split(std::int32_t old, std::span<const Node> members) {
    const auto begin = classes_[old].begin;
    auto end = classes_[old].end;
    const bool areAll = static_cast<std::int32_t>(members.size()) == end - begin;
    if (areAll && counts_[members.front()] == counts_[members.back()]) return;
    // New classes fill the range from its end; the rest keeps the number of the class.
    std::vector<std::int32_t> pieces{old};
    while (!members.empty()) {
      const auto count = counts_[members.back()];
      const auto pieceEnd = end;
      while (!members.empty() && counts_[members.back()] == count) {
        moveTo(members.back(), --end);
        members = members.first(members.size() - 1);
      }
      if (end == begin) break;  // the last piece is the rest
      const auto piece = static_cast<std::int32_t>(classes_.size());
      classes_.push_back({end, pieceEnd, false});
      for (auto place = end; place < pieceEnd; ++place)
        classOf_[nodes_[place]] = piece;
      classes_[old].end = end;
      pieces.push_back(piece);
    }
    queueAllButLargest(pieces);
  }

  void moveTo(Node node, std::int32_t place) {
    const Node other = nodes_[place];
    std::swap(nodes_[place], nodes_[placeOf_[node]]);
    placeOf_[other] = placeOf_[node];
    placeOf_[node] = place;
  }

  /// A class that waits in the queue needs all of its pieces there.
  void queueAllButLargest(const std::vector<std::int32_t>& pieces) {
    const bool isWaiting = classes_[pieces.front()].isQueued;
    const auto largest = *std::ranges::max_element(pieces, {}, [&](std::int32_t piece) {
      return classes_[piece].end - classes_[piece].begin;
    });
    for (const auto piece : pieces) {
      if (classes_[piece].isQueued || (!isWaiting && piece == largest)) continue;
      classes_[piece].isQueued = true;
      queue_.push_back(piece);
    }
  }

  const Graph& graph_;
  std::vector<Node> nodes_;
  std::vector<std::int32_t> placeOf_;
  std::vector<std::int32_t> classOf_;
  std::vector<std::int32_t> counts_;  ///< neighbours in the class that splits now
  std::vector<Class> classes_;
  std::vector<std::int32_t> queue_;
  std::vector<Node> touched_;
};

}  // namespace

std::vector<std::int32_t> colourClasses(const Graph& graph, const Progress& progress) {
  return ColourRefinement{graph}.refined(progress);
}

}  // namespace kindred
