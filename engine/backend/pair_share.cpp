#include "engine/backend/pair_share.hpp"

#include <utility>

namespace kindred {

PairShare::PairShare(std::span<const GraphPair> all, std::vector<std::size_t> places)
    : places_{std::move(places)},
      values_(places_.size()),
      residuals_(places_.size()),
      iterations_(places_.size()) {
  pairs_.reserve(places_.size());
  for (const std::size_t at : places_)
    pairs_.push_back(all[at]);
}

void PairShare::writeTo(const PairOutcomes& all) const {
  for (std::size_t at = 0; at < places_.size(); ++at) {
    all.values[places_[at]] = values_[at];
    all.residuals[places_[at]] = residuals_[at];
    all.iterations[places_[at]] = iterations_[at];
  }
}

}  // namespace kindred
