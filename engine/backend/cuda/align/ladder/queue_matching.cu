#include "engine/backend/cuda/align/ladder/queue_matching.cuh"

#include "engine/align/matching.hpp"

namespace kindred::cuda {

namespace {

constexpr auto matching = "matching with queues";
constexpr int threadsOfQueue = 256;

unsigned blocksFor(std::int64_t threads) {
  return static_cast<unsigned>((threads + threadsOfQueue - 1) / threadsOfQueue);
}

/// A warp a node of a queue, or of all nodes if there is none: the best of its candidates whose
/// other ends are free. Of equal ones that of the lowest number, so that no ring of nodes point to
/// each other. Bound: the rounds, two launches and a wait of the host each; an H200 takes 2.0 ms
/// for .66 M candidates and 2.4 for 3.1 M.
__global__ void __launch_bounds__(threadsOfQueue)
    pointToBest(MatchingQueues queues, const float* values, const std::int32_t* nodes,
                std::int32_t count) {
  const auto number =
      static_cast<std::int32_t>((blockIdx.x * std::int64_t{threadsOfQueue} + threadIdx.x) / 32);
  if (number >= count) return;
  const std::int32_t node = nodes == nullptr ? number : nodes[number];
  const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
  unsigned long long best = 0;
  for (auto at = queues.begin(node) + lane; at < queues.end(node); at += 32) {
    const std::int32_t candidate = queues.candidateAt(node, at);
    const float value = values[candidate];
    if (!(value > 0) || queues.taken[queues.opposite(node, candidate)] != 0) continue;
    const auto key = static_cast<unsigned long long>(__float_as_uint(value)) << 32U |
                     ~static_cast<std::uint32_t>(candidate);
    best = max(best, key);
  }
  for (int distance = 16; distance > 0; distance /= 2)
    best = max(best, __shfl_xor_sync(0xffffffffU, best, distance));
  if (lane == 0)
    queues.best[node] =
        best == 0 ? unmatched : static_cast<std::int32_t>(~static_cast<std::uint32_t>(best));
}

/// A thread a node: if both ends point to a candidate, it is locally dominant.
__global__ void __launch_bounds__(threadsOfQueue)
    joinDominant(MatchingQueues queues, const std::int32_t* nodes, std::int32_t count) {
  const auto number = static_cast<std::int32_t>(blockIdx.x * threadsOfQueue + threadIdx.x);
  if (number >= count) return;
  const std::int32_t node = nodes == nullptr ? number : nodes[number];
  const std::int32_t candidate = queues.best[node];
  if (candidate == unmatched) return;
  const std::int32_t other = queues.opposite(node, candidate);
  if (queues.best[other] != candidate) return;
  queues.mates[queues.candidates.nodesA[candidate]] = candidate;
  for (const auto end : {node, other})
    if (atomicExch(queues.taken + end, 1) == 0) queues.push(end);
}

/// A warp a node that was matched: the free nodes that point to it have to look again.
__global__ void __launch_bounds__(threadsOfQueue)
    wakeNeighbours(MatchingQueues queues, const std::int32_t* nodes, std::int32_t count) {
  const auto number =
      static_cast<std::int32_t>((blockIdx.x * std::int64_t{threadsOfQueue} + threadIdx.x) / 32);
  if (number >= count) return;
  const std::int32_t node = nodes[number];
  const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
  for (auto at = queues.begin(node) + lane; at < queues.end(node); at += 32) {
    const std::int32_t candidate = queues.candidateAt(node, at);
    const std::int32_t other = queues.opposite(node, candidate);
    if (queues.taken[other] == 0 && queues.best[other] == candidate) queues.push(other);
  }
}

}  // namespace

QueueMatching::QueueMatching(const CandidateView& candidates)
    : candidates_{candidates},
      best_{static_cast<std::size_t>(candidates.nodesOfA + candidates.nodesOfB)},
      taken_{best_.size()},
      mates_{static_cast<std::size_t>(candidates.nodesOfA)},
      matched_{best_.size()},
      waiting_{best_.size()},
      filling_{1} {}

MatchingQueues QueueMatching::queues(Buffer<std::int32_t>& filled) {
  return {candidates_, best_.data(), taken_.data(), mates_.data(), filled.data(), filling_.data()};
}

std::int32_t QueueMatching::counted(const Stream& stream) {
  std::int32_t count = 0;
  filling_.download({&count, 1}, stream);
  check(cudaMemsetAsync(filling_.data(), 0, sizeof(std::int32_t), stream), matching);
  stream.wait();
  return count;
}

void QueueMatching::match(const float* values, const Stream& stream) {
  const std::int32_t all = candidates_.nodesOfA + candidates_.nodesOfB;
  if (all == 0) return;
  const auto clear = [&](const Buffer<std::int32_t>& buffer, int byte) {
    check(cudaMemsetAsync(buffer.data(), byte, buffer.size() * sizeof(std::int32_t), stream),
          matching);
  };
  static_assert(unmatched == -1, "all bits are set");
  clear(taken_, 0);
  clear(mates_, 0xff);
  clear(filling_, 0);
  const auto pointAndJoin = [&](const std::int32_t* nodes, std::int32_t count) {
    const auto filled = queues(matched_);
    pointToBest<<<blocksFor(32 * std::int64_t{count}), threadsOfQueue, 0, stream>>>(filled, values,
                                                                                    nodes, count);
    joinDominant<<<blocksFor(count), threadsOfQueue, 0, stream>>>(filled, nodes, count);
    checkLaunch(matching);
    return counted(stream);
  };
  std::int32_t matched = pointAndJoin(nullptr, all);
  while (matched > 0) {
    wakeNeighbours<<<blocksFor(32 * std::int64_t{matched}), threadsOfQueue, 0, stream>>>(
        queues(waiting_), matched_.data(), matched);
    checkLaunch(matching);
    const std::int32_t waiting = counted(stream);
    matched = waiting > 0 ? pointAndJoin(waiting_.data(), waiting) : 0;
  }
}

}  // namespace kindred::cuda
