#pragma once

#include "cli/command/alignment_computing.hpp"

namespace kindred::cli {

/// Throws Error (Usage) if a flag is given that changes nothing: of another method, of a step
/// that given files replace, or if nothing is aligned.
void requireUse(const AlignmentFlags& flags, bool hasSimilarities);

}  // namespace kindred::cli
