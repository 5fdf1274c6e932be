#pragma once

#include <cstdint>
#include <span>

#include "engine/backend/gradient.hpp"
#include "engine/backend/pairs/gradient_tables.hpp"

namespace kindred::cpu {

/// Memory that following a pair takes beside its graphs, at most, in single and in double
/// precision: the tables of κ of a graph in lanes against blocks of the other, their sums, and the
/// vectors of the solver. `node` and `edge` tell whether blocks are classes, or nodes and edges.
std::uint64_t gradientWorkspaceBytes(const KernelInput& input, GraphPair lanesAndRows,
                                     const GradientTable& node, const GradientTable& edge);

/// Returns how many threads have room for the largest of some pairs each, at most as many as there
/// are. Throws Error (Memory) if there is no room for one.
int gradientWorkers(const KernelInput& input, std::span<const GraphPair> lanesAndRows,
                    const GradientTable& node, const GradientTable& edge);

}  // namespace kindred::cpu
