#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "engine/learn/carrier.hpp"

namespace kindred {

/// The prediction of a classifier for one graph.
struct ClassPrediction {
  std::int32_t label = 0;
  double score = 0;   ///< of two classes: above 0 speaks for the greater label; otherwise 0
  double margin = 0;  ///< how clearly the class wins against the one that comes closest

  /// The margin of each class by its label, if there are more than two: below 0 if another beats
  /// it, minus infinity for one without training graphs. Empty of two.
  std::vector<double> margins = {};
};

void fields(auto& archive, ClassPrediction& prediction) {
  archive(prediction.label, prediction.score, prediction.margin);
}

/// Tells classes of graphs apart by their kernel values: a support vector machine of libsvm, one
/// class against another if there are more than two.
class SupportVectors {
 public:
  /// `kernel` among the training graphs, `labels` in their order. `cost` is what a graph on the
  /// wrong side costs, weighed so that rare classes count as much as common ones. Throws Error
  /// (Input) if sizes differ, a kernel value is not finite, or there are no two classes, Error
  /// (Usage) if the cost is not above 0.
  SupportVectors(const Matrix& kernel, std::span<const std::int32_t> labels, double cost,
                 Progress& progress);
  ~SupportVectors();
  SupportVectors(SupportVectors&&) noexcept;
  SupportVectors& operator=(SupportVectors&&) noexcept;

  /// Rows of `kernel` are other graphs, columns the training graphs.
  std::vector<ClassPrediction> predict(const Matrix& kernel, Progress& progress) const;

  /// For each of the same graphs the training graphs that carry the decision for the class that was
  /// predicted, over all machines that this class takes part in: at most mostCarriers, those that
  /// speak for it first, three of them at least if there are so many, and the heaviest of each
  /// side first. Only support vectors have a weight.
  std::vector<std::vector<Carrier>> carriers(const Matrix& kernel,
                                             std::span<const ClassPrediction> predictions,
                                             Progress& progress) const;

 private:
  struct Machine;
  std::unique_ptr<Machine> machine_;
};

}  // namespace kindred
