#include "engine/backend/row_products.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <type_traits>
#include <vector>

#include "engine/backend/cpu/processor.hpp"
#include "engine/backend/cpu/row_product_loops.hpp"

namespace kindred {

namespace {

constexpr std::size_t lengthAtOnce = 128;  ///< two groups of rows stay in the first cache
constexpr std::size_t fewRows = 4;  ///< multiplied in less time than others are laid together for

const cpu::RowProductLoops& rowProductLoops() {
#if defined(__x86_64__)
  switch (bestSimdLevel()) {
    case SimdLevel::Avx512:
      return __builtin_cpu_supports("avx512vnni") ? cpu::avx512vnni::rowProductLoops
                                                  : cpu::avx512::rowProductLoops;
    case SimdLevel::Avx2:
      return cpu::avx2::rowProductLoops;
    case SimdLevel::Portable:
      break;
  }
#endif
  return cpu::portable::rowProductLoops;
}

template <typename Number>
const cpu::RowProductLoopsOf<Number>& loopsOf() {
  if constexpr (std::is_same_v<Number, float>)
    return rowProductLoops().ofFloats;
  else if constexpr (std::is_same_v<Number, NumberPair>)
    return rowProductLoops().ofPairs;
  else
    return rowProductLoops().ofDoubles;
}

/// Returns the rows of whole groups.
std::size_t wholeGroups(std::size_t rows, std::size_t group) {
  return (rows + group - 1) / group * group;
}

/// Lays columns of rows together in groups, one number of each row after another, between numbers
/// that stay if the last group has no row.
template <typename Number>
void pack(const TileOf<const Number>& rows, std::size_t first, std::size_t length,
          std::size_t group, Number* packed) {
  for (std::size_t row = 0; row < rows.rows; ++row) {
    Number* const to = packed + row / group * group * length + row % group;
    const Number* const from = rows.row(row) + first;
    for (std::size_t at = 0; at < length; ++at)
      to[at * group] = from[at];
  }
}

/// Subtracts products of so many packed numbers of each row.
template <typename Number>
void subtractPacked(const TileOf<Number>& into, const Number* left, const Number* right,
                    std::size_t length) {
  const auto& loops = loopsOf<Number>();
  const auto leftGroup = static_cast<std::size_t>(loops.left),
             rightGroup = static_cast<std::size_t>(loops.right);
  std::vector<Number> corner(leftGroup * rightGroup);
  for (std::size_t row = 0; row < into.rows; row += leftGroup)
    for (std::size_t column = 0; column < into.columns; column += rightGroup) {
      const auto multiply = [&](Number* to, std::size_t stride) {
        loops.subtract(left + row * length, right + column * length,
                       static_cast<std::int64_t>(length), to, static_cast<std::int64_t>(stride));
      };
      const auto rows = std::min(leftGroup, into.rows - row),
                 columns = std::min(rightGroup, into.columns - column);
      if (rows == leftGroup && columns == rightGroup) {
        multiply(into.row(row) + column, into.stride);
        continue;
      }
      std::ranges::fill(corner, Number{0});
      multiply(corner.data(), rightGroup);
      for (std::size_t y = 0; y < rows; ++y)
        for (std::size_t x = 0; x < columns; ++x)
          into.row(row + y)[column + x] += corner[y * rightGroup + x];
    }
}

template <typename Number>
void subtract(const TileOf<Number>& into, const TileOf<const Number>& left,
              const TileOf<const Number>& right) {
  const auto leftGroup = static_cast<std::size_t>(loopsOf<Number>().left),
             rightGroup = static_cast<std::size_t>(loopsOf<Number>().right);
  thread_local std::vector<Number> packedLeft, packedRight;
  for (std::size_t first = 0; first < left.columns; first += lengthAtOnce) {
    const auto length = std::min(lengthAtOnce, left.columns - first);
    packedLeft.assign(wholeGroups(left.rows, leftGroup) * length, 0);
    packedRight.assign(wholeGroups(right.rows, rightGroup) * length, 0);
    pack(left, first, length, leftGroup, packedLeft.data());
    pack(right, first, length, rightGroup, packedRight.data());
    subtractPacked(into, packedLeft.data(), packedRight.data(), length);
  }
}

}  // namespace

void subtractProducts(const MatrixTile& into, const ConstTile& left, const ConstTile& right) {
  subtract<double>(into, left, right);
}

void subtractProducts(const TileOf<float>& into, const TileOf<const float>& left,
                      const TileOf<const float>& right) {
  if (left.rows > fewRows) return subtract<float>(into, left, right);
  for (std::size_t row = 0; row < left.rows; ++row)
    for (std::size_t column = 0; column < right.rows; ++column)
      into.row(row)[column] -= static_cast<float>(
          rowProduct({left.row(row), left.columns}, {right.row(column), right.columns}));
}

template <typename Number>
PackedRowsOf<Number>::PackedRowsOf(const TileOf<const Number>& rows, ProductSide side)
    : columns_{rows.columns} {
  const auto& loops = loopsOf<Number>();
  const auto group = static_cast<std::size_t>(side == ProductSide::Left ? loops.left : loops.right);
  stride_ = wholeGroups(rows.rows, group);
  numbers_.resize(stride_ * columns_);
  for (std::size_t first = 0; first < columns_; first += lengthAtOnce)
    pack(rows, first, std::min(lengthAtOnce, columns_ - first), group,
         numbers_.data() + first * stride_);
}

template <typename Number>
void PackedRowsOf<Number>::subtractFrom(const TileOf<Number>& into,
                                        const PackedRowsOf& right) const {
  for (std::size_t first = 0; first < columns_; first += lengthAtOnce)
    subtractPacked(into, numbers_.data() + first * stride_,
                   right.numbers_.data() + first * right.stride_,
                   std::min(lengthAtOnce, columns_ - first));
}

template class PackedRowsOf<float>;
template class PackedRowsOf<NumberPair>;

bool multipliesPairs() noexcept { return rowProductLoops().ofPairs.subtract != nullptr; }

std::vector<NumberPair> roundedPairs(const TileOf<const float>& rows, float unit) {
  const auto pairs = (rows.columns + 1) / 2;
  const float scale = 1 / unit;
  std::vector<NumberPair> rounded(rows.rows * pairs);
  for (std::size_t row = 0; row < rows.rows; ++row) {
    const float* const from = rows.row(row);
    const auto at = [&](std::size_t column) {
      constexpr int middle = 1 << 15;
      return static_cast<std::int32_t>(from[column] * scale + (middle + 0.5F)) - middle;
    };
    NumberPair* const into = &rounded[row * pairs];
    for (std::size_t pair = 0; pair < rows.columns / 2; ++pair)
      into[pair] = (at(2 * pair) & 0xffff) | at(2 * pair + 1) << 16;
    if (rows.columns % 2 == 1) into[pairs - 1] = at(rows.columns - 1) & 0xffff;
  }
  return rounded;
}

double rowProduct(std::span<const float> a, std::span<const float> b) {
  constexpr std::size_t lanes = 16;
  std::array<float, lanes> sums{};
  std::size_t at = 0;
  for (; at + lanes <= a.size(); at += lanes)
    for (std::size_t lane = 0; lane < lanes; ++lane)
      sums[lane] += a[at + lane] * b[at + lane];
  for (std::size_t lane = 0; at + lane < a.size(); ++lane)
    sums[lane] += a[at + lane] * b[at + lane];
  return std::accumulate(sums.begin(), sums.end(), 0.0);
}

}  // namespace kindred
