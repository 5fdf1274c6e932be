#include "engine/learn/measures.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace kindred {

namespace {

/// Equal values share the mean of their ranks.
std::vector<double> ranksOf(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::sort(order, {}, [&](std::size_t at) { return values[at]; });
  std::vector<double> ranks(values.size());
  for (std::size_t first = 0; first < order.size();) {
    auto last = first;
    while (last + 1 < order.size() && values[order[last + 1]] == values[order[first]])
      ++last;
    for (auto at = first; at <= last; ++at)
      ranks[order[at]] = static_cast<double>(first + last) / 2;
    first = last + 1;
  }
  return ranks;
}

double correlationOf(const std::vector<double>& a, const std::vector<double>& b) {
  const auto count = static_cast<double>(a.size());
  const double meanA = std::accumulate(a.begin(), a.end(), 0.0) / count,
               meanB = std::accumulate(b.begin(), b.end(), 0.0) / count;
  double both = 0, ofA = 0, ofB = 0;
  for (std::size_t at = 0; at < a.size(); ++at) {
    both += (a[at] - meanA) * (b[at] - meanB);
    ofA += (a[at] - meanA) * (a[at] - meanA);
    ofB += (b[at] - meanB) * (b[at] - meanB);
  }
  return ofA > 0 && ofB > 0 ? both / std::sqrt(ofA * ofB) : RegressionMeasures::unknown;
}

}  // namespace

double standardDeviation(std::span<const double> values) {
  const auto count = static_cast<double>(values.size());
  const double mean = std::reduce(values.begin(), values.end(), 0.0) / count;
  double squares = 0;
  for (const double value : values)
    squares += (value - mean) * (value - mean);
  return std::sqrt(squares / count);
}

RegressionMeasures measuresOf(std::span<const double> targets,
                              std::span<const Prediction> predictions) {
  RegressionMeasures measures{.count = targets.size()};
  if (targets.empty()) return measures;
  const auto count = static_cast<double>(targets.size());
  const double mean = std::accumulate(targets.begin(), targets.end(), 0.0) / count;
  double squares = 0, absolute = 0, spread = 0, covered = 0, farFromMean = 0;
  std::vector<double> means;
  for (std::size_t at = 0; at < targets.size(); ++at) {
    const double error = predictions[at].mean - targets[at];
    squares += error * error;
    absolute += std::abs(error);
    farFromMean += std::abs(targets[at] - mean);
    means.push_back(predictions[at].mean);
    spread += (targets[at] - mean) * (targets[at] - mean);
    covered += std::abs(error) <= deviationsOf95 * predictions[at].deviation ? 1 : 0;
  }
  measures.rmse = std::sqrt(squares / count);
  measures.mae = absolute / count;
  measures.r2 = spread > 0 ? 1 - squares / spread : RegressionMeasures::unknown;
  measures.coverage = covered / count;
  measures.rae = farFromMean > 0 ? absolute / farFromMean : RegressionMeasures::unknown;
  measures.rank = correlationOf(ranksOf(targets), ranksOf(means));
  return measures;
}

}  // namespace kindred
