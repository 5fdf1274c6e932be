#pragma once

#include <memory>

#include "engine/backend/primitives/primitive_bench.hpp"

namespace kindred::cuda {

/// The primitives on the CUDA device of that number. Throws Error (Device) with the reason if it
/// cannot be used. Answered by primitives.cu or, in a build without CUDA, by
/// primitives_absent.cpp.
std::unique_ptr<PrimitiveBench> openPrimitives(int number);

}  // namespace kindred::cuda
