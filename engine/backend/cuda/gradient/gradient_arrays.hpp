#pragma once

#include <cstdint>
#include <vector>

#include "engine/backend/cuda/gradient/gradient_view.hpp"
#include "engine/backend/gradient.hpp"

namespace kindred::cuda {

/// The arrays that a GradientKernelView points to.
struct GradientKernelArrays {
  bool isTabulated = false;
  std::vector<std::int32_t> numbers;
  std::vector<float> kappa;
  std::vector<SlopesOfFour> slopes;
  std::vector<double> values;
};

/// The graphs and kernels of a gradient in plain arrays that can be copied to a device as they are.
struct GradientArrays {
  explicit GradientArrays(const GradientInput& input);

  std::vector<GradientGraph> graphs;
  std::vector<GradientNode> nodes;
  std::vector<GradientEntry> entries;
  std::vector<GradientEdge> edges;
  std::vector<std::int32_t> kinds;
  GradientKernelArrays node;
  GradientKernelArrays edge;

  /// A view without pointers: all of it that is no array.
  GradientView plain;

  /// True if κ of nodes and of edges are both looked up.
  bool isByClass() const { return node.isTabulated && edge.isTabulated; }

  GradientTask task(const GradientInput& input, GraphPair pair) const;

  std::int64_t bytesOf(const GradientTask& task) const;
};

/// True if a GPU takes the kernel: in single precision, and with tables of slopes that are not too
/// large for it.
bool isGradientTaken(const GradientInput& input);

}  // namespace kindred::cuda
