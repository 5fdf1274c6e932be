#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace kindred {

/// A list of numbers that takes as many bytes of each as the one that needs most, and no more of
/// its own than a pointer where it lies. Whole numbers take 1, 2 or 4 bytes; real ones 1 if all are
/// halves of small whole numbers, as charges and orders of bonds are, else 8. It grows at its end,
/// as std::vector does; numbers are read as values, which are those given bit for bit.
template <typename Number>
class PackedList {
 public:
  class Iterator;
  using value_type = Number;

  PackedList() = default;
  PackedList(std::span<const Number> numbers);
  PackedList(const std::vector<Number>& numbers) : PackedList{std::span<const Number>{numbers}} {}
  PackedList(std::initializer_list<Number> numbers)
      : PackedList{std::span<const Number>{numbers.begin(), numbers.size()}} {}
  PackedList(const PackedList& other);
  PackedList(PackedList&& other) noexcept { bytes_.swap(other.bytes_); }
  PackedList& operator=(PackedList other) noexcept {
    bytes_.swap(other.bytes_);
    return *this;
  }
  ~PackedList() = default;

  std::size_t size() const noexcept { return head().taken; }
  bool empty() const noexcept { return size() == 0; }

  Number operator[](std::size_t at) const {
    Head head;
    std::memcpy(&head, bytes_.get(), sizeof head);
    return read(numbers(), head.width, at);
  }
  Number front() const { return (*this)[0]; }
  Number back() const { return (*this)[size() - 1]; }

  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }

  void set(std::size_t at, Number number);
  void push_back(Number number);
  void reserve(std::size_t count);
  void resize(std::size_t count);  ///< to fewer

  std::vector<Number> unpacked() const { return {begin(), end()}; }

  /// Compares as numbers do: one that is none equals nothing.
  bool operator==(const PackedList& other) const;

 private:
  /// Lies before the numbers.
  struct Head {
    std::uint32_t taken = 0;      ///< numbers
    std::uint32_t width : 4 = 1;  ///< bytes of each
    std::uint32_t spare : 28 = 0;
  };

  template <typename As>
  static As readAs(const std::byte* numbers, std::size_t at) {
    As number;
    std::memcpy(&number, numbers + at * sizeof number, sizeof number);
    return number;
  }

  static Number read(const std::byte* numbers, std::uint32_t width, std::size_t at);
  static std::uint32_t widthOf(Number number);

  Head head() const noexcept {
    Head head;
    if (bytes_) std::memcpy(&head, bytes_.get(), sizeof head);
    return head;
  }
  void setHead(Head head) { std::memcpy(bytes_.get(), &head, sizeof head); }
  const std::byte* numbers() const { return bytes_.get() + sizeof(Head); }
  void write(std::uint32_t width, std::size_t at, Number number);
  void move(std::size_t capacity, std::uint32_t width);

  std::unique_ptr<std::byte[]> bytes_;  ///< null: it is empty
};

using PackedIntegers = PackedList<std::int32_t>;
using PackedNumbers = PackedList<double>;

template <>
std::uint32_t PackedIntegers::widthOf(std::int32_t number);
template <>
std::uint32_t PackedNumbers::widthOf(double number);
template <>
void PackedIntegers::write(std::uint32_t width, std::size_t at, std::int32_t number);
template <>
void PackedNumbers::write(std::uint32_t width, std::size_t at, double number);

template <>
inline std::int32_t PackedIntegers::read(const std::byte* numbers, std::uint32_t width,
                                         std::size_t at) {
  if (width == 1) return readAs<std::uint8_t>(numbers, at);
  return width == 2 ? readAs<std::uint16_t>(numbers, at) : readAs<std::int32_t>(numbers, at);
}

template <>
inline double PackedNumbers::read(const std::byte* numbers, std::uint32_t width, std::size_t at) {
  return width == 1 ? 0.5 * readAs<std::int8_t>(numbers, at) : readAs<double>(numbers, at);
}

/// Goes through numbers in order, or anywhere.
template <typename Number>
class PackedList<Number>::Iterator {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = Number;
  using difference_type = std::ptrdiff_t;
  using reference = Number;
  using pointer = void;

  Iterator() = default;
  Iterator(const PackedList& list, std::size_t at)
      : list_{&list}, at_{static_cast<std::ptrdiff_t>(at)} {}

  Number operator*() const { return (*list_)[static_cast<std::size_t>(at_)]; }
  Number operator[](std::ptrdiff_t steps) const { return *(*this + steps); }
  Iterator& operator++() { return *this += 1; }
  Iterator& operator--() { return *this += -1; }
  Iterator operator++(int) { return std::exchange(*this, *this + 1); }
  Iterator operator--(int) { return std::exchange(*this, *this - 1); }
  Iterator& operator+=(std::ptrdiff_t steps) {
    at_ += steps;
    return *this;
  }
  Iterator& operator-=(std::ptrdiff_t steps) { return *this += -steps; }
  friend Iterator operator+(Iterator from, std::ptrdiff_t steps) { return from += steps; }
  friend Iterator operator+(std::ptrdiff_t steps, Iterator from) { return from += steps; }
  friend Iterator operator-(Iterator from, std::ptrdiff_t steps) { return from -= steps; }
  friend std::ptrdiff_t operator-(Iterator a, Iterator b) { return a.at_ - b.at_; }
  bool operator==(const Iterator& other) const { return at_ == other.at_; }
  auto operator<=>(const Iterator& other) const { return at_ <=> other.at_; }

 private:
  const PackedList* list_ = nullptr;
  std::ptrdiff_t at_ = 0;
};

extern template class PackedList<std::int32_t>;
extern template class PackedList<double>;

}  // namespace kindred
