#pragma once

#include <string>

#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"

namespace kindred {

/// Says what graphs of the data lack that the kernel compares, in one sentence; empty if it can be
/// used on them.
std::string lackFor(const KernelOptions& kernel, const Dataset& dataset);

}  // namespace kindred
