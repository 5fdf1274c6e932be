#pragma once

#include <span>

#include "cli/session/session.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/learn/own_matrix.hpp"

namespace kindred::cli {

Json kernelJson(const KernelOptions& kernel);

/// Says which kernel is taken, and what is doubtful about it.
void sayKernel(const KernelOptions& kernel, Session& session);

/// Says which kernels a model has: evidence weighs their matrices; for classes all count alike.
void sayKernels(std::span<const KernelOptions> kernels, std::span<const OwnMatrix> own,
                bool ofClasses, Session& session);

}  // namespace kindred::cli
