#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/learn/splits.hpp"

namespace kindred {

/// The error of predictions by how many graphs were trained on: mean and standard deviation over
/// splits. The error is the RMSE of numbers, and of classes the share of wrong graphs in each
/// class, on average, of all splits together.
struct CurvePoint {
  double graphs = 0;
  double error = 0;
  double deviation = 0;
};

/// Splits of a learning curve.
struct LearningCurveSplits {
  std::vector<Split> thinned;  ///< fewest training graphs first
  std::size_t ofPoint = 0;     ///< splits one after the other that make a point
};

/// Halves the training graphs of the first splits, drawn evenly, as long as enough are left; the
/// tests stay. None if there are too few graphs for two points. Few splits tell the course: of
/// leaving one out, say, not all are halved.
LearningCurveSplits learningCurveSplits(std::span<const Split> splits, std::uint64_t seed);

/// The curve, ascending, by the errors of its splits; its last point is that of the whole `splits`,
/// whose errors are `ofWhole`. Empty if there are no thinned ones.
std::vector<CurvePoint> learningCurve(const LearningCurveSplits& curve,
                                      std::span<const double> errors, std::span<const Split> splits,
                                      std::span<const double> ofWhole);

void fields(auto& archive, CurvePoint& point) {
  archive(point.graphs, point.error, point.deviation);
}

}  // namespace kindred
