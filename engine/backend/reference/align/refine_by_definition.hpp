#pragma once

#include "engine/align/refinement.hpp"

namespace kindred {

/// Refines a similarity by its definition, in double precision; O(steps · nodes · edges).
Refinement refineByDefinition(const RefinementInput& input, int mostSteps);

}  // namespace kindred
