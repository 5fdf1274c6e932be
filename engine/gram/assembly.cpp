#include "engine/gram/assembly.hpp"

#include <algorithm>
#include <limits>

#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "engine/gram/normalise.hpp"

namespace kindred {

GramAssembly::GramAssembly(const GramRequest& request, GramPlan plan, const Progress& progress)
    : plan_{std::move(plan)} {
  result_.values =
      Matrix{static_cast<std::size_t>(plan_.rows), static_cast<std::size_t>(plan_.columns),
             std::numeric_limits<double>::quiet_NaN(), progress};
  result_.request = request;
  result_.provenance.version = version();
}

void GramAssembly::add(const GramBlock& block, const GramBlockResult& part) {
  scatter(block, part.values);
  auto& provenance = result_.provenance;
  provenance.pairs += part.values.size();
  provenance.seconds += part.seconds;
  provenance.notConverged += part.notConverged;
  iterations_ += part.iterations;
  if (provenance.residual.row < 0 || part.residual.value > provenance.residual.value)
    provenance.residual = part.residual;
  if (std::ranges::find(devices_, part.device) == devices_.end()) devices_.push_back(part.device);
}

void GramAssembly::setDiagonals(std::vector<double> ofRows, std::vector<double> ofColumns) {
  result_.rowDiagonal = std::move(ofRows);
  result_.columnDiagonal = std::move(ofColumns);
}

GramResult GramAssembly::finished(const Progress& progress) && {
  auto& provenance = result_.provenance;
  if (provenance.pairs > 0)
    provenance.meanIterations =
        static_cast<double>(iterations_) / static_cast<double>(provenance.pairs);
  for (const auto& device : devices_)
    provenance.device += joined(provenance.device.empty() ? "" : ", ", device);
  result_.isComplete = provenance.pairs == plan_.pairCount;
  if (plan_.isSymmetric)
    for (std::size_t at = 0; at < result_.values.rows(); ++at)
      result_.rowDiagonal.push_back(result_.values(at, at));
  if (result_.request.normalise)
    normalise(result_.values, result_.rowDiagonal,
              plan_.isSymmetric ? result_.rowDiagonal : result_.columnDiagonal,
              result_.request.solve.tolerance, progress);
  return std::move(result_);
}

void GramAssembly::scatter(const GramBlock& block, std::span<const double> values) {
  std::size_t next = 0;
  for (auto row = block.rowBegin; row < block.rowEnd; ++row) {
    const auto begin = plan_.isSymmetric ? std::max(row, block.columnBegin) : block.columnBegin;
    for (auto column = begin; column < block.columnEnd; ++column) {
      result_.values(row, column) = values[next++];
      if (plan_.isSymmetric) result_.values(column, row) = result_.values(row, column);
    }
  }
}

}  // namespace kindred
