#pragma once

#include <vector>

#include "engine/gram/gram.hpp"

namespace kindred {

/// Returns K of each graph with itself, raw. Throws what compileKernel() and the back ends throw,
/// and Error (Input) for no graphs or a value that is not finite.
std::vector<double> ownValues(const Dataset& graphs, const KernelOptions& kernel,
                              const SolveOptions& solve, const OpenDevices& devices,
                              Progress& progress);

}  // namespace kindred
