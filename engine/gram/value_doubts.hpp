#pragma once

#include <string>

#include "engine/gram/gram.hpp"

namespace kindred {

/// Says how many pairs did not reach the tolerance, and what helps; empty if all did.
std::string notConvergedNote(const Provenance& provenance, double tolerance);

/// Returns doubts to know before kernel values are believed: what is doubtful about the kernel,
/// what the work met, and values that are less exact.
Remarks valueDoubts(const KernelOptions& kernel, const SolveOptions& solve,
                    const Provenance& provenance);

}  // namespace kindred
