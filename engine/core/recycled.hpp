#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <utility>
#include <vector>

namespace kindred {

/// Keeps large arrays that are given back, up to two GiB of them, for the next of about their
/// size: fresh memory costs page faults, often more than what is then done with it. Arrays lie as
/// LargePages has them. Safe from several threads.
class RecycledMemory {
 public:
  /// Throws std::bad_alloc.
  static void* take(std::size_t bytes);
  static void giveBack(void* memory, std::size_t bytes) noexcept;

  /// Frees what is kept.
  static void release() noexcept;
};

template <typename T>
struct RecyclingAllocator {
  using value_type = T;

  RecyclingAllocator() = default;
  template <typename U>
  RecyclingAllocator(const RecyclingAllocator<U>&) noexcept {}  // as allocators have to

  T* allocate(std::size_t count) {
    return static_cast<T*>(RecycledMemory::take(count * sizeof(T)));
  }
  void deallocate(T* memory, std::size_t count) noexcept {
    RecycledMemory::giveBack(memory, count * sizeof(T));
  }

  /// Elements that are given no value have none.
  template <typename U>
  void construct(U* place) noexcept {
    ::new (static_cast<void*>(place)) U;
  }
  template <typename U, typename... Arguments>
  void construct(U* place, Arguments&&... arguments) {
    ::new (static_cast<void*>(place)) U(std::forward<Arguments>(arguments)...);
  }

  bool operator==(const RecyclingAllocator&) const = default;
};

/// An array of a piece of work that many others like it follow. Its elements begin uninitialised.
template <typename T>
using Recycled = std::vector<T, RecyclingAllocator<T>>;

}  // namespace kindred
