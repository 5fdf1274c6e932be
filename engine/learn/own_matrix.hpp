#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/options.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// A matrix that the user brings, as a result is found by it: likeness that no kernel here knows.
struct OwnMatrix {
  std::string name;  ///< of its file
  std::string hash;  ///< of the values that are learned from

  bool operator==(const OwnMatrix&) const = default;
};

/// Keys name, hash.
const std::vector<Option<OwnMatrix>>& ownMatrixTable();

/// The values among some of so many graphs, without what rounding adds. Throws Error (Input) unless
/// the matrix has a row and a column for each of all graphs, and is a covariance: finite, symmetric
/// and positive semi-definite, but for the rounding of single precision.
Matrix ownCovariance(const Matrix& given, const std::string& name, std::size_t graphs,
                     std::span<const std::int32_t> places, const Progress& progress);

std::string hashOf(const Matrix& values);

}  // namespace kindred
