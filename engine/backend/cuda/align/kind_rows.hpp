#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/align/node_kinds.hpp"

namespace kindred::cuda {

/// The kinds of nodes of a network as GPUs read them: those with most neighbours first, so that
/// kinds that stand side by side take about as long. A kind is known by its place.
struct KindRows {
  std::vector<std::int32_t> placeOfNode;
  std::vector<std::int32_t> firstNode;  ///< one a place
  std::vector<float> sizes;             ///< nodes of the kind at each place

  /// The places next to place p are neighbours[offsets[p]] to neighbours[offsets[p + 1]], each as
  /// often as a node of the kind at p has neighbours there.
  std::vector<std::int32_t> offsets{0};
  std::vector<std::int32_t> neighbours;

  std::int32_t count() const noexcept { return static_cast<std::int32_t>(firstNode.size()); }
};

KindRows kindRows(const NodeKinds& kinds);

/// Every node is a kind of its own.
KindRows nodeRows(const Loopless& network);

/// Neighbours of the kinds from `first` on in slices of 32 places, which the lanes of a warp take
/// one each: row after row, each lane's next neighbour. Where a lane has no more stands `count`.
struct KindSlices {
  static constexpr std::int32_t width = 32;

  std::vector<std::int32_t> offsets{0};  ///< of the rows of each slice
  std::vector<std::int32_t> neighbours;  ///< `width` a row
};

KindSlices kindSlices(const KindRows& rows, std::int32_t first);

/// Returns how many places, a multiple of the width of a slice, have more neighbours than a lane
/// should add up alone.
std::int32_t hubCount(const KindRows& rows);

}  // namespace kindred::cuda
