#pragma once

#include <cstdint>
#include <span>

#include "engine/align/mapping.hpp"

namespace kindred {

/// Returns the number of aligned nodes of A whose confidence is 1: all searches agree on them.
std::int64_t settledCount(const Mapping& mapping, std::span<const float> confidence);

/// The pairs whose confidence, one a node of A, is at least `least`.
Mapping surePairs(const Mapping& mapping, std::span<const float> confidence, double least = 1);

}  // namespace kindred
