#pragma once

#include "engine/backend/alignment.hpp"

namespace kindred {

/// Belief propagation as it is written in books: one thread, double precision whatever is asked,
/// the overlap matrix by rows, each array of the algorithm by itself.
std::unique_ptr<BeliefSolver> makeReferenceBelief(const AlignmentInput& input);

}  // namespace kindred
