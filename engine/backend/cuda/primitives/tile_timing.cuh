#pragma once

#include "engine/backend/cuda/buffer.cuh"
#include "engine/backend/primitives/primitive_bench.hpp"

namespace kindred::cuda {

/// PrimitiveBench::timeTileProducts() on the current device.
std::vector<CrossoverCell> timeTileProducts(LabelKind kind, std::span<const int> fills,
                                            const Stream& stream, Progress& progress);

}  // namespace kindred::cuda
