#include "engine/learn/prediction_parts.hpp"

#include <cmath>

#include "engine/result/one_part.hpp"

namespace kindred {

std::vector<double> Predictions::likeness() const {
  std::vector<double> values;
  for (const auto& one : numbers)
    values.push_back(one.likeness);
  for (const auto& one : classes)
    values.push_back(one.likeness);
  return values;
}

const std::vector<Option<PredictOptions>>& predictOptionTable() {
  static const std::vector<Option<PredictOptions>> table{integerOption(
      &PredictOptions::next,
      {"next", "Next to Measure", "",
       "How many graphs are named that are worth measuring next: the model would learn most from "
       "them. Of numbers."},
      {.lowest = 0, .highest = 1000})};
  return table;
}

ResultRequest predictionsRequestOf(const ModelRequest& request, const PredictOptions& options) {
  auto result = resultRequestOf(request);
  result.kind = predictionsKind;
  result.options.add("predict", options, predictOptionTable());
  return result;
}

PredictOptions predictOptionsOf(const ResultOptions& options) {
  return options.of("predict", predictOptionTable());
}

void fields(auto& archive, Carrier& carrier) { archive(carrier.graph, carrier.weight); }

void fields(auto& archive, NearTraining& near) { archive(near.graph, near.likeness); }

/// All but `near`, which stands behind what earlier versions wrote.
void fields(auto& archive, PredictedGraph& one) {
  archive(one.prediction, one.nearest, one.likeness, one.carriers);
}

/// All but `right`, `probabilities` and `near`, likewise.
void fields(auto& archive, PredictedClass& one) {
  archive(one.prediction, one.nearest, one.likeness, one.carriers);
}

void fields(auto& archive, Predictions& all) {
  archive(all.numbers, all.classes, all.names, all.next);
  if (!all.numbers.empty()) archive(all.mean);
  archive(all.unseen);
  archive.require(all.unseen.empty() || all.unseen.size() == all.size());
  if (archive.isAtEnd()) return;  // kept before anybody asked how far the tests reach
  archive(all.usualLikeness);
  for (auto& one : all.classes) {
    double greater = one.probabilities.size() == 2 ? one.probabilities.back() : std::nan("");
    archive(one.right, greater);
    if (std::isfinite(greater)) one.probabilities = {1 - greater, greater};
  }
  if (archive.isAtEnd()) return;
  if (all.names.size() > 2)
    for (auto& one : all.classes)
      archive(one.probabilities, one.prediction.margins);
  if (archive.isAtEnd()) return;
  for (auto& one : all.numbers)
    archive(one.near);
  for (auto& one : all.classes)
    archive(one.near);
}

void keepPredictions(const Predictions& predictions, const Origin& origin, PartStore& store) {
  keepOnePart(predictions, store);
  store.finish({.origin = origin});
}

std::optional<Predictions> keptPredictions(PartSource& source) {
  return source.end() ? keptOnePart<Predictions>(source) : std::nullopt;
}

}  // namespace kindred
