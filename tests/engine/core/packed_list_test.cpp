#include "engine/core/packed_list.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("packed integers are the numbers that were given, of one, two or four bytes") {
  constexpr auto least = std::numeric_limits<std::int32_t>::min(),
                 most = std::numeric_limits<std::int32_t>::max();
  for (const auto& numbers : std::vector<std::vector<std::int32_t>>{
           {}, {0}, {0, 255, 7}, {256, 0, 65'535}, {65'536, 1}, {0, -1, 5}, {least, most, 0}}) {
    const PackedIntegers packed{numbers};

    CHECK(packed.unpacked() == numbers);
    CHECK(packed.size() == numbers.size());
    CHECK(packed.empty() == numbers.empty());
    CHECK(std::ranges::equal(packed, numbers));
    CHECK(PackedIntegers{packed} == packed);
  }
}

TEST_CASE("packed integers grow as a vector does, whatever comes") {
  Random random{3};
  std::vector<std::int32_t> expected;
  PackedIntegers packed;

  for (const std::uint32_t below : {200U, 300U, 70'000U, 10U}) {
    for (int at = 0; at < 100; ++at) {
      const auto number = static_cast<std::int32_t>(random.below(below));
      expected.push_back(number);
      packed.push_back(number);
    }
    REQUIRE(packed.unpacked() == expected);
  }
  packed.push_back(-2);
  packed.set(3, 1'000'000);
  expected.push_back(-2);
  expected[3] = 1'000'000;
  CHECK(packed.unpacked() == expected);
  packed.resize(2);
  packed.push_back(9);
  CHECK(packed == PackedIntegers{expected[0], expected[1], 9});
  CHECK(packed.back() == 9);
}

TEST_CASE("a copy of packed integers changes by itself, and a moved list is the old one") {
  PackedIntegers first{1, 2, 3};
  auto second = first;

  second.set(0, 500);
  second.push_back(4);
  const auto third = std::move(second);

  CHECK(first.unpacked() == std::vector<std::int32_t>{1, 2, 3});
  CHECK(third.unpacked() == std::vector<std::int32_t>{500, 2, 3, 4});
}

TEST_CASE("packed integers are read from any place on, and backwards") {
  const PackedIntegers packed{4, 300, 6};

  CHECK(packed.end()[-1] == 6);
  CHECK(*(packed.begin() + 1) == 300);
  CHECK(packed.end() - packed.begin() == 3);
  CHECK(std::ranges::max(packed) == 300);
  CHECK(std::ranges::find(packed, 6) - packed.begin() == 2);
}

TEST_CASE("packed numbers are those that were given, bit for bit, halves in one byte each") {
  constexpr auto none = std::numeric_limits<double>::quiet_NaN();
  constexpr auto infinite = std::numeric_limits<double>::infinity();
  for (const auto& numbers : std::vector<std::vector<double>>{{},
                                                              {0},
                                                              {1, 1.5, 2, 3},
                                                              {-64, 63.5},
                                                              {64},
                                                              {-64.5, 1},
                                                              {-0.0, 1},
                                                              {0.25, 1},
                                                              {1, none},
                                                              {infinite, -infinite},
                                                              {1e300, 3, 1e-300}}) {
    const PackedNumbers packed{numbers};
    const auto back = packed.unpacked();

    REQUIRE(back.size() == numbers.size());
    CHECK(std::memcmp(back.data(), numbers.data(), numbers.size() * sizeof(double)) == 0);
  }
}

TEST_CASE("packed numbers grow as a vector does, and take wider ones as they come") {
  Random random{5};
  std::vector<double> expected;
  PackedNumbers packed;

  for (int at = 0; at < 300; ++at) {
    expected.push_back(at < 200 ? 0.5 * random.below(100) : random.uniform());
    packed.push_back(expected.back());
    if (at == 100) packed.set(7, expected[7] = -3.5);
    if (at == 250) packed.set(8, expected[8] = 1e9);
  }

  CHECK(packed.unpacked() == expected);
  CHECK(packed == PackedNumbers{expected});
  packed.resize(3);
  CHECK(packed == PackedNumbers{expected[0], expected[1], expected[2]});
  CHECK(PackedNumbers{std::numeric_limits<double>::quiet_NaN()} !=
        PackedNumbers{std::numeric_limits<double>::quiet_NaN()});
}

TEST_CASE("a packed list takes no more than a pointer where it lies") {
  CHECK(sizeof(PackedIntegers) == sizeof(void*));
  CHECK(sizeof(PackedNumbers) == sizeof(void*));
}
