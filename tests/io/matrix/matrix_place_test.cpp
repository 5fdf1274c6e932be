#include "io/matrix/matrix_place.hpp"

#include <algorithm>
#include <cstring>
#include <map>

#include "engine/core/random.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;

namespace {

constexpr std::int32_t rows = 113, columns = 150;
constexpr std::uint64_t head = 80;

double valueAt(std::int32_t row, std::int32_t column, bool isSymmetric) {
  if (isSymmetric && row > column) std::swap(row, column);
  return row * 1000 + column;
}

/// Blocks of uneven runs of rows and columns, in any order.
struct Blocks {
  explicit Blocks(bool isSymmetric) {
    const std::vector<std::int32_t> down{0, 7, 40, 41, 104, rows};
    const std::vector<std::int32_t> across =
        isSymmetric ? down : std::vector<std::int32_t>{0, 50, 51, columns};
    for (std::size_t row = 0; row + 1 < down.size(); ++row)
      for (std::size_t column = isSymmetric ? row : 0; column + 1 < across.size(); ++column)
        add({down[row], down[row + 1], across[column], across[column + 1]}, isSymmetric);
    Random{3}.shuffle(std::span{blocks});
  }

  void add(const GramBlock& block, bool isSymmetric) {
    auto& own = values.emplace_back();
    for (auto row = block.rowBegin; row < block.rowEnd; ++row)
      for (auto column = isSymmetric ? std::max(row, block.columnBegin) : block.columnBegin;
           column < block.columnEnd; ++column)
        own.push_back(valueAt(row, column, isSymmetric));
    blocks.push_back({block, own});
  }

  std::vector<std::vector<double>> values;
  std::vector<ValuedBlock> blocks;
};

/// Pieces by their places, of which none is written twice.
using Pieces = std::map<std::uint64_t, std::string>;

WriteAt into(Pieces& pieces) {
  return [&pieces](std::uint64_t place, std::string_view bytes) {
    CHECK(pieces.emplace(place, bytes).second);
  };
}

template <typename Number>
void requireWhole(const Pieces& pieces, const MatrixPlace& matrix) {
  std::string all;
  for (const auto& [place, bytes] : pieces) {
    REQUIRE(place == head + all.size());
    all += bytes;
  }
  REQUIRE(all.size() == matrix.end() - head);
  std::vector<Number> numbers(all.size() / sizeof(Number));
  std::memcpy(numbers.data(), all.data(), all.size());
  std::size_t wrong = 0;
  for (std::int32_t row = 0, at = 0; row < matrix.rows; ++row)
    for (std::int32_t column = 0; column < matrix.columns; ++column, ++at)
      wrong += numbers[static_cast<std::size_t>(at)] !=
               static_cast<Number>(valueAt(row, column, matrix.isSymmetric));
  CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("blocks of a matrix that are written together or in turn give the same file") {
  const bool isSymmetric = GENERATE(true, false);
  const auto type = GENERATE(NumberType::Float32, NumberType::Float64);
  const MatrixPlace matrix{head, rows, isSymmetric ? rows : columns, isSymmetric, type};
  const Blocks blocks{isSymmetric};
  const std::size_t atOnce = GENERATE(1, 2, 5, 100);
  CAPTURE(isSymmetric, atOnce);
  Pieces pieces;
  const std::span all{blocks.blocks};
  for (std::size_t at = 0; at < all.size(); at += atOnce)
    writeBlocks(matrix, all.subspan(at, std::min(atOnce, all.size() - at)), into(pieces));
  if (type == NumberType::Float32)
    requireWhole<float>(pieces, matrix);
  else
    requireWhole<double>(pieces, matrix);
  if (atOnce >= all.size()) CHECK(pieces.size() == rows);  // whole rows
}
