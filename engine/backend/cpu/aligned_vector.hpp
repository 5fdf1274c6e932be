#pragma once

#include <cstddef>
#include <new>
#include <vector>

namespace kindred::cpu {

/// Allocates at the boundary of a cache line, which is also that of the widest vector.
template <typename Value>
struct CacheLineAllocator {
  using value_type = Value;
  static constexpr std::align_val_t alignment{64};

  CacheLineAllocator() = default;
  template <typename Other>
  CacheLineAllocator(const CacheLineAllocator<Other>&) noexcept {}

  Value* allocate(std::size_t count) {
    return static_cast<Value*>(::operator new(count * sizeof(Value), alignment));
  }
  void deallocate(Value* values, std::size_t) noexcept { ::operator delete(values, alignment); }

  bool operator==(const CacheLineAllocator&) const noexcept { return true; }
};

template <typename Value>
using AlignedVector = std::vector<Value, CacheLineAllocator<Value>>;

/// Makes room for at least `count` values without keeping the old ones.
template <typename Value>
Value* roomFor(AlignedVector<Value>& values, std::size_t count) {
  if (values.size() < count) {
    values = {};
    values.resize(count);
  }
  return values.data();
}

}  // namespace kindred::cpu
