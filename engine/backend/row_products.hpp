#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kindred {

/// Part of a matrix that is stored row after row.
template <typename Number>
struct TileOf {
  Number* values;
  std::size_t rows, columns;
  std::size_t stride;  ///< numbers from the beginning of a row to that of the next

  Number* row(std::size_t index) const { return values + index * stride; }

  template <std::same_as<const Number> Constant>
  operator TileOf<Constant>() const {  // NOLINT(google-explicit-constructor): as of pointers
    return {values, rows, columns, stride};
  }
};
using MatrixTile = TileOf<double>;
using ConstTile = TileOf<const double>;

/// C - A B': subtracts from into(i, j) the product of row i of `left` and row j of `right`, by the
/// best instructions of this processor and on the calling thread. Tiles of some hundred rows and
/// columns stay in the caches of a core.
void subtractProducts(const MatrixTile& into, const ConstTile& left, const ConstTile& right);

/// In single precision, twice as fast. A few rows of `left` take no longer than to read `right`.
void subtractProducts(const TileOf<float>& into, const TileOf<const float>& left,
                      const TileOf<const float>& right);

/// Two whole numbers of 16 bits, the first in the lower half.
using NumberPair = std::int32_t;

enum class ProductSide : bool { Left, Right };

/// Rows laid together as the loops of products read them: once for many products.
template <typename Number>
class PackedRowsOf {
 public:
  PackedRowsOf(const TileOf<const Number>& rows, ProductSide side);

  /// Subtracts the products with packed rows of the other side. Those of floats are to the bit
  /// those of the rows themselves; those of pairs are exact, and none may need more than 32 bits.
  void subtractFrom(const TileOf<Number>& into, const PackedRowsOf& right) const;

 private:
  std::size_t columns_, stride_;  ///< stride_: with rows that fill the last group
  std::vector<Number> numbers_;
};
using PackedRows = PackedRowsOf<float>;
using PackedPairs = PackedRowsOf<NumberPair>;

/// True if this processor multiplies numbers of 16 bits in half the time of floats; pairs are
/// packed only then.
bool multipliesPairs() noexcept;

constexpr int mostOfPair = 32'767;     ///< that a number of a pair is, or its opposite
constexpr double offOfRounded = 0.51;  ///< of the unit, that a rounded number is off at most

/// Returns numbers as whole multiples of a unit, none more than mostOfPair. Rows of an odd length
/// end with 0.
std::vector<NumberPair> roundedPairs(const TileOf<const float>& rows, float unit);

/// Returns Σ aᵢ bᵢ, added in single precision in sums side by side, always in the same order.
double rowProduct(std::span<const float> a, std::span<const float> b);

}  // namespace kindred
