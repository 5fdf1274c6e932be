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

/// A list of whole numbers that takes as many bytes of each as the largest needs: one for codes of
/// elements. It grows at its end, as std::vector does; numbers are read as values.
class PackedIntegers {
 public:
  class Iterator;

  PackedIntegers() = default;
  PackedIntegers(std::span<const std::int32_t> numbers);
  PackedIntegers(const std::vector<std::int32_t>& numbers)
      : PackedIntegers{std::span<const std::int32_t>{numbers}} {}
  PackedIntegers(std::initializer_list<std::int32_t> numbers)
      : PackedIntegers{std::span<const std::int32_t>{numbers.begin(), numbers.size()}} {}
  PackedIntegers(const PackedIntegers& other);
  PackedIntegers(PackedIntegers&& other) noexcept { swap(other); }
  PackedIntegers& operator=(PackedIntegers other) noexcept {
    swap(other);
    return *this;
  }
  ~PackedIntegers() = default;

  std::size_t size() const noexcept { return room_.taken; }
  bool empty() const noexcept { return size() == 0; }

  std::int32_t operator[](std::size_t at) const {
    if (room_.width == 1) return static_cast<std::int32_t>(bytes_[at]);
    return room_.width == 2 ? read<std::uint16_t>(at) : read<std::int32_t>(at);
  }
  std::int32_t front() const { return (*this)[0]; }
  std::int32_t back() const { return (*this)[size() - 1]; }

  Iterator begin() const;
  Iterator end() const;

  void set(std::size_t at, std::int32_t number);
  void push_back(std::int32_t number);
  void reserve(std::size_t count);
  void resize(std::size_t count);  ///< to fewer

  std::vector<std::int32_t> unpacked() const;

  bool operator==(const PackedIntegers& other) const;

 private:
  struct Room {
    std::uint32_t taken = 0;      ///< numbers
    std::uint32_t width : 3 = 1;  ///< bytes of each
    std::uint32_t spare : 29 = 0;
  };

  template <typename Number>
  std::int32_t read(std::size_t at) const {
    Number number;
    std::memcpy(&number, &bytes_[at * sizeof number], sizeof number);
    return static_cast<std::int32_t>(number);
  }

  void write(std::size_t at, std::int32_t number);
  void widenFor(std::int32_t number);
  void move(std::size_t capacity, std::uint32_t width);
  void swap(PackedIntegers& other) noexcept;

  std::unique_ptr<std::byte[]> bytes_;
  Room room_;
};

/// Goes through numbers in order, or anywhere.
class PackedIntegers::Iterator {
 public:
  using iterator_category = std::random_access_iterator_tag;
  using value_type = std::int32_t;
  using difference_type = std::ptrdiff_t;
  using reference = std::int32_t;
  using pointer = void;

  Iterator() = default;
  Iterator(const PackedIntegers& list, std::size_t at)
      : list_{&list}, at_{static_cast<std::ptrdiff_t>(at)} {}

  std::int32_t operator*() const { return (*list_)[static_cast<std::size_t>(at_)]; }
  std::int32_t operator[](std::ptrdiff_t steps) const { return *(*this + steps); }
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
  const PackedIntegers* list_ = nullptr;
  std::ptrdiff_t at_ = 0;
};

inline PackedIntegers::Iterator PackedIntegers::begin() const { return {*this, 0}; }
inline PackedIntegers::Iterator PackedIntegers::end() const { return {*this, size()}; }

}  // namespace kindred
