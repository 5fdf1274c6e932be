#include "engine/learn/class_measures.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <set>

namespace kindred {

namespace {

/// By ranks: equal scores count half.
double areaUnderCurve(std::span<const std::int32_t> labels,
                      std::span<const ClassPrediction> predictions, std::int32_t positive) {
  std::vector<std::size_t> order(labels.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t at) { return predictions[at].score; });
  double ranks = 0, positives = 0;
  for (std::size_t from = 0, to = 0; from < order.size(); from = to) {
    while (to < order.size() && predictions[order[to]].score == predictions[order[from]].score)
      ++to;
    const double rank = static_cast<double>(from + to + 1) / 2;
    for (std::size_t at = from; at < to; ++at)
      if (labels[order[at]] == positive) {
        ranks += rank;
        ++positives;
      }
  }
  const double negatives = static_cast<double>(labels.size()) - positives;
  return (ranks - positives * (positives + 1) / 2) / (positives * negatives);
}

/// Equal scores are one step.
double averagePrecision(std::span<const std::int32_t> labels,
                        std::span<const ClassPrediction> predictions, std::int32_t positive) {
  std::vector<std::size_t> order(labels.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, std::ranges::greater{},
                    [&](std::size_t at) { return predictions[at].score; });
  double found = 0, sum = 0;
  for (std::size_t from = 0, to = 0; from < order.size(); from = to) {
    double here = 0;
    for (; to < order.size() && predictions[order[to]].score == predictions[order[from]].score;
         ++to)
      here += labels[order[to]] == positive ? 1 : 0;
    found += here;
    sum += here * found / static_cast<double>(to);
  }
  return sum / found;
}

}  // namespace

ClassMeasures classMeasuresOf(std::span<const std::int32_t> labels,
                              std::span<const ClassPrediction> predictions) {
  const std::set<std::int32_t> truth(labels.begin(), labels.end());
  auto all = truth;
  for (const auto& prediction : predictions)
    all.insert(prediction.label);
  ClassMeasures measures{.labels = {all.begin(), all.end()},
                         .auc = std::numeric_limits<double>::quiet_NaN()};
  measures.confusion = Matrix{all.size(), all.size()};
  if (labels.empty()) return measures;

  const auto placeOf = [&](std::int32_t label) {
    return static_cast<std::size_t>(std::ranges::lower_bound(measures.labels, label) -
                                    measures.labels.begin());
  };
  for (std::size_t at = 0; at < labels.size(); ++at)
    measures.confusion(placeOf(labels[at]), placeOf(predictions[at].label)) += 1;
  double right = 0, recalls = 0;
  for (const auto label : truth) {
    const auto place = placeOf(label);
    const auto row = measures.confusion.row(place);
    right += row[place];
    recalls += row[place] / std::accumulate(row.begin(), row.end(), 0.0);
  }
  measures.accuracy = right / static_cast<double>(labels.size());
  measures.balancedAccuracy = recalls / static_cast<double>(truth.size());
  // Models of more than two classes give no score.
  const bool areScored =
      std::ranges::any_of(predictions, [](const auto& one) { return one.score != 0; });
  if (truth.size() == 2 && areScored) {
    measures.auc = areaUnderCurve(labels, predictions, *truth.rbegin());
    measures.auprc = averagePrecision(labels, predictions, *truth.rbegin());
  }
  return measures;
}

}  // namespace kindred
