#include "engine/align/region_sizes.hpp"

#include <algorithm>
#include <vector>

#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// How often each of so many groups is chosen in ten thousand.
std::vector<int> choices(const RegionSizes& sizes, std::size_t groups) {
  Random random{1};
  std::vector<int> counts(groups);
  for (int time = 0; time < 10'000; ++time)
    ++counts.at(sizes.choose(random));
  return counts;
}

}  // namespace

TEST_CASE("regions have from five nodes to three in ten, of small networks all that there are") {
  Random random{1};
  const RegionSizes sizes{100};  // groups of 5, 10 and 20 nodes on
  for (int time = 0; time < 100; ++time) {
    const Node small = sizes.sizeIn(0, random), large = sizes.sizeIn(2, random);
    CHECK((small >= 5 && small < 10));
    CHECK((large >= 20 && large <= 30));
  }
  CHECK(RegionSizes{3}.sizeIn(0, random) == 3);
  CHECK(RegionSizes{1}.sizeIn(0, random) == 1);
}

TEST_CASE("groups of sizes share the work equally, and then by what they gained") {
  RegionSizes sizes{100};
  const auto before = choices(sizes, 3);
  // In proportion to 1 : 1/2 : 1/4.
  CHECK(before[0] == Approx(10'000 * 4 / 7.).epsilon(0.05));
  CHECK(before[2] == Approx(10'000 / 7.).epsilon(0.1));

  sizes.count(2, 1000, 50);
  sizes.count(0, 1000, 0);
  const auto after = choices(sizes, 3);
  // The others keep a fifth of the chance: 0.2 : 0.2 / 2 : 1.2 / 4.
  CHECK(after[2] == Approx(10'000 * 0.3 / 0.6).epsilon(0.05));
}
