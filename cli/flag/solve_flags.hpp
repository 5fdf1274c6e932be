#pragma once

#include "cli/flag/device_flags.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred::cli {

/// On which device, and how exactly.
struct SolveFlags : DeviceFlags {
  SolveOptions options;
};

void addSolveFlags(const Command& command, SolveFlags& flags);

}  // namespace kindred::cli
