#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

namespace kindred {

/// Hands out the blocks of a job among processes that all work on it, each block to one of them.
/// All have the same list of blocks. Safe from several threads.
class BlockClaims {
 public:
  virtual ~BlockClaims() = default;

  /// Returns the place in the list of the next block that nobody has taken; nothing once all
  /// `count` of them are.
  virtual std::optional<std::size_t> next(std::size_t count) = 0;

  virtual int processes() const = 0;
};

/// About how many of these pairs one of the processes will solve.
inline std::uint64_t ownPairs(std::uint64_t pairs, const BlockClaims* claims) {
  return claims == nullptr ? pairs : pairs / static_cast<std::uint64_t>(claims->processes());
}

}  // namespace kindred
