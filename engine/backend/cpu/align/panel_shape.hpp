#pragma once

#include <cstdint>

namespace kindred::cpu {

/// A dense matrix whose columns are cut into panels of 16. A panel holds its rows one after
/// another, 64 bytes each, so that it stays in a core's cache while rows are gathered from it. Rows
/// are filled up to blocks of 16.
struct PanelShape {
  static constexpr int width = 16;

  std::int32_t rowCount = 0;
  std::int32_t columnCount = 0;

  std::int64_t blocks() const { return (rowCount + width - 1) / width; }
  std::int64_t panels() const { return (columnCount + width - 1) / width; }
  std::int64_t size() const { return blocks() * panels() * width * width; }

  /// Returns the index where the 16 columns of a panel begin in a row.
  std::int64_t place(std::int64_t panel, std::int64_t row) const {
    return (panel * blocks() * width + row) * width;
  }
};

/// The rows of a network's adjacency matrix (CSR).
struct AdjacencyRows {
  const std::int32_t* offsets = nullptr;
  const std::int32_t* neighbours = nullptr;
};

}  // namespace kindred::cpu
