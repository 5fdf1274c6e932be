#include "engine/work/next_to_measure.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/learn/twin_notes.hpp"

namespace kindred {

namespace {

constexpr std::size_t mostWeighed = 4096;

/// Places of the graphs that are least sure, ascending: none of those that the kernel cannot tell
/// from one that was trained on, whose target is known, and none that is less alike than `least`.
std::vector<std::size_t> leastSure(std::span<const PredictedGraph> predicted, double least) {
  std::vector<std::size_t> places(predicted.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::erase_if(places, [&](std::size_t place) {
    return isTwin(predicted[place].likeness) || predicted[place].likeness < least;
  });
  const auto kept = std::min(places.size(), mostWeighed);
  std::ranges::nth_element(
      places, places.begin() + static_cast<std::ptrdiff_t>(kept), std::ranges::greater{},
      [&](std::size_t place) { return predicted[place].prediction.deviation; });
  places.resize(kept);
  std::ranges::sort(places);
  return places;
}

}  // namespace

std::vector<std::int32_t> nextToMeasure(const GaussianProcess& model,
                                        const Predictions& predictions,
                                        const PredictRequest& request,
                                        const TrainedComparison& across, const OpenDevices& devices,
                                        Progress& progress) {
  const auto count = static_cast<std::size_t>(request.options.next);
  if (count == 0 || predictions.size() < 2) return {};
  const auto places = leastSure(predictions.numbers, predictions.usualLikeness);
  if (places.empty()) return {};
  const std::vector<std::int32_t> chosen(places.begin(), places.end());
  const auto weighed = std::make_shared<const Dataset>(subset(*request.graphs, chosen));
  std::vector<std::size_t> columns(across.values.columns());
  std::iota(columns.begin(), columns.end(), std::size_t{0});
  const auto telling = model.mostTelling(
      across.values.part(places, columns), count,
      [&](std::size_t at) {
        const std::array one{static_cast<std::int32_t>(at)};
        auto silent = progress.silent();
        return compareToTrained(std::make_shared<const Dataset>(subset(*weighed, one)), weighed,
                                request.model.model, devices, silent)
            .values;
      },
      progress);
  std::vector<std::int32_t> next;
  for (const auto at : telling)
    next.push_back(chosen[at]);
  return next;
}

}  // namespace kindred
