#pragma once

#include "engine/align/subspace.hpp"

namespace kindred {

/// Rotates the embedding of A into the space of that of B by the transport plan itself, in double
/// precision; O(nodes · edges) a step.
Embedding rotateByDefinition(const SubspaceInput& input);

}  // namespace kindred
