#include "engine/backend/cuda/align/belief_kernels.cuh"

#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/launch_early.cuh"

namespace kindred::cuda {
namespace {

constexpr auto sending = "sending messages";

// Candidates. A thread has two, a block 512 side by side: no row holds up another, whatever their
// lengths. All of a candidate is read before anything is written: a store right behind the load of
// its address holds up all loads after it. What no kernel before it in the stream writes is read
// while that one ends.
//
//   read:    sums of the iteration (8 bytes), weight, y, z, d before, node of A, node of B;
//            the largest two of both nodes, from the cache
//   written: y, z, q, d, and 0 for the next sums (8 bytes)
//
// Bound: 56 bytes a candidate in single precision. An H200 (4.8 TB/s) moves those of 3.1 M
// candidates at 74 % of that (.049 ms), with 32 registers and 87 % of its warps; those of .66 M in
// .0096 ms.

constexpr unsigned threadsOfCandidates = 256;
constexpr int candidatesOfThread = 2;
constexpr int candidatesOfBlock = static_cast<int>(threadsOfCandidates) * candidatesOfThread;

template <typename Real>
__device__ Real otherThan(Real value, const LargestTwo<Real>& largest) {
  return value == largest.first ? largest.second : largest.first;
}

/// A new message, and what it is mixed with. The order of the products is part of the result.
template <typename Real>
__device__ Real mixed(Real fresh, Real before, const Damping<Real>& damping) {
  return fma(damping.ofNew, fresh, damping.ofOld * before);
}

template <typename Real, typename Stored>
__global__ void __launch_bounds__(threadsOfCandidates)
    sendFromCandidates(BeliefView<Real, Stored> view, CandidateMessages<Real> before,
                       CandidateMessages<Real> after, Damping<Real> damping) {
  const auto& candidates = view.candidates;
  const auto first = static_cast<std::int32_t>(blockIdx.x * candidatesOfBlock + threadIdx.x);
  Real weight[candidatesOfThread], y[candidatesOfThread], z[candidatesOfThread],
      sum[candidatesOfThread];
  Node nodeA[candidatesOfThread], nodeB[candidatesOfThread];
#pragma unroll
  for (int part = 0; part < candidatesOfThread; ++part)
    if (const auto at = first + static_cast<int>(threadsOfCandidates) * part;
        at < candidates.count) {
      nodeA[part] = candidates.nodesA[at];
      nodeB[part] = candidates.nodesB[at];
      weight[part] = view.weights[at];
      y[part] = before.y[at];
      z[part] = before.z[at];
      sum[part] = view.sums[at];
    }
  waitForEarlierLaunch();
  letNextLaunchBegin();
  FixedSum fixed[candidatesOfThread];
  LargestTwo<Real> ofNodeA[candidatesOfThread], ofNodeB[candidatesOfThread];
#pragma unroll
  for (int part = 0; part < candidatesOfThread; ++part)
    if (const auto at = first + static_cast<int>(threadsOfCandidates) * part;
        at < candidates.count) {
      fixed[part] = __ldcg(view.fixed + at);
      ofNodeA[part] = view.ofNodesA[nodeA[part]];
      ofNodeB[part] = view.ofNodesB[nodeB[part]];
    }
#pragma unroll
  for (int part = 0; part < candidatesOfThread; ++part)
    if (const auto at = first + static_cast<int>(threadsOfCandidates) * part;
        at < candidates.count) {
      const Real now = static_cast<Real>(static_cast<double>(fixed[part]) * view.unit);
      const Real newY = weight[part] + now - otherThan(z[part], ofNodeB[part]);
      const Real newZ = weight[part] + now - otherThan(y[part], ofNodeA[part]);
      const Real both = y[part] + z[part] - weight[part] + sum[part];
      after.y[at] = mixed(newY, damping.isBySame ? y[part] : both, damping);
      after.z[at] = mixed(newZ, damping.isBySame ? z[part] : both, damping);
      view.q[at] = newY + newZ - weight[part] - now;
      view.sums[at] = now;
      view.fixed[at] = 0;
    }
}

template <typename Real>
__global__ void __launch_bounds__(threadsOfCandidates)
    multiplyWeights(const double* weights, std::int32_t count, double alpha, Real* scaled) {
  const auto at = static_cast<std::int32_t>(blockIdx.x * threadsOfCandidates + threadIdx.x);
  if (at < count) scaled[at] = static_cast<Real>(alpha * weights[at]);
}

// Overlaps, and beside them the largest two of each node's messages. Blocks of both kinds take
// turns, so that those that gather messages of nodes wait for memory while the others move it.
//
// A block of overlaps has a task: at most 2^k pairs {e, f}, e a candidate of a few hubs. A thread
// takes four pairs side by side, in reads of 16 bytes; the next four are on their way while it
// reckons, and the first four while the kernel before it ends.
//
//   global:  index  | e f | e f | e f | e f |   4 bytes a pair, or 8
//            S(e,f) | . . . .  S(f,e) | . . . . read and written in place
//   shared:  q of the hubs' candidates | sums of the hubs' candidates, in fixed point
//
// Sums of f go to the memory of the device, those of a run of equal f together.
//
// A block of nodes has a warp a node, of A and then of B.
//
// Bound: 20 bytes a pair in single precision, index and both messages read and written, and 12 with
// messages of 16 bits. With 48 registers a multiprocessor runs five blocks, 62 % of its warps (six
// and 75 % with 16 bits). An H200 (4.8 TB/s) takes .209 ms for 36.6 M pairs, 73 % of its bound, and
// .028 ms for 4.2 M, 62 %: there a block has four sweeps, and waits for the first. Messages of 16
// bits take .146 and .023 ms, 63 and 46 %. Nodes beside it add .02 and .01 ms.

constexpr unsigned threadsOfTask = 256;

/// Blocks that a multiprocessor has room for: with more registers they would be fewer, and there
/// would be too few loads under way. Messages of 16 bits need fewer registers.
template <typename Stored>
constexpr int blocksAtOnce = sizeof(Stored) == 2   ? 6
                             : sizeof(Stored) == 4 ? 5
                                                   : 2;

constexpr int nodesOfBlock = static_cast<int>(threadsOfTask) / 32;

enum class PairPass { SumsAlone, Messages };

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

/// A sum of messages as a whole number.
template <typename Sum, typename Real>
__device__ Sum counted(Real message, Real scale) {
  return static_cast<Sum>(fma(message, scale, Real{0.5}));
}

/// Four messages side by side, as they are stored. They are read past the cache of the
/// multiprocessor, which may have old ones.
template <typename Stored>
struct FourStored;

template <>
struct FourStored<float> {
  float4 messages;

