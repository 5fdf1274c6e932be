#pragma once

#include <cstdint>

#include "engine/kernel/compile.hpp"

namespace kindred {

/// The most memory in which a thread keeps the coefficients of a pair; if they need more, it
/// computes them anew at each use.
inline constexpr std::uint64_t coefficientBudgetBytes = std::uint64_t{128} << 20U;

/// Memory that solving this pair takes beside its graphs, at most; a pair solved among others takes
/// it once a thread.
std::uint64_t pairWorkspaceBytes(const KernelGraph& a, const KernelGraph& b);

/// Returns how many threads, at least one and at most `threads`, have room for a workspace each. If
/// `available` is 0, it is unknown, and all threads have.
int workersWithin(std::uint64_t available, std::uint64_t workspaceBytes, int threads);

}  // namespace kindred
