#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/core/recycled.hpp"

namespace kindred {

/// Some of the pairs of a call, by their places in it, with room for their outcomes: what one way
/// of several to solve pairs is given.
class PairShare {
 public:
  PairShare(std::span<const GraphPair> all, Recycled<std::size_t> places);
  PairShare(std::span<const GraphPair> all, const std::vector<std::size_t>& places)
      : PairShare{all, Recycled<std::size_t>(places.begin(), places.end())} {}

  std::span<const GraphPair> pairs() const { return pairs_; }
  std::span<const std::size_t> places() const { return places_; }
  PairOutcomes outcomes() { return {values_, residuals_, iterations_}; }

  void writeTo(const PairOutcomes& all) const;

 private:
  Recycled<std::size_t> places_;
  Recycled<GraphPair> pairs_;
  Recycled<double> values_;
  Recycled<float> residuals_;
  Recycled<std::uint16_t> iterations_;
};

}  // namespace kindred
