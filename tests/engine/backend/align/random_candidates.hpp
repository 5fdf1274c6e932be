#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/align/candidates.hpp"
#include "engine/core/random.hpp"

namespace kindred::test {

/// Every pair of nodes is a candidate with this probability; weights are uniform in [0, 1).
inline Candidates randomCandidates(std::int32_t nodeCountA, std::int32_t nodeCountB,
                                   double probability, std::uint64_t seed) {
  Random random{seed};
  std::vector<CandidatePair> pairs;
  for (Node a = 0; a < nodeCountA; ++a)
    for (Node b = 0; b < nodeCountB; ++b)
      if (random.uniform() < probability) pairs.push_back({a, b, random.uniform()});
  return {nodeCountA, nodeCountB, std::move(pairs)};
}

/// Whole numbers from -1 to `steps` - 2, so that many are equal, and some are 0 or below.
inline std::vector<double> tiedValues(std::int32_t count, std::uint32_t steps, std::uint64_t seed) {
  Random random{seed};
  std::vector<double> values(count);
  for (auto& value : values)
    value = static_cast<double>(random.below(steps)) - 1;
  return values;
}

}  // namespace kindred::test
