#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <utility>

namespace kindred {

/// A seeded random sequence (xoshiro256**), the same on every machine and compiler.
class Random {
 public:
  explicit Random(std::uint64_t seed) {
    for (auto& word : state_) {  // splitmix64 spreads the seed over the state
      seed += 0x9e3779b97f4a7c15U;
      std::uint64_t mixed = (seed ^ (seed >> 30U)) * 0xbf58476d1ce4e5b9U;
      mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
      word = mixed ^ (mixed >> 31U);
    }
  }

  /// A sequence goes on from the state of another.
  using State = std::array<std::uint64_t, 4>;
  explicit Random(const State& state) : state_{state} {}
  const State& state() const noexcept { return state_; }

  std::uint64_t bits() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t shifted = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  /// Uniform in [0, 1).
  double uniform() { return static_cast<double>(bits() >> 11U) * 0x1p-53; }

  /// Uniform in 0..count-1; count must be positive and below 2^32.
  std::uint32_t below(std::uint32_t count) {
    return static_cast<std::uint32_t>(((bits() >> 32U) * count) >> 32U);
  }

  template <typename Value>
  void shuffle(std::span<Value> values) {
    shuffle(values, [] {});
  }

  /// Shuffles likewise; calls `step` before each swap.
  template <typename Value, typename Step>
  void shuffle(std::span<Value> values, Step&& step) {
    for (std::size_t left = values.size(); left > 1; --left) {
      step();
      std::swap(values[left - 1], values[below(static_cast<std::uint32_t>(left))]);
    }
  }

 private:
  State state_{};
};

}  // namespace kindred
