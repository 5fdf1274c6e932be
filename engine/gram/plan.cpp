#include "engine/gram/plan.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "engine/backend/pairs/pair_workspace.hpp"

namespace kindred {

namespace {

/// The largest cost of a block, in products. A core does 1e9 to 1e10 products a second, for drugs
/// nearer to the first.
constexpr double largestCost = 1.5e9;
constexpr double largestPairCount = 512.0 * 512.0;

/// A graph's share in the cost of its pairs: the cost of a pair is the product of two sizes, so
/// that of a block is the product of two sums.
double sizeOf(const KernelGraph& graph) {
  return static_cast<double>(graph.neighbours.size()) + graph.nodeCount;
}

double totalSize(std::span<const KernelGraph> graphs) {
  double total = 0;
  for (const auto& graph : graphs)
    total += sizeOf(graph);
  return total;
}

/// The limits of the graphs on one side of a block.
struct SideLimit {
  double size = std::sqrt(largestCost);
  double count = std::sqrt(largestPairCount);

  /// The limit of the other side that fills the block, if this side has no more than `size`
  /// and `count`.
  SideLimit facing(double otherSize, double otherCount) const {
    return {largestCost / std::min(size, otherSize),
            largestPairCount / std::min(count, otherCount)};
  }

  SideLimit atLeast(const SideLimit& other) const {
    return {std::max(size, other.size), std::max(count, other.count)};
  }
};

/// Ends of runs of graphs, each within the limit by at most one graph, as even as can be.
std::vector<std::int32_t> runEnds(std::span<const KernelGraph> graphs, const SideLimit& limit) {
  const auto shareOf = [&](const KernelGraph& graph) {
    return std::max(sizeOf(graph) / limit.size, 1 / limit.count);
  };
  double total = 0;
  for (const auto& graph : graphs)
    total += shareOf(graph);
  const double runShare = total / std::ceil(total);

  std::vector<std::int32_t> ends;
  double filled = 0;
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    filled += shareOf(graphs[at]);
    const bool isFull = filled >= runShare * static_cast<double>(ends.size() + 1);
    if (isFull || at + 1 == graphs.size()) ends.push_back(static_cast<std::int32_t>(at + 1));
  }
  return ends;
}

/// Blocks of the upper triangle; those on the diagonal first.
std::vector<GramBlock> triangle(std::span<const std::int32_t> ends) {
  const auto begin = [&](std::size_t run) { return run == 0 ? 0 : ends[run - 1]; };
  std::vector<GramBlock> blocks;
  for (std::size_t run = 0; run < ends.size(); ++run)
    blocks.push_back({begin(run), ends[run], begin(run), ends[run]});
  for (std::size_t row = 0; row < ends.size(); ++row)
    for (std::size_t column = row + 1; column < ends.size(); ++column)
      blocks.push_back({begin(row), ends[row], begin(column), ends[column]});
  return blocks;
}

std::vector<GramBlock> rectangle(std::span<const std::int32_t> rowEnds,
                                 std::span<const std::int32_t> columnEnds) {
  std::vector<GramBlock> blocks;
  for (std::int32_t row = 0; const auto rowEnd : rowEnds) {
    for (std::int32_t column = 0; const auto columnEnd : columnEnds) {
      blocks.push_back({row, rowEnd, column, columnEnd});
      column = columnEnd;
    }
    row = rowEnd;
  }
  return blocks;
}

/// Sum over all pairs of the product of their directed edges.
double edgeProducts(std::span<const KernelGraph> rows, std::span<const KernelGraph> columns,
                    bool isSymmetric) {
  double ofRows = 0;
  double squares = 0;
  for (const auto& graph : rows) {
    const auto entries = static_cast<double>(graph.neighbours.size());
    ofRows += entries;
    squares += entries * entries;
  }
  if (isSymmetric) return (ofRows * ofRows + squares) / 2;
  double ofColumns = 0;
  for (const auto& graph : columns)
    ofColumns += static_cast<double>(graph.neighbours.size());
  return ofRows * ofColumns;
}

/// Returns the workspace, in bytes, of the pair with most nodes or of that with most edges,
/// whichever is larger.
std::uint64_t largestWorkspace(std::span<const KernelGraph> rows,
                               std::span<const KernelGraph> columns) {
  const auto ofLargest = [&](const auto& size) {
    return pairWorkspaceBytes(*std::ranges::max_element(rows, {}, size),
                              *std::ranges::max_element(columns, {}, size));
  };
  return std::max(ofLargest(&KernelGraph::nodeCount), ofLargest(&KernelGraph::edgeCount));
}

/// The matrix, the outcomes of a block, the graphs as the input and as a solver keep them, and the
/// workspace of the largest pair. The solver lets no more threads work at once than fit into what
/// is left, so the number of threads does not count: a plan is the same on every machine.
std::uint64_t memoryNeed(const GramPlan& plan, std::span<const KernelGraph> graphs) {
  const auto rows = graphs.first(plan.rows);
  const auto columns = plan.isSymmetric ? rows : graphs.subspan(plan.rows);
  std::uint64_t largestBlock = 0;
  for (const auto& block : plan.blocks)
    largestBlock = std::max(largestBlock, pairCountOf(plan, block));
  std::uint64_t prepared = 0;
  for (const auto& graph : graphs)
    prepared += 128 * static_cast<std::uint64_t>(graph.nodeCount) + 64 * graph.neighbours.size();
  return matrixBytes(plan) + 32 * largestBlock + prepared + largestWorkspace(rows, columns);
}

}  // namespace

