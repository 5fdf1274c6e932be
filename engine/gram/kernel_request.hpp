#pragma once

#include "engine/backend/kernels.hpp"
#include "engine/kernel/marginalized.hpp"
#include "engine/result/result_options.hpp"

namespace kindred {

// The options of results that a kernel is solved for: stages "kernel" and "solve".

inline ResultOptions optionsOf(const KernelOptions& kernel, const SolveOptions& solve) {
  return ResultOptions{}
      .add("kernel", kernel, kernelOptionTable())
      .add("solve", solve, solveOptionTable());
}

/// Both throw Error if the options are not those of this program.
inline KernelOptions kernelOf(const ResultOptions& options) {
  return options.of("kernel", kernelOptionTable());
}
inline SolveOptions solveOf(const ResultOptions& options) {
  return options.of("solve", solveOptionTable());
}

}  // namespace kindred
