#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/cuda/molecule/molecule_layout.hpp"
#include "engine/kernel/compile.hpp"

namespace kindred::cuda {

/// A graph prepared to be the rows of a pair; molecule_layout.hpp has the layout.
struct RowRecord {
  std::vector<Quad> quads;
  std::int32_t slots = 0;
  std::int32_t redGroups = 1;  ///< as kernels have them: rounded up
  std::int32_t blackGroups = 0;
  bool joinsRed = false;  ///< some red rows are neighbours: there is an odd ring or a self-loop
  std::vector<Node> nodeOfRow;  ///< -1 for rows that only fill up a group

  bool fitsRegisters() const { return redGroups <= mostGroupsInRegisters; }
};

/// By class, for edge kernels that are looked up. `nodes` has a class for each node; 0 is taken by
/// rows that have none.
RowRecord planRowsByClass(const KernelGraph& graph, std::span<const std::int32_t> nodes);

/// By edge, for those that are kept for each pair. `nodes` has the number of each node, from 1 on;
/// edges are numbered from that of the first on.
RowRecord planRowsByEdge(const KernelGraph& graph, std::span<const std::int32_t> nodes,
                         std::int32_t firstEdge);

}  // namespace kindred::cuda
