// The memory of the whole test program: alone in its unit, so that no compiler pairs it with
// another.
#include <cstdlib>
#include <new>

#include "tests/io/project/fault/countdown.hpp"

namespace kindred::test {

thread_local Countdown* ownAllocations = nullptr;

}  // namespace kindred::test

#ifndef KINDRED_IS_SANITIZED  // which has its own
void* operator new(std::size_t bytes) {
  auto* countdown = kindred::test::ownAllocations;
  if (countdown != nullptr && countdown->fails()) throw std::bad_alloc{};
  if (void* memory = std::malloc(bytes == 0 ? 1 : bytes)) return memory;
  throw std::bad_alloc{};
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
#endif