  __device__ void load(const float* from) {
    messages = __ldcg(reinterpret_cast<const float4*>(from));
  }
  __device__ void unpack(float (&to)[4], float) const {
    to[0] = messages.x;
    to[1] = messages.y;
    to[2] = messages.z;
    to[3] = messages.w;
  }
  __device__ static float rounded(float message, float, float) { return message; }
  __device__ static void store(const float (&from)[4], float, float* to) {
    *reinterpret_cast<float4*>(to) = {from[0], from[1], from[2], from[3]};
  }
};

template <>
struct FourStored<double> {
  double2 first;
  double2 second;

  __device__ void load(const double* from) {
    first = __ldcg(reinterpret_cast<const double2*>(from));
    second = __ldcg(reinterpret_cast<const double2*>(from) + 1);
  }
  __device__ void unpack(double (&to)[4], double) const {
    to[0] = first.x;
    to[1] = first.y;
    to[2] = second.x;
    to[3] = second.y;
  }
  __device__ static double rounded(double message, double, double) { return message; }
  __device__ static void store(const double (&from)[4], double, double* to) {
    reinterpret_cast<double2*>(to)[0] = {from[0], from[1]};
    reinterpret_cast<double2*>(to)[1] = {from[2], from[3]};
  }
};

/// Messages of 16 bits, in a unit of a power of 2. Those that do not fit are far from where they
/// matter.
template <>
struct FourStored<__half> {
  uint2 bits;

  __device__ void load(const __half* from) { bits = __ldcg(reinterpret_cast<const uint2*>(from)); }
  __device__ void unpack(float (&to)[4], float unit) const {
    const float2 first = __half22float2(pairOf(bits.x)), second = __half22float2(pairOf(bits.y));
    to[0] = first.x * unit;
    to[1] = first.y * unit;
    to[2] = second.x * unit;
    to[3] = second.y * unit;
  }
  __device__ static float rounded(float message, float unit, float scale) {
    constexpr float most = 60'000;
    return __half2float(__float2half_rn(fminf(fmaxf(message * scale, -most), most))) * unit;
  }
  /// Messages have been rounded.
  __device__ static void store(const float (&from)[4], float scale, __half* to) {
    *reinterpret_cast<uint2*>(to) = {bitsOf(from[0] * scale, from[1] * scale),
                                     bitsOf(from[2] * scale, from[3] * scale)};
  }

