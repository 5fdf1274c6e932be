#include "engine/backend/cpu/align/proposals.hpp"

#include <bit>
#include <limits>
#include <type_traits>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace kindred::cpu {

namespace {

constexpr std::int32_t noSuitor = std::numeric_limits<std::int32_t>::max();  // beaten by any other

/// Values that are compared at once, without a branch: in most groups none is good enough.
constexpr std::int32_t group = 16;

/// Returns a bit for each value of the group that is above `least`.
template <typename Real>
unsigned bitsAbove(const Real* values, Real least) {
  unsigned bits = 0;
#if defined(__SSE2__)  // as compilers do not find it
  if constexpr (std::is_same_v<Real, float>)
    for (int at = 0; at < group; at += 4)
      bits |= static_cast<unsigned>(
                  _mm_movemask_ps(_mm_cmpgt_ps(_mm_loadu_ps(values + at), _mm_set1_ps(least))))
              << at;
  else
    for (int at = 0; at < group; at += 2)
      bits |= static_cast<unsigned>(
                  _mm_movemask_pd(_mm_cmpgt_pd(_mm_loadu_pd(values + at), _mm_set1_pd(least))))
              << at;
#else
  for (int at = 0; at < group; ++at)
    bits |= static_cast<unsigned>(values[at] > least) << at;
#endif
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
  const auto considerGroup = [&](std::int32_t first) {
    for (unsigned above = bitsAbove(value + first, best); above != 0; above &= above - 1)
      consider(first + std::countr_zero(above));
  };
  const std::int32_t begin = candidates.offsetsA()[proposer];
  if (end - begin < group) {
    for (std::int32_t candidate = begin; candidate < end; ++candidate)
      consider(candidate);
    return chosen;
  }
  for (std::int32_t candidate = begin; candidate + group <= end; candidate += group)
    considerGroup(candidate);
  considerGroup(end - group);  // it changes nothing to consider a candidate again
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
