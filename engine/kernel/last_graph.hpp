#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/kernel/compile.hpp"

namespace kindred {

/// Returns the numbers of some graphs of an input that have items of all its classes.
std::vector<std::int32_t> graphsOfAllClasses(const KernelInput& input);

/// Compiles another graph to be the last one of an input, by its kernel. Its tables grow by classes
/// that they lack, for which graphs of all classes are compiled again. Returns false, and leaves
/// the input as it was, if all graphs have to be: an attribute would leave the classes, or κ of
/// numbers beside them is out of its range for some pairs. Adds remarks. Throws what
/// compileKernel() throws.
bool replaceLastGraph(KernelInput& input,
                      std::span<const std::shared_ptr<const Graph>> ofAllClasses,
                      const std::shared_ptr<const Graph>& graph, const KernelOptions& options,
                      Remarks& remarks, Progress& progress);

}  // namespace kindred
