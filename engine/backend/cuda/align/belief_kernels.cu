#include "engine/backend/cuda/align/belief_kernels.cuh"
#include "engine/backend/cuda/block_memory.cuh"

namespace kindred::cuda {
namespace {

constexpr auto sending = "sending messages";

// Candidates.

constexpr int threadsOfRows = 256;
constexpr int rowsOfBlock = threadsOfRows / 32;

template <typename Real>
__device__ void add(LargestTwo<Real>& largest, Real value) {
  largest.second = max(largest.second, min(value, largest.first));
  largest.first = max(largest.first, value);
}

template <typename Real>
__device__ Real otherThan(Real value, const LargestTwo<Real>& largest) {
  return value == largest.first ? largest.second : largest.first;
}

/// Of all lanes of a warp.
template <typename Real>
__device__ LargestTwo<Real> largestOfWarp(LargestTwo<Real> largest) {
  for (int distance = 16; distance > 0; distance /= 2) {
    const LargestTwo<Real> other{__shfl_xor_sync(0xffffffffU, largest.first, distance),
                                 __shfl_xor_sync(0xffffffffU, largest.second, distance)};
    largest.second = max(min(largest.first, other.first), max(largest.second, other.second));
    largest.first = max(largest.first, other.first);
  }
  return largest;
}

/// The row of this warp, or one past the end.
__device__ std::int32_t rowOfWarp() {
  return static_cast<std::int32_t>(blockIdx.x) * rowsOfBlock +
         static_cast<std::int32_t>(threadIdx.x) / 32;
}

__device__ std::int32_t laneOfWarp() { return static_cast<std::int32_t>(threadIdx.x) % 32; }

/// A warp a node of A.
template <typename Real>
__global__ void __launch_bounds__(threadsOfRows)
    findLargestOfA(CandidateView candidates, const Real* y, LargestTwo<Real>* ofNodesA) {
  const std::int32_t node = rowOfWarp();
  if (node >= candidates.nodesOfA) return;
  LargestTwo<Real> largest{0, 0};
  for (auto at = candidates.offsetsA[node] + laneOfWarp(); at < candidates.offsetsA[node + 1];
       at += 32)
    add(largest, y[at]);
  largest = largestOfWarp(largest);
  if (laneOfWarp() == 0) ofNodesA[node] = largest;
}

/// A warp a node of B.
template <typename Real>
__global__ void __launch_bounds__(threadsOfRows)
    findLargestOfB(CandidateView candidates, const Real* __restrict__ z,
                   LargestTwo<Real>* ofNodesB) {
  const std::int32_t node = rowOfWarp();
  if (node >= candidates.nodesOfB) return;
  LargestTwo<Real> largest{0, 0};
  const std::int32_t end = candidates.offsetsB[node + 1];
#pragma unroll 4
  for (auto at = candidates.offsetsB[node] + laneOfWarp(); at < end; at += 32)
    add(largest, z[candidates.orderB[at]]);
  largest = largestOfWarp(largest);
  if (laneOfWarp() == 0) ofNodesB[node] = largest;
}

// A warp a node of A, two candidates a lane at a time. All of a candidate is read before anything
// is written: a store right behind the load of its address holds up all loads after it.
//
// Bound: reading sums, weights, old messages and nodes, and writing messages, q and sums once.
template <typename Real>
__global__ void __launch_bounds__(threadsOfRows)
    sendFromCandidates(BeliefView<Real> view, CandidateMessages<Real> before,
                       CandidateMessages<Real> after, Damping<Real> damping) {
  const std::int32_t node = rowOfWarp();
  const auto& candidates = view.candidates;
  if (node >= candidates.nodesOfA) return;
  const std::int32_t end = candidates.offsetsA[node + 1];
  const LargestTwo<Real> ofNode = view.ofNodesA[node];
  LargestTwo<Real> largest{0, 0};
  constexpr int atOnce = 2;
  for (auto first = candidates.offsetsA[node] + laneOfWarp(); first < end; first += 32 * atOnce) {
    FixedSum fixed[atOnce];
    Real weight[atOnce], y[atOnce], z[atOnce], sum[atOnce];
    LargestTwo<Real> ofPartner[atOnce];
#pragma unroll
    for (int part = 0; part < atOnce; ++part)
      if (const std::int32_t at = first + 32 * part; at < end) {
        fixed[part] = view.fixed[at];
        weight[part] = view.weights[at];
        y[part] = before.y[at];
        z[part] = before.z[at];
        sum[part] = view.sums[at];
        ofPartner[part] = view.ofNodesB[candidates.nodesB[at]];
      }
#pragma unroll
    for (int part = 0; part < atOnce; ++part)
      if (const std::int32_t at = first + 32 * part; at < end) {
        const Real now = static_cast<Real>(static_cast<double>(fixed[part]) * view.unit);
        const Real newY = weight[part] + now - otherThan(z[part], ofPartner[part]);
        const Real newZ = weight[part] + now - otherThan(y[part], ofNode);
        const Real both = y[part] + z[part] - weight[part] + sum[part];
        const Real dampedY =
            damping.ofNew * newY + damping.ofOld * (damping.isBySame ? y[part] : both);
        const Real dampedZ =
            damping.ofNew * newZ + damping.ofOld * (damping.isBySame ? z[part] : both);
        after.y[at] = dampedY;
        after.z[at] = dampedZ;
        view.q[at] = newY + newZ - weight[part] - now;
        view.sums[at] = now;
        view.fixed[at] = 0;
        add(largest, dampedY);
      }
  }
  largest = largestOfWarp(largest);
  if (laneOfWarp() == 0) view.ofNodesA[node] = largest;
}

// Overlaps. A block has a task of at most 2^k pairs {e, f}, e a candidate of one hub. A thread
// takes four pairs side by side, in reads of 16 bytes; the next four are on their way while it
// reckons.
//
//   global:  index  | e f | e f | e f | e f |   4 bytes a pair, or 8
//            S(e,f) | . . . .  S(f,e) | . . . . read and written in place
//   shared:  q of the hub's candidates | sums of the hub's candidates, in fixed point
//
// Sums of f go to the memory of the device, those of a run of equal f together. Bound: 20 bytes a
// pair in single precision, index and both messages read and written.

constexpr int threadsOfTask = 256;

enum class PairPass { SumsAlone, Messages };

/// Four numbers side by side.
template <typename Number>
struct alignas(16) Four {
  Number at[4];
};

template <typename Real>
struct SumOfTask;
template <>
struct SumOfTask<float> {
  using Type = unsigned int;
};
template <>
struct SumOfTask<double> {
  using Type = FixedSum;
};

template <typename Real>
__device__ Real clipped(Real message, Real beta) {
  return min(max(beta + message, Real{0}), beta);
}

template <typename Real, bool isWide>
struct FourPairs {
  Four<std::uint32_t> words;
  Four<std::uint32_t> more;
  Four<Real> forward;
  Four<Real> backward;

