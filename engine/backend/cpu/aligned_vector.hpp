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

/// An allocator likewise, which leaves values unset: a large workspace is first touched
/// where it is first used, by all threads and under the eyes of the cancel flag.
template <typename Value>
struct UntouchedAllocator : CacheLineAllocator<Value> {
  using value_type = Value;

  UntouchedAllocator() = default;
  template <typename Other>
  UntouchedAllocator(const UntouchedAllocator<Other>&) noexcept {}

  void construct(Value* value) { ::new (static_cast<void*>(value)) Value; }
};

template <typename Value>
using UntouchedVector = std::vector<Value, UntouchedAllocator<Value>>;

/// Makes room for at least `count` values without keeping the old ones.
template <typename Vector>
typename Vector::value_type* roomFor(Vector& values, std::size_t count) {
  if (values.size() < count) {
    values = {};
    values.resize(count);
  }
  return values.data();
}

}  // namespace kindred::cpu
