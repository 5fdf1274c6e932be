#include "engine/reorder/fm_refine.hpp"

#include <array>
#include <cstdlib>
#include <limits>
#include <queue>

namespace kindred {

namespace {

constexpr int mostPasses = 8;
constexpr std::size_t movesBetweenChecks = 512;

class Pass {
 public:
  Pass(const Hypergraph& graph, std::int64_t leftWeight, std::int64_t tolerance, Sides& sides)
      : graph_{graph}, leftWeight_{leftWeight}, tolerance_{tolerance}, sides_{sides} {
    pinsAt_.resize(graph.netCount());
    for (std::int32_t net = 0; net < graph.netCount(); ++net) {
      for (const auto pin : graph.pins(net))
        ++pinsAt_[net][sides[pin]];
      if (pinsAt_[net][0] > 0 && pinsAt_[net][1] > 0) cut_ += graph.cost(net);
    }
    for (std::int32_t vertex = 0; vertex < graph.vertexCount(); ++vertex)
      if (sides[vertex] != 0) surplus_ += graph.weight(vertex);
    surplus_ -= leftWeight_;
  }

  std::int64_t cut() const { return cut_; }
  bool isBalanced() const { return std::abs(surplus_) <= tolerance_; }

  /// One pass. True if it brought the cut down, or into balance.
  bool run(const Progress& progress) {
    isMoved_.assign(graph_.vertexCount(), 0);
    gain_.resize(graph_.vertexCount());
    queue_ = {};
    for (std::int32_t vertex = 0; vertex < graph_.vertexCount(); ++vertex) {
      gain_[vertex] = gainOf(vertex);
      queue_[sides_[vertex]].push({gain_[vertex], -vertex});
    }

    const bool wasBalanced = isBalanced();
    const std::int64_t cutBefore = cut_;
    std::int64_t bestCut = wasBalanced ? cut_ : std::numeric_limits<std::int64_t>::max();
    std::size_t bestLength = 0;
    moves_.clear();
    // A long run of moves that bring nothing hardly ever turns: it ends the pass.
    const std::size_t patience = 50 + static_cast<std::size_t>(graph_.vertexCount()) / 8;
    while (moves_.size() < bestLength + patience ||
           bestCut == std::numeric_limits<std::int64_t>::max()) {
      if (moves_.size() % movesBetweenChecks == 0) progress.checkpoint();
      const auto vertex = nextVertex();
      if (vertex < 0) break;
      move(vertex);
      moves_.push_back(vertex);
      if (!isBalanced() || cut_ >= bestCut) continue;
      bestCut = cut_;
      bestLength = moves_.size();
    }
    while (moves_.size() > bestLength) {
      move(moves_.back());
      moves_.pop_back();
    }
    return !wasBalanced ? bestLength > 0 : cut_ < cutBefore;
  }

 private:
  using Entry = std::pair<std::int32_t, std::int32_t>;  ///< gain, minus the vertex

  std::int32_t gainOf(std::int32_t vertex) const {
    const auto side = sides_[vertex];
    std::int32_t gain = 0;
    for (const auto net : graph_.netsOf(vertex)) {
      if (pinsAt_[net][side] == 1) gain += graph_.cost(net);
      if (pinsAt_[net][1 - side] == 0) gain -= graph_.cost(net);
    }
    return gain;
  }

  /// Drops what is out of date from the top of a queue; the best entry, or null.
  const Entry* top(int side) {
    auto& queue = queue_[side];
    while (!queue.empty()) {
      const auto [gain, minusVertex] = queue.top();
      const auto vertex = -minusVertex;
      if (isMoved_[vertex] == 0 && gain == gain_[vertex]) return &queue.top();
      queue.pop();
    }
    return nullptr;
  }

  std::int32_t nextVertex() {
    const Entry* left = surplus_ >= 0 ? top(1) : nullptr;
    const Entry* right = surplus_ <= 0 ? top(0) : nullptr;
    const Entry* best = left == nullptr ? right : left;
    if (left != nullptr && right != nullptr && *left < *right) best = right;
    return best == nullptr ? -1 : -best->second;
  }

  void changeGain(std::int32_t vertex, std::int32_t by) {
    if (isMoved_[vertex] != 0) return;
    gain_[vertex] += by;
    queue_[sides_[vertex]].push({gain_[vertex], -vertex});
  }

  /// The gains of the other pins change only when a net gains its first or second pin on a side, or
  /// loses down to the last one.
  void move(std::int32_t vertex) {
    const int from = sides_[vertex];
    const int to = 1 - from;
    isMoved_[vertex] = 1;
    for (const auto net : graph_.netsOf(vertex)) {
      auto& pinsAt = pinsAt_[net];
      const auto cost = graph_.cost(net);
      --pinsAt[from];
      ++pinsAt[to];
      if (pinsAt[to] == 1) {
        cut_ += cost;
        for (const auto pin : graph_.pins(net))
          if (pin != vertex) changeGain(pin, cost);
      }
      if (pinsAt[from] == 0) {
        cut_ -= cost;
        for (const auto pin : graph_.pins(net))
          if (pin != vertex) changeGain(pin, -cost);
      }
      if (pinsAt[from] == 1 || pinsAt[to] == 2) {
        for (const auto pin : graph_.pins(net)) {
          if (pin == vertex) continue;
          if (sides_[pin] == from && pinsAt[from] == 1) changeGain(pin, cost);
          if (sides_[pin] == to && pinsAt[to] == 2) changeGain(pin, -cost);
        }
      }
    }
    sides_[vertex] = static_cast<std::uint8_t>(to);
    surplus_ += to == 1 ? graph_.weight(vertex) : -graph_.weight(vertex);
  }

  const Hypergraph& graph_;
  std::int64_t leftWeight_;
  std::int64_t tolerance_;
  Sides& sides_;
  std::vector<std::array<std::int32_t, 2>> pinsAt_;
  std::int64_t cut_ = 0;
  std::int64_t surplus_ = 0;  ///< surplus of weight on the left
  std::vector<std::uint8_t> isMoved_;
  std::vector<std::int32_t> gain_;
  std::array<std::priority_queue<Entry>, 2> queue_;
  std::vector<std::int32_t> moves_;
};

}  // namespace

std::int64_t refineSides(const Hypergraph& graph, std::int64_t leftWeight, std::int64_t tolerance,
                         Sides& sides, const Progress& progress) {
  Pass pass{graph, leftWeight, tolerance, sides};
  for (int round = 0; round < mostPasses && pass.run(progress); ++round) {
  }
  return pass.cut();
}

}  // namespace kindred
