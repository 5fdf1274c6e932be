#include "engine/learn/mean_function.hpp"

namespace kindred {

double MeanFunction::operator()(std::span<const std::vector<double>> kernels,
                                std::span<const double> selves) const {
  double value = mean;
  for (const auto& [kernel, fitted, weight, share] : covariance.terms())
    for (std::size_t at = 0; at < weights.size(); ++at)
      value +=
          weights[at] * weight * fitted(kernels[kernel][at], selves[kernel], diagonals[kernel][at]);
  return value;
}

}  // namespace kindred
