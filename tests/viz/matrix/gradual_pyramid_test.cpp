#include "viz/matrix/gradual_pyramid.hpp"

#include <cmath>
#include <map>
#include <numeric>
#include <stop_token>
#include <utility>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::viz;

namespace {

/// Levels as they were written, row by row.
struct Written {
  std::map<std::pair<std::size_t, std::size_t>, std::vector<float>> rows;

  LevelStore store() {
    return {[this](std::size_t level, std::size_t row, std::span<const float> values) {
              REQUIRE(rows.emplace(std::pair{level, row}, std::vector(values.begin(), values.end()))
                          .second);
            },
            [this](std::size_t level, std::size_t row, std::size_t first, std::span<float> values) {
              const auto& from = rows.at({level, row});
              REQUIRE(first + values.size() <= from.size());
              std::copy_n(from.begin() + static_cast<std::ptrdiff_t>(first), values.size(),
                          values.begin());
            }};
  }
};

std::shared_ptr<Matrix> randomMatrix(std::size_t rows, std::size_t columns) {
  Random random{5};
  auto matrix = std::make_shared<Matrix>(rows, columns);
  for (auto& value : matrix->values())
    value = random.uniform();
  return matrix;
}

Permutation shuffled(std::size_t count) {
  std::vector<Node> places(count);
  std::iota(places.begin(), places.end(), 0);
  Random{9}.shuffle(std::span{places});
  return Permutation::fromOldFromNew(std::move(places));
}

/// The mean over a square of a level, added up directly.
double meanOf(const Matrix& matrix, const Permutation& rows, const Permutation& columns,
              std::size_t level, std::size_t row, std::size_t column) {
  double sum = 0, count = 0;
  for (auto i = row << level; i < std::min((row + 1) << level, matrix.rows()); ++i)
    for (auto j = column << level; j < std::min((column + 1) << level, matrix.columns()); ++j) {
      const auto from = static_cast<std::size_t>(rows.oldFromNew()[i]);
      const double value = matrix(from, static_cast<std::size_t>(columns.oldFromNew()[j]));
      if (std::isfinite(value)) sum += value, ++count;
    }
  return sum / count;
}

std::vector<float> rowOf(const GradualPyramid& pyramid, std::size_t level, std::size_t row) {
  const auto shape = level == 0 ? LevelShape{pyramid.rows(), pyramid.columns()}
                                : levelsAbove(pyramid.rows(), pyramid.columns())[level - 1];
  std::vector<float> values(shape.columns);
  pyramid.read(level, row, 0, values);
  return values;
}

}  // namespace

TEST_CASE("a pyramid that was built gives the mean over each square of every level") {
  // Sides of powers of two: there means of means are the means of all cells.
  const auto matrix = randomMatrix(64, 32);
  const auto rows = shuffled(64), columns = shuffled(32);
  Written written;
  Progress progress;
  GradualPyramid pyramid{cellsOf(matrix), rows, columns, written.store(), progress};

  pyramid.build(progress);

  REQUIRE(pyramid.isBuilt());
  for (std::size_t level = 0; level <= 6; ++level)
    for (std::size_t row = 0; row < (std::size_t{64} >> level); ++row) {
      const auto means = rowOf(pyramid, level, row);
      for (std::size_t column = 0; column < means.size(); ++column)
        CHECK(means[column] ==
              Approx(meanOf(*matrix, rows, columns, level, row, column)).epsilon(1e-5));
    }
}

TEST_CASE("a pyramid that is built by and by shows what one in memory shows") {
  const auto matrix = randomMatrix(301, 77);
  (*matrix)(40, 3) = std::nan("");
  (*matrix)(300, 76) = -7;
  const auto rows = Permutation::identity(301), columns = shuffled(77);
  Written written;
  Progress progress;
  GradualPyramid pyramid{cellsOf(matrix), rows, columns, written.store(), progress};
  const MatrixPyramid whole{cellsOf(matrix), rows, columns};

  pyramid.build(progress);

  REQUIRE(levelsAbove(301, 77).size() + 1 == whole.levels());
  for (std::size_t level = 0; level < whole.levels(); ++level) {
    const auto height = ((std::size_t{301} - 1) >> level) + 1;
    for (std::size_t row = 0; row < height; ++row) {
      const auto means = rowOf(pyramid, level, row);
      std::vector<float> expected(means.size());
      whole.read(level, row, 0, expected);
      for (std::size_t column = 0; column < means.size(); ++column)
        CHECK((means[column] == expected[column] ||
               (std::isnan(means[column]) && std::isnan(expected[column]))));
    }
  }
  CHECK(pyramid.extent().low == -7);
  CHECK(pyramid.extent().high == whole.extent().high);
  CHECK(pyramid.extent().hasMissing);
}

TEST_CASE("a pyramid that is not built shows a cell of each square, and cells as they are") {
  const auto matrix = std::make_shared<Matrix>(1500, 1500);
  for (std::size_t row = 0; row < 1500; ++row)
    for (std::size_t column = 0; column < 1500; ++column)
      (*matrix)(row, column) = static_cast<double>(row) + static_cast<double>(column) / 2000;
  Written written;
  const Progress progress;
  const auto natural = Permutation::identity(1500);
  const GradualPyramid pyramid{cellsOf(matrix), natural, natural, written.store(), progress};

  CHECK(pyramid.builtRows() == 0);
  CHECK(rowOf(pyramid, 0, 700)[9] == Approx(700 + 9.0 / 2000));
  for (std::size_t level = 1; level < 8; ++level) {
    const auto row = (std::size_t{1400} >> level);
    const double side = std::ldexp(1.0, static_cast<int>(level));
    // Samples lie three cells apart.
    for (const float value : rowOf(pyramid, level, row)) {
      CHECK(value >= static_cast<double>(row) * side - 3);
      CHECK(value <= static_cast<double>(row + 1) * side + 3);
    }
  }
}

TEST_CASE("a pyramid whose making was cancelled goes on where it was") {
  const auto matrix = randomMatrix(64, 64);
  std::size_t reads = 0;
  bool stops = false;
  std::stop_source stop;
  Progress progress{stop.get_token()};
  const auto natural = Permutation::identity(64);
  Written written;
  GradualPyramid pyramid{
      [&](std::size_t row, std::span<const std::size_t> columns, std::span<float> target) {
        ++reads;
        if (stops && reads == 20) stop.request_stop();
        cellsOf(matrix)(row, columns, target);
      },
      natural, natural, written.store(), progress};
  reads = 0;
  stops = true;
  CHECK_THROWS_AS(pyramid.build(progress), Cancelled);
  CHECK(pyramid.builtRows() == 20);
  // Rows of means that are complete are shown already.
  CHECK(rowOf(pyramid, 2, 4)[3] ==
        Approx(meanOf(*matrix, natural, natural, 2, 4, 3)).epsilon(1e-5));

  stops = false;
  Progress again;
  pyramid.build(again);

  CHECK(reads == 64);
  CHECK(rowOf(pyramid, 6, 0)[0] ==
        Approx(meanOf(*matrix, natural, natural, 6, 0, 0)).epsilon(1e-5));
}
