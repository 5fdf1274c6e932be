#include "engine/core/recycled.hpp"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>

#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("the memory of a large array is used again for one of about its size") {
  RecycledMemory::release();
  const void* first = nullptr;
  {
    const Recycled<double> array(100'000);
    first = array.data();
  }

  const Recycled<std::int32_t> next(201'000);
  const Recycled<std::int32_t> another(201'000);

  CHECK(static_cast<const void*>(next.data()) == first);
  CHECK(another.data() != next.data());
}

TEST_CASE("a large array begins where a large page does") {
  constexpr std::uintptr_t largePage = std::uintptr_t{1} << 21U;
  for (const std::size_t bytes :
       {std::size_t{1} << 22U, (std::size_t{1} << 22U) + 1, std::size_t{50'000'000}}) {
    RecycledMemory::release();
    const Recycled<char> array(bytes);
    const Recycled<char> another(bytes);
    CHECK(reinterpret_cast<std::uintptr_t>(array.data()) % largePage == 0);
    CHECK(reinterpret_cast<std::uintptr_t>(another.data()) % largePage == 0);
  }
}

TEST_CASE("recycled arrays take values, copy and compare as others do") {
  Recycled<int> array(3, 7);
  array.push_back(8);
  const Recycled<int> copy{array.begin(), array.end()};

  CHECK(array == Recycled<int>{7, 7, 7, 8});
  CHECK(copy == array);
}

TEST_CASE("several threads take and give back arrays at once") {
  std::atomic<int> wrong = 0;
  const auto work = [&](int seed) {
    for (int round = 0; round < 200; ++round) {
      Recycled<int> array(20'000 + 5'000 * ((round + seed) % 7), seed);
      if (!std::ranges::all_of(array, [&](int value) { return value == seed; })) ++wrong;
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int seed = 0; seed < 4; ++seed)
      threads.emplace_back(work, seed);
  }

  CHECK(wrong == 0);
}
