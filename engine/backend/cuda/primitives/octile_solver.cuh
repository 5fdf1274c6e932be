#pragma once

#include <memory>

#include "engine/backend/cuda/device_graphs.cuh"
#include "engine/backend/cuda/primitives/octile_multiply.cuh"
#include "engine/backend/primitives/primitive_bench.hpp"

namespace kindred::cuda {

/// The octiles of all graphs of an input in the memory of a device.
class DeviceOctiles {
 public:
  DeviceOctiles(const OctileInput& input, const Stream& stream);

  const OctileView* views() const { return views_.data(); }

  /// κe of ByClass, classCount × classCount.
  const float* table() const { return table_.data(); }

 private:
  Buffer<std::uint32_t> offsets_;
  Buffer<Octile> octiles_;
  Buffer<float> weights_;
  Buffer<Label> labels_;
  Buffer<float> dense_;
  Buffer<Label> denseLabels_;
  Buffer<float> table_;
  Buffer<OctileView> views_;
};

/// The solver of the paper, rung by rung.
LadderOutcome solveByOctiles(const OctileInput& input, const RungTraits& traits,
                             const TileCosts& costs, std::span<const GraphPair> pairs,
                             const SolveOptions& options, const Stream& stream, Progress& progress);

}  // namespace kindred::cuda
