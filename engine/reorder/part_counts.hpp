#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kindred {

/// The numbers of edges that join every two parts of a partition (or lie inside one): the contents
/// of the tiles of the matrix, up to their mirrors. A square table while it is small enough to stay
/// in the cache, a hash table of the pairs that were ever joined beyond. Counts stay below 256:
/// parts are of at most 8 nodes.
class PartCounts {
 public:
  explicit PartCounts(std::int32_t parts);

  /// Makes room for `slots` further pairs, so that slots stay valid over as many look-ups.
  void makeRoom(std::size_t slots) {
    if (!isTable_ && (used_ + slots) * 2 > keys_.size()) rehash(slots);
  }

  /// Returns the slot of the count of a pair of parts, in either order; valid until the next
  /// makeRoom().
  std::size_t slot(std::int32_t one, std::int32_t other) {
    const auto low = static_cast<std::uint64_t>(one < other ? one : other);
    const auto high = static_cast<std::uint64_t>(one < other ? other : one);
    const std::uint64_t key = low * parts_ + high;
    return isTable_ ? key : hashedSlot(key);
  }

  std::uint8_t& operator[](std::size_t slot) { return counts_[slot]; }

 private:
  std::size_t hashedSlot(std::uint64_t key);
  void rehash(std::size_t slots);

  std::uint64_t parts_;
  bool isTable_;
  std::size_t used_ = 0;
  std::vector<std::uint64_t> keys_;
  std::vector<std::uint8_t> counts_;
};

}  // namespace kindred
