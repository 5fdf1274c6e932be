#pragma once

#include "engine/kernel/compile_expression.hpp"

namespace kindred {

/// Throws ExpressionError where κ leaves its range between two items, naming both: [0, 1] for
/// edges; for nodes from leastNodeKernel to 1, or, with radial terms, from leastSingleNodeKernel.
///
/// The upper end is exact in O(items), for κ(x, y) never exceeds the larger of κ(x, x) and
/// κ(y, y). The lower end is exact for tables; with radial terms it is bounded by the numbers that
/// occur, and where that does not decide, looked for pair by pair, which is a phase of its own.
void checkRange(const LabelledKernel& labelled, const Items& items, Progress& progress);

}  // namespace kindred
