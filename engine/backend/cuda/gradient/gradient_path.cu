#include <algorithm>
#include <vector>

#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/device_graphs.cuh"
#include "engine/backend/cuda/event.cuh"
#include "engine/backend/cuda/gradient/gradient_pair.hpp"
#include "engine/backend/cuda/gradient/gradient_path.cuh"
#include "engine/backend/cuda/gradient/gradient_plan.hpp"
#include "engine/backend/cuda/team_sum.cuh"
#include "engine/backend/cuda/time_slice.cuh"

namespace kindred::cuda {
namespace {

constexpr int mostThreads = 512;

/// The threads of a block. Sums have a fixed order; two memories of the warps' sums take turns, so
/// that a sum waits for the block once.
class BlockTeam {
 public:
  static constexpr int mostAtOnce = 4;
  using Memory = double[2][mostThreads / 32 * mostAtOnce];

  __device__ explicit BlockTeam(Memory& memory) : memory_{memory} {}

  __device__ int rank() const { return static_cast<int>(threadIdx.x); }
  __device__ int size() const { return static_cast<int>(blockDim.x); }
  __device__ void wait() const { __syncthreads(); }

  /// All members have each sum, and see what the others wrote before.
  template <int count>
  __device__ void sum(double (&values)[count]) {
    static_assert(count <= mostAtOnce);
    for (int at = 0; at < count; ++at)
      for (int distance = 16; distance > 0; distance /= 2)
        values[at] += __shfl_xor_sync(0xffffffffU, values[at], distance);
    if (blockDim.x == 32) {
      __syncwarp();
      return;
    }
    double* const ofWarps = memory_[turn_];
    turn_ = 1 - turn_;
    if (threadIdx.x % 32 == 0)
      for (int at = 0; at < count; ++at)
        ofWarps[threadIdx.x / 32 * count + at] = values[at];
    __syncthreads();
    for (int at = 0; at < count; ++at)
      values[at] = 0;
    for (unsigned warp = 0; warp < blockDim.x / 32; ++warp)
      for (int at = 0; at < count; ++at)
        values[at] += ofWarps[warp * count + at];
  }

