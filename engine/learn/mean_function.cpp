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

void write(ByteWriter& writer, const MeanFunction& function) {
  write(writer, function.covariance);
  writer.value(function.mean);
  writer.count(function.weights.size());
  writer.values(std::span{function.weights});
  writer.count(function.diagonals.size());
  for (const auto& diagonal : function.diagonals)
    writer.values(std::span{diagonal});
}

MeanFunction readMeanFunction(ByteReader& reader) {
  MeanFunction function{.covariance = readMixture(reader), .mean = reader.value<double>()};
  const auto count = reader.count();
  function.weights = reader.values<double>(count);
  for (auto left = reader.count(); left > 0; --left)
    function.diagonals.push_back(reader.values<double>(count));
  for (const auto& term : function.covariance.terms())
    if (term.kernel >= function.diagonals.size() && !function.weights.empty())
      throw MalformedBytes{};
  return function;
}

}  // namespace kindred
