#pragma once

#include <string>
#include <vector>

#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// True if the node or the edge kernel names an attribute.
bool comparesAttributes(const KernelOptions& kernel);

/// Sentences that say why values of a kernel may tell little; none for most kernels.
std::vector<std::string> kernelDoubts(const KernelOptions& kernel);

}  // namespace kindred
