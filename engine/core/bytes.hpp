#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kindred {

static_assert(std::endian::native == std::endian::little, "blobs are little-endian");

using Bytes = std::span<const std::byte>;

/// Bytes that end too early or cannot mean anything; whoever reads them says which they were.
struct MalformedBytes : std::runtime_error {
  MalformedBytes() : std::runtime_error{"malformed bytes"} {}
};

/// Puts values one after another into bytes.
class ByteWriter {
 public:
  template <typename Value>
  void value(Value value) {
    values(std::span<const Value>{&value, 1});
  }

  template <typename Value>
  void values(std::span<const Value> values) {
    const auto raw = std::as_bytes(values);
    bytes_.insert(bytes_.end(), raw.begin(), raw.end());
  }

  /// A count in as few bytes as it needs: seven bits a byte, the lowest first.
  void count(std::uint64_t count) {
    for (; count >= 0x80; count >>= 7U)
      value(static_cast<std::uint8_t>(count | 0x80U));
    value(static_cast<std::uint8_t>(count));
  }

  /// Its length and its letters.
  void text(std::string_view text) {
    count(text.size());
    values(std::span{text});
  }

  /// Makes room for so many bytes in all.
  void reserve(std::size_t bytes) { bytes_.reserve(bytes); }

  std::span<const std::byte> bytes() const noexcept { return bytes_; }
  std::vector<std::byte> take() noexcept { return std::move(bytes_); }

 private:
  std::vector<std::byte> bytes_;
};

/// Takes them out again; throws MalformedBytes if there are not enough.
class ByteReader {
 public:
  explicit ByteReader(std::span<const std::byte> bytes) : bytes_{bytes} {}

  template <typename Value>
  Value value() {
    Value value;
    std::memcpy(&value, take(sizeof value).data(), sizeof value);
    return value;
  }

  template <typename Value>
  std::vector<Value> values(std::size_t count) {
    if (count > bytes_.size() / sizeof(Value)) throw MalformedBytes{};
    std::vector<Value> values(count);
    if (count > 0)
      std::memcpy(values.data(), take(count * sizeof(Value)).data(), count * sizeof(Value));
    return values;
  }

  std::uint64_t count() {
    std::uint64_t count = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const auto part = value<std::uint8_t>();
      count |= static_cast<std::uint64_t>(part & 0x7fU) << shift;
      if (part < 0x80) return count;
    }
    throw MalformedBytes{};
  }

  std::string text() {
    const auto letters = take(count());
    return {reinterpret_cast<const char*>(letters.data()), letters.size()};
  }

  /// Takes all bytes that are left.
  std::span<const std::byte> rest() noexcept { return std::exchange(bytes_, {}); }

  bool isAtEnd() const noexcept { return bytes_.empty(); }

 private:
  std::span<const std::byte> take(std::uint64_t count) {
    if (count > bytes_.size()) throw MalformedBytes{};
    const auto taken = bytes_.first(count);
    bytes_ = bytes_.subspan(count);
    return taken;
  }

  std::span<const std::byte> bytes_;
};

}  // namespace kindred
