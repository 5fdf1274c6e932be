#pragma once

#include <cstdint>
#include <vector>

#include "engine/backend/cpu/block_graph.hpp"
#include "engine/backend/cpu/radial_kernels.hpp"

namespace kindred::cpu {

/// Rows of coefficients of an edge kernel of distances (and class tables), in single precision and
/// many at once.
class RadialCoefficients {
 public:
  RadialCoefficients(const CompiledKernel& kernel, FillRadialRows fillRows)
      : kernel_{&kernel}, fillRows_{fillRows} {}

  /// True if the kernel is one of distances (and class tables); dot products and deltas of
  /// continuous numbers are left to double precision.
  static bool canCompute(const CompiledKernel& kernel);

  /// Chooses the block of `width` edges of the second graph that starts at `begin`.
  void prepare(const BlockGraph<float>& first, const BlockGraph<float>& second, std::int32_t begin,
               std::int32_t width);

  /// The rows of these edges of the first graph. Safe from several threads.
  void fill(std::int32_t edgeBegin, std::int32_t edgeEnd, float* rows) const;

 private:
  const CompiledKernel* kernel_;
  FillRadialRows fillRows_;
  const BlockGraph<float>* first_ = nullptr;
  AlignedVector<float> classRows_;
  std::vector<RadialView> radials_;
  std::vector<RadialTermView> terms_;
};

}  // namespace kindred::cpu
