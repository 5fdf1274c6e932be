#include "engine/learn/learning_curve.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/random.hpp"

namespace kindred {

namespace {

constexpr std::size_t mostSplits = 5;
constexpr std::size_t mostCurveHalvings = 4;
constexpr std::size_t fewestGraphs = 16;

/// Returns the test with so many of the training graphs.
Split thinned(const Split& split, std::size_t count, Random& random) {
  Split thin = split;
  random.shuffle(std::span{thin.training});
  thin.training.resize(count);
  std::ranges::sort(thin.training);
  return thin;
}

CurvePoint pointOf(double graphs, std::span<const double> errors) {
  CurvePoint point{.graphs = graphs};
  const auto count = static_cast<double>(errors.size());
  for (const double error : errors)
    point.error += error / count;
  for (const double error : errors)
    point.deviation += (error - point.error) * (error - point.error);
  point.deviation = errors.size() > 1 ? std::sqrt(point.deviation / (count - 1)) : 0;
  return point;
}

}  // namespace

LearningCurveSplits learningCurveSplits(std::span<const Split> splits, std::uint64_t seed) {
  LearningCurveSplits curve{.thinned = {}, .ofPoint = std::min(splits.size(), mostSplits)};
  const auto used = splits.first(curve.ofPoint);
  if (used.empty()) return curve;
  const auto fewest = std::ranges::min(used, {}, [](const Split& split) {
                        return split.training.size();
                      }).training.size();
  Random random{seed};
  for (std::size_t halving = mostCurveHalvings; halving > 0; --halving) {
    const auto count = fewest >> halving;
    if (count < fewestGraphs) continue;
    for (const auto& split : used)
      curve.thinned.push_back(thinned(split, count, random));
  }
  return curve;
}

std::vector<CurvePoint> learningCurve(const LearningCurveSplits& curve,
                                      std::span<const double> errors, std::span<const Split> splits,
                                      std::span<const double> ofWhole) {
  std::vector<CurvePoint> points;
  for (std::size_t first = 0; first < curve.thinned.size(); first += curve.ofPoint)
    points.push_back(pointOf(static_cast<double>(curve.thinned[first].training.size()),
                             errors.subspan(first, curve.ofPoint)));
  if (points.empty()) return points;
  double graphs = 0;
  for (const auto& split : splits.first(curve.ofPoint))
    graphs += static_cast<double>(split.training.size()) / static_cast<double>(curve.ofPoint);
  points.push_back(pointOf(std::round(graphs), ofWhole.first(curve.ofPoint)));
  return points;
}

}  // namespace kindred
