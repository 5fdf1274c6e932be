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
  std::int32_t slots = 1;
  std::int32_t redGroups = 1;  ///< as kernels have them: rounded up
  std::int32_t blackGroups = 0;
  bool joinsRed = false;  ///< some red rows are neighbours: there is an odd ring or a self-loop
  std::vector<Node> nodeOfRow;  ///< -1 for rows that only fill up a group

  bool fitsRegisters() const { return redGroups <= mostGroupsInRegisters; }
};

/// `classes` has a class for each node; 0 is taken by rows that have none.
RowRecord planRowRecord(const KernelGraph& graph, std::span<const std::int32_t> classes);

}  // namespace kindred::cuda
