#pragma once

#include <string>

#include "engine/kernel/compile_expression.hpp"

namespace kindred {

/// Throws ExpressionError if κ leaves its range between two items, naming both: [0, 1], and, of a
/// node and itself, from leastNodeKernel. Returns a sentence about two nodes that are alike by less
/// than leastNodeKernel, but not by 0; empty if there are none.
///
/// The upper end is exact in O(items), for κ(x, y) never exceeds the larger of κ(x, x) and
/// κ(y, y). The lower end is exact for tables; with radial terms it is bounded by the numbers that
/// occur, and if that does not decide, looked for pair by pair, which is a phase of its own.
std::string checkRange(const LabelledKernel& labelled, const Items& items, Progress& progress);

}  // namespace kindred
