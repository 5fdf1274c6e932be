#include "viz/matrix/partial_squares.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::viz;

namespace {

/// The upper triangle of a symmetric matrix with the values row + column / 1000, row by row.
class Growing {
 public:
  explicit Growing(std::int32_t size, const Permutation& order)
      : size_{static_cast<std::size_t>(size)}, squares_{order, order, true} {}

  /// One more look, when `count` values are there.
  void growTo(std::size_t count) {
    squares_.beginLook();
    for (; count_ < count; ++count_) {
      squares_.add(row_, column_, std::array{valueAt(row_, column_)});
      if (++column_ == size_) column_ = ++row_;
    }
  }

  GramCells cells() {
    const auto read = [](std::size_t row, std::span<const std::size_t> columns,
                         std::span<float> target) {
      std::ranges::transform(columns, target.begin(), [row](std::size_t column) {
        return static_cast<float>(valueAt(std::min(row, column), std::max(row, column)));
      });
    };
    return squares_.cells(read, count_ == size_ * (size_ + 1) / 2);
  }

 private:
  static double valueAt(std::size_t row, std::size_t column) {
    return static_cast<double>(row) + static_cast<double>(column) / 1000;
  }

  std::size_t size_;
  PartialSquares squares_;
  std::size_t count_ = 0;
  std::size_t row_ = 0;
  std::size_t column_ = 0;
};

std::vector<float> row(const GramCells& cells, std::size_t level, std::size_t index,
                       std::size_t count) {
  std::vector<float> values(count);
  cells.squares.read(level, index, 0, values);
  return values;
}

}  // namespace

TEST_CASE("a small matrix under way is shown cell by cell, in its order") {
  Growing matrix{3, Permutation::fromOldFromNew({2, 0, 1})};

  matrix.growTo(2);  // (0, 0) and (0, 1)
  const auto some = matrix.cells();
  const auto first = row(some, 0, 1, 3);  // of item 0
  CHECK(std::isnan(first[0]));
  CHECK(first[1] == 0);
  CHECK(first[2] == Approx(0.001));
  CHECK(some.extent.hasMissing);
  CHECK(some.missing == "not yet computed");

  matrix.growTo(6);
  const auto all = matrix.cells();
  const auto last = row(all, 0, 0, 3);  // of item 2
  CHECK(last[0] == Approx(2.002));
  CHECK(last[1] == Approx(0.002));
  CHECK(last[2] == Approx(1.002));
  CHECK_FALSE(all.extent.hasMissing);
  CHECK(all.extent.high == Approx(2.002));
}

TEST_CASE("only rows of a matrix under way that changed since a look are sampled anew") {
  Growing matrix{8, Permutation::identity(8)};
  matrix.growTo(2);  // (0, 0) and (0, 1)
  matrix.growTo(3);  // (0, 2) as well
  const auto cells = matrix.cells();

  const auto rowsSince = [&](std::size_t look) {
    std::vector<int> rows;
    cells.squares.sample(
        {0, 8}, {0, 8}, 16, 8,
        [&](int first, int, std::span<const float>) { rows.push_back(first); }, look);
    return rows;
  };
  CHECK(cells.squares.looks->look == 2);
  CHECK(rowsSince(0) == std::vector{0, 1, 2});
  CHECK(rowsSince(1) == std::vector{0, 2});
  CHECK(rowsSince(2).empty());
}

TEST_CASE("a value of a rectangular matrix under way is shown once") {
  PartialSquares squares{Permutation::identity(2), Permutation::identity(3), false};
  squares.beginLook();
  squares.add(0, 1, std::array{4.0, 5.0});

  const auto cells = squares.cells([](auto, auto, auto) {}, false);

  CHECK(row(cells, 0, 0, 3)[1] == 4);
  CHECK(row(cells, 0, 0, 3)[2] == 5);
  CHECK(std::isnan(row(cells, 0, 1, 3)[0]));
}

TEST_CASE("a large matrix that fills in many steps ends as one that was there at once") {
  constexpr std::int32_t size = 1500;
  constexpr std::size_t all = 1500 * 1501 / 2;
  Growing stepwise{size, Permutation::identity(size)};
  for (std::size_t count = 1; count < all; count = 3 * count + 701)
    stepwise.growTo(count);
  stepwise.growTo(all);
  Growing atOnce{size, Permutation::identity(size)};
  atOnce.growTo(all);

  const auto cells = stepwise.cells();
  REQUIRE(cells.squares.levels == 12);  // 2^11 >= 1500
  for (const std::size_t level : {1, 4}) {
    const auto width = (size + (1U << level) - 1) >> level;
    CHECK(row(cells, level, 7, width) == row(atOnce.cells(), level, 7, width));
  }
  // The mean of rows 6 and 7 over columns 100 and 101.
  CHECK(row(cells, 1, 3, 60)[50] == Approx(6.5 + 0.1005));
  CHECK(row(cells, 0, 3, 60)[50] == Approx(3.05));
}
