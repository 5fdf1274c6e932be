#pragma once

#include <string>

#include <span>

#include "cli/session/session.hpp"
#include "engine/kernel/presets.hpp"

namespace kindred::cli {

Json kernelJson(const KernelOptions& kernel);

/// The same of several kernels: their matrices are weighed by evidence, or, for classes, all count
/// alike.
void sayKernels(std::span<const KernelOptions> kernels, bool ofClasses, Session& session);

/// Says which kernel is taken, and what is doubtful about it.
void sayKernel(const KernelOptions& kernel, Session& session);

}  // namespace kindred::cli
