#include "engine/learn/mean_function.hpp"

namespace kindred {

double MeanFunction::operator()(std::span<const double> kernel, double self) const {
  double value = mean;
  for (std::size_t at = 0; at < weights.size(); ++at)
    value += weights[at] * covariance(kernel[at], self, diagonal[at]);
  return value;
}

void write(ByteWriter& writer, const MeanFunction& function) {
  writer.text(function.covariance.covariance().name());
  writer.value(function.covariance.medianDistance());
  writer.value(function.covariance.meanDiagonal());
  writer.value(function.mean);
  writer.count(function.weights.size());
  writer.values(std::span{function.weights});
  writer.values(std::span{function.diagonal});
}

MeanFunction readMeanFunction(ByteReader& reader) {
  MeanFunction function;
  const auto name = reader.text();
  const auto median = reader.value<double>(), mean = reader.value<double>();
  function.covariance = {covarianceNamed(name), median, mean};
  function.mean = reader.value<double>();
  const auto count = reader.count();
  function.weights = reader.values<double>(count);
  function.diagonal = reader.values<double>(count);
  return function;
}

}  // namespace kindred
