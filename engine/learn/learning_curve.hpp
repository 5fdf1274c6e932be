#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/core/progress.hpp"
#include "engine/learn/splits.hpp"

namespace kindred {

/// How far predictions are off by how many graphs were trained on: mean and standard deviation over
/// splits. The error is RMSE of numbers, the share of wrong classes.
struct CurvePoint {
  double graphs = 0;
  double error = 0;
  double deviation = 0;
};

/// Halves the training graphs of the first splits, drawn evenly, as long as enough are left;
/// `errors` are those of the splits with all of them. Ascending; empty where there are too few
/// graphs for two points. Few splits tell the course: of leaving one out, say, not all are halved.
std::vector<CurvePoint> learningCurve(std::span<const Split> splits, std::span<const double> errors,
                                      std::uint64_t seed,
                                      const std::function<double(const Split&)>& errorOf,
                                      Progress& progress);

void write(ByteWriter& writer, std::span<const CurvePoint> curve);
std::vector<CurvePoint> readCurve(ByteReader& reader);

}  // namespace kindred
