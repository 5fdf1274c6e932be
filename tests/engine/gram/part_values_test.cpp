#include "engine/gram/part_values.hpp"

#include <array>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Blocks of 3, 1 and 2 pairs.
const GramPlan plan{
    .rows = 3, .columns = 3, .blocks = {{0, 2, 0, 2}, {2, 3, 2, 3}, {0, 2, 2, 3}}, .pairCount = 6};

std::vector<float> valuesOf(const GramPart& part) {
  return {part.values.get(), part.values.get() + part.count};
}

}  // namespace

TEST_CASE("a block under way holds its values in their order, however they come") {
  PartValues values{plan};

  const auto begun = values.add(0, 0, std::array{0.5, 0.25});
  const auto other = values.add(2, 0, std::array{7.0, 8.0});
  const auto again = values.add(0, 0, std::array{9.0});  // a device failed and another one began
  const auto whole = values.add(0, 1, std::array{9.0, 0.125});

  REQUIRE(begun);
  REQUIRE(other);
  REQUIRE(whole);
  CHECK_FALSE(again);
  CHECK(valuesOf(*begun) == std::vector{0.5F, 0.25F});
  CHECK(valuesOf(*other) == std::vector{7.0F, 8.0F});
  CHECK(valuesOf(*whole) == std::vector{0.5F, 0.25F, 0.125F});
}

TEST_CASE("values that leave a gap, or more than a block has, are none of it") {
  PartValues values{plan};

  CHECK_FALSE(values.add(0, 1, std::array{1.0}));
  CHECK_FALSE(values.add(1, 0, std::array{1.0, 2.0}));
  CHECK(values.add(1, 0, std::array{1.0}));
}
