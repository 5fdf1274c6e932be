#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/learn/support_vectors.hpp"

namespace kindred {

/// How good predictions of classes are; NaN of none.
struct ClassMeasures {
  std::vector<std::int32_t> labels;  ///< true or predicted ones, ascending
  Matrix confusion;                  ///< rows: true label, columns: predicted one; counts
  double accuracy = std::numeric_limits<double>::quiet_NaN();  ///< share of right predictions

  /// The same in each true class, on average.
  double balancedAccuracy = std::numeric_limits<double>::quiet_NaN();
  double auc = 0;  ///< chance that a graph of the greater label scores above one of the other, of
                   ///< two true classes; NaN otherwise, and where no model gives scores

  /// Average precision of the greater label: the mean of the precision at each graph of it, by
  /// falling score. NaN likewise.
  double auprc = std::numeric_limits<double>::quiet_NaN();
};

ClassMeasures classMeasuresOf(std::span<const std::int32_t> labels,
                              std::span<const ClassPrediction> predictions);

}  // namespace kindred
