#include "engine/learn/measures.hpp"

#include <cmath>
#include <numeric>

namespace kindred {

RegressionMeasures measuresOf(std::span<const double> targets,
                              std::span<const Prediction> predictions) {
  RegressionMeasures measures{.count = targets.size()};
  if (targets.empty()) return measures;
  const auto count = static_cast<double>(targets.size());
  const double mean = std::accumulate(targets.begin(), targets.end(), 0.0) / count;
  double squares = 0, absolute = 0, spread = 0, covered = 0;
  for (std::size_t at = 0; at < targets.size(); ++at) {
    const double error = predictions[at].mean - targets[at];
    squares += error * error;
    absolute += std::abs(error);
    spread += (targets[at] - mean) * (targets[at] - mean);
    covered += std::abs(error) <= deviationsOf95 * predictions[at].deviation ? 1 : 0;
  }
  measures.rmse = std::sqrt(squares / count);
  measures.mae = absolute / count;
  measures.r2 = spread > 0 ? 1 - squares / spread : RegressionMeasures::unknown;
  measures.coverage = covered / count;
  return measures;
}

}  // namespace kindred
