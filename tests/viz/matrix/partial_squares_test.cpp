#include "viz/matrix/partial_squares.hpp"

#include <cmath>
#include <numeric>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::viz;

namespace {

/// One block over `rows` graphs, with the values row + column / 1000 in part or whole.
GramValues under(const GramPlan& plan, std::size_t count) {
  auto partial = std::make_shared<PartialGram>(plan);
  const auto pairs = pairsOf(plan, plan.blocks[0]);
  auto values = std::make_shared<float[]>(pairs.size());
  for (std::size_t at = 0; at < count; ++at)
    values[at] = static_cast<float>(pairs[at].a) + static_cast<float>(pairs[at].b) / 1000;
  partial->add({0, values, count});
  return {partial, 1e-6, false};
}

GramPlan plan(std::int32_t graphs) {
  return {.rows = graphs,
          .columns = graphs,
          .blocks = {{0, graphs, 0, graphs}},
          .pairCount = static_cast<std::uint64_t>(graphs) * (graphs + 1) / 2};
}

std::vector<float> row(const GramCells& cells, std::size_t level, std::size_t index,
                       std::size_t count) {
  std::vector<float> values(count);
  cells.squares.read(level, index, 0, values);
  return values;
}

}  // namespace

TEST_CASE("a small matrix under way is shown cell by cell, in its order") {
  const auto order = Permutation::fromOldFromNew({2, 0, 1});
  PartialSquares squares{order, order};

  const auto some = under(plan(3), 2);  // (0, 0) and (0, 1)
  squares.add(some);
  const auto first = row(squares.cells(some), 0, 1, 3);  // of graph 0
  CHECK(std::isnan(first[0]));
  CHECK(first[1] == 0);
  CHECK(first[2] == Approx(0.001));
  CHECK(squares.cells(some).extent.hasMissing);
  CHECK(squares.cells(some).missing == "not yet computed");

  const auto all = under(plan(3), 6);
  squares.add(all);
  const auto last = row(squares.cells(all), 0, 0, 3);  // of graph 2
  CHECK(last[0] == Approx(2.002));
  CHECK(last[1] == Approx(0.002));
  CHECK(last[2] == Approx(1.002));
  CHECK_FALSE(squares.cells(all).extent.hasMissing);
  CHECK(squares.cells(all).extent.high == Approx(2.002));
}

TEST_CASE("only rows of a matrix under way that changed since a look are sampled anew") {
  const auto identity = Permutation::identity(8);
  PartialSquares squares{identity, identity};
  squares.add(under(plan(8), 2));       // (0, 0) and (0, 1)
  const auto some = under(plan(8), 3);  // (0, 2) as well
  squares.add(some);
  const auto cells = squares.cells(some);

  const auto rowsSince = [&](std::size_t look) {
    std::vector<int> rows;
    sample(
        cells.squares, {0, 8}, {0, 8}, 16, 8,
        [&](int first, int, std::span<const float>) { rows.push_back(first); }, look);
    return rows;
  };
  CHECK(cells.squares.looks->look == 2);
  CHECK(rowsSince(0) == std::vector{0, 1, 2});
  CHECK(rowsSince(1) == std::vector{0, 2});
  CHECK(rowsSince(2).empty());
}

TEST_CASE("a large matrix that fills in many steps ends as one that was there at once") {
  constexpr std::int32_t graphs = 1500;
  const auto identity = Permutation::identity(graphs);
  const auto all = plan(graphs).pairCount;
  PartialSquares stepwise{identity, identity};
  for (std::size_t count = 1; count < all; count = 3 * count + 701)
    stepwise.add(under(plan(graphs), count));
  const auto whole = under(plan(graphs), all);
  stepwise.add(whole);
  PartialSquares atOnce{identity, identity};
  atOnce.add(whole);

  const auto cells = stepwise.cells(whole);
  REQUIRE(cells.squares.levels == 12);  // 2^11 >= 1500
  for (const std::size_t level : {1, 4}) {
    const auto width = (graphs + (1U << level) - 1) >> level;
    CHECK(row(cells, level, 7, width) == row(atOnce.cells(whole), level, 7, width));
  }
  // The mean of rows 6 and 7 over columns 100 and 101.
  CHECK(row(cells, 1, 3, 60)[50] == Approx(6.5 + 0.1005));
  CHECK(row(cells, 0, 3, 60)[50] == Approx(3.05));
}
