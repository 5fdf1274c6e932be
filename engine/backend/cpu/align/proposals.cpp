#include "engine/backend/cpu/align/proposals.hpp"

#include <bit>
#include <limits>

namespace kindred::cpu {

namespace {

constexpr std::int32_t noSuitor = std::numeric_limits<std::int32_t>::max();  // beaten by any other

/// Values that are compared at once, without a branch: in most groups none is good enough.
constexpr std::int32_t group = 16;

template <typename Real>
bool isAnyAbove(const Real* values, Real least) {
  int count = 0;
  for (std::int32_t at = 0; at < group; ++at)
    count += values[at] > least ? 1 : 0;
  return count > 0;
}

/// Returns a bit for each value of the group that is above `least` and not below its suitor's.
template <typename Real>
unsigned goodOnes(const Real* values, const Node* nodesB, const Real* suitorValues, Real least) {
  unsigned bits = 0;
  for (std::int32_t at = 0; at < group; ++at) {
    const bool isGood = static_cast<int>(values[at] > least) &
                        static_cast<int>(values[at] >= suitorValues[nodesB[at]]);
    bits += isGood ? 1U << at : 0U;
  }
  return bits;
}

}  // namespace

template <typename Real>
std::int32_t Proposals<Real>::bestCandidate(const Candidates& candidates,
                                            std::span<const Real> values, Node proposer) const {
  const Real* const value = values.data();
  const Node* const nodeB = candidates.nodesB().data();
  const Real* const suitorValue = suitorValues_.data();
  const std::int32_t* const suitor = suitors_.data();
  const std::int32_t end = candidates.offsetsA()[proposer + 1];
  Real best = 0;
  std::int32_t chosen = unmatched;
  const auto consider = [&](std::int32_t candidate) {
    const Real offered = value[candidate];
    if (!(offered > best)) return;
    const Real rival = suitorValue[nodeB[candidate]];
    if (offered < rival || (offered == rival && candidate > suitor[nodeB[candidate]])) return;
    best = offered;
    chosen = candidate;
  };
  std::int32_t candidate = candidates.offsetsA()[proposer];
  for (; candidate + group <= end; candidate += group) {
    if (!isAnyAbove(value + candidate, best)) continue;
    unsigned good = goodOnes(value + candidate, nodeB + candidate, suitorValue, best);
    for (; good != 0; good &= good - 1)
      consider(candidate + std::countr_zero(good));
  }
  for (; candidate < end; ++candidate)
    consider(candidate);
  return chosen;
}

template <typename Real>
Matching Proposals<Real>::match(const Candidates& candidates, std::span<const Real> values) {
  suitorValues_.assign(candidates.nodeCountB(), 0);
  suitors_.assign(candidates.nodeCountB(), noSuitor);
  Matching matching{std::vector<std::int32_t>(candidates.nodeCountA(), unmatched)};
  for (Node node = 0; node < candidates.nodeCountA(); ++node) {
    for (Node proposer = node; proposer != unmatched;) {
      const std::int32_t candidate = bestCandidate(candidates, values, proposer);
      matching.ofNodeA[proposer] = candidate;
      if (candidate == unmatched) break;
      const Node partner = candidates.nodesB()[candidate];
      const std::int32_t beaten = suitors_[partner];
      suitorValues_[partner] = values[candidate];
      suitors_[partner] = candidate;
      proposer = beaten == noSuitor ? unmatched : candidates.nodesA()[beaten];
    }
  }
  return matching;
}

template class Proposals<float>;
template class Proposals<double>;

}  // namespace kindred::cpu