GramPlan planGram(const KernelInput& input, std::int32_t rows, bool isSymmetric) {
  const std::span graphs{input.graphs};
  const auto rowGraphs = graphs.first(rows);
  const auto columnGraphs = isSymmetric ? rowGraphs : graphs.subspan(rows);

  GramPlan plan;
  plan.rows = rows;
  plan.columns = static_cast<std::int32_t>(columnGraphs.size());
  plan.isSymmetric = isSymmetric;
  if (isSymmetric) {
    plan.blocks = triangle(runEnds(rowGraphs, {}));
  } else {
    const SideLimit square;
    const double wide = std::numeric_limits<double>::infinity();
    const auto ofRows =
        square.atLeast(SideLimit{wide, wide}.facing(totalSize(columnGraphs), plan.columns));
    const auto ofColumns = ofRows.facing(totalSize(rowGraphs), plan.rows);
    plan.blocks = rectangle(runEnds(rowGraphs, ofRows), runEnds(columnGraphs, ofColumns));
  }
  for (const auto& block : plan.blocks)
    plan.pairCount += pairCountOf(plan, block);
  plan.cost = edgeProducts(rowGraphs, columnGraphs, isSymmetric);
  plan.memoryBytes = memoryNeed(plan, graphs);
  return plan;
}

std::uint64_t matrixBytes(const GramPlan& plan) {
  return static_cast<std::uint64_t>(plan.rows) * plan.columns * sizeof(double);
}

std::uint64_t pairCountOf(const GramPlan& plan, const GramBlock& block) {
  const auto height = static_cast<std::uint64_t>(block.rowEnd - block.rowBegin);
  const auto width = static_cast<std::uint64_t>(block.columnEnd - block.columnBegin);
  const bool isOnDiagonal = plan.isSymmetric && block.rowBegin == block.columnBegin;
  return isOnDiagonal ? height * (height + 1) / 2 : height * width;
}

void addPairs(const GramPlan& plan, const GramBlock& block, Recycled<GraphPair>& pairs) {
  const std::int32_t firstColumn = plan.isSymmetric ? 0 : plan.rows;
  const std::size_t before = pairs.size();
  pairs.resize(before + pairCountOf(plan, block));
  GraphPair* next = pairs.data() + before;
  for (auto row = block.rowBegin; row < block.rowEnd; ++row) {
    const auto begin = plan.isSymmetric ? std::max(row, block.columnBegin) : block.columnBegin;
    for (auto column = begin; column < block.columnEnd; ++column)
      *next++ = {row, firstColumn + column};
  }
}

}  // namespace kindred
