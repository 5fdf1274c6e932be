#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/cpu/aligned_vector.hpp"
#include "engine/backend/cpu/molecule_kernel.hpp"
#include "engine/kernel/compile.hpp"

namespace kindred::cpu {

/// The lanes that a kernel was compiled for.
struct LaneWidth {
  int lanes = 8;         ///< of a vector
  int sourceBlocks = 1;  ///< vectors that one permutation can take from
};

/// A graph prepared to lie in SIMD lanes: where each node lies and how its product is gathered.
///
/// An entry adds to one block of lanes: for each lane one neighbour out of a source (LaneWidth::
/// sourceBlocks blocks), or none. So a block needs, of each source, as many entries as its lane
/// with most neighbours there; nodes are placed to keep the sum of that small.
struct LaneProgram {
  std::int32_t blockCount = 0;
  std::int32_t entryCount = 0;
  std::vector<std::int32_t> firstEntry;     ///< of each block, and the count at the end
  std::vector<std::uint16_t> sourceColumn;  ///< of each entry
  AlignedVector<std::int32_t> shuffle;      ///< entries × lanes of a block
  std::vector<std::int16_t> edgeClasses;    ///< of each slot; -1: no neighbour
  std::vector<std::uint16_t> rowClasses;    ///< of each lane's node; noNode: there is none

  static constexpr std::uint16_t noNode = 0xffff;

  std::int32_t lanes() const { return static_cast<std::int32_t>(rowClasses.size()); }
  LaneView view() const;
};

/// `classes` has the row class of each node. Deterministic; about 20 µs for a drug.
LaneProgram planLanes(const KernelGraph& graph, std::span<const std::uint16_t> classes,
                      LaneWidth width);

/// Lane of each node, in a whole number of blocks.
std::vector<std::int32_t> placeInLanes(const KernelGraph& graph, LaneWidth width);

}  // namespace kindred::cpu
