#pragma once

#include <cstdint>

namespace kindred::io {

/// Bounds the memory that a project may cost by the bytes that it has. A column of equal values
/// takes a few bytes in a file and any number of them in memory: what a file holds honestly comes
/// to 10 to 30 times its size, so 36 times what was read, and 160 MiB for all, are allowed.
class MemoryAllowance {
 public:
  /// Returns the memory that so many bytes of a file allow.
  static std::uint64_t allowedFor(std::uint64_t bytes) noexcept;

  /// Adds what bytes of the file allow.
  void earn(std::uint64_t bytes) noexcept;

  /// Takes memory that stays. Throws MalformedBytes if there is no more.
  void spend(std::uint64_t bytes);

  /// Takes the memory of a list that stays. Throws MalformedBytes if there is no more.
  void spend(std::uint64_t count, std::uint64_t bytesOfOne);

  /// Throws MalformedBytes if not even memory that does not stay is left.
  void require(std::uint64_t bytes) const;

 private:
  std::uint64_t left_ = allowedFor(0);
};

}  // namespace kindred::io
