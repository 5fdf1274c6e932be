#pragma once

#include <cstdint>

#include "engine/core/host_device.hpp"

namespace kindred {

/// A number from -½ to ½ of a block of vectors that sets out for eigenvectors: it follows from the
/// seed, the node and the column of so many alone, so that every device sets out alike and finds
/// the numbers side by side.
KINDRED_HOST_DEVICE inline float startOf(std::uint64_t seed, std::int64_t node, int column,
                                         int columns) {
  // splitmix64 of the place of the number
  const auto place = static_cast<std::uint64_t>(node * columns + column);
  std::uint64_t mixed = seed + 0x9e3779b97f4a7c15U * (place + 1);
  mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
  mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
  mixed ^= mixed >> 31U;
  return static_cast<float>(mixed >> 40U) * 0x1p-24F - 0.5F;
}

}  // namespace kindred
