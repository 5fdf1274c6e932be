#include <type_traits>

#include "engine/align/matching.hpp"
#include "engine/backend/cuda/align/suitors.cuh"
#include "engine/backend/cuda/team_sum.cuh"

namespace kindred::cuda {
namespace {

constexpr auto matching = "matching candidates";
constexpr int threadsOfNodes = 256;
constexpr int nodesOfBlock = threadsOfNodes / 32;

using Suitor = unsigned long long;
constexpr Suitor noSuitor = 0;

// In single precision a suitor is its value above its candidate, so that one maximum decides. In
// double precision it is its candidate alone, and values are looked up. Either way 0 is nobody.

template <typename Real>
struct SuitorOf;

template <>
struct SuitorOf<float> {
  __device__ static Suitor made(float value, std::uint32_t candidate) {
    return static_cast<Suitor>(__float_as_uint(value)) << 32U | ~candidate;
  }
  __device__ static std::int32_t candidateOf(Suitor suitor) {
    return static_cast<std::int32_t>(~static_cast<std::uint32_t>(suitor));
  }
  __device__ static bool isBefore(const float*, Suitor one, Suitor other) { return one > other; }

  /// Returns whom it beat; itself, if it was beaten.
  __device__ static Suitor challenge(const float*, Suitor* place, Suitor mine) {
    const Suitor before = atomicMax(place, mine);
    return before > mine ? mine : before;
  }
};

template <>
struct SuitorOf<double> {
  __device__ static Suitor made(double, std::uint32_t candidate) { return candidate + Suitor{1}; }
  __device__ static std::int32_t candidateOf(Suitor suitor) {
    return static_cast<std::int32_t>(suitor - 1);
  }
  __device__ static bool isBefore(const double* values, Suitor one, Suitor other) {
    if (one == noSuitor || other == noSuitor) return one != noSuitor;
    const double ofOne = values[one - 1], ofOther = values[other - 1];
    return ofOne > ofOther || (ofOne == ofOther && one < other);
  }
  __device__ static Suitor challenge(const double* values, Suitor* place, Suitor mine) {
    for (Suitor rival = __ldcg(place); isBefore(values, mine, rival);) {
      const Suitor before = atomicCAS(place, rival, mine);
      if (before == rival) return before;
      rival = before;
    }
    return mine;
  }
};

/// The first of a warp's suitors in the order of matchings.
template <typename Real>
__device__ Suitor firstOfWarp(const Real* values, Suitor suitor) {
  for (int distance = 16; distance > 0; distance /= 2) {
    const Suitor other = __shfl_xor_sync(0xffffffffU, suitor, distance);
    if (SuitorOf<Real>::isBefore(values, other, suitor)) suitor = other;
  }
  return suitor;
}

// A warp a node of A: it proposes to the node of B of its best candidate that beats the suitor
// there; whom it displaces goes on in the same warp. No queues, rounds or barriers: the order is
// total, so the matching is the only one, and a suitor that was read too early costs one scan more.
template <typename Real>
__global__ void __launch_bounds__(threadsOfNodes)
    propose(CandidateView candidates, const Real* allValues, Suitor* allSuitors) {
  const Real* const values = allValues + blockIdx.y * std::int64_t{candidates.count};
  Suitor* const suitors = allSuitors + blockIdx.y * std::int64_t{candidates.nodesOfB};
  const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
  auto node = static_cast<Node>(blockIdx.x * nodesOfBlock + threadIdx.x / 32);
  if (node >= candidates.nodesOfA) return;
  while (true) {
    Suitor best = noSuitor;
    Real value = 0;
    for (auto at = candidates.offsetsA[node] + lane; at < candidates.offsetsA[node + 1]; at += 32) {
      if (!(values[at] > value)) continue;
      const Suitor mine = SuitorOf<Real>::made(values[at], static_cast<std::uint32_t>(at));
      if (!SuitorOf<Real>::isBefore(values, mine, __ldcg(suitors + candidates.nodesB[at])))
        continue;
      best = mine;
      value = values[at];
    }
    best = firstOfWarp(values, best);
    if (best == noSuitor) return;
    Suitor beaten = noSuitor;
    if (lane == 0)
      beaten = SuitorOf<Real>::challenge(
          values, suitors + candidates.nodesB[SuitorOf<Real>::candidateOf(best)], best);
    beaten = __shfl_sync(0xffffffffU, beaten, 0);
    if (beaten == noSuitor) return;
    if (beaten != best) node = candidates.nodesA[SuitorOf<Real>::candidateOf(beaten)];
  }
}

/// Writes each accepted candidate at its node of A; the others are unmatched before.
template <typename Real>
__global__ void __launch_bounds__(threadsOfNodes)
    accept(CandidateView candidates, const Suitor* suitors, std::int32_t* mates) {
  const auto node = static_cast<std::int32_t>(blockIdx.x * threadsOfNodes + threadIdx.x);
  if (node >= candidates.nodesOfB) return;
  const Suitor suitor = suitors[blockIdx.y * std::int64_t{candidates.nodesOfB} + node];
  if (suitor == noSuitor) return;
  const std::int32_t candidate = SuitorOf<Real>::candidateOf(suitor);
  mates[blockIdx.y * std::int64_t{candidates.nodesOfA} + candidates.nodesA[candidate]] = candidate;
}

constexpr int threadsOfWorth = 1024;
constexpr int partsOfWorth = 8;  // blocks of a matching: they enter its sum

__global__ void __launch_bounds__(threadsOfWorth)
    weigh(CandidateView candidates, const Node* hubs, const Node* others, std::int32_t edges,
          JoinedNodes b, const std::int32_t* allMates, WorthOnDevice* parts) {
  const std::int32_t* const mates = allMates + blockIdx.y * std::int64_t{candidates.nodesOfA};
  const auto first = static_cast<std::int32_t>(blockIdx.x * threadsOfWorth + threadIdx.x);
  constexpr std::int32_t step = threadsOfWorth * partsOfWorth;
  double weight = 0;
  for (std::int32_t node = first; node < candidates.nodesOfA; node += step)
    if (mates[node] != unmatched) weight += candidates.weights[mates[node]];
  int overlaps = 0;
  for (std::int32_t edge = first; edge < edges; edge += step) {
    const std::int32_t one = mates[hubs[edge]], other = mates[others[edge]];
    if (one != unmatched && other != unmatched &&
        b.areJoined(candidates.nodesB[one], candidates.nodesB[other]))
      ++overlaps;
  }
  weight = blockSum(weight);
  const double ofBlock = blockSum(static_cast<double>(overlaps));
  if (threadIdx.x == 0)
    parts[blockIdx.y * partsOfWorth + blockIdx.x] = {weight, static_cast<long long>(ofBlock)};
}

}  // namespace

template <typename Real>
void Suitors<Real>::match(const Real* values, int matchings, const Stream& stream) {
  if (candidates_.nodesOfA == 0 || candidates_.nodesOfB == 0) return;
  check(cudaMemsetAsync(suitors_.data(), 0,
                        sizeof(Suitor) * static_cast<std::size_t>(matchings) *
                            static_cast<std::size_t>(candidates_.nodesOfB),
                        stream),
        matching);
  static_assert(unmatched == -1, "all bits are set");
  check(cudaMemsetAsync(mates_.data(), 0xff,
                        sizeof(std::int32_t) * static_cast<std::size_t>(matchings) *
                            static_cast<std::size_t>(candidates_.nodesOfA),
                        stream),
        matching);
  const auto blocksFor = [](std::int32_t nodes, int ofBlock) {
    return static_cast<unsigned>((nodes + ofBlock - 1) / ofBlock);
  };
  const auto all = static_cast<unsigned>(matchings);
  propose<<<dim3(blocksFor(candidates_.nodesOfA, nodesOfBlock), all), threadsOfNodes, 0, stream>>>(
      candidates_, values, suitors_.data());
  accept<Real>
      <<<dim3(blocksFor(candidates_.nodesOfB, threadsOfNodes), all), threadsOfNodes, 0, stream>>>(
          candidates_, suitors_.data(), mates_.data());
  checkLaunch(matching);
}

Worths::Worths(const CandidateView& candidates, const HubEdges& edgesOfA, int mostMatchings,
               const Stream& stream)
    : candidates_{candidates},
      hubs_{edgesOfA.hubs, stream},
      others_{edgesOfA.others, stream},
      edges_{static_cast<std::int32_t>(edgesOfA.hubs.size())},
      parts_{static_cast<std::size_t>(mostMatchings) * partsOfWorth} {
  stream.wait();
}

std::vector<WorthOnDevice> Worths::of(const std::int32_t* mates, int matchings,
                                      const JoinedNodes& b, const Stream& stream) {
  weigh<<<dim3(partsOfWorth, static_cast<unsigned>(matchings)), threadsOfWorth, 0, stream>>>(
      candidates_, hubs_.data(), others_.data(), edges_, b, mates, parts_.data());
  checkLaunch("weighing matchings");
  std::vector<WorthOnDevice> parts(static_cast<std::size_t>(matchings) * partsOfWorth);
  parts_.download(parts, stream);
  stream.wait();
  std::vector<WorthOnDevice> worths(matchings);
  for (std::size_t part = 0; part < parts.size(); ++part) {
    worths[part / partsOfWorth].weight += parts[part].weight;
    worths[part / partsOfWorth].overlaps += parts[part].overlaps;
  }
  return worths;
}

template class Suitors<float>;
template class Suitors<double>;

}  // namespace kindred::cuda
