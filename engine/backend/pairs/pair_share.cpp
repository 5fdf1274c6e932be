#include "engine/backend/pairs/pair_share.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <utility>

namespace kindred {

namespace {

/// Several at once if there are many.
template <typename Each>
void forPlaces(std::size_t count, const Each& each) {
  constexpr std::size_t placesAtOnce = 32'768;
  tbb::parallel_for(tbb::blocked_range<std::size_t>{0, count, placesAtOnce},
                    [&](const auto& range) {
                      for (auto at = range.begin(); at < range.end(); ++at)
                        each(at);
                    });
}

}  // namespace

PairShare::PairShare(std::span<const GraphPair> all, Recycled<std::size_t> places)
    : places_{std::move(places)},
      pairs_(places_.size()),
      values_(places_.size()),
      residuals_(places_.size()),
      iterations_(places_.size()) {
  forPlaces(places_.size(), [&](std::size_t at) { pairs_[at] = all[places_[at]]; });
}

void PairShare::writeTo(const PairOutcomes& all) const {
  forPlaces(places_.size(), [&](std::size_t at) {
    all.values[places_[at]] = values_[at];
    all.residuals[places_[at]] = residuals_[at];
    all.iterations[places_[at]] = iterations_[at];
  });
}

}  // namespace kindred
