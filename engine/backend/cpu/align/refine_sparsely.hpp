#pragma once

#include "engine/align/node_kinds.hpp"
#include "engine/align/refinement.hpp"
#include "engine/core/progress.hpp"

namespace kindred::cpu {

/// The values that each row keeps if all pairs of kinds do not fit into memory.
inline constexpr int keptOfRow = 64;

/// Refines a similarity of which each row keeps its `kept` largest values, and of equal ones those
/// of the lowest columns. All others count as ε, normalised as those that are kept; so a row that
/// keeps all columns has the values of refine(). Beside what it keeps, a step tries the columns
/// that neighbours bring in: those next to the likeliest columns of the neighbours of a row. It
/// takes O(kept · degree) time a row, and 8 · kept bytes a row twice. The bits do not depend on
/// the number of threads.
Refinement refineSparsely(const RefinementInput& input, NodeKinds rows, NodeKinds columns,
                          int mostSteps, int kept, Progress& progress);

}  // namespace kindred::cpu
