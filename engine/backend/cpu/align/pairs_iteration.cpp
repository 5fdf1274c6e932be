#include "engine/backend/cpu/align/pairs_iteration.hpp"

#include <algorithm>
#include <cmath>

#include "engine/backend/cpu/ranges.hpp"

namespace kindred::cpu {

namespace {

constexpr std::int32_t nodesAtOnce = 64;
constexpr std::int32_t nodesOfBAtOnce = 4096;  // as nothing but maxima is done with them
constexpr std::int64_t pairsAtOnce = 32768;

std::int32_t largestDegree(const Graph& graph) {
  std::int32_t largest = 0;
  for (Node node = 0; node < graph.nodeCount(); ++node)
    largest = std::max(largest, graph.degree(node));
  return largest;
}

/// Returns the least whole x with value <= 2^x, for a value above 0.
int logarithmAbove(double value) {
  int exponent = 0;
  const double mantissa = std::frexp(value, &exponent);
  return mantissa == 0.5 ? exponent - 1 : exponent;
}

}  // namespace

template <typename Real>
PairsIteration<Real>::PairsIteration(const AlignmentInput& input, const OverlapPairs& pairs,
                                     const BeliefOptions& options, const PairLoops<Real>& loops,
                                     BeliefMessages<Real>& messages, const Progress& progress)
    : candidates_{*input.candidates},
      input_{input},
      pairs_{pairs},
      options_{options},
      loops_{loops},
      messages_{messages},
      progress_{progress},
      scale_{scaleOfSums()},
      weights_(candidates_.size()),
      q_(candidates_.size()),
      ofNodesB_(candidates_.nodeCountB()),
      maximaOfThreads_{[this] { return Maxima(candidates_.nodeCountB()); }},
      sumsOfThreads_{[this] { return Recycled<std::int64_t>(candidates_.size(), 0); }} {
  for (std::int32_t candidate = 0; candidate < candidates_.size(); ++candidate) {
    weights_[candidate] = static_cast<Real>(options.alpha * candidates_.weights()[candidate]);
    ofNodesB_[candidates_.nodesB()[candidate]].add(messages.z[candidate]);
  }
  runPairs(loops.sumsAlone, 0, 0);
}

/// A power of 2, so that only the sums are rounded: as fine as the longest row allows, and finite
/// for the least β.
template <typename Real>
Real PairsIteration<Real>::scaleOfSums() const {
  constexpr int mostBits = 100;
  if (options_.beta == 0) return 1;
  int bits = 27;
  if (std::is_same_v<Real, double>) {
    const double longestRow = std::min<double>(
        candidates_.size(), 1.0 * largestDegree(*input_.a) * largestDegree(*input_.b));
    bits = 61 - logarithmAbove(longestRow + 1);
  }
  return static_cast<Real>(
      std::ldexp(1.0, std::min(bits - logarithmAbove(options_.beta), mostBits)));
}

template <typename Real>
void PairsIteration<Real>::run(double share) {
  const auto ofNew = static_cast<Real>(options_.damping == 2 ? 1 : share);
  const auto ofOld = static_cast<Real>(1 - share);
  forRanges(
      Sharing::AllThreads, candidates_.nodeCountA(), nodesAtOnce, progress_,
      [&](Node begin, Node end) { sumRows(begin, end, ofNew, ofOld, maximaOfThreads_.local()); });
  mergeMaxima();
  runPairs(options_.damping == 1 ? loops_.sameMessage : loops_.bothDirections, ofNew, ofOld);
}

/// The new y, z, d and q of the candidates of some nodes of A, and the largest z by nodes of B.
template <typename Real>
void PairsIteration<Real>::sumRows(Node begin, Node end, Real ofNew, Real ofOld, Maxima& ofNodesB) {
  const auto first = candidates_.offsetsA()[begin];
  const auto last = candidates_.offsetsA()[end];
  const Real unit = 1 / scale_;
  std::vector<std::int64_t> sums(last - first, 0);
  for (auto& ofThread : sumsOfThreads_)
    for (auto at = first; at < last; ++at) {
      sums[at - first] += ofThread[at];
      ofThread[at] = 0;
    }
  const bool isDampedBySame = options_.damping == 1;
  Real* const y = messages_.y.data();
  Real* const z = messages_.z.data();
  Real* const d = messages_.sums.data();
  for (Node node = begin; node < end; ++node) {
    const auto rowEnd = candidates_.offsetsA()[node + 1];
    LargestTwo<Real> ofRow;
    for (auto at = candidates_.offsetsA()[node]; at < rowEnd; ++at)
      ofRow.add(y[at]);
    for (auto at = candidates_.offsetsA()[node]; at < rowEnd; ++at) {
      const Node nodeB = candidates_.nodesB()[at];
      const Real weight = weights_[at];
      const Real sum = static_cast<Real>(static_cast<double>(sums[at - first]) * unit);
      const Real newY = weight + sum - ofNodesB_[nodeB].otherThan(z[at]);
      const Real newZ = weight + sum - ofRow.otherThan(y[at]);
      const Real both = y[at] + z[at] - weight + d[at];
      y[at] = ofNew * newY + ofOld * (isDampedBySame ? y[at] : both);
      z[at] = ofNew * newZ + ofOld * (isDampedBySame ? z[at] : both);
      d[at] = sum;
      q_[at] = newY + newZ - weight - sum;
      ofNodesB[nodeB].add(z[at]);
    }
  }
}

template <typename Real>
void PairsIteration<Real>::mergeMaxima() {
  forRanges(Sharing::AllThreads, candidates_.nodeCountB(), nodesOfBAtOnce, progress_,
            [&](Node begin, Node end) {
              std::fill(ofNodesB_.begin() + begin, ofNodesB_.begin() + end, LargestTwo<Real>{});
              for (auto& ofThread : maximaOfThreads_)
                for (Node node = begin; node < end; ++node) {
                  ofNodesB_[node].add(ofThread[node].first);
                  ofNodesB_[node].add(ofThread[node].second);
                  ofThread[node] = {};
                }
            });
}

template <typename Real>
void PairsIteration<Real>::runPairs(typename PairLoops<Real>::Loop loop, Real ofNew, Real ofOld) {
  const auto ranges = static_cast<std::int32_t>((pairs_.size() + pairsAtOnce - 1) / pairsAtOnce);
  forRanges(Sharing::AllThreads, ranges, 1, progress_, [&](std::int32_t range, std::int32_t) {
    const PairPass<Real> pass{pairs_.e.data(),
                              pairs_.f.data(),
                              messages_.forward.data(),
                              messages_.backward.data(),
                              q_.data(),
                              sumsOfThreads_.local().data(),
                              static_cast<Real>(options_.beta),
                              ofNew,
                              ofOld,
                              scale_};
    loop(pass, range * pairsAtOnce, std::min(pairs_.size(), (range + 1) * pairsAtOnce));
  });
}

template class PairsIteration<float>;
template class PairsIteration<double>;

}  // namespace kindred::cpu
