#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/learn/support_vectors.hpp"

namespace kindred {

/// Areas that say how well scores tell a class from all others; NaN if no model gave scores, or if
/// all graphs are of the class, or none.
struct ClassAreas {
  double auc =
      std::numeric_limits<double>::quiet_NaN();  ///< chance that one of it scores above another

  /// Average precision: the mean of the precision at each graph of it, by falling score.
  double auprc = std::numeric_limits<double>::quiet_NaN();
};

/// The mean of those that are known, of each area.
ClassAreas meanOf(std::span<const ClassAreas> areas);

/// The quality of predictions of classes; NaN of none.
struct ClassMeasures {
  std::vector<std::int32_t> labels;  ///< true or predicted ones, ascending
  Matrix confusion;                  ///< rows: true label, columns: predicted one; counts
  double accuracy = std::numeric_limits<double>::quiet_NaN();  ///< share of right predictions

  /// The share of right graphs in each true class, on average.
  double balancedAccuracy = std::numeric_limits<double>::quiet_NaN();
  double auc = std::numeric_limits<double>::quiet_NaN();  ///< of two classes, or the mean of more

  /// Average precision of the rarer of two labels, or the mean of more, all counting alike.
  double auprc = std::numeric_limits<double>::quiet_NaN();
  std::vector<ClassAreas> areas;  ///< of each label: it against the rest

  ClassAreas areasOf(std::int32_t label) const;

  /// The label of the fewest graphs, the greatest of equals; -1 of none.
  std::int32_t rarest() const;

  /// With `auc` and `auprc` that follow.
  void setAreas(std::vector<ClassAreas> ofLabels, bool areOfMore);
};

ClassMeasures classMeasuresOf(std::span<const std::int32_t> labels,
                              std::span<const ClassPrediction> predictions);

}  // namespace kindred
