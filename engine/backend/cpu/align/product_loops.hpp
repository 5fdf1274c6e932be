#pragma once

#include "engine/backend/cpu/align/dense_loops.hpp"
#include "engine/backend/cpu/lane_vector.hpp"

namespace kindred::cpu {
namespace {

/// `tilePanels` times `tileColumns` sums stay in registers.
template <typename Real, int width, int tilePanels, int tileColumns>
struct ProductLoopsOf {
  using V = Vector<Real, width>;
  using Values = Vector<float, width>;

  /// Rows summed in registers before a store: panels and numbers stay in the cache.
  static constexpr std::int64_t rowsAtOnce = 256;

  template <int panelsOfTile>
  KINDRED_INLINE void addTile(const PanelProduct<Real>& product, std::int64_t panel,
                              std::int64_t column, std::int64_t firstRow, std::int64_t endRow) {
    V sums[panelsOfTile][tileColumns];
    Real* const result = product.result + column * product.stride + panel * width;
#pragma GCC unroll 2
    for (int at = 0; at < panelsOfTile; ++at)
#pragma GCC unroll 12
      for (int next = 0; next < tileColumns; ++next)
        sums[at][next] = load<V>(result + next * product.stride + at * width);
    const Real* numbers = product.packed +
                          (column / groupWidth * product.shape.rowCount + firstRow) * groupWidth +
                          column % groupWidth;
    const float* values = product.values + product.shape.place(panel, firstRow);
    const std::int64_t toNextPanel = product.shape.blocks() * width * width;
    for (std::int64_t row = firstRow; row < endRow; ++row) {
      V ofRow[panelsOfTile];
#pragma GCC unroll 2
      for (int at = 0; at < panelsOfTile; ++at)
        ofRow[at] = __builtin_convertvector(load<Values>(values + at * toNextPanel), V);
#pragma GCC unroll 12
      for (int next = 0; next < tileColumns; ++next) {
        const V number = broadcast<V>(numbers[next]);
#pragma GCC unroll 2
        for (int at = 0; at < panelsOfTile; ++at)
          sums[at][next] += ofRow[at] * number;
      }
      values += width;
      numbers += groupWidth;
    }
#pragma GCC unroll 2
    for (int at = 0; at < panelsOfTile; ++at)
#pragma GCC unroll 12
      for (int next = 0; next < tileColumns; ++next)
        store(result + next * product.stride + at * width, sums[at][next]);
  }

  static void multiply(const PanelProduct<Real>& product, std::int64_t first, std::int64_t end) {
    const std::int64_t rowCount = product.shape.rowCount;
    for (std::int64_t row = 0; row < rowCount; row += rowsAtOnce) {
      const std::int64_t endRow = row + rowsAtOnce < rowCount ? row + rowsAtOnce : rowCount;
      for (std::int64_t column = 0; column < product.groups * groupWidth; column += tileColumns) {
        std::int64_t panel = first;
        for (; panel + tilePanels <= end; panel += tilePanels)
          addTile<tilePanels>(product, panel, column, row, endRow);
        for (; panel < end; ++panel)
          addTile<1>(product, panel, column, row, endRow);
      }
    }
  }
};

}  // namespace
}  // namespace kindred::cpu
