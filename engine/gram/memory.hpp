#pragma once

#include <cstdint>

#include "engine/gram/plan.hpp"

namespace kindred {

/// Refuses a plan that does not fit, before anything is computed. Throws Error (Memory) that says
/// the need, what is available and about what size would fit. 0 available bytes: unknown, anything
/// goes.
void requireMemory(const GramPlan& plan, std::uint64_t availableBytes);

}  // namespace kindred
