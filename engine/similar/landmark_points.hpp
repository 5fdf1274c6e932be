#pragma once

#include <optional>

#include "engine/landmark/coordinates.hpp"
#include "engine/landmark/landmark_values.hpp"

namespace kindred {

/// Thrown inside a search by landmarks if its bounds turn out to be none, or to leave most pairs.
struct NoBounds {};

/// The coordinates of rows and columns of a search, which values with landmarks become.
class LandmarkPoints {
 public:
  /// So many rows; the columns are these if they are none.
  LandmarkPoints(std::int32_t rows, std::int32_t columns);

  const Coordinates& rows() const { return rows_; }
  const Coordinates& columns() const { return columns_ ? *columns_ : rows_; }

  /// Makes values of a round coordinates, and takes them away. Throws NoBounds if they are those of
  /// no kernel.
  void project(LandmarkValues& values, const LandmarkPlan& plan, std::size_t round,
               double tolerance, const Progress& progress);

 private:
  Coordinates rows_;
  std::optional<Coordinates> columns_;  ///< nothing if they are the rows
};

}  // namespace kindred
