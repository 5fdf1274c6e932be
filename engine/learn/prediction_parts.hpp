#pragma once

#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "engine/learn/classifier_parts.hpp"
#include "engine/learn/model_parts.hpp"

namespace kindred {

/// Options of a prediction: what is said of graphs beside what they are.
struct PredictOptions {
  int next = 10;  ///< graphs that are worth measuring next; of numbers

  bool operator==(const PredictOptions&) const = default;
};

/// Key next.
const std::vector<Option<PredictOptions>>& predictOptionTable();

/// The kind of result that predictions are: its inputs are the graphs that are predicted, and those
/// that the model was trained on.
inline constexpr auto predictionsKind = "predictions";

/// The predictions of graphs by one of the two kinds of models; the other list is empty.
struct Predictions {
  std::vector<PredictedGraph> numbers;
  std::vector<PredictedClass> classes;
  std::vector<std::string> names;   ///< of classes
  std::vector<std::int32_t> next;   ///< graphs that are worth measuring, the first the most
  MeanFunction mean;                ///< by which numbers were predicted
  std::vector<std::string> unseen;  ///< of each graph, as unseenValues() says

  /// The bound of usualLikeness(): a graph less like its nearest training graph is outside of what
  /// was tested. NaN if too few were tested.
  double usualLikeness = std::numeric_limits<double>::quiet_NaN();

  /// Returns how like the nearest training graph each graph is.
  std::vector<double> likeness() const;

  std::size_t size() const noexcept { return numbers.size() + classes.size(); }
};

/// By the options of the model.
ResultRequest predictionsRequestOf(const ModelRequest& request, const PredictOptions& options);

/// Throws Error if the options cannot be.
PredictOptions predictOptionsOf(const ResultOptions& options);

void keepPredictions(const Predictions& predictions, const Origin& origin, PartStore& store);

/// Nothing if none are stored. Throws MalformedBytes if the part cannot be understood.
std::optional<Predictions> keptPredictions(PartSource& source);

}  // namespace kindred
