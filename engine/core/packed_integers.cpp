#include "engine/core/packed_integers.hpp"

#include <algorithm>

namespace kindred {

namespace {

/// The bytes that a number needs.
std::uint32_t widthOf(std::int32_t number) {
  if (number >= 0 && number <= 0xff) return 1;
  return number >= 0 && number <= 0xffff ? 2 : 4;
}

std::uint32_t widthOf(std::span<const std::int32_t> numbers) {
  std::uint32_t bits = 0;  // a negative number sets the highest
  for (const auto number : numbers)
    bits |= static_cast<std::uint32_t>(number);
  return widthOf(static_cast<std::int32_t>(bits));
}

}  // namespace

PackedIntegers::PackedIntegers(std::span<const std::int32_t> numbers) {
  if (numbers.empty()) return;
  move(numbers.size(), widthOf(numbers));
  room_.taken = static_cast<std::uint32_t>(numbers.size());
  room_.spare = 0;
  for (std::size_t at = 0; at < numbers.size(); ++at)
    write(at, numbers[at]);
}

PackedIntegers::PackedIntegers(const PackedIntegers& other) : room_{other.room_} {
  room_.spare = 0;
  if (empty()) return;
  const auto bytes = size() * room_.width;
  bytes_ = std::make_unique_for_overwrite<std::byte[]>(bytes);
  std::copy_n(other.bytes_.get(), bytes, bytes_.get());
}

void PackedIntegers::swap(PackedIntegers& other) noexcept {
  bytes_.swap(other.bytes_);
  std::swap(room_, other.room_);
}

void PackedIntegers::write(std::size_t at, std::int32_t number) {
  const auto narrow = static_cast<std::uint16_t>(number);
  if (room_.width == 1)
    bytes_[at] = static_cast<std::byte>(number);
  else if (room_.width == 2)
    std::memcpy(&bytes_[at * sizeof narrow], &narrow, sizeof narrow);
  else
    std::memcpy(&bytes_[at * sizeof number], &number, sizeof number);
}

void PackedIntegers::widenFor(std::int32_t number) {
  if (const auto width = widthOf(number); width > room_.width) move(size() + room_.spare, width);
}

/// Moves to other memory, for so many numbers of so many bytes.
void PackedIntegers::move(std::size_t capacity, std::uint32_t width) {
  constexpr std::size_t mostSpare = (1U << 29U) - 1;
  PackedIntegers moved;
  moved.bytes_ = std::make_unique_for_overwrite<std::byte[]>(capacity * width);
  moved.room_.width = width & 7U;
  for (std::size_t at = 0; at < size(); ++at)
    moved.write(at, (*this)[at]);
  moved.room_.taken = room_.taken;
  moved.room_.spare =
      static_cast<std::uint32_t>(std::min(capacity - size(), mostSpare)) & mostSpare;
  swap(moved);
}

void PackedIntegers::set(std::size_t at, std::int32_t number) {
  widenFor(number);
  write(at, number);
}

void PackedIntegers::push_back(std::int32_t number) {
  constexpr std::size_t least = 16;
  if (room_.spare == 0) move(std::max(least, 2 * size()), room_.width);
  widenFor(number);
  write(room_.taken++, number);
  --room_.spare;
}

void PackedIntegers::reserve(std::size_t count) {
  if (count > size() + room_.spare) move(count, room_.width);
}

void PackedIntegers::resize(std::size_t count) {
  room_.spare += (room_.taken - static_cast<std::uint32_t>(count)) & 0x1fffffffU;
  room_.taken = static_cast<std::uint32_t>(count);
}

std::vector<std::int32_t> PackedIntegers::unpacked() const { return {begin(), end()}; }

bool PackedIntegers::operator==(const PackedIntegers& other) const {
  return std::ranges::equal(*this, other);
}

}  // namespace kindred
