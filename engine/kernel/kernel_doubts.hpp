#pragma once

#include "engine/kernel/marginalized.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// True if the node or the edge kernel names an attribute.
bool comparesAttributes(const KernelOptions& kernel);

/// Says why values of a kernel may tell little; none for most kernels.
Remarks kernelDoubts(const KernelOptions& kernel);

}  // namespace kindred
