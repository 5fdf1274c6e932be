#pragma once

#include "engine/backend/cuda/buffer.cuh"
#include "engine/backend/cuda/molecule/known_nodes.hpp"

namespace kindred::cuda {

/// κv / (d d') of different nodes on the current device, by their numbers: (count + 1)² of them,
/// 0 in row and column 0.
Buffer<float> scalesOf(const CompiledKernel& node, const KnownNodes& nodes, const Stream& stream);

}  // namespace kindred::cuda
