#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

namespace kindred {

/// Tells contents apart and finds damage: 128 bits, the same on every machine. Not for secrets.
class ContentHash {
 public:
  ContentHash& add(std::uint64_t word) {
    first_ = std::rotl(first_ ^ (word * 0x9e3779b97f4a7c15U), 29) * 0xbf58476d1ce4e5b9U;
    second_ = (std::rotl(second_, 31) + word) * 0x94d049bb133111ebU ^ first_;
    return *this;
  }

  /// Their number and the bytes.
  ContentHash& add(std::span<const std::byte> bytes) {
    add(bytes.size());
    for (; bytes.size() >= sizeof(std::uint64_t); bytes = bytes.subspan(sizeof(std::uint64_t)))
      add(wordOf(bytes.first(sizeof(std::uint64_t))));
    return bytes.empty() ? *this : add(wordOf(bytes));
  }

  ContentHash& add(std::string_view text) { return add(std::as_bytes(std::span{text})); }

  template <typename Value>
  ContentHash& addValues(std::span<const Value> values) {
    return add(std::as_bytes(values));
  }

  std::uint64_t word() const { return mixed(first_ ^ mixed(second_)); }

  /// 32 hexadecimal digits.
  std::string text() const {
    std::string digits;
    for (const auto half : {word(), mixed(second_ + 0x9e3779b97f4a7c15U * first_)})
      for (int shift = 60; shift >= 0; shift -= 4)
        digits += "0123456789abcdef"[(half >> static_cast<unsigned>(shift)) & 0xfU];
    return digits;
  }

 private:
  static std::uint64_t wordOf(std::span<const std::byte> bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), bytes.size());
    return word;
  }

  static std::uint64_t mixed(std::uint64_t word) {
    word = (word ^ (word >> 30U)) * 0xbf58476d1ce4e5b9U;
    word = (word ^ (word >> 27U)) * 0x94d049bb133111ebU;
    return word ^ (word >> 31U);
  }

  std::uint64_t first_ = 0x243f6a8885a308d3U;
  std::uint64_t second_ = 0x13198a2e03707344U;
};

/// Returns a hash of numbers and bytes as a signed integer, which SQLite takes: the check_word that
/// stands beside a blob.
template <typename... Parts>
std::int64_t checkWord(const Parts&... parts) {
  ContentHash hash;
  (hash.add(parts), ...);
  return std::bit_cast<std::int64_t>(hash.word());
}

}  // namespace kindred
