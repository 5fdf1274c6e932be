#pragma once

#include <cstdint>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/core/recycled.hpp"

namespace kindred {

/// A rectangle of the matrix: rows [rowBegin, rowEnd), columns [columnBegin, columnEnd).
struct GramBlock {
  std::int32_t rowBegin = 0;
  std::int32_t rowEnd = 0;
  std::int32_t columnBegin = 0;
  std::int32_t columnEnd = 0;

  bool operator==(const GramBlock&) const = default;
};

/// A kernel matrix cut into independent blocks, in the order in which they are computed, unless
/// whoever takes them as they come wants neighbours together. The plan depends on the sizes of the
/// graphs only, so a resumed job finds the same blocks. It is the seam for several GPUs and several
/// hosts.
///
/// A block is about half a second of one machine's cores: at most 512 × 512 pairs, and fewer of
/// larger graphs. The blocks on the diagonal come first, so that whatever is done can be
/// normalised, unless self-similarities are solved before.
struct GramPlan {
  std::int32_t rows = 0;
  std::int32_t columns = 0;
  bool isSymmetric = true;  ///< columns are the rows; blocks cover the upper triangle with diagonal
  std::vector<GramBlock> blocks;
  std::uint64_t pairCount = 0;
  std::uint64_t memoryBytes = 0;  ///< need of the whole computation, estimated before it starts
  double cost = 0;                ///< products of directed edges over all pairs

  bool operator==(const GramPlan&) const = default;
};

/// Graphs 0..rows-1 of the input are the rows; the rest, if any, the columns.
GramPlan planGram(const KernelInput& input, std::int32_t rows, bool isSymmetric);

/// The memory that all values of the matrix take: a part of `memoryBytes`.
std::uint64_t matrixBytes(const GramPlan& plan);

/// Returns the number of pairs in a block.
std::uint64_t pairCountOf(const GramPlan& plan, const GramBlock& block);

/// Adds the pairs of a block, row by row; of a symmetric plan only those with column >= row. Column
/// c of a rectangular plan is graph rows + c of the input.
void addPairs(const GramPlan& plan, const GramBlock& block, Recycled<GraphPair>& pairs);

}  // namespace kindred
