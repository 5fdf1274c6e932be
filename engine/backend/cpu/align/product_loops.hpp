#pragma once

#include "engine/backend/cpu/align/dense_loops.hpp"
#include "engine/backend/cpu/lane_vector.hpp"

namespace kindred::cpu {
namespace {

/// `tilePanels` times `tileColumns` sums stay in registers.
template <int width, int tilePanels, int tileColumns>
struct ProductLoopsOf {
  using V = Vector<float, width>;

  /// Rows that are gone through before the sums are put away: panels and numbers stay in the cache.
  static constexpr std::int64_t rowsAtOnce = 256;

  template <int panelsOfTile>
  KINDRED_INLINE void addTile(const PanelProduct& product, std::int64_t panel, std::int64_t column,
                              std::int64_t firstRow, std::int64_t endRow) {
    constexpr int group = PanelProduct::groupWidth;
    V sums[panelsOfTile][tileColumns];
    float* const result = product.result + column * product.stride + panel * width;
#pragma GCC unroll 2
    for (int at = 0; at < panelsOfTile; ++at)
#pragma GCC unroll 12
      for (int next = 0; next < tileColumns; ++next)
        sums[at][next] = load<V>(result + next * product.stride + at * width);
    const float* numbers = product.packed +
                           (column / group * product.shape.rowCount + firstRow) * group +
                           column % group;
    const float* values = product.values + product.shape.place(panel, firstRow);
    const std::int64_t toNextPanel = product.shape.blocks() * width * width;
    for (std::int64_t row = firstRow; row < endRow; ++row) {
      V ofRow[panelsOfTile];
#pragma GCC unroll 2
      for (int at = 0; at < panelsOfTile; ++at)
        ofRow[at] = load<V>(values + at * toNextPanel);
#pragma GCC unroll 12
      for (int next = 0; next < tileColumns; ++next) {
        const V number = broadcast<V>(numbers[next]);
#pragma GCC unroll 2
        for (int at = 0; at < panelsOfTile; ++at)
          sums[at][next] += ofRow[at] * number;
      }
      values += width;
      numbers += group;
    }
#pragma GCC unroll 2
    for (int at = 0; at < panelsOfTile; ++at)
#pragma GCC unroll 12
      for (int next = 0; next < tileColumns; ++next)
        store(result + next * product.stride + at * width, sums[at][next]);
  }

  static void multiply(const PanelProduct& product, std::int64_t first, std::int64_t end) {
    const std::int64_t rowCount = product.shape.rowCount;
    for (std::int64_t row = 0; row < rowCount; row += rowsAtOnce) {
      const std::int64_t endRow = row + rowsAtOnce < rowCount ? row + rowsAtOnce : rowCount;
      for (std::int64_t column = 0; column < product.groups * PanelProduct::groupWidth;
           column += tileColumns) {
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
