#include "engine/reorder/part_counts.hpp"

#include <algorithm>
#include <bit>

namespace kindred {

namespace {

constexpr std::int32_t mostTableParts = 4096;  ///< 16 MiB
constexpr std::uint64_t empty = ~std::uint64_t{0};

}  // namespace

PartCounts::PartCounts(std::int32_t parts)
    : parts_{static_cast<std::uint64_t>(parts)}, isTable_{parts <= mostTableParts} {
  if (isTable_) counts_.assign(parts_ * parts_, 0);
}

std::size_t PartCounts::hashedSlot(std::uint64_t key) {
  const std::size_t mask = keys_.size() - 1;
  std::size_t at = (key * 0x9e3779b97f4a7c15U >> 20U) & mask;
  while (keys_[at] != key) {
    if (keys_[at] == empty) {
      keys_[at] = key;
      ++used_;
      break;
    }
    at = (at + 1) & mask;
  }
  return at;
}

/// Pairs that are no longer joined are left behind.
void PartCounts::rehash(std::size_t slots) {
  const auto oldKeys = std::move(keys_);
  const auto oldCounts = std::move(counts_);
  const auto live = oldCounts.size() - static_cast<std::size_t>(std::ranges::count(oldCounts, 0));
  const std::size_t size = std::bit_ceil(std::max<std::size_t>(1024, (live + slots) * 4));
  keys_.assign(size, empty);
  counts_.assign(size, 0);
  used_ = 0;
  for (std::size_t at = 0; at < oldKeys.size(); ++at)
    if (oldCounts[at] != 0) counts_[hashedSlot(oldKeys[at])] = oldCounts[at];
}

}  // namespace kindred
