#include "engine/backend/cuda/align/ladder/row_kernels.cuh"

namespace kindred::cuda {
namespace {

constexpr auto climbing = "climbing the ladder of belief propagation";
constexpr int threadsOfBlock = 256;

__device__ float bounded(float message, float beta) {
  return fminf(fmaxf(beta + message, 0.0F), beta);
}

__device__ float damped(float fresh, float before, float transposed, float beta,
                        const Damping<float>& damping) {
  return damping.ofNew * fresh +
         damping.ofOld * (damping.isBySame ? before : before + transposed - beta);
}

__device__ float otherOf(float value, const LargestTwo<float>& largest) {
  return value == largest.first ? largest.second : largest.first;
}

__device__ std::int32_t rowOfThread() {
  return static_cast<std::int32_t>(blockIdx.x * threadsOfBlock + threadIdx.x);
}

// Separate kernels and fused passes: a thread a row.
//
//   thread      t         t + 1      t + 2
//   entries   | . . . . | . .      | . . . . . . . |     at a time, the k-th of each row: 32 places
//
// Bound: reads and writes of S, F and the permutation; see beliefRungs() for the bytes. The lanes
// of a warp read places far apart, and wait for the longest of their rows. An H200 reaches 1.3
// to 1.6 % of its 4.8 TB/s on 73 M entries (43 ms separately, 36 ms fused).

/// Line 9.
__global__ void __launch_bounds__(threadsOfBlock)
    boundEntries(RowView view, const float* __restrict__ before) {
  const auto row = rowOfThread();
  if (row >= view.candidates.count) return;
  for (auto at = view.offsets[row]; at < view.offsets[row + 1]; ++at)
    view.bounds[at] = bounded(before[view.transposed[at]], view.beta);
}

/// Line 10, without the weights.
__global__ void __launch_bounds__(threadsOfBlock) sumBounds(RowView view) {
  const auto row = rowOfThread();
  if (row >= view.candidates.count) return;
  float sum = 0;
  for (auto at = view.offsets[row]; at < view.offsets[row + 1]; ++at)
    sum += view.bounds[at];
  view.fresh[row] = sum;
}

/// Lines 9 and 10 in one pass (Listing 1).
__global__ void __launch_bounds__(threadsOfBlock)
    boundAndSum(RowView view, const float* __restrict__ before) {
  const auto row = rowOfThread();
  if (row >= view.candidates.count) return;
  float sum = 0;
  for (auto at = view.offsets[row]; at < view.offsets[row + 1]; ++at) {
    const float bound = bounded(before[view.transposed[at]], view.beta);
    view.bounds[at] = bound;
    sum += bound;
  }
  view.fresh[row] = sum;
}

/// Lines 11 and 12.
__global__ void __launch_bounds__(threadsOfBlock) sendFreshRows(RowView view, RowMessages before) {
  const auto row = rowOfThread();
  const auto count = view.candidates.count;
  if (row >= count) return;
  const float all = view.weights[row] + view.fresh[row];
  const float ofB = otherOf(before.z[row], view.ofNodesB[view.candidates.nodesB[row]]);
  const float ofA = otherOf(before.y[row], view.ofNodesA[view.candidates.nodesA[row]]);
  view.fresh[count + row] = all - ofB;
  view.fresh[2 * std::int64_t{count} + row] = all - ofA;
  view.q[row] = all - ofB - ofA;
}

/// Lines 14 and 15.
__global__ void __launch_bounds__(threadsOfBlock)
    dampRows(RowView view, RowMessages before, RowMessages after, Damping<float> damping) {
  const auto row = rowOfThread();
  const auto count = view.candidates.count;
  if (row >= count) return;
  const float both = before.y[row] + before.z[row] - view.weights[row] + view.sums[row];
  after.y[row] = damping.ofNew * view.fresh[count + row] +
                 damping.ofOld * (damping.isBySame ? before.y[row] : both);
  after.z[row] = damping.ofNew * view.fresh[2 * std::int64_t{count} + row] +
                 damping.ofOld * (damping.isBySame ? before.z[row] : both);
  view.sums[row] = view.fresh[row];
}

/// Line 13.
__global__ void __launch_bounds__(threadsOfBlock) subtractBounds(RowView view, float* after) {
  const auto row = rowOfThread();
  if (row >= view.candidates.count) return;
  for (auto at = view.offsets[row]; at < view.offsets[row + 1]; ++at)
    after[at] = view.q[row] - view.bounds[at];
}

/// Line 16.
__global__ void __launch_bounds__(threadsOfBlock)
    dampEntries(RowView view, const float* __restrict__ before, float* after,
                Damping<float> damping) {
  const auto row = rowOfThread();
  if (row >= view.candidates.count) return;
  for (auto at = view.offsets[row]; at < view.offsets[row + 1]; ++at)
    after[at] = damped(after[at], before[at], before[view.transposed[at]], view.beta, damping);
}

/// Lines 13 and 16 in one pass.
__global__ void __launch_bounds__(threadsOfBlock)
    subtractAndDamp(RowView view, const float* __restrict__ before, float* after,
                    Damping<float> damping) {
  const auto row = rowOfThread();
  if (row >= view.candidates.count) return;
  for (auto at = view.offsets[row]; at < view.offsets[row + 1]; ++at)
    after[at] = damped(view.q[row] - view.bounds[at], before[at], before[view.transposed[at]],
                       view.beta, damping);
}

// One pass over S: a team of 1 to 512 threads a row, side by side in warps if it is smaller than
// one, else a block.
//
//   team of 8     | row r: 8 entries at a time | row s | row t | row u |      a warp
//   registers     | the first 4 transposed messages of a thread's entries
//   shared        | a sum a warp, for teams of more than one
//
// The sum of F comes first, then all of the row is written with it: what does not fit into
// registers is gathered twice. Bound: 16 bytes an entry; transposed messages lie anywhere, and of
// each 32 bytes that the memory moves for one, 4 are used. On 73 M entries (.24 ms) an H200 takes
// 20.5 ms with a thread a row, 3.9 with a warp a row, 1.84 with teams by length (13 % of the bound)
// and 1.82 with all bins at once.

template <int team>
__device__ float sumOfTeam(float sum) {
  if constexpr (team <= 32) {
    for (int distance = team / 2; distance > 0; distance /= 2)
      sum += __shfl_xor_sync(0xffffffffU, sum, distance);
  } else {
    __shared__ float ofWarps[team / 32];
    for (int distance = 16; distance > 0; distance /= 2)
      sum += __shfl_xor_sync(0xffffffffU, sum, distance);
    if (threadIdx.x % 32 == 0) ofWarps[threadIdx.x / 32] = sum;
    __syncthreads();
    sum = 0;
    for (int warp = 0; warp < team / 32; ++warp)
      sum += ofWarps[warp];
  }
  return sum;
}

template <int team>
constexpr int threadsOfTeams = team > 32 ? team : threadsOfBlock;

template <int team, int kept>
__global__ void __launch_bounds__(threadsOfTeams<team>)
    sendRowsByTeams(const std::int32_t* rows, std::int32_t count, RowView view, RowMessages before,
                    RowMessages after, Damping<float> damping) {
  const auto number = static_cast<std::int32_t>(
      (blockIdx.x * std::int64_t{threadsOfTeams<team>} + threadIdx.x) / team);
  const int member = static_cast<int>(threadIdx.x) % team;
  const bool isThere = number < count;
  const std::int32_t row = !isThere ? 0 : rows == nullptr ? number : rows[number];
  const std::int64_t begin = isThere ? view.offsets[row] + member : 0;
  const std::int64_t end = isThere ? view.offsets[row + 1] : 0;
  float transposed[kept > 0 ? kept : 1];
  float sum = 0;
#pragma unroll
  for (int part = 0; part < kept; ++part)
    if (const auto at = begin + part * team; at < end) {
      transposed[part] = before.entries[view.transposed[at]];
      sum += bounded(transposed[part], view.beta);
    }
  for (auto at = begin + kept * team; at < end; at += team)
    sum += bounded(before.entries[view.transposed[at]], view.beta);
  sum = sumOfTeam<team>(sum);
  if (!isThere) return;
  const float y = before.y[row], z = before.z[row], all = view.weights[row] + sum;
  const float ofB = otherOf(z, view.ofNodesB[view.candidates.nodesB[row]]);
  const float ofA = otherOf(y, view.ofNodesA[view.candidates.nodesA[row]]);
  const float q = all - ofB - ofA;
  if (member == 0) {
    const float both = y + z - view.weights[row] + view.sums[row];
    after.y[row] = damping.ofNew * (all - ofB) + damping.ofOld * (damping.isBySame ? y : both);
    after.z[row] = damping.ofNew * (all - ofA) + damping.ofOld * (damping.isBySame ? z : both);
    view.sums[row] = sum;
  }
  const auto write = [&](std::int64_t at, float opposite) {
    after.entries[at] =
        damped(q - bounded(opposite, view.beta), before.entries[at], opposite, view.beta, damping);
  };
#pragma unroll
  for (int part = 0; part < kept; ++part)
    if (const auto at = begin + part * team; at < end) write(at, transposed[part]);
  for (auto at = begin + kept * team; at < end; at += team)
    write(at, before.entries[view.transposed[at]]);
}

/// A warp a node, of A and then of B; bound by the gathers of z.
__global__ void __launch_bounds__(threadsOfBlock)
    findLargestOfNodes(RowView view, RowMessages messages) {
  const auto& candidates = view.candidates;
  const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
  const std::int32_t all = rowOfThread() / 32;
  const bool isOfA = all < candidates.nodesOfA;
  const std::int32_t node = isOfA ? all : all - candidates.nodesOfA;
  if (node >= (isOfA ? candidates.nodesOfA : candidates.nodesOfB)) return;
  const std::int32_t* const offsets = isOfA ? candidates.offsetsA : candidates.offsetsB;
  float first = 0, second = 0;
  for (auto at = offsets[node] + lane; at < offsets[node + 1]; at += 32) {
    const float value = isOfA ? messages.y[at] : messages.z[candidates.orderB[at]];
    second = fmaxf(second, fminf(value, first));
    first = fmaxf(first, value);
  }
  for (int distance = 16; distance > 0; distance /= 2) {
    const float otherFirst = __shfl_xor_sync(0xffffffffU, first, distance);
    const float otherSecond = __shfl_xor_sync(0xffffffffU, second, distance);
    second = fmaxf(fminf(first, otherFirst), fmaxf(second, otherSecond));
    first = fmaxf(first, otherFirst);
  }
  if (lane == 0) (isOfA ? view.ofNodesA : view.ofNodesB)[node] = {first, second};
}

unsigned blocksFor(std::int64_t threads, int ofBlock) {
  return static_cast<unsigned>((threads + ofBlock - 1) / ofBlock);
}

template <int team, int kept>
void launchTeams(const TeamRows& rows, const RowView& view, const RowMessages& before,
                 const RowMessages& after, const Damping<float>& damping, const Stream& stream) {
  if (rows.count == 0) return;
  sendRowsByTeams<team, kept>
      <<<blocksFor(std::int64_t{rows.count} * team, threadsOfTeams<team>), threadsOfTeams<team>, 0,
         stream>>>(rows.rows, rows.count, view, before, after, damping);
  checkLaunch(climbing);
}

}  // namespace

void iterateRows(BeliefRung rung, const RowView& view, const RowMessages& before,
                 const RowMessages& after, const Damping<float>& damping, const Stream& stream) {
  if (view.candidates.count == 0) return;
  const auto blocks = blocksFor(view.candidates.count, threadsOfBlock);
  if (rung == BeliefRung::Unstored) {
    launchTeams<1, 0>({1, nullptr, view.candidates.count}, view, before, after, damping, stream);
  } else if (rung == BeliefRung::Fused) {
    boundAndSum<<<blocks, threadsOfBlock, 0, stream>>>(view, before.entries);
    sendFreshRows<<<blocks, threadsOfBlock, 0, stream>>>(view, before);
    dampRows<<<blocks, threadsOfBlock, 0, stream>>>(view, before, after, damping);
    subtractAndDamp<<<blocks, threadsOfBlock, 0, stream>>>(view, before.entries, after.entries,
                                                           damping);
  } else {
    boundEntries<<<blocks, threadsOfBlock, 0, stream>>>(view, before.entries);
    sumBounds<<<blocks, threadsOfBlock, 0, stream>>>(view);
    sendFreshRows<<<blocks, threadsOfBlock, 0, stream>>>(view, before);
    subtractBounds<<<blocks, threadsOfBlock, 0, stream>>>(view, after.entries);
    dampRows<<<blocks, threadsOfBlock, 0, stream>>>(view, before, after, damping);
    dampEntries<<<blocks, threadsOfBlock, 0, stream>>>(view, before.entries, after.entries,
                                                       damping);
  }
  checkLaunch(climbing);
  findLargestOfRows(view, after, stream);
}

void sendByTeams(const TeamRows& team, const RowView& view, const RowMessages& before,
                 const RowMessages& after, const Damping<float>& damping, const Stream& stream) {
  constexpr int kept = 4;
  const auto send = [&](auto threads) {
    launchTeams<threads, kept>(team, view, before, after, damping, stream);
  };
  switch (team.threads) {
    case 8:
      return send(std::integral_constant<int, 8>{});
    case 16:
      return send(std::integral_constant<int, 16>{});
    case 32:
      return send(std::integral_constant<int, 32>{});
    case 64:
      return send(std::integral_constant<int, 64>{});
    case 128:
      return send(std::integral_constant<int, 128>{});
    case 256:
      return send(std::integral_constant<int, 256>{});
    default:
      return send(std::integral_constant<int, 512>{});
  }
}

void findLargestOfRows(const RowView& view, const RowMessages& messages, const Stream& stream) {
  const std::int64_t nodes = std::int64_t{view.candidates.nodesOfA} + view.candidates.nodesOfB;
  if (nodes == 0) return;
  findLargestOfNodes<<<blocksFor(32 * nodes, threadsOfBlock), threadsOfBlock, 0, stream>>>(
      view, messages);
  checkLaunch(climbing);
}

}  // namespace kindred::cuda
