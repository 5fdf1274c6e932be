#pragma once

#include <memory>
#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred::test {

/// compileKernel() with nobody watching.
inline std::shared_ptr<const KernelInput> compiled(
    const std::vector<std::shared_ptr<const Graph>>& graphs, const KernelOptions& options) {
  Progress progress;
  return std::make_shared<const KernelInput>(compileKernel(graphs, options, progress));
}

}  // namespace kindred::test
