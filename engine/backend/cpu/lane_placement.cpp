#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/backend/cpu/lane_program.hpp"
#include "engine/core/random.hpp"

namespace kindred::cpu {
namespace {

std::span<const Node> neighboursOf(const KernelGraph& graph, Node node) {
  return std::span{graph.neighbours}.subspan(graph.offsets[node],
                                             graph.offsets[node + 1] - graph.offsets[node]);
}

std::vector<Node> byDegree(const KernelGraph& graph) {
  std::vector<Node> order(graph.nodeCount);
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::ranges::greater{}, [&](Node node) {
    return graph.offsets[node + 1] - graph.offsets[node];
  });
  return order;
}

/// Breadth first, from the node of highest degree of each component.
std::vector<Node> breadthFirst(const KernelGraph& graph) {
  std::vector<Node> order;
  order.reserve(graph.nodeCount);
  std::vector<bool> isSeen(graph.nodeCount, false);
  for (const Node first : byDegree(graph)) {
    if (isSeen[first]) continue;
    isSeen[first] = true;
    order.push_back(first);
    for (std::size_t k = order.size() - 1; k < order.size(); ++k) {
      for (const Node other : neighboursOf(graph, order[k])) {
        if (isSeen[other]) continue;
        isSeen[other] = true;
        order.push_back(other);
      }
    }
  }
  return order;
}

/// Nodes in lanes, with the number of entries that this takes: over all blocks and sources, the
/// most neighbours that a node of the block has in the source. Swapping two lanes costs
/// O(degree · lanes of a block · sources).
class Placement {
 public:
  Placement(const KernelGraph& graph, LaneWidth width, const std::vector<Node>& order)
      : graph_{&graph},
        blockLanes_{width.lanes},
        sourceLanes_{width.lanes * width.sourceBlocks},
        blockCount_{(graph.nodeCount + width.lanes - 1) / width.lanes},
        sourceCount_{(graph.nodeCount + sourceLanes_ - 1) / sourceLanes_},
        nodeOf_(static_cast<std::size_t>(blockCount_) * blockLanes_, -1),
        laneOf_(graph.nodeCount),
        counts_(static_cast<std::size_t>(graph.nodeCount) * sourceCount_, 0),
        blockEntries_(blockCount_) {
    for (std::int32_t lane = 0; lane < graph.nodeCount; ++lane) {
      nodeOf_[lane] = order[lane];
      laneOf_[order[lane]] = lane;
    }
    for (Node node = 0; node < graph.nodeCount; ++node)
      for (const Node other : neighboursOf(graph, node))
        ++count(node, sourceOf(laneOf_[other]));
    for (std::int32_t block = 0; block < blockCount_; ++block)
      entries_ += blockEntries_[block] = entriesOf(block);
  }

  std::int32_t entries() const { return entries_; }
  std::int32_t laneCount() const { return static_cast<std::int32_t>(nodeOf_.size()); }
  bool areInOneBlock(std::int32_t a, std::int32_t b) const {
    return a / blockLanes_ == b / blockLanes_;
  }
  std::int32_t laneOf(Node node) const { return laneOf_[node]; }
  std::vector<std::int32_t> takeLanes() { return std::move(laneOf_); }

  void swap(std::int32_t a, std::int32_t b) {
    touched_.clear();
    touch(a);
    touch(b);
    if (sourceOf(a) != sourceOf(b)) {
      move(nodeOf_[a], sourceOf(a), sourceOf(b));
      move(nodeOf_[b], sourceOf(b), sourceOf(a));
    }
    std::swap(nodeOf_[a], nodeOf_[b]);
    if (nodeOf_[a] >= 0) laneOf_[nodeOf_[a]] = a;
    if (nodeOf_[b] >= 0) laneOf_[nodeOf_[b]] = b;
    for (const std::int32_t block : touched_) {
      entries_ -= blockEntries_[block];
      entries_ += blockEntries_[block] = entriesOf(block);
    }
  }

 private:
  std::uint16_t& count(Node node, std::int32_t source) {
    return counts_[static_cast<std::size_t>(node) * sourceCount_ + source];
  }
  std::int32_t sourceOf(std::int32_t lane) const { return lane / sourceLanes_; }

  void touch(std::int32_t lane) {
    const std::int32_t block = lane / blockLanes_;
    if (std::ranges::find(touched_, block) == touched_.end()) touched_.push_back(block);
  }

  void move(Node node, std::int32_t from, std::int32_t to) {
    if (node < 0) return;
    for (const Node other : neighboursOf(*graph_, node)) {
      --count(other, from);
      ++count(other, to);
      touch(laneOf_[other]);
    }
  }

  std::int32_t entriesOf(std::int32_t block) {
    std::int32_t entries = 0;
    for (std::int32_t source = 0; source < sourceCount_; ++source) {
      std::uint16_t most = 0;
      for (std::int32_t l = block * blockLanes_; l < (block + 1) * blockLanes_; ++l)
        if (nodeOf_[l] >= 0) most = std::max(most, count(nodeOf_[l], source));
      entries += most;
    }
    return entries;
  }

  const KernelGraph* graph_;
  std::int32_t blockLanes_, sourceLanes_, blockCount_, sourceCount_;
  std::vector<Node> nodeOf_;  ///< of each lane; -1: none
  std::vector<std::int32_t> laneOf_;
  std::vector<std::uint16_t> counts_;  ///< nodes × sources
  std::vector<std::int32_t> blockEntries_, touched_;
  std::int32_t entries_ = 0;
};

/// Random swaps that do not make it worse; the seed is fixed, so the result is too.
void improve(Placement& placement, Node nodeCount, int trials) {
  Random random{1};
  for (int trial = 0; trial < trials; ++trial) {
    const std::int32_t a = placement.laneOf(static_cast<Node>(random.below(nodeCount)));
    const auto b = static_cast<std::int32_t>(random.below(placement.laneCount()));
    if (placement.areInOneBlock(a, b)) continue;
    const std::int32_t before = placement.entries();
    placement.swap(a, b);
    if (placement.entries() > before) placement.swap(a, b);
  }
}

}  // namespace

std::vector<std::int32_t> placeInLanes(const KernelGraph& graph, LaneWidth width) {
  constexpr int trials = 300;
  constexpr Node largestToImprove = 512;

  Placement best{graph, width, byDegree(graph)};
  // With a single source, a block takes its highest degree: nothing beats the order of degrees.
  if (graph.nodeCount <= width.lanes * width.sourceBlocks) return best.takeLanes();
  Placement other{graph, width, breadthFirst(graph)};
  if (other.entries() < best.entries()) best = std::move(other);
  if (graph.nodeCount <= largestToImprove) improve(best, graph.nodeCount, trials);
  return best.takeLanes();
}

}  // namespace kindred::cpu
