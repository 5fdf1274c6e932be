#pragma once

#include <span>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/learn/covariance.hpp"

namespace kindred {

/// What a Gaussian process predicts, without how sure it is: all that explaining a prediction
/// needs.
struct MeanFunction {
  FittedCovariance covariance;
  double mean = 0;               ///< of the targets
  std::vector<double> weights;   ///< of the training graphs
  std::vector<double> diagonal;  ///< K of each training graph with itself

  /// By raw kernel values with the training graphs, and of the graph with itself.
  double operator()(std::span<const double> kernel, double self) const;
};

void write(ByteWriter& writer, const MeanFunction& function);
MeanFunction readMeanFunction(ByteReader& reader);

}  // namespace kindred
