#pragma once

#include <cstdint>

#include "engine/backend/cuda/kernel_view.hpp"

namespace kindred::cuda {

/// A node as gradients read it; the nodes of a graph lie red ones first, black ones, no two of
/// which are joined, after them.
struct alignas(16) GradientNode {
  float right;      ///< of b̂, see GraphScaling
  float start;      ///< of ĉ
  float perDegree;  ///< 1 / d
  std::int32_t nodeClass;
  std::int32_t number;      ///< the tunable number that its starting weight is, or -1
  std::int32_t firstEntry;  ///< among the entries of all graphs
  std::int32_t endEntry;
  std::int32_t item;  ///< the node's number in its graph, by which its values are found
};

/// An entry of a row of a graph's adjacency matrix.
struct alignas(16) GradientEntry {
  std::int32_t node;     ///< the neighbour
  std::int32_t kind;     ///< the class of the edge, or its number if every two have their own κe
  float weight;          ///< ŵ, see GraphScaling
  std::int32_t ownKind;  ///< the place of its class among those of the graph
};

/// An undirected edge.
struct alignas(16) GradientEdge {
  std::int32_t one, other;  ///< its nodes; equal ones for a self-loop
  std::int32_t edgeClass;
  float weight;
};

struct GradientGraph {
  std::int32_t nodeCount;
  std::int32_t redCount;
  std::int32_t edgeCount;
  std::int32_t entryCount;
  std::int32_t mostEntries;  ///< of one node
  std::int32_t firstNode;    ///< among those of all graphs
  std::int32_t firstEdge;
  std::int32_t kindCount;  ///< classes of its edges, if κe is looked up
  std::int32_t firstKind;  ///< among those of all graphs
  bool hasStarts;          ///< a starting weight is a tunable number
  double scale;            ///< see GraphScaling
};

/// Two kernels a little below and above the one that is followed, see KernelSlope.
struct SlopeView {
  KernelView<double> below;
  KernelView<double> above;
  double perApart;  ///< 1 / apart

  KINDRED_HOST_DEVICE double operator()(std::int32_t classX, const double* x, std::int32_t classY,
                                        const double* y) const {
    return (evaluate(above, classX, x, classY, y) - evaluate(below, classX, x, classY, y)) *
           perApart;
  }
};

inline constexpr int slopesAtOnce = 4;

/// Up to four slopes of one κ; 0 if there are fewer.
struct alignas(16) SlopesOfFour {
  float values[slopesAtOnce];
};

/// κ of nodes or of edges and its slopes: looked up by class, or evaluated for every two of a pair.
struct GradientKernelView {
  bool isTabulated;
  std::int32_t slopeCount;
  const std::int32_t* numbers;  ///< one a slope: which tunable number

  // Tables, class by class. Nodes: √κ and dκ / κ; edges: κ and dκ. Four slopes of two classes lie
  // side by side, the next four in a table of their own.
  const float* kappa;
  const SlopesOfFour* slopes;

  // Instead, without tables.
  KernelView<float> kernel;
  const SlopeView* slopeKernels;
  const double* values;  ///< kernel.valueCount an item, of all graphs
};

/// Everything that the pairs of a gradient have in common, by pointers into the memory of whoever
/// computes it.
struct GradientView {
  const GradientGraph* graphs;
  const GradientNode* nodes;
  const GradientEntry* entries;
  const GradientEdge* edges;
  const std::int32_t* kinds;  ///< the classes of the edges of each graph
  GradientKernelView node;
  GradientKernelView edge;
  std::int32_t edgeClasses;
  std::int32_t nodeClasses;
  std::int32_t numbers;  ///< tunable ones
  std::int32_t stop;     ///< which number is q, or -1
  double q;
  bool isPaper;     ///< q is in the right-hand side, too
  bool hasLmin;     ///< walks of one node are left out
  float tolerance;  ///< of the residual
  int mostIterations;
};

/// A pair as a block takes it.
struct GradientTask {
  std::int32_t rows;       ///< the graph whose nodes are rows, and whose black nodes are eliminated
  std::int32_t lanes;      ///< the other graph
  double factor;           ///< times ĉ·x̂: how the pair counts in the sums
  std::int64_t workspace;  ///< its first byte, if that is not shared memory
};

/// A lane whose node has at most this many neighbours keeps them in registers.
inline constexpr int entriesInRegisters = 4;

/// Returns the stride of rows of a pair's unknowns: odd, so that a column meets all banks of shared
/// memory.
KINDRED_HOST_DEVICE inline std::int32_t gradientStride(const GradientGraph& lanes) {
  return lanes.nodeCount | 1;
}

/// Numbers of coefficients that a pair keeps: those of a lane's entries for each class of edges of
/// the row graph.
KINDRED_HOST_DEVICE inline std::int64_t gradientCoefficients(const GradientGraph& rows,
                                                             const GradientGraph& lanes,
                                                             bool isByClass) {
  const bool keeps = isByClass && lanes.mostEntries <= entriesInRegisters;
  return keeps ? static_cast<std::int64_t>(entriesInRegisters) * rows.kindCount * lanes.nodeCount
               : 0;
}

/// Numbers of the working memory of a pair, see GradientPair.
KINDRED_HOST_DEVICE inline std::int64_t gradientNumbers(const GradientGraph& rows,
                                                        const GradientGraph& lanes,
                                                        bool isEdgeTabulated, bool isByClass) {
  const std::int64_t unknowns = static_cast<std::int64_t>(rows.nodeCount) * gradientStride(lanes);
  const std::int64_t red = static_cast<std::int64_t>(rows.redCount) * gradientStride(lanes);
  const std::int64_t edges = static_cast<std::int64_t>(rows.edgeCount) * lanes.edgeCount;
  return gradientCoefficients(rows, lanes, isByClass) + 3 * unknowns + 8 * red +
         (isEdgeTabulated ? 0 : edges) + rows.nodeCount + lanes.nodeCount;
}

/// The progress of a pair.
enum class GradientState : std::uint8_t { Waiting = 0, Done, NotConverged };

}  // namespace kindred::cuda
