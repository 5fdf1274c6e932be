#include "engine/gram/partial_gram.hpp"

#include <cmath>

#include "tests/engine/gram/block_pairs.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::test;

namespace {

/// Five graphs in runs of 2 and 3.
GramPlan triangle() {
  return {.rows = 5,
          .columns = 5,
          .isSymmetric = true,
          .blocks = {{0, 2, 0, 2}, {2, 5, 2, 5}, {0, 2, 2, 5}},
          .pairCount = 15};
}

/// The first pairs of a block, each with the value 10 · row + column.
GramPart part(const GramPlan& plan, std::size_t block, std::size_t count) {
  const auto pairs = pairsOf(plan, plan.blocks[block]);
  auto values = std::make_shared<float[]>(pairs.size());
  for (std::size_t at = 0; at < count; ++at)
    values[at] =
        static_cast<float>(10 * pairs[at].a + pairs[at].b - (plan.isSymmetric ? 0 : plan.rows));
  return {block, values, count};
}

}  // namespace

TEST_CASE("a matrix under way has each pair at its place, mirrored") {
  const auto plan = triangle();
  PartialGram partial{plan};
  for (std::size_t block = 0; block < 3; ++block)
    partial.add(part(plan, block, pairsOf(plan, plan.blocks[block]).size()));

  for (std::size_t row = 0; row < 5; ++row)
    for (std::size_t column = row; column < 5; ++column) {
      CHECK(partial.at(row, column) == static_cast<float>(10 * row + column));
      CHECK(partial.at(column, row) == static_cast<float>(10 * row + column));
    }
  CHECK(partial.count() == 15);
}

TEST_CASE("what is not there yet of a matrix under way is not a number") {
  const auto plan = triangle();
  PartialGram partial{plan};

  partial.add(part(plan, 1, 2));  // (2, 2) and (2, 3)
  CHECK(partial.at(3, 2) == 23);
  CHECK(std::isnan(partial.at(2, 4)));
  CHECK(std::isnan(partial.at(0, 0)));
  const auto before = partial;
  partial.add(part(plan, 1, 4));  // as far as (3, 3)
  CHECK(partial.at(4, 2) == 24);
  CHECK(partial.at(3, 3) == 33);
  CHECK(partial.count() == 4);
  CHECK(partial.countOf(1) == 4);
  CHECK(before.count() == 2);
}

TEST_CASE("a rectangular matrix under way has rows and columns of its own") {
  const GramPlan plan{.rows = 3,
                      .columns = 4,
                      .isSymmetric = false,
                      .blocks = {{0, 3, 0, 2}, {0, 3, 2, 4}},
                      .pairCount = 12};
  PartialGram partial{plan};

  partial.add(part(plan, 1, 6));

  CHECK(partial.at(2, 3) == 23);
  CHECK(partial.at(0, 2) == 2);
  CHECK(std::isnan(partial.at(2, 0)));
}
