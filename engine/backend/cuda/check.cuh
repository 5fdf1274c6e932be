#pragma once

#include <cuda_runtime_api.h>

#include <string_view>

namespace kindred::cuda {

/// Throws Error (Memory) if the device ran out of it, Error (Device) for every other failure,
/// with what could not be done.
void check(cudaError_t status, std::string_view doing);

/// Checks the launch just made.
inline void checkLaunch(std::string_view doing) { check(cudaGetLastError(), doing); }

}  // namespace kindred::cuda
