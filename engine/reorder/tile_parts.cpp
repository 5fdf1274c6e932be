#include "engine/reorder/tile_parts.hpp"

#include <cassert>
#include <cmath>

namespace kindred {

namespace {

constexpr int mostEntries = 64;  ///< non-zeros of an octile

const std::array<std::int32_t, mostEntries + 1> energyOfCount = [] {
  std::array<std::int32_t, mostEntries + 1> energies{};
  for (int count = 1; count <= mostEntries; ++count)
    energies[count] =
        static_cast<std::int32_t>(std::lround(1024 * std::sqrt(std::sqrt(double(count)))));
  return energies;
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
  counts_.makeRoom(graph.edges().size());
  for (const auto [a, b] : graph.edges())
    add(partOf_[a], partOf_[b], 1);
  changes_.clear();
}

void TileParts::add(std::int32_t one, std::int32_t other, int amount) {
  const auto slot = counts_.slot(one, other);
  auto& count = counts_[slot];
  changes_.push_back({slot, count});
  const int after = count + amount;
  const int places = one == other ? 1 : 2;
  tiles_ += places * ((after > 0 ? 1 : 0) - (count > 0 ? 1 : 0));
  energy_ += places * (energyOfCount[after] - energyOfCount[count]);
  count = static_cast<std::uint8_t>(after);
}

void TileParts::move(Node node, std::int32_t to) {
  const std::int32_t from = partOf_[node];
  for (const Node neighbour : graph_.neighbours(node)) {
    const bool isLoop = neighbour == node;
    add(from, isLoop ? from : partOf_[neighbour], -1);
    add(to, isLoop ? to : partOf_[neighbour], 1);
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
  tilesBefore_ = tiles_;
  energyBefore_ = energy_;
  lastOne_ = one;
  lastOther_ = other;
  changes_.clear();
  counts_.makeRoom(2 * static_cast<std::size_t>(graph_.degree(one) + graph_.degree(other)));
  move(one, partOfOther);
  move(other, partOfOne);
  exchangePlaces(one, other);
}

void TileParts::undo() {
  for (auto change = changes_.rbegin(); change != changes_.rend(); ++change)
    counts_[change->slot] = change->count;
  changes_.clear();
  tiles_ = tilesBefore_;
  energy_ = energyBefore_;
  std::swap(partOf_[lastOne_], partOf_[lastOther_]);
  exchangePlaces(lastOne_, lastOther_);
}

}  // namespace kindred
