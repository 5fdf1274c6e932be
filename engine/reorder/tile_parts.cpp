#include "engine/reorder/tile_parts.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

namespace kindred {

namespace {

/// Non-zeros of a tile of two parts of 8 nodes, one of which has a ninth halfway through a swap.
constexpr int mostEntries = 9 * 8;

/// The amount that a tile adds to the score, by the tile's number of non-zeros.
const auto scoreOf = [] {
  std::array<std::int64_t, mostEntries + 1> values{};
  for (int count = 1; count <= mostEntries; ++count)
    values[count] = (std::int64_t{1} << TileParts::energyBits) +
                    std::lround(1024 * std::sqrt(std::sqrt(static_cast<double>(count))));
  return values;
}();

}  // namespace

TileParts::TileParts(const Graph& graph, std::span<const Node> nodes, int tileSize)
    : graph_{graph},
      tileSize_{tileSize},
      nodes_(nodes.begin(), nodes.end()),
      placeOf_(nodes.size()),
      partOf_(nodes.size()),
      counts_{(graph.nodeCount() + tileSize - 1) / tileSize} {
  assert(nodes_.size() == static_cast<std::size_t>(graph.nodeCount()));
  for (std::int32_t place = 0; place < graph.nodeCount(); ++place) {
    placeOf_[nodes_[place]] = place;
    partOf_[nodes_[place]] = place / tileSize;
  }
  std::size_t highestDegree = 0;
  for (Node node = 0; node < graph.nodeCount(); ++node)
    highestDegree = std::max<std::size_t>(highestDegree, graph.degree(node));
  changes_.resize(4 * highestDegree + 1);
  counts_.makeRoom(graph.edges().size());
  for (const auto [a, b] : graph.edges()) {
    changeCount_ = 0;
    add(partOf_[a], partOf_[b], 1);
  }
}

inline void TileParts::add(std::int32_t one, std::int32_t other, int amount) {
  const auto slot = counts_.slot(one, other);
  const std::uint8_t count = counts_[slot];
  const auto after = static_cast<std::uint8_t>(count + amount);
  const auto gained = scoreOf[after] - scoreOf[count];
  score_ += one == other ? gained : 2 * gained;
  counts_[slot] = after;
  changes_[changeCount_++] = {slot, count};
}

void TileParts::move(Node node, std::int32_t to) {
  const std::int32_t from = partOf_[node];
  for (const Node neighbour : graph_.neighbours(node)) {
    const bool isLoop = neighbour == node;
    const std::int32_t part = partOf_[neighbour];
    add(from, part, -1);
    add(to, isLoop ? to : part, 1);
  }
  partOf_[node] = to;
}

void TileParts::exchangePlaces(Node one, Node other) {
  std::swap(placeOf_[one], placeOf_[other]);
  nodes_[placeOf_[one]] = one;
  nodes_[placeOf_[other]] = other;
}

void TileParts::swap(Node one, Node other) {
  const std::int32_t partOfOne = partOf_[one];
  const std::int32_t partOfOther = partOf_[other];
  assert(partOfOne != partOfOther);
  scoreBefore_ = score_;
  lastOne_ = one;
  lastOther_ = other;
  changeCount_ = 0;
  counts_.makeRoom(2 * static_cast<std::size_t>(graph_.degree(one) + graph_.degree(other)));
  move(one, partOfOther);
  move(other, partOfOne);
  exchangePlaces(one, other);
}

void TileParts::undo() {
  while (changeCount_ > 0) {
    const auto& [slot, count] = changes_[--changeCount_];
    counts_[slot] = count;
  }
  score_ = scoreBefore_;
  std::swap(partOf_[lastOne_], partOf_[lastOther_]);
  exchangePlaces(lastOne_, lastOther_);
}

}  // namespace kindred
