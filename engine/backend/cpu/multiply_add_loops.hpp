#pragma once

#include "engine/backend/cpu/lane_vector.hpp"
#include "engine/backend/cpu/multiply_adds.hpp"

namespace kindred::cpu {
namespace {

/// Twelve chains of multiply-adds: two instructions a cycle, each of which takes four to five,
/// leave no gap, and all of them stay in registers.
template <int lanes>
struct MultiplyAddLoops {
  static constexpr int chains = 12;

  static float run(std::int64_t rounds, float factor, float summand) {
    using V = Vector<float, lanes>;
    const V factors = broadcast<V>(factor), summands = broadcast<V>(summand);
    V chain[chains];
    for (int at = 0; at < chains; ++at)
      chain[at] = broadcast<V>(static_cast<float>(at));
    for (std::int64_t round = 0; round < rounds; ++round)
      for (int at = 0; at < chains; ++at)
        chain[at] = chain[at] * factors + summands;
    V sum = chain[0];
    for (int at = 1; at < chains; ++at)
      sum += chain[at];
    return static_cast<float>(laneSum<float, lanes>(sum));
  }

  static constexpr MultiplyAdds loops{2 * chains * lanes, &run};
};

}  // namespace
}  // namespace kindred::cpu
