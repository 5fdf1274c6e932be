#pragma once

#include <memory>
#include <span>

#include "engine/graph/graph.hpp"
#include "engine/kernel/compile.hpp"

namespace kindred {

/// The graphs as the kernel walks on them (their own edges, or neighbours in space), compiled.
std::shared_ptr<const KernelInput> compiledInput(
    std::span<const std::shared_ptr<const Graph>> graphs, const KernelOptions& options);

/// Throws Error (Input): the kernel of these two graphs is not a finite number.
[[noreturn]] void refuseInfinite(const Graph& a, const Graph& b);

}  // namespace kindred
