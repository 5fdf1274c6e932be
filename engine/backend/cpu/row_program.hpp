#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/cpu/molecule_kernel.hpp"
#include "engine/kernel/compile.hpp"

namespace kindred::cpu {

/// A graph prepared to be the rows of a pair.
///
/// Its nodes are split into black ones, no two of which are joined (nor carry a self-loop), and
/// red ones, everything else; red rows come first. Black unknowns are eliminated exactly, so the
/// more of them the better. Within a colour, rows of the same shape follow each other, so that one
/// compiled loop serves the whole run of them.
///
/// Everything that a solve reads lies in one piece, in the order of reading: with thousands of
/// partners, programs come from the outer caches.
struct RowProgram {
  std::vector<std::uint16_t> words;
  std::int32_t redCount = 0;
  std::int32_t rowCount = 0;

  // Beginnings of the parts of words; the first part, the red runs, at 0.
  std::int32_t blackRuns = 0;
  std::int32_t redGroups = 0;    ///< see RowView
  std::int32_t blackGroups = 0;  ///< see RowView
  std::int32_t classes = 0;      ///< of each row
  std::int32_t edgeClasses = 0;  ///< the edge classes there are, to the end

  std::int32_t groupCount = 0;     ///< over all rows
  std::int32_t entryCount = 0;     ///< of the adjacency matrix
  std::int32_t redRedEntries = 0;  ///< those that join red rows; 0: bipartite
  std::int32_t widestRow = 0;      ///< most groups in a row
  std::vector<Node> nodeOfRow;

  RowView view() const;
  std::span<const std::uint16_t> neighbourClasses() const {
    return std::span{words}.subspan(edgeClasses);
  }
};

/// `classes` has the row class (node class and degree) of each node. The graph has fewer than
/// 65536 nodes and edge classes.
RowProgram planRows(const KernelGraph& graph, std::span<const std::uint16_t> classes);

}  // namespace kindred::cpu
