#include <type_traits>

#include "engine/align/matching.hpp"
#include "engine/backend/cuda/align/suitors.cuh"
#include "engine/backend/cuda/team_sum.cuh"

namespace kindred::cuda {
namespace {

constexpr auto matching = "matching candidates";
constexpr int threadsOfNodes = 256;

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
//
//   lane       | l, l + 32, l + 64, l + 96 |   values and nodes of B together, then their suitors
//
// Bound: the scans of displaced nodes, one after another: two loads of the memory's latency for
// every 128 candidates. Blocks are small, as a block stays until its longest chain ends. On an H200
// 200 matchings at once take 5.3 µs each of .66 M candidates and 13.2 µs of 3.1 M; two alone 31 and
// 62 µs.

constexpr int threadsOfProposals = 64;
constexpr int proposersOfBlock = threadsOfProposals / 32;

/// The best candidate of a node that beats its rival, or nobody.
template <typename Real>
__device__ Suitor bestOf(const CandidateView& candidates, Node node, const Real* values,
                         const Suitor* suitors) {
  constexpr int atOnce = 4;
  const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
  const std::int32_t end = candidates.offsetsA[node + 1];
  Suitor best = noSuitor;
  Real value = 0;
  for (auto first = candidates.offsetsA[node] + lane; first < end; first += 32 * atOnce) {
    Real mine[atOnce];
    Node nodeB[atOnce];
    Suitor rival[atOnce];
#pragma unroll
    for (int part = 0; part < atOnce; ++part) {
      const std::int32_t at = first + 32 * part;
      mine[part] = at < end ? values[at] : Real{0};
      nodeB[part] = at < end ? candidates.nodesB[at] : 0;
    }
#pragma unroll
    for (int part = 0; part < atOnce; ++part)
      rival[part] = mine[part] > value ? __ldcg(suitors + nodeB[part]) : noSuitor;
#pragma unroll
    for (int part = 0; part < atOnce; ++part) {
      if (!(mine[part] > value)) continue;
      const Suitor suitor =
          SuitorOf<Real>::made(mine[part], static_cast<std::uint32_t>(first + 32 * part));
      if (!SuitorOf<Real>::isBefore(values, suitor, rival[part])) continue;
      best = suitor;
      value = mine[part];
    }
  }
  return firstOfWarp(values, best);
}

template <typename Real>
__global__ void __launch_bounds__(threadsOfProposals)
    propose(CandidateView candidates, const Real* allValues, Suitor* allSuitors) {
  const Real* const values = allValues + blockIdx.y * std::int64_t{candidates.count};
  Suitor* const suitors = allSuitors + blockIdx.y * std::int64_t{candidates.nodesOfB};
  auto node = static_cast<Node>(blockIdx.x * proposersOfBlock + threadIdx.x / 32);
  if (node >= candidates.nodesOfA) return;
  while (true) {
    const Suitor best = bestOf(candidates, node, values, suitors);
    if (best == noSuitor) return;
    Suitor beaten = noSuitor;
    if (threadIdx.x % 32 == 0)
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
    weighMatchings(CandidateView candidates, const Node* hubs, const Node* others,
                   std::int32_t edges, JoinedNodes b, const std::int32_t* allMates,
                   WorthOnDevice* parts) {
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
  propose<<<dim3(blocksFor(candidates_.nodesOfA, proposersOfBlock), all), threadsOfProposals, 0,
            stream>>>(candidates_, values, suitors_.data());
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
      parts_{static_cast<std::size_t>(mostMatchings) * partsOfWorth},
      partsOnHost_{static_cast<std::size_t>(mostMatchings) * partsOfWorth} {
  stream.wait();
}

void Worths::weigh(const std::int32_t* mates, int matchings, const JoinedNodes& b,
                   const Stream& stream) {
  weighMatchings<<<dim3(partsOfWorth, static_cast<unsigned>(matchings)), threadsOfWorth, 0,
                   stream>>>(candidates_, hubs_.data(), others_.data(), edges_, b, mates,
                             parts_.data());
  checkLaunch("weighing matchings");
  matchings_ = matchings;
  parts_.download(partsOnHost_.first(static_cast<std::size_t>(matchings) * partsOfWorth), stream);
}

std::vector<WorthOnDevice> Worths::weighed() const {
  std::vector<WorthOnDevice> worths(matchings_);
  for (std::size_t part = 0; part < worths.size() * partsOfWorth; ++part) {
    worths[part / partsOfWorth].weight += partsOnHost_.data()[part].weight;
    worths[part / partsOfWorth].overlaps += partsOnHost_.data()[part].overlaps;
  }
  return worths;
}

template class Suitors<float>;
template class Suitors<double>;

}  // namespace kindred::cuda
