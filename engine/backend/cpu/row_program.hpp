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
struct RowProgram {
  std::int32_t redCount = 0;
  std::vector<RowRun> redRuns, blackRuns;
  std::vector<std::uint16_t> redGroups, blackGroups;  ///< see RowView
  std::vector<std::uint32_t> classes;                 ///< of each row
  std::vector<double> degrees;                        ///< of each row
  std::vector<std::uint32_t> distinctClasses;
  std::vector<std::uint16_t> edgeClasses;  ///< the distinct ones
  std::vector<Node> nodeOfRow;
  std::int32_t groupCount = 0;     ///< over all rows
  std::int32_t entryCount = 0;     ///< of the adjacency matrix
  std::int32_t redRedEntries = 0;  ///< those that join red rows; 0: bipartite
  std::int32_t widestRow = 0;      ///< most groups in a row

  std::int32_t nodeCount() const { return static_cast<std::int32_t>(classes.size()); }
  RowView view() const;
};

/// `classes` has the row class (node class and degree) of each node. The graph has fewer than
/// 65536 nodes and edge classes.
RowProgram planRows(const KernelGraph& graph, std::span<const std::uint32_t> classes);

/// 1 for the nodes that are black: an independent set, found by colouring in two colours, dropping
/// the nodes with most conflicts and adding what fits. Nodes without neighbours are black.
std::vector<std::int8_t> independentSet(const KernelGraph& graph);

}  // namespace kindred::cpu
