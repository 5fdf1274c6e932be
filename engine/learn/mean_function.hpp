#pragma once

#include <span>
#include <vector>

#include "engine/learn/mixture.hpp"

namespace kindred {

/// The predictions of a Gaussian process, without how sure they are: all that explaining a
/// prediction needs.
struct MeanFunction {
  Mixture covariance;
  double mean = 0;                             ///< of the targets
  std::vector<double> weights;                 ///< of the training graphs
  std::vector<std::vector<double>> diagonals;  ///< by kernel, K of each training graph with itself

  /// By kernel: raw values with the training graphs, and of the graph with itself.
  double operator()(std::span<const std::vector<double>> kernels,
                    std::span<const double> selves) const;
};

void fields(auto& archive, MeanFunction& function) {
  archive(function.covariance, function.mean, function.weights);
  archive.list(function.diagonals,
               [&](auto& diagonal) { archive.values(diagonal, function.weights.size()); });
  for (const auto& term : function.covariance.terms())
    archive.require(term.kernel < function.diagonals.size() || function.weights.empty());
}

}  // namespace kindred
