#pragma once

// The loops behind PairLoops, written once; each of the pair_loops_*.cpp compiles them for its
// instruction set.

#include "engine/backend/cpu/align/pair_pass.hpp"
#include "engine/backend/cpu/lane_vector.hpp"

namespace kindred::cpu {
namespace {

/// Whole numbers of fixed point, as wide as the messages.
template <typename Real>
struct FixedOf;
template <>
struct FixedOf<float> {
  using Type = std::int32_t;
};
template <>
struct FixedOf<double> {
  using Type = std::int64_t;
};

template <typename Real, int lanes>
struct PairLoopsOf {
  using Fixed = typename FixedOf<Real>::Type;
  using V = Vector<Real, lanes>;
  using W = Vector<Fixed, lanes>;

  /// Pairs ahead whose sums and q are fetched; their rows are anywhere.
  static constexpr int ahead = 128;

  KINDRED_INLINE V clipped(V message, V beta) {
    const V raised = beta + message;
    const V positive = raised > V{} ? raised : V{};
    return positive < beta ? positive : beta;
  }

  KINDRED_INLINE V gathered(const Real* values, const std::int32_t* places) {
    V result;
#pragma GCC unroll 16
    for (int lane = 0; lane < lanes; ++lane)
      result[lane] = values[places[lane]];
    return result;
  }

  /// Adds to the sums of e and f what the messages of the first `count` lanes are after clipping.
  KINDRED_INLINE void addToSums(const PairPass<Real>& pass, std::int64_t at, V forward, V backward,
                                int count) {
    const V beta = broadcast<V>(pass.beta);
    const V scale = broadcast<V>(pass.scale);
    alignas(64) Fixed toE[lanes];
    alignas(64) Fixed toF[lanes];
    store(toE, __builtin_convertvector(clipped(backward, beta) * scale, W));
    store(toF, __builtin_convertvector(clipped(forward, beta) * scale, W));
    const std::int32_t* const e = pass.e + at;
    const std::int32_t* const f = pass.f + at;
    if (count == lanes) {
#pragma GCC unroll 16
      for (int lane = 0; lane < lanes; ++lane)
        pass.sums[e[lane]] += toE[lane];
#pragma GCC unroll 16
      for (int lane = 0; lane < lanes; ++lane)
        pass.sums[f[lane]] += toF[lane];
    } else {
      for (int lane = 0; lane < count; ++lane) {
        pass.sums[e[lane]] += toE[lane];
        pass.sums[f[lane]] += toF[lane];
      }
    }
  }

  template <bool isDampedBySame>
  KINDRED_INLINE void advance(const PairPass<Real>& pass, V qe, V qf, V& forward, V& backward) {
    const V beta = broadcast<V>(pass.beta);
    const V ofNew = broadcast<V>(pass.ofNew);
    const V ofOld = broadcast<V>(pass.ofOld);
    const V both = forward + backward - beta;
    const V nextForward =
        ofNew * (qe - clipped(backward, beta)) + ofOld * (isDampedBySame ? forward : both);
    backward = ofNew * (qf - clipped(forward, beta)) + ofOld * (isDampedBySame ? backward : both);
    forward = nextForward;
  }

  KINDRED_INLINE void prefetch(const PairPass<Real>& pass, std::int64_t at) {
    for (int lane = 0; lane < lanes; lane += 8)
      __builtin_prefetch(pass.sums + pass.f[at + lane], 1);
    __builtin_prefetch(pass.q + pass.f[at]);
  }

  template <bool isDampedBySame>
  static void run(const PairPass<Real>& pass, std::int64_t begin, std::int64_t end) {
    std::int64_t at = begin;
    for (; at + lanes <= end; at += lanes) {
      if (at + ahead + lanes < end) prefetch(pass, at + ahead);
      V forward = loadAnywhere<V>(pass.forward + at);
      V backward = loadAnywhere<V>(pass.backward + at);
      advance<isDampedBySame>(pass, gathered(pass.q, pass.e + at), gathered(pass.q, pass.f + at),
                              forward, backward);
      storeAnywhere(pass.forward + at, forward);
      storeAnywhere(pass.backward + at, backward);
      addToSums(pass, at, forward, backward, lanes);
    }
    for (; at < end; ++at) {
      V forward = broadcast<V>(pass.forward[at]);
      V backward = broadcast<V>(pass.backward[at]);
      advance<isDampedBySame>(pass, broadcast<V>(pass.q[pass.e[at]]),
                              broadcast<V>(pass.q[pass.f[at]]), forward, backward);
      pass.forward[at] = forward[0];
      pass.backward[at] = backward[0];
      addToSums(pass, at, forward, backward, 1);
    }
  }

  static void sum(const PairPass<Real>& pass, std::int64_t begin, std::int64_t end) {
    std::int64_t at = begin;
    for (; at + lanes <= end; at += lanes)
      addToSums(pass, at, loadAnywhere<V>(pass.forward + at), loadAnywhere<V>(pass.backward + at),
                lanes);
    for (; at < end; ++at)
      addToSums(pass, at, broadcast<V>(pass.forward[at]), broadcast<V>(pass.backward[at]), 1);
  }

  static constexpr PairLoops<Real> loops{run<true>, run<false>, sum};
};

}  // namespace
}  // namespace kindred::cpu
