#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/map/lane_transform.hpp"

namespace kindred {

/// The transformed values of a square, in strips of sixteen columns.
struct GridValues {
  std::vector<float> real, imaginary;
};

/// A square of complex values on its way through Fourier's transform of rows and columns. Only its
/// first rows may have values, and only they are read. On all cores; the same bits for any number
/// of them.
class GridPlane {
 public:
  /// Fills one row with values.
  using FillRow =
      std::function<void(std::size_t row, std::span<float> real, std::span<float> imaginary)>;
  /// Reads the values of one row.
  using TakeRow = std::function<void(std::size_t row, std::span<const float> real,
                                     std::span<const float> imaginary)>;

  /// LaneTransform::sizeFor() gives sizes.
  explicit GridPlane(std::size_t size);

  std::size_t size() const noexcept { return transform_.size(); }

  /// Takes so many rows, of zeros as they are filled, and transforms them.
  void load(std::size_t rows, const FillRow& fill, const Progress& progress);

  /// Transforms the columns, too. Returns all values.
  GridValues transformed() const;

  /// Transforms the columns, multiplies by `factors` and transforms them back. Returns the sum of
  /// the squares before that times `weights`.
  double multiply(const GridValues& factors, std::span<const float> weights,
                  const Progress& progress);

  /// Transforms the rows back, without the factor 1/size², and reads them.
  void unload(const TakeRow& take, const Progress& progress);

 private:
  LaneSignals columnsOf(std::size_t strip) const;
  std::size_t at(std::size_t row, std::size_t column) const {
    return (column / transformLanes * size() + row) * transformLanes + column % transformLanes;
  }

  LaneTransform transform_;
  std::size_t rows_ = 0;
  GridValues values_;  ///< in strips, each row by row
};

}  // namespace kindred
