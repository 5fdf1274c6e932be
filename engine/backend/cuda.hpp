#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/backend/devices.hpp"

namespace kindred {

/// Every CUDA device, "cuda:0" first; an unusable one with its reason. Answered by cuda/ or, in a
/// build without CUDA, by cuda_absent.cpp.
std::vector<Device> cudaDevices();

/// The number of "cuda:N"; nothing for any other id.
std::optional<int> cudaNumber(std::string_view id);

/// Opens the CUDA device of that number. Throws Error (Device) with the reason if it cannot.
std::unique_ptr<Backend> openCudaBackend(int number);

}  // namespace kindred
