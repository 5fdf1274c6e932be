#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "engine/backend/backend.hpp"

namespace kindred {

/// Some of the pairs of a call, by their places in it, with room for their outcomes: what one way
/// of several to solve pairs is given.
class PairShare {
 public:
  PairShare(std::span<const GraphPair> all, std::vector<std::size_t> places);

  const std::vector<GraphPair>& pairs() const { return pairs_; }
  const std::vector<std::size_t>& places() const { return places_; }
  PairOutcomes outcomes() { return {values_, residuals_, iterations_}; }

  void writeTo(const PairOutcomes& all) const;

 private:
  std::vector<std::size_t> places_;
  std::vector<GraphPair> pairs_;
  std::vector<double> values_;
  std::vector<float> residuals_;
  std::vector<std::uint16_t> iterations_;
};

}  // namespace kindred