 private:
  Memory& memory_;
  int turn_ = 0;
};

/// A launch's part of the arrays of a batch.
struct GradientWork {
  const GradientTask* tasks;
  double* sums;  ///< number by number, `stride` pairs each
  std::int64_t stride;
  GradientState* states;
  char* workspace;
};

/// A block a pair, whose arrays are laid out as GradientPair says: 12 bytes an unknown, 32 a red
/// one and the coefficients of lanes, in shared memory where it has room (two drugs of 32 atoms
/// take 31 KB). Thread t has lane t % lanes and every (threads / lanes)-th row; the places of its
/// lane's entries stay in registers, of which a thread has 64.
///
/// Bound by the 128 bytes that a multiprocessor reads from shared memory in a cycle. For each entry
/// of a row a thread reads 16 bytes of coefficients and, for each entry of its lane, 8 bytes of
/// both systems. A pair of 32 atoms each takes 4.9 iterations, some .8 MB, 6,400 cycles; on an H200
/// it takes 33,000 (7.9 M pairs/s), one of 14 atoms 6,700 of 1,100 (38.9 M pairs/s): a fifth of the
/// bound. The graphs are read by way of a first cache that shared memory leaves little of, and what
/// changes is read off by few threads at a time.
template <int laneEntries, bool isShared, bool isByClass>
__global__ void __launch_bounds__(mostThreads, isByClass ? 2 : 1)
    solveGradients(const __grid_constant__ GradientView view,
                   const __grid_constant__ GradientWork work, TimeSlice slice) {
  extern __shared__ __align__(16) float ownNumbers[];
  __shared__ BlockTeam::Memory memory;
  GradientState& state = work.states[blockIdx.x];
  if (state != GradientState::Waiting) return;
  if (__syncthreads_or(threadIdx.x == 0 && slice.isOver())) return;
  const GradientTask& task = work.tasks[blockIdx.x];
  float* const numbers =
      isShared ? ownNumbers : reinterpret_cast<float*>(work.workspace + task.workspace);
  BlockTeam team{memory};
  GradientPair<BlockTeam, laneEntries, isByClass> pair{view, task, numbers, team};
  const bool isDone = pair.solve(work.sums + blockIdx.x, work.stride);
  if (threadIdx.x == 0) state = isDone ? GradientState::Done : GradientState::NotConverged;
}

/// A block a number: the sum over all pairs, in an order that their count alone decides.
__global__ void __launch_bounds__(mostThreads)
    addPairs(const double* sums, std::int64_t stride, double* totals) {
  double total = 0;
  for (std::int64_t pair = threadIdx.x; pair < stride; pair += blockDim.x)
    total += sums[blockIdx.x * stride + pair];
  total = blockSum(total);
  if (threadIdx.x == 0) totals[blockIdx.x] = total;
}

using Kernel = void (*)(GradientView, GradientWork, TimeSlice);

template <int laneEntries, bool isShared>
Kernel kernelFor(bool isByClass) {
  return isByClass ? solveGradients<laneEntries, isShared, true>
                   : solveGradients<laneEntries, isShared, false>;
}

Kernel kernelFor(const GradientShape& shape, bool isByClass) {
  if (shape.hasFewEntries)
    return shape.sharedBytes > 0 ? kernelFor<entriesInRegisters, true>(isByClass)
                                 : kernelFor<entriesInRegisters, false>(isByClass);
  return shape.sharedBytes > 0 ? kernelFor<0, true>(isByClass) : kernelFor<0, false>(isByClass);
}

/// κ of nodes or of edges on a device.
class DeviceGradientKernel {
 public:
  DeviceGradientKernel(const GradientKernelArrays& arrays, const CompiledKernel& kernel,
                       std::span<const KernelSlope> slopes, const GradientKernelView& plain,
                       const Stream& stream)
      : numbers_{arrays.numbers, stream},
        kappa_{arrays.kappa, stream},
        slopes_{arrays.slopes, stream},
        values_{arrays.values, stream},
        view_{plain} {
    view_.numbers = numbers_.data();
    view_.kappa = kappa_.data();
    view_.slopes = slopes_.data();
    view_.values = values_.data();
    if (arrays.isTabulated) return;
    kernel_ = std::make_unique<DeviceKernel<float>>(kernel, stream);
    view_.kernel = kernel_->view();
    std::vector<SlopeView> views;
    for (const auto& slope : slopes) {
      around_.push_back({slope.below, stream});
      around_.push_back({slope.above, stream});
      views.push_back({around_[around_.size() - 2].view(), around_.back().view(), 1 / slope.apart});
    }
    slopeViews_ = Buffer<SlopeView>{views, stream};
    view_.slopeKernels = slopeViews_.data();
    stream.wait();
  }

  const GradientKernelView& view() const { return view_; }

 private:
  Buffer<std::int32_t> numbers_;
  Buffer<float> kappa_;
  Buffer<SlopesOfFour> slopes_;
  Buffer<double> values_;
  std::unique_ptr<DeviceKernel<float>> kernel_;
  std::vector<DeviceKernel<double>> around_;
  Buffer<SlopeView> slopeViews_;
  GradientKernelView view_;
};

class DeviceGradient {
  static constexpr std::size_t mostBeside = 8;

 public:
  DeviceGradient(const GradientInput& input, const GradientArrays& arrays)
      : graphs_{arrays.graphs, stream_},
        nodes_{arrays.nodes, stream_},
        entries_{arrays.entries, stream_},
        edges_{arrays.edges, stream_},
        kinds_{arrays.kinds, stream_},
        node_{arrays.node, input.kernel.node, input.slopes.node, arrays.plain.node, stream_},
        edge_{arrays.edge, input.kernel.edge, input.slopes.edge, arrays.plain.edge, stream_},
        isByClass_{arrays.isByClass()},
        view_{arrays.plain},
        totals_{input.slopes.numbers} {
    view_.graphs = graphs_.data();
    view_.nodes = nodes_.data();
    view_.entries = entries_.data();
    view_.edges = edges_.data();
    view_.kinds = kinds_.data();
    view_.node = node_.view();
    view_.edge = edge_.view();
  }

