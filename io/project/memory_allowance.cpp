#include "io/project/memory_allowance.hpp"

#include <limits>

#include "engine/core/bytes.hpp"

namespace kindred::io {

namespace {

constexpr std::uint64_t allowedOfAny = std::uint64_t{160} << 20U;
constexpr std::uint64_t allowedOfOneByte = 36;

}  // namespace

std::uint64_t MemoryAllowance::allowedFor(std::uint64_t bytes) noexcept {
  return allowedOfAny + bytes * allowedOfOneByte;
}

void MemoryAllowance::earn(std::uint64_t bytes) noexcept { left_ += bytes * allowedOfOneByte; }

void MemoryAllowance::spend(std::uint64_t bytes) {
  require(bytes);
  left_ -= bytes;
}

void MemoryAllowance::spend(std::uint64_t count, std::uint64_t bytesOfOne) {
  if (count > std::numeric_limits<std::uint64_t>::max() / bytesOfOne) throw MalformedBytes{};
  spend(count * bytesOfOne);
}

void MemoryAllowance::require(std::uint64_t bytes) const {
  if (bytes > left_) throw MalformedBytes{};
}

}  // namespace kindred::io
