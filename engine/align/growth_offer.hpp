#pragma once

#include <cstdint>

#include "engine/align/mapping.hpp"

namespace kindred {

/// A pair that may be the next to grow: the one of most worth, of these the least unlike, then by
/// lot.
template <typename Worth>
struct GrowthOffer {
  Worth worth;
  float unlike;
  std::uint64_t lot;
  NodePair pair;

  bool operator<(const GrowthOffer& other) const {
    if (worth != other.worth) return worth < other.worth;
    if (unlike != other.unlike) return unlike > other.unlike;
    return lot < other.lot;
  }
};

}  // namespace kindred
