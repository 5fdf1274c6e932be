#pragma once

#include <string>
#include <vector>

#include "engine/backend/devices.hpp"

namespace kindred {

/// Returns the names of the GPUs that a driver of NVIDIA has found on this machine, as files of the
/// system say it below `root`: no library of CUDA is needed. A GPU whose name the driver does not
/// say (in containers and under Windows) is an "NVIDIA GPU".
std::vector<std::string> gpusOfDriver(const std::string& root = "/");

/// Returns those GPUs as devices that a build without CUDA cannot use, with what to install.
std::vector<Device> devicesWithoutCuda(const std::vector<std::string>& gpus);

/// Says why a build without CUDA uses no GPU, and what to install.
std::string reasonWithoutCuda();

}  // namespace kindred