  __device__ void load(const BeliefView<Real>& view, std::int64_t at) {
    words = *reinterpret_cast<const Four<std::uint32_t>*>(view.index.words + at);
    if constexpr (isWide)
      more = *reinterpret_cast<const Four<std::uint32_t>*>(view.index.more + at);
    forward = *reinterpret_cast<const Four<Real>*>(view.forward + at);
    backward = *reinterpret_cast<const Four<Real>*>(view.backward + at);
  }

  __device__ void store(const BeliefView<Real>& view, std::int64_t at) const {
    *reinterpret_cast<Four<Real>*>(view.forward + at) = forward;
    *reinterpret_cast<Four<Real>*>(view.backward + at) = backward;
  }
};

template <typename Real, bool isWide, bool isShared, PairPass pass>
__global__ void __launch_bounds__(threadsOfTask)
    sendFromOverlaps(BeliefView<Real> view, Damping<Real> damping) {
  using Sum = typename SumOfTask<Real>::Type;
  extern __shared__ __align__(16) unsigned char memory[];
  const PairTask task = view.tasks[blockIdx.x];
  const std::int32_t firstOfHub = view.candidates.offsetsA[task.hub];
  const std::int32_t ofHub = view.candidates.offsetsA[task.hub + 1] - firstOfHub;
  auto* const sums = reinterpret_cast<Sum*>(memory);
  auto* const q = reinterpret_cast<Real*>(sums + ofHub);
  FourPairs<Real, isWide> next;
  std::int64_t at = task.begin + threadIdx.x * OverlapPlan::atOnce;
  if (at < task.end) next.load(view, at);
  if constexpr (isShared) {
    for (auto e = static_cast<std::int32_t>(threadIdx.x); e < ofHub; e += threadsOfTask) {
      sums[e] = 0;
      if (pass == PairPass::Messages) q[e] = view.q[firstOfHub + e];
    }
    __syncthreads();
  }
  const Real beta = view.beta;
  const int bitsOfF = view.index.bitsOfF;
  while (at < task.end) {
    FourPairs<Real, isWide> now = next;
    const std::int64_t here = at;
    std::uint32_t e[4], f[4];
    Real qOfF[4];
    bool isThere[4];
#pragma unroll
    for (int pair = 0; pair < 4; ++pair) {
      const std::uint32_t word = now.words.at[pair];
      e[pair] = isWide ? now.more.at[pair] : word >> bitsOfF;
      isThere[pair] = e[pair] != (isWide ? 0xffffffffU : 0xffffffffU >> bitsOfF);
      f[pair] = isWide ? word : word & ((1U << bitsOfF) - 1);
      if (!isThere[pair]) f[pair] = 0;
      if (pass == PairPass::Messages) qOfF[pair] = __ldg(view.q + f[pair]);
    }
    at += threadsOfTask * OverlapPlan::atOnce;
    if (at < task.end) next.load(view, at);
    Sum run = 0;
#pragma unroll
    for (int pair = 0; pair < 4; ++pair) {
      if (isThere[pair]) {
        Real& forward = now.forward.at[pair];
        Real& backward = now.backward.at[pair];
        if (pass == PairPass::Messages) {
          const Real qOfE = isShared ? q[e[pair]] : view.q[firstOfHub + e[pair]];
          const Real both = forward + backward - beta;
          const Real newForward = damping.ofNew * (qOfE - clipped(backward, beta)) +
                                  damping.ofOld * (damping.isBySame ? forward : both);
          backward = damping.ofNew * (qOfF[pair] - clipped(forward, beta)) +
                     damping.ofOld * (damping.isBySame ? backward : both);
          forward = newForward;
        }
        const auto toE = static_cast<Sum>(clipped(backward, beta) * view.scaleOfE + Real{0.5});
        if constexpr (isShared) {
          if (toE != 0) atomicAdd(sums + e[pair], toE);
        } else {
          atomicAdd(view.fixed + firstOfHub + e[pair], static_cast<FixedSum>(toE) << view.shiftOfE);
        }
        run += static_cast<Sum>(clipped(forward, beta) * view.scaleOfF + Real{0.5});
      }
      if (pair == 3 || f[pair < 3 ? pair + 1 : 3] != f[pair]) {
        if (run != 0) atomicAdd(view.fixed + f[pair], static_cast<FixedSum>(run) << view.shiftOfF);
        run = 0;
      }
    }
    if (pass == PairPass::Messages) now.store(view, here);
  }
  if constexpr (isShared) {
    __syncthreads();
    for (auto place = static_cast<std::int32_t>(threadIdx.x); place < ofHub; place += threadsOfTask)
      if (sums[place] != 0)
        atomicAdd(view.fixed + firstOfHub + place, static_cast<FixedSum>(sums[place])
                                                       << view.shiftOfE);
  }
}

unsigned blocksOfRows(std::int32_t rows) {
  return static_cast<unsigned>((rows + rowsOfBlock - 1) / rowsOfBlock);
}

template <typename Real, bool isWide, PairPass pass>
void sendPairs(const BeliefView<Real>& view, const Damping<Real>& damping, const Stream& stream) {
  if (view.taskCount == 0) return;
  const auto blocks = static_cast<unsigned>(view.taskCount);
  const auto bytes = view.longestRow * (sizeof(Real) + sizeof(typename SumOfTask<Real>::Type));
  if (bytes <= static_cast<std::size_t>(sharedBytesOfBlock())) {
    const auto kernel = sendFromOverlaps<Real, isWide, true, pass>;
    check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               static_cast<int>(bytes)),
          sending);
    kernel<<<blocks, threadsOfTask, bytes, stream>>>(view, damping);
  } else {
    sendFromOverlaps<Real, isWide, false, pass>
        <<<blocks, threadsOfTask, 0, stream>>>(view, damping);
  }
  checkLaunch(sending);
}

