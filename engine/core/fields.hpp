#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/bytes.hpp"

namespace kindred {

template <typename Value, typename Archive>
concept HasFields = requires(Archive& archive, Value& value) {
  fields(archive, value);
};

/// Values whose bytes are their own alone: no padding, which would be written as it happens to be.
template <typename Value>
inline constexpr bool isPlain = std::is_arithmetic_v<Value> || std::is_enum_v<Value> ||
                                std::has_unique_object_representations_v<Value>;

template <typename Value, std::size_t count>
inline constexpr bool isPlain<std::array<Value, count>> = isPlain<Value>;

/// Writes the fields of a struct, which one function names for writing and for reading:
///
///     void fields(auto& archive, Carrier& carrier) { archive(carrier.graph, carrier.weight); }
///
/// Plain values are their bytes, a truth is one byte; texts and lists begin with their length.
/// Argument-dependent lookup finds the function: it must not stand in an unnamed namespace.
class FieldWriter {
 public:
  static constexpr bool reads = false;

  explicit FieldWriter(ByteWriter& writer) : writer_{writer} {}

  template <typename... Values>
  void operator()(const Values&... values) {
    (write(values), ...);
  }

  /// Whole numbers in as few bytes as they need.
  void counts(const std::integral auto&... values) {
    (writer_.count(static_cast<std::uint64_t>(values)), ...);
  }

  /// Truths as bits of one byte, the first the lowest.
  void bits(const std::same_as<bool> auto&... truths) {
    unsigned byte = 0, bit = 1;
    ((byte |= truths ? bit : 0, bit <<= 1U), ...);
    writer_.value(static_cast<std::uint8_t>(byte));
  }

  /// A list whose elements `describe` names.
  template <typename Value>
  void list(const std::vector<Value>& list, const auto& describe) {
    writer_.count(list.size());
    for (const auto& value : list)
      describe(value);
  }

  /// Plain values whose number the reader knows.
  template <typename Value, typename Allocator>
  void values(const std::vector<Value, Allocator>& list, std::size_t /*count*/) {
    writer_.values(std::span<const Value>{list});
  }

  /// Plain values of which there are as many already.
  template <typename Value>
  void elements(std::span<Value> values) {
    writer_.values(std::span<const Value>{values});
  }

  /// Refuses what was read if it cannot be.
  void require(bool /*isPossible*/) const noexcept {}

  /// True if nothing more was written, by a version that knew fewer fields.
  bool isAtEnd() const noexcept { return false; }

 private:
  template <typename Value>
  void write(const Value& value) {
    static_assert(isPlain<Value> || HasFields<Value, FieldWriter>, "its fields are not named");
    // fields() of a writer changes nothing: it is the same function for a reader, which does.
    if constexpr (HasFields<Value, FieldWriter>)
      fields(*this, const_cast<Value&>(value));
    else
      writer_.value(value);
  }

  void write(const std::string& text) { writer_.text(text); }

  template <typename Value, typename Allocator>
  void write(const std::vector<Value, Allocator>& list) {
    if constexpr (isPlain<Value>) {
      writer_.count(list.size());
      values(list, list.size());
    } else {
      this->list(list, [this](const Value& value) { write(value); });
    }
  }

  ByteWriter& writer_;
};

/// Reads what a FieldWriter wrote, by the same function; throws MalformedBytes if it cannot be.
class FieldReader {
 public:
  static constexpr bool reads = true;

  explicit FieldReader(ByteReader& reader) : reader_{reader} {}

  template <typename... Values>
  void operator()(Values&... values) {
    (read(values), ...);
  }

  void counts(std::integral auto&... values) { (readCount(values), ...); }

  void bits(std::same_as<bool> auto&... truths) {
    unsigned byte = reader_.value<std::uint8_t>();
    ((truths = (byte & 1U) != 0, byte >>= 1U), ...);
  }

  /// Grows it by what is there: a count may lie.
  template <typename Value>
  void list(std::vector<Value>& list, const auto& describe) {
    list.clear();
    for (auto left = reader_.count(); left > 0; --left)
      describe(list.emplace_back());
  }

  template <typename Value, typename Allocator>
  void values(std::vector<Value, Allocator>& list, std::size_t count) {
    if constexpr (std::same_as<std::vector<Value, Allocator>, std::vector<Value>>) {
      list = reader_.values<Value>(count);
    } else {
      const auto values = reader_.values<Value>(count);
      list.assign(values.begin(), values.end());
    }
  }

  template <typename Value>
  void elements(std::span<Value> values) {
    std::ranges::copy(reader_.values<Value>(values.size()), values.begin());
  }

  void require(bool isPossible) const {
    if (!isPossible) throw MalformedBytes{};
  }

  bool isAtEnd() const noexcept { return reader_.isAtEnd(); }

 private:
  template <typename Value>
  void read(Value& value) {
    if constexpr (HasFields<Value, FieldReader>)
      fields(*this, value);
    else
      value = reader_.value<Value>();
  }

  void read(bool& truth) { truth = reader_.value<std::uint8_t>() != 0; }
  void read(std::string& text) { text = reader_.text(); }

  template <typename Value, typename Allocator>
  void read(std::vector<Value, Allocator>& list) {
    if constexpr (isPlain<Value>)
      values(list, reader_.count());
    else
      this->list(list, [this](Value& value) { read(value); });
  }

  template <typename Count>
  void readCount(Count& value) {
    const auto count = reader_.count();
    require(std::in_range<Count>(count));
    value = static_cast<Count>(count);
  }

  ByteReader& reader_;
};

template <typename Value>
void writeFields(ByteWriter& writer, const Value& value) {
  FieldWriter{writer}(value);
}

/// `known` holds what the bytes leave out, such as how many nodes a graph has.
template <typename Value>
Value readFields(ByteReader& reader, Value known = {}) {
  FieldReader{reader}(known);
  return known;
}

template <typename Value>
std::vector<std::byte> fieldBytes(const Value& value) {
  ByteWriter writer;
  writeFields(writer, value);
  return writer.take();
}

/// Throws MalformedBytes unless the bytes are those of a value and nothing more.
template <typename Value>
Value fromFieldBytes(Bytes bytes, Value known = {}) {
  ByteReader reader{bytes};
  auto value = readFields(reader, std::move(known));
  if (!reader.isAtEnd()) throw MalformedBytes{};
  return value;
}

}  // namespace kindred
