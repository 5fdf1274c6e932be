#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/backend/pairs/graph_scaling.hpp"
#include "engine/backend/pairs/independent_set.hpp"

namespace kindred::cpu {

/// Returns the index of the column of a row in an array of so wide rows.
inline std::size_t placeOf(std::int64_t row, std::int64_t width, std::int64_t column = 0) {
  return static_cast<std::size_t>(row * width + column);
}

/// Pairs of one lane graph.
struct GradientTask {
  std::int32_t lanes = 0;
  std::vector<std::int32_t> rows;
};

/// The pairs by their later graph, which lies in lanes, and in chunks.
std::vector<GradientTask> gradientTasksOf(std::span<const GraphPair> pairs);

/// A graph as rows take it.
template <typename Real>
struct GradientRows {
  std::vector<Real> weights, right, start;
  std::vector<std::int32_t> offsets, neighbours, blocks;  ///< of entries, by rows
  std::vector<Node> nodeOf;                               ///< of each row; red ones first
  int redRows = 0;
};

template <typename Real>
GradientRows<Real> gradientRowsOf(const KernelGraph& graph, const GraphScaling& scaling,
                                  bool byClass) {
  const auto isBlack = independentSet(graph);
  GradientRows<Real> rows;
  rows.nodeOf.resize(static_cast<std::size_t>(graph.nodeCount));
  std::iota(rows.nodeOf.begin(), rows.nodeOf.end(), 0);
  const auto black = std::ranges::stable_partition(
      rows.nodeOf, [&](Node node) { return isBlack[static_cast<std::size_t>(node)] == 0; });
  rows.redRows = static_cast<int>(black.begin() - rows.nodeOf.begin());
  std::vector<std::int32_t> rowOf(rows.nodeOf.size());
  for (std::size_t row = 0; row < rows.nodeOf.size(); ++row)
    rowOf[static_cast<std::size_t>(rows.nodeOf[row])] = static_cast<std::int32_t>(row);
  rows.offsets = {0};
  for (const auto node : rows.nodeOf) {
    const auto at = static_cast<std::size_t>(node);
    rows.right.push_back(static_cast<Real>(scaling.right[at]));
    rows.start.push_back(static_cast<Real>(scaling.start[at]));
    for (auto entry = graph.offsets[at]; entry < graph.offsets[at + 1]; ++entry) {
      const auto edge = graph.edgeOf[static_cast<std::size_t>(entry)];
      rows.neighbours.push_back(
          rowOf[static_cast<std::size_t>(graph.neighbours[static_cast<std::size_t>(entry)])]);
      rows.weights.push_back(static_cast<Real>(scaling.weights[static_cast<std::size_t>(edge)]));
      rows.blocks.push_back(byClass ? graph.edgeLabels.classes[static_cast<std::size_t>(edge)]
                                    : edge);
    }
    rows.offsets.push_back(static_cast<std::int32_t>(rows.weights.size()));
  }
  return rows;
}

}  // namespace kindred::cpu