  /// Adds a batch to the sums; pairs that did not converge are left.
  void add(const GradientBatch& batch, PartialGradient& found, Progress& progress) {
    const auto count = batch.tasks.size();
    const auto numbers = found.sums.size();
    tasks_.upload(batch.tasks, stream_);
    states_.reserve(count);
    sums_.reserve(numbers * count);
    workspace_.reserve(batch.workspaceBytes);
    check(cudaMemsetAsync(states_.data(), 0, count * sizeof(GradientState), stream_), "clearing");
    check(cudaMemsetAsync(sums_.data(), 0, numbers * count * sizeof(double), stream_), "clearing");
    std::vector<GradientState> states(count, GradientState::Waiting);
    const auto done = [&] { return std::ranges::count(states, GradientState::Done); };
    for (auto before = done(); std::ranges::find(states, GradientState::Waiting) != states.end();
         before = done()) {
      launch(batch, states);
      states_.download(states, stream_);
      stream_.wait();
      progress.advance(static_cast<std::uint64_t>(done() - before));
      progress.checkpoint();
    }
    addPairs<<<static_cast<unsigned>(numbers), mostThreads, 0, stream_>>>(
        sums_.data(), static_cast<std::int64_t>(count), totals_.data());
    checkLaunch("adding pairs");
    std::vector<double> totals(numbers);
    totals_.download(totals, stream_);
    stream_.wait();
    for (std::size_t at = 0; at < numbers; ++at)
      found.sums[at] += totals[at];
    for (std::size_t at = 0; at < count; ++at)
      if (states[at] == GradientState::NotConverged)
        found.left.push_back({batch.tasks[at].rows, batch.tasks[at].lanes});
  }

 private:
  /// One time slice of the pairs that wait: launches of different shapes side by side.
  void launch(const GradientBatch& batch, const std::vector<GradientState>& states) {
    const TimeSlice slice = slices_.begin(stream_);
    fork_.record(stream_);
    std::size_t used = 0;
    for (const auto& launch : batch.launches) {
      const auto begin = states.begin() + static_cast<std::ptrdiff_t>(launch.first);
      const auto end = begin + static_cast<std::ptrdiff_t>(launch.count);
      const auto waiting = std::find(begin, end, GradientState::Waiting);
      if (waiting == end) continue;
      const auto first = static_cast<std::size_t>(waiting - states.begin());
      const Kernel kernel = kernelFor(launch.shape, isByClass_);
      giveShared(kernel);
      if (beside_.size() < mostBeside) beside_.emplace_back();
      const Stream& stream = beside_[used++ % mostBeside];
      fork_.holdUp(stream);
      kernel<<<static_cast<unsigned>(end - waiting), static_cast<unsigned>(launch.shape.threads),
               static_cast<std::size_t>(launch.shape.sharedBytes), stream>>>(
          view_,
          {tasks_.data() + first, sums_.data() + first,
           static_cast<std::int64_t>(batch.tasks.size()), states_.data() + first,
           workspace_.data()},
          slice);
      checkLaunch("following a kernel's numbers");
    }
    for (const Stream& stream : beside_)
      stream.wait();
  }

  Stream stream_;
  Buffer<GradientGraph> graphs_;
  Buffer<GradientNode> nodes_;
  Buffer<GradientEntry> entries_;
  Buffer<GradientEdge> edges_;
  Buffer<std::int32_t> kinds_;
  DeviceGradientKernel node_;
  DeviceGradientKernel edge_;
  bool isByClass_;
  GradientView view_;
  Buffer<double> totals_;
  Buffer<GradientTask> tasks_;
  Buffer<GradientState> states_;
  Buffer<double> sums_;
  Buffer<char> workspace_;
  TimeSlices slices_;
  Event fork_;
  std::vector<Stream> beside_;  ///< last: what they use goes after them
};

}  // namespace

PartialGradient gradientOnDevice(const GradientInput& input, std::span<const GraphPair> pairs,
                                 Progress& progress) {
  PartialGradient found{std::vector<double>(input.slopes.numbers), {}};
  if (pairs.empty() || input.slopes.numbers == 0) return found;
  if (!isGradientTaken(input)) {
    found.left.assign(pairs.begin(), pairs.end());
    return found;
  }
  const GradientArrays arrays{input};
  progress.checkpoint();
  const GradientPlan plan{input, arrays, pairs, sharedBytesOfBlock()};
  found.left = plan.left;
  progress.checkpoint();
  DeviceGradient device{input, arrays};
  for (const auto& batch : plan.batches)
    device.add(batch, found, progress);
  return found;
}

}  // namespace kindred::cuda