template <typename Real, PairPass pass>
void sendPairs(const BeliefView<Real>& view, const Damping<Real>& damping, const Stream& stream) {
  if (view.index.isWide())
    sendPairs<Real, true, pass>(view, damping, stream);
  else
    sendPairs<Real, false, pass>(view, damping, stream);
}

}  // namespace

template <typename Real>
void beginMessages(const BeliefView<Real>& view, const CandidateMessages<Real>& messages,
                   const Stream& stream) {
  const auto& candidates = view.candidates;
  findLargestOfA<<<blocksOfRows(candidates.nodesOfA), threadsOfRows, 0, stream>>>(
      candidates, messages.y, view.ofNodesA);
  findLargestOfB<<<blocksOfRows(candidates.nodesOfB), threadsOfRows, 0, stream>>>(
      candidates, messages.z, view.ofNodesB);
  checkLaunch(sending);
  check(cudaMemsetAsync(view.fixed, 0, candidates.count * sizeof(FixedSum), stream), sending);
  sendPairs<Real, PairPass::SumsAlone>(view, {}, stream);
}

template <typename Real>
void iterate(const BeliefView<Real>& view, const CandidateMessages<Real>& before,
             const CandidateMessages<Real>& after, const Damping<Real>& damping,
             const Stream& stream) {
  const auto& candidates = view.candidates;
  sendFromCandidates<<<blocksOfRows(candidates.nodesOfA), threadsOfRows, 0, stream>>>(
      view, before, after, damping);
  findLargestOfB<<<blocksOfRows(candidates.nodesOfB), threadsOfRows, 0, stream>>>(
      candidates, static_cast<const Real*>(after.z), view.ofNodesB);
  checkLaunch(sending);
  sendPairs<Real, PairPass::Messages>(view, damping, stream);
}

template void beginMessages<float>(const BeliefView<float>&, const CandidateMessages<float>&,
                                   const Stream&);
template void beginMessages<double>(const BeliefView<double>&, const CandidateMessages<double>&,
                                    const Stream&);
template void iterate<float>(const BeliefView<float>&, const CandidateMessages<float>&,
                             const CandidateMessages<float>&, const Damping<float>&, const Stream&);
template void iterate<double>(const BeliefView<double>&, const CandidateMessages<double>&,
                              const CandidateMessages<double>&, const Damping<double>&,
                              const Stream&);

}  // namespace kindred::cuda