 private:
  __device__ static __half2 pairOf(unsigned both) {
    return {__ushort_as_half(static_cast<unsigned short>(both & 0xffffU)),
            __ushort_as_half(static_cast<unsigned short>(both >> 16U))};
  }
  __device__ static unsigned bitsOf(float first, float second) {
    return __half_as_ushort(__float2half_rn(first)) |
           static_cast<unsigned>(__half_as_ushort(__float2half_rn(second))) << 16U;
  }
};

template <typename Stored, bool isWide>
struct FourPairs {
  uint4 words;
  uint4 more;
  FourStored<Stored> forward;
  FourStored<Stored> backward;

  template <typename View>
  __device__ void load(const View& view, std::int64_t at) {
    words = __ldcg(reinterpret_cast<const uint4*>(view.index.words + at));
    if constexpr (isWide) more = __ldcg(reinterpret_cast<const uint4*>(view.index.more + at));
    forward.load(view.forward + at);
    backward.load(view.backward + at);
  }
};

template <typename Real>
__device__ void add(LargestTwo<Real>& largest, Real value) {
  largest.second = max(largest.second, min(value, largest.first));
  largest.first = max(largest.first, value);
}

/// Returns the largest two of all lanes of a warp.
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

/// The part of block `number` of those that look at nodes.
template <typename Real, typename Stored>
__device__ void findLargest(const BeliefView<Real, Stored>& view,
                            const CandidateMessages<Real>& messages, std::int32_t number) {
  const auto& candidates = view.candidates;
  const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
  const auto all = number * nodesOfBlock + static_cast<std::int32_t>(threadIdx.x) / 32;
  const bool isOfA = all < candidates.nodesOfA;
  const std::int32_t node = isOfA ? all : all - candidates.nodesOfA;
  if (node >= (isOfA ? candidates.nodesOfA : candidates.nodesOfB)) return;
  const std::int32_t* const offsets = isOfA ? candidates.offsetsA : candidates.offsetsB;
  const std::int32_t begin = offsets[node] + lane, end = offsets[node + 1];
  LargestTwo<Real> largest{0, 0};
  if (isOfA) {
#pragma unroll 4
    for (auto at = begin; at < end; at += 32)
      add(largest, messages.y[at]);
  } else {
#pragma unroll 4
    for (auto at = begin; at < end; at += 32)
      add(largest, messages.z[candidates.orderB[at]]);
  }
  largest = largestOfWarp(largest);
  if (lane == 0) (isOfA ? view.ofNodesA : view.ofNodesB)[node] = largest;
}

/// The work of a block in the pass over overlaps: some nodes, or a task.
struct Turn {
  bool isOfNodes;
  std::int32_t number;
};

__host__ __device__ inline std::int32_t blocksOfNodes(const CandidateView& candidates) {
  return (candidates.nodesOfA + candidates.nodesOfB + nodesOfBlock - 1) / nodesOfBlock;
}

/// Blocks take turns until there are no more of one kind.
__device__ Turn turnOf(std::int32_t block, std::int32_t tasks, std::int32_t ofNodes) {
  const std::int32_t fewer = min(tasks, ofNodes);
  if (block < 2 * fewer) return {block % 2 == 1, block / 2};
  return {ofNodes > tasks, block - fewer};
}

template <typename Real, typename Stored, bool isWide, bool isShared, PairPass pass>
__global__ void __launch_bounds__(threadsOfTask, blocksAtOnce<Stored>)
    sendFromOverlaps(BeliefView<Real, Stored> view, CandidateMessages<Real> messages,
                     Damping<Real> damping) {
  const auto turn =
      turnOf(static_cast<std::int32_t>(blockIdx.x), view.taskCount, blocksOfNodes(view.candidates));
  if (turn.isOfNodes) {
    waitForEarlierLaunch();
    letNextLaunchBegin();
    findLargest(view, messages, turn.number);
    return;
  }
  using Sum = typename SumOfTask<Real>::Type;
  extern __shared__ __align__(16) unsigned char memory[];
  const OverlapTask task = view.tasks[turn.number];
  auto* const sums = reinterpret_cast<Sum*>(memory);
  auto* const q = reinterpret_cast<Real*>(sums + task.candidates);
  FourPairs<Stored, isWide> next;
  std::int64_t at = task.begin + threadIdx.x * OverlapPlan::atOnce;
  if (at < task.end) next.load(view, at);
  if constexpr (isShared)
    for (auto e = static_cast<std::int32_t>(threadIdx.x); e < task.candidates; e += threadsOfTask)
      sums[e] = 0;
  waitForEarlierLaunch();
  letNextLaunchBegin();
  const Real* const qOfTask = view.q + task.firstCandidate;
  if constexpr (isShared) {
    if (pass == PairPass::Messages)
      for (auto e = static_cast<std::int32_t>(threadIdx.x); e < task.candidates; e += threadsOfTask)
        q[e] = qOfTask[e];
    __syncthreads();
  }
  const Real beta = view.beta, unit = view.storedUnit, scale = Real{1} / unit;
  const int bitsOfF = view.index.bitsOfF;
  while (at < task.end) {
    const std::int64_t here = at;
    const std::uint32_t words[4] = {next.words.x, next.words.y, next.words.z, next.words.w};
    const std::uint32_t more[4] = {next.more.x, next.more.y, next.more.z, next.more.w};
    std::uint32_t e[4], f[4];
    Real qOfF[4], forward[4], backward[4];
    bool isThere[4];
#pragma unroll
    for (int pair = 0; pair < 4; ++pair) {
      e[pair] = isWide ? more[pair] : words[pair] >> bitsOfF;
      isThere[pair] = e[pair] != (isWide ? 0xffffffffU : 0xffffffffU >> bitsOfF);
      f[pair] = isWide ? words[pair] : words[pair] & ((1U << bitsOfF) - 1);
      if (!isThere[pair]) f[pair] = 0;
      if (pass == PairPass::Messages) qOfF[pair] = view.q[f[pair]];
    }
    next.forward.unpack(forward, unit);
    next.backward.unpack(backward, unit);
    at += threadsOfTask * OverlapPlan::atOnce;
    if (at < task.end) next.load(view, at);
    Sum run = 0;
#pragma unroll
    for (int pair = 0; pair < 4; ++pair) {
      if (isThere[pair]) {
        Real& toF = forward[pair];
        Real& toE = backward[pair];
        if (pass == PairPass::Messages) {
          const Real qOfE = isShared ? q[e[pair]] : qOfTask[e[pair]];
          const Real both = toF + toE - beta;
          const Real newToF =
              mixed(qOfE - clipped(toE, beta), damping.isBySame ? toF : both, damping);
          toE = mixed(qOfF[pair] - clipped(toF, beta), damping.isBySame ? toE : both, damping);
          // The next iteration reads what is stored, so sums are of that.
          toF = FourStored<Stored>::rounded(newToF, unit, scale);
          toE = FourStored<Stored>::rounded(toE, unit, scale);
        }
        const auto ofE = counted<Sum>(clipped(toE, beta), view.scaleOfE);
        if constexpr (isShared) {
          if (ofE != 0) atomicAdd(sums + e[pair], ofE);
        } else {
          atomicAdd(view.fixed + task.firstCandidate + e[pair], static_cast<FixedSum>(ofE)
                                                                    << view.shiftOfE);
        }
        run += counted<Sum>(clipped(toF, beta), view.scaleOfF);
      }
      if (pair == 3 || f[pair < 3 ? pair + 1 : 3] != f[pair]) {
        if (run != 0) atomicAdd(view.fixed + f[pair], static_cast<FixedSum>(run) << view.shiftOfF);
        run = 0;
      }
    }
    if (pass == PairPass::Messages) {
      FourStored<Stored>::store(forward, scale, view.forward + here);
      FourStored<Stored>::store(backward, scale, view.backward + here);
    }
  }
  if constexpr (isShared) {
    __syncthreads();
    for (auto e = static_cast<std::int32_t>(threadIdx.x); e < task.candidates; e += threadsOfTask)
      if (sums[e] != 0)
        atomicAdd(view.fixed + task.firstCandidate + e, static_cast<FixedSum>(sums[e])
                                                            << view.shiftOfE);
  }
}

template <typename Real, typename Stored, bool isWide, bool isShared, PairPass pass>
void sendFromOverlapsOf(const BeliefView<Real, Stored>& view,
                        const CandidateMessages<Real>& messages, const Damping<Real>& damping,
                        std::size_t sharedBytes, bool isEarly, const Stream& stream) {
  constexpr std::size_t usualBytes = 48 * 1024;
  const auto kernel = sendFromOverlaps<Real, Stored, isWide, isShared, pass>;
  if (sharedBytes > usualBytes) giveShared(kernel);
  const auto blocks = static_cast<unsigned>(view.taskCount + blocksOfNodes(view.candidates));
  if (blocks > 0)
    launchEarly(kernel, isEarly, blocks, threadsOfTask, sharedBytes, stream, view, messages,
                damping);
}

template <typename Real, typename Stored, PairPass pass>
void sendPairs(const BeliefView<Real, Stored>& view, const CandidateMessages<Real>& messages,
               const Damping<Real>& damping, bool isEarly, const Stream& stream) {
  const auto bytes = view.mostCandidates * (sizeof(Real) + sizeof(typename SumOfTask<Real>::Type));
  const bool isShared = bytes <= static_cast<std::size_t>(sharedBytesOfBlock());
  const auto send = [&](auto isWide) {
    if (isShared)
      sendFromOverlapsOf<Real, Stored, isWide, true, pass>(view, messages, damping, bytes, isEarly,
                                                           stream);
    else
      sendFromOverlapsOf<Real, Stored, isWide, false, pass>(view, messages, damping, 0, isEarly,
                                                            stream);
  };
  if (view.index.isWide())
    send(std::true_type{});
  else
    send(std::false_type{});
}

unsigned blocksOf(std::int32_t count, unsigned ofBlock) {
  return (static_cast<unsigned>(count) + ofBlock - 1) / ofBlock;
}

}  // namespace

template <typename Real>
void scaleWeights(const CandidateView& candidates, double alpha, Real* scaled,
                  const Stream& stream) {
  if (candidates.count == 0) return;
  multiplyWeights<<<blocksOf(candidates.count, threadsOfCandidates), threadsOfCandidates, 0,
                    stream>>>(candidates.weights, candidates.count, alpha, scaled);
  checkLaunch(sending);
}

template <typename Real, typename Stored>
void beginMessages(const BeliefView<Real, Stored>& view, const CandidateMessages<Real>& messages,
                   const Stream& stream) {
  check(cudaMemsetAsync(view.fixed, 0, view.candidates.count * sizeof(FixedSum), stream), sending);
  sendPairs<Real, Stored, PairPass::SumsAlone>(view, messages, {}, false, stream);
}

template <typename Real, typename Stored>
void iterate(const BeliefView<Real, Stored>& view, const CandidateMessages<Real>& before,
             const CandidateMessages<Real>& after, const Damping<Real>& damping, Launch launch,
             const Stream& stream) {
  if (view.candidates.count > 0)
    launchEarly(sendFromCandidates<Real, Stored>, launch == Launch::AfterIteration,
                blocksOf(view.candidates.count, candidatesOfBlock), threadsOfCandidates, 0, stream,
                view, before, after, damping);
  sendPairs<Real, Stored, PairPass::Messages>(view, after, damping, launch != Launch::InTurn,
                                              stream);
}

template <typename Real, typename Stored>
bool canBeginEarly() {
  return canLaunchEarly(sendFromCandidates<Real, Stored>);
}

#define KINDRED_BELIEF(Real, Stored)                                                           \
  template void beginMessages(const BeliefView<Real, Stored>&, const CandidateMessages<Real>&, \
                              const Stream&);                                                  \
  template void iterate(const BeliefView<Real, Stored>&, const CandidateMessages<Real>&,       \
                        const CandidateMessages<Real>&, const Damping<Real>&, Launch,          \
                        const Stream&);                                                        \
  template bool canBeginEarly<Real, Stored>();
template void scaleWeights(const CandidateView&, double, float*, const Stream&);
template void scaleWeights(const CandidateView&, double, double*, const Stream&);
KINDRED_BELIEF(float, float)
KINDRED_BELIEF(float, __half)
KINDRED_BELIEF(double, double)

}  // namespace kindred::cuda
