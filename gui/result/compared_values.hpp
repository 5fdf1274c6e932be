#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/gram/gram_values.hpp"
#include "engine/similar/nearness.hpp"
#include "gui/result/kernel_matrix.hpp"

namespace kindred::gui {

/// The values of a kernel matrix, as far as they are there, with the graphs that they compare.
struct ComparedValues {
  GramValues values;
  std::shared_ptr<const Dataset> rows;
  std::shared_ptr<const Dataset> columns;
  double tolerance = 0;  ///< of the solver

  /// Returns the graphs most like one of the rows, the nearest first.
  std::vector<SimilarGraph> mostLike(std::int32_t row) const;
};

/// Returns the values of a matrix in a form; nothing before its data sets are whole.
std::optional<ComparedValues> comparedValues(const Document& document, const KernelMatrix& matrix,
                                             const GramValues& values);

}  // namespace kindred::gui
