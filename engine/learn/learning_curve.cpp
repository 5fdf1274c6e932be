#include "engine/learn/learning_curve.hpp"

#include <algorithm>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/core/random.hpp"

namespace kindred {

namespace {

constexpr std::size_t mostSplits = 5;
constexpr std::size_t mostHalvings = 4;
constexpr std::size_t fewestGraphs = 16;

/// The same test, with so many of the training graphs.
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

std::vector<CurvePoint> learningCurve(std::span<const Split> splits, std::span<const double> errors,
                                      std::uint64_t seed,
                                      const std::function<double(const Split&)>& errorOf,
                                      Progress& progress) {
  std::vector<CurvePoint> curve;
  const auto used = splits.first(std::min(splits.size(), mostSplits));
  if (used.empty()) return curve;
  const auto fewest = std::ranges::min(used, {}, [](const Split& split) {
                        return split.training.size();
                      }).training.size();
  Random random{seed};
  progress.begin(Language::translated("Learning from fewer graphs"), used.size() * mostHalvings);
  for (std::size_t halving = mostHalvings; halving > 0; --halving) {
    const auto count = fewest >> halving;
    if (count < fewestGraphs) continue;
    std::vector<double> thinErrors;
    for (const auto& split : used) {
      thinErrors.push_back(errorOf(thinned(split, count, random)));
      progress.advance();
    }
    curve.push_back(pointOf(static_cast<double>(count), thinErrors));
  }
  if (curve.empty()) return curve;
  double graphs = 0;
  for (const auto& split : used)
    graphs += static_cast<double>(split.training.size()) / static_cast<double>(used.size());
  curve.push_back(pointOf(std::round(graphs), errors.first(used.size())));
  return curve;
}

void write(ByteWriter& writer, std::span<const CurvePoint> curve) {
  writer.count(curve.size());
  for (const auto& point : curve)
    for (const double value : {point.graphs, point.error, point.deviation})
      writer.value(value);
}

std::vector<CurvePoint> readCurve(ByteReader& reader) {
  std::vector<CurvePoint> curve;
  for (auto left = reader.count(); left > 0; --left) {
    auto& point = curve.emplace_back();
    for (auto* value : {&point.graphs, &point.error, &point.deviation})
      *value = reader.value<double>();
  }
  return curve;
}

}  // namespace kindred
