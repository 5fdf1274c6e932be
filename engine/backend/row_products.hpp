#pragma once

#include <concepts>
#include <cstddef>
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

/// Rows laid together as the loops of products read them: once for many products.
class PackedRows {
 public:
  enum class Side : bool { Left, Right };

  PackedRows(const TileOf<const float>& rows, Side side);

 private:
  friend void subtractProducts(const TileOf<float>&, const PackedRows&, const PackedRows&);

  std::size_t columns_, stride_;  ///< stride_: with rows that fill the last group
  std::vector<float> numbers_;
};

/// Subtracts the products of packed rows: to the bit those of the rows themselves.
void subtractProducts(const TileOf<float>& into, const PackedRows& left, const PackedRows& right);

/// Returns Σ aᵢ bᵢ, added in single precision in sums side by side, always in the same order.
double rowProduct(std::span<const float> a, std::span<const float> b);

}  // namespace kindred
