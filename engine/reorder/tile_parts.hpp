#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/graph/graph.hpp"
#include "engine/reorder/part_counts.hpp"

namespace kindred {

/// An order of nodes cut into parts of one tile each, with its exact number of non-empty tiles and
/// an energy that tells orders of the same number apart; swapping two nodes costs O(their degrees).
///
/// The energy of a tile of c non-zeros is c^(1/4), on both sides of the diagonal: 1 for a tile that
/// one move can empty and little more for a full one, so that whatever gathers entries in tiles
/// that are filled anyway goes downhill. In units of 1/1024, so that it is exact.
class TileParts {
 public:
  static constexpr int energyBits = 40;  ///< enough for 300 million full tiles

  TileParts(const Graph& graph, std::span<const Node> nodes, int tileSize);

  std::span<const Node> nodes() const noexcept { return nodes_; }
  std::int32_t partOf(Node node) const { return partOf_[node]; }
  std::span<const Node> part(std::int32_t index) const {
    const auto begin = static_cast<std::size_t>(index) * tileSize_;
    return nodes().subspan(begin, std::min<std::size_t>(tileSize_, nodes_.size() - begin));
  }

  std::int64_t tiles() const noexcept { return score_ >> energyBits; }
  std::int64_t energy() const noexcept { return score_ & ((std::int64_t{1} << energyBits) - 1); }

  /// Exchanges two nodes of different parts.
  void swap(Node one, Node other);

  /// Takes the last swap back; once.
  void undo();

 private:
  struct Change {
    std::size_t slot;
    std::uint8_t count;
  };

  void move(Node node, std::int32_t to);
  void add(std::int32_t one, std::int32_t other, int amount);
  void exchangePlaces(Node one, Node other);

  const Graph& graph_;
  int tileSize_;
  std::vector<Node> nodes_;
  std::vector<std::int32_t> placeOf_;
  std::vector<std::int32_t> partOf_;
  PartCounts counts_;
  std::int64_t score_ = 0;  ///< tiles above, energy in the low bits: one sum keeps both

  // Changes that undo() restores.
  std::vector<Change> changes_;  ///< room for the most that a swap changes
  std::size_t changeCount_ = 0;
  std::int64_t scoreBefore_ = 0;
  Node lastOne_ = 0;
  Node lastOther_ = 0;
};

}  // namespace kindred
