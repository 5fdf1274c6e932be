#include "io/export/predicted_molecules.hpp"

#include <limits>
#include <utility>
#include <vector>

#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

/// Columns of what was predicted, beside those that the data set has.
class PredictedColumns {
 public:
  explicit PredictedColumns(Dataset& dataset) : dataset_{dataset} {}

  void add(const std::string& name, std::vector<double> values) {
    dataset_.properties.push_back({freeName(name), NumberColumn{std::move(values)}});
  }
  void add(const std::string& name, const std::vector<std::string>& texts) {
    dataset_.properties.push_back({freeName(name), categoriesOf(texts)});
  }

 private:
  std::string freeName(const std::string& name) const {
    auto free = name;
    for (int number = 2; findColumn(dataset_.properties, free) != nullptr; ++number)
      free = joined(name, " (", number, ")");
    return free;
  }

  Dataset& dataset_;
};

/// What predicted numbers and classes have in common.
template <typename Predicted>
void addNearest(PredictedColumns& columns, const std::vector<Predicted>& all, double usualLikeness,
                const Dataset& trained) {
  std::vector<std::string> nearest, outside;
  std::vector<double> likeness;
  for (const auto& one : all) {
    nearest.push_back(one.nearest < 0 ? std::string{}
                                      : graphName(trained, static_cast<std::size_t>(one.nearest)));
    likeness.push_back(one.likeness);
    outside.emplace_back(one.likeness < usualLikeness ? "yes" : "no");
  }
  columns.add("nearest", nearest);
  columns.add("likeness", std::move(likeness));
  columns.add("outside", outside);
}

}  // namespace

Dataset withPredictions(Dataset dataset, const Predictions& predictions, const Dataset& trained) {
  PredictedColumns columns{dataset};
  if (predictions.classes.empty()) {
    std::vector<double> means, deviations;
    for (const auto& one : predictions.numbers) {
      means.push_back(one.prediction.mean);
      deviations.push_back(one.prediction.deviation);
    }
    columns.add("prediction", std::move(means));
    columns.add("deviation", std::move(deviations));
    addNearest(columns, predictions.numbers, predictions.usualLikeness, trained);
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
  addNearest(columns, predictions.classes, predictions.usualLikeness, trained);
  return dataset;
}

}  // namespace kindred::io
