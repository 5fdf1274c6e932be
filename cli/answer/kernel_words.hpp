#pragma once

#include <string>

#include "cli/session/session.hpp"
#include "engine/kernel/presets.hpp"

namespace kindred::cli {

Json kernelJson(const KernelOptions& kernel);

/// Says which kernel is taken, and what is doubtful about it.
void sayKernel(const KernelOptions& kernel, Session& session);

}  // namespace kindred::cli
