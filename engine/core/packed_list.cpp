#include "engine/core/packed_list.hpp"

#include <algorithm>
#include <bit>

namespace kindred {

template <>
std::uint32_t PackedIntegers::widthOf(std::int32_t number) {
  if (number >= 0 && number <= 0xff) return 1;
  return number >= 0 && number <= 0xffff ? 2 : 4;
}

template <>
std::uint32_t PackedNumbers::widthOf(double number) {
  if (!(number >= -64 && number < 64)) return 8;  // or it is none
  const double back = 0.5 * static_cast<std::int8_t>(2 * number);
  return std::bit_cast<std::uint64_t>(back) == std::bit_cast<std::uint64_t>(number) ? 1 : 8;
}

template <>
void PackedIntegers::write(std::uint32_t width, std::size_t at, std::int32_t number) {
  std::byte* const to = bytes_.get() + sizeof(Head) + at * width;
  const auto narrow = static_cast<std::uint16_t>(number);
  if (width == 1)
    *to = static_cast<std::byte>(number);
  else if (width == 2)
    std::memcpy(to, &narrow, sizeof narrow);
  else
    std::memcpy(to, &number, sizeof number);
}

template <>
void PackedNumbers::write(std::uint32_t width, std::size_t at, double number) {
  std::byte* const to = bytes_.get() + sizeof(Head) + at * width;
  if (width == 1)
    *to = static_cast<std::byte>(static_cast<std::int8_t>(2 * number));
  else
    std::memcpy(to, &number, sizeof number);
}

template <typename Number>
PackedList<Number>::PackedList(std::span<const Number> numbers) {
  if (numbers.empty()) return;
  std::uint32_t width = 1;
  for (const auto number : numbers)
    width = std::max(width, widthOf(number));
  move(numbers.size(), width);
  for (std::size_t at = 0; at < numbers.size(); ++at)
    write(width, at, numbers[at]);
  setHead({.taken = static_cast<std::uint32_t>(numbers.size()), .width = width & 15U});
}

template <typename Number>
PackedList<Number>::PackedList(const PackedList& other) {
  auto head = other.head();
  if (head.taken == 0) return;
  const auto bytes = sizeof head + std::size_t{head.taken} * head.width;
  bytes_ = std::make_unique_for_overwrite<std::byte[]>(bytes);
  std::copy_n(other.bytes_.get(), bytes, bytes_.get());
  head.spare = 0;
  setHead(head);
}

/// Moves to other memory, for so many numbers of so many bytes.
template <typename Number>
void PackedList<Number>::move(std::size_t capacity, std::uint32_t width) {
  constexpr std::uint32_t mostSpare = (1U << 28U) - 1;
  const auto old = head();
  PackedList moved;
  moved.bytes_ = std::make_unique_for_overwrite<std::byte[]>(sizeof(Head) + capacity * width);
  for (std::size_t at = 0; at < old.taken; ++at)
    moved.write(width, at, (*this)[at]);
  const auto spare = std::min<std::size_t>(capacity - old.taken, mostSpare);
  moved.setHead({.taken = old.taken,
                 .width = width & 15U,
                 .spare = static_cast<std::uint32_t>(spare) & mostSpare});
  bytes_.swap(moved.bytes_);
}

template <typename Number>
void PackedList<Number>::set(std::size_t at, Number number) {
  const auto old = head();
  const auto width = std::max<std::uint32_t>(old.width, widthOf(number));
  if (width > old.width) move(std::size_t{old.taken} + old.spare, width);
  write(width, at, number);
}

template <typename Number>
void PackedList<Number>::push_back(Number number) {
  constexpr std::size_t least = 16;
  auto now = head();
  const auto width = std::max<std::uint32_t>(now.width, widthOf(number));
  if (now.spare == 0 || width > now.width) {
    move(now.spare == 0 ? std::max<std::size_t>(least, 2 * std::size_t{now.taken})
                        : std::size_t{now.taken} + now.spare,
         width);
    now = head();
  }
  write(width, now.taken++, number);
  --now.spare;
  setHead(now);
}

template <typename Number>
void PackedList<Number>::reserve(std::size_t count) {
  const auto now = head();
  if (count > std::size_t{now.taken} + now.spare) move(count, now.width);
}

template <typename Number>
void PackedList<Number>::resize(std::size_t count) {
  if (!bytes_) return;
  auto now = head();
  now.spare += (now.taken - static_cast<std::uint32_t>(count)) & 0xfffffffU;
  now.taken = static_cast<std::uint32_t>(count);
  setHead(now);
}

template <typename Number>
bool PackedList<Number>::operator==(const PackedList& other) const {
  return std::ranges::equal(*this, other);
}

template class PackedList<std::int32_t>;
template class PackedList<double>;

}  // namespace kindred
