#include "engine/learn/cliff_note.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/learn/measures.hpp"

namespace kindred {

namespace {

constexpr std::size_t fewestTested = 10;

/// 1 for each graph that takes part in a cliff.
std::vector<char> onCliffs(std::span<const double> targets, const Matrix& likeness,
                           double leastDifference) {
  std::vector<char> are(targets.size());
  tbb::parallel_for(std::size_t{0}, targets.size(), [&](std::size_t row) {
    for (std::size_t column = 0; column < targets.size() && !are[row]; ++column)
      are[row] = likeness(row, column) >= leastCliffLikeness &&
                 std::abs(targets[row] - targets[column]) >= leastDifference;
  });
  return are;
}

/// The kernel that says what is alike.
std::size_t judgeAmong(std::span<const KernelOptions> kernels) {
  const auto isIt = [](const KernelOptions& kernel) { return presetOf(kernel) == "analogues"; };
  const auto found = std::ranges::find_if(kernels, isIt);
  return found == kernels.end() ? 0 : static_cast<std::size_t>(found - kernels.begin());
}

std::string nameOf(const KernelOptions& kernel) {
  const auto preset = presetOf(kernel);
  return preset.empty() ? Language::translated("by its kernel") : std::string{preset};
}

}  // namespace

double leastCliffDifference(std::span<const double> targets) {
  constexpr double narrowest = 1. / 3, widest = 3;
  const double deviation = standardDeviation(targets);
  return deviation >= narrowest && deviation <= widest ? 1 : deviation;
}

Remarks cliffNotes(const LearnResult& result, std::span<const KernelOptions> kernels,
                   const KernelValues& ofKernels) {
  const auto& [places, values, missing] = result.targets;
  if (result.tested.size() < fewestTested) return {};
  const auto chosen = judgeAmong(kernels);
  if (!ofKernels[chosen].values) return {};
  const double difference = leastCliffDifference(values);
  const auto are = onCliffs(values, likenessOf(KernelValues{ofKernels[chosen].values}), difference);
  std::unordered_map<std::int32_t, std::size_t> rowOf;
  for (std::size_t row = 0; row < places.size(); ++row)
    rowOf.emplace(places[row], row);
  std::vector<double> targets;
  std::vector<Prediction> predictions;
  for (const auto& one : result.tested)
    if (are[rowOf.at(one.place)]) {
      targets.push_back(one.target);
      predictions.push_back(one.prediction);
    }
  // Beside values of which most are alike none stands out.
  if (targets.size() < fewestTested || 2 * targets.size() > result.tested.size()) return {};
  return {
      {"model.cliffs", Severity::Note,
       Language::translated(
           "On activity cliffs RMSE is %1, and %2 of all: %3 of %4 tested graphs are alike by "
           "0.9 or more (%5) to one whose value differs by %6 or more.",
           rounded(measuresOf(targets, predictions).rmse), rounded(result.all.rmse), targets.size(),
           result.tested.size(), nameOf(kernels[chosen]), significant(difference, 3))}};
}

}  // namespace kindred
