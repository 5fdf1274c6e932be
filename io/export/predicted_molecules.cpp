#include "io/export/predicted_molecules.hpp"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "engine/table/column_names.hpp"

namespace kindred::io {

namespace {

/// Columns of what was predicted, beside those that the data set has.
class PredictedColumns {
 public:
  explicit PredictedColumns(Dataset& dataset) : dataset_{dataset} {}

  void add(const std::string& name, std::vector<double> values) {
    add(name, NumberColumn{std::move(values)});
  }
  void add(const std::string& name, const std::vector<std::string>& texts) {
    add(name, categoriesOf(texts));
  }

 private:
  void add(const std::string& name, ColumnData data) {
    dataset_.properties.push_back({freeColumnName(name, dataset_.properties), std::move(data)});
  }

  Dataset& dataset_;
};

/// Adds the columns that predicted numbers and classes have in common.
template <typename Predicted>
void addNearest(PredictedColumns& columns, const std::vector<Predicted>& all,
                const Predictions& predictions, const TrainedTarget& trained) {
  const auto& target = targetColumn(trained.graphs, trained.name);
  std::vector<std::string> nearest, values, outside;
  std::vector<double> likeness;
  for (const auto& one : all) {
    const auto row = static_cast<std::size_t>(one.nearest);
    nearest.push_back(one.nearest < 0 ? std::string{} : graphName(trained.graphs, row));
    values.push_back(one.nearest < 0 ? std::string{} : cellText(target.data, row));
    likeness.push_back(one.likeness);
    outside.emplace_back(one.likeness < predictions.usualLikeness ? "yes" : "no");
  }
  columns.add("nearest", nearest);
  columns.add("nearest_target", values);
  columns.add("likeness", std::move(likeness));
  columns.add("outside", outside);
  if (std::ranges::any_of(predictions.unseen, [](const auto& text) { return !text.empty(); }))
    columns.add("unseen", predictions.unseen);
}

/// Adds the chance of each class, if somebody knows one.
void addProbabilities(PredictedColumns& columns, const Predictions& predictions) {
  const auto isKnown = [](const PredictedClass& one) { return !one.probabilities.empty(); };
  if (std::ranges::none_of(predictions.classes, isKnown)) return;
  for (std::size_t label = 0; label < predictions.names.size(); ++label) {
    std::vector<double> chances;
    for (const auto& one : predictions.classes)
      chances.push_back(isKnown(one) ? one.probabilities[label]
                                     : std::numeric_limits<double>::quiet_NaN());
    columns.add("probability of " + predictions.names[label], std::move(chances));
  }
}

}  // namespace

Dataset withPredictions(Dataset dataset, const Predictions& predictions,
                        const TrainedTarget& trained) {
  PredictedColumns columns{dataset};
  if (predictions.classes.empty()) {
    std::vector<double> means, deviations;
    for (const auto& one : predictions.numbers) {
      means.push_back(one.prediction.mean);
      deviations.push_back(one.prediction.deviation);
    }
    columns.add("prediction", std::move(means));
    columns.add("deviation", std::move(deviations));
    addNearest(columns, predictions.numbers, predictions, trained);
    std::vector<double> next(dataset.size(), std::numeric_limits<double>::quiet_NaN());
    for (std::size_t rank = 0; rank < predictions.next.size(); ++rank)
      next[static_cast<std::size_t>(predictions.next[rank])] = static_cast<double>(rank + 1);
    if (!predictions.next.empty()) columns.add("next", std::move(next));
    return dataset;
  }
  const bool areTwo = predictions.names.size() == 2;
  std::vector<std::string> labels;
  std::vector<double> sureness, right;
  for (const auto& one : predictions.classes) {
    labels.push_back(predictions.names[static_cast<std::size_t>(one.prediction.label)]);
    sureness.push_back(areTwo ? one.prediction.score : one.prediction.margin);
    right.push_back(one.right);
  }
  columns.add("prediction", labels);
  columns.add(areTwo ? "score" : "margin", std::move(sureness));
  columns.add("right", std::move(right));
  addNearest(columns, predictions.classes, predictions, trained);
  addProbabilities(columns, predictions);
  return dataset;
}

}  // namespace kindred::io
