#pragma once

#include <string>

#include "cli/session/session.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred::cli {

/// "molecule2d: nodes delta(element, 0.5); edges constant(1); q 0.05", by the preset that it is.
std::string kernelText(const KernelOptions& kernel);
Json kernelJson(const KernelOptions& kernel);

/// Says which kernel is taken, and what is doubtful about it.
void sayKernel(const KernelOptions& kernel, Session& session);

}  // namespace kindred::cli
