#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/learn/kernel_values.hpp"

namespace kindred {

/// Graphs that no kernel can tell apart, their size included, as the same molecule written
/// twice: a number a graph, that of the first of its kind. `kernel` holds raw values with errors of
/// up to `tolerance`. O(rows²).
std::vector<std::int32_t> twinGroups(const KernelValues& kernel, double tolerance);

/// The distance from 1 that the likeness of twins may have if classes are learned.
inline constexpr double slackOfTwins = 1e-6;

/// Returns how many graphs have a twin.
std::size_t twinCount(std::span<const std::int32_t> groups);

/// Returns how many groups there are.
std::size_t groupCount(std::span<const std::int32_t> groups);

}  // namespace kindred
