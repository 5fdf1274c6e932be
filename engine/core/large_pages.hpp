#pragma once

#include <cstddef>

namespace kindred {

/// Memory whose arrays begin at a cache line; those of 4 MiB and more lie on large pages if the
/// system has them: fresh memory costs a page fault a page, and what is read here and there misses
/// the page table's cache at almost every read.
class LargePages {
 public:
  /// Throws std::bad_alloc.
  static void* take(std::size_t bytes);

  /// With the bytes that were asked for.
  static void giveBack(void* memory, std::size_t bytes) noexcept;
};

template <typename T>
struct LargePageAllocator {
  using value_type = T;

  LargePageAllocator() = default;
  template <typename U>
  LargePageAllocator(const LargePageAllocator<U>&) noexcept {}  // as allocators have to

  T* allocate(std::size_t count) { return static_cast<T*>(LargePages::take(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t count) noexcept {
    LargePages::giveBack(memory, count * sizeof(T));
  }

  bool operator==(const LargePageAllocator&) const = default;
};

}  // namespace kindred
