#include <algorithm>

#include "engine/backend/cuda/block_solver.cuh"
#include "engine/backend/cuda/event.cuh"
#include "engine/backend/cuda/general_plan.hpp"
#include "engine/backend/cuda/primitives/octile_solver.cuh"

namespace kindred::cuda {
namespace {

/// At least so many warps on a multiprocessor: they hide each other's latency, and leave 128
/// registers to a thread.
constexpr int warpsOfMultiprocessor = 16;

/// A block a pair, or a warp a pair if a block has one; as many blocks as fit the device, which
/// take pair after pair: in turn, or from the queue. Vectors lie in global memory as solveByBlock()
/// says, tiles in shared memory as multiplyByOctiles() says. Bound by the latency of loading tiles
/// and z, which few warps have enough of to hide, and for full tiles by arithmetic.
template <int warps, typename Kernel>
__global__ void __launch_bounds__(32 * warps, warpsOfMultiprocessor / warps)
    solveOctilePairs(PairInput<float> input, PairBatch<float> batch, unsigned count,
                     const OctileView* octiles, OctileWay way, Kernel kernel, unsigned* queue) {
  __shared__ OctileRooms<warps> rooms;
  __shared__ unsigned next;
  for (unsigned at = blockIdx.x; at < count; at = next) {
    const PairTask task = batch.tasks[at];
    const OctileView& a = octiles[task.pair.a];
    const OctileView& b = octiles[task.pair.b];
    solveByBlock(input, task, batch, [&](const PairView<float>& pair) {
      return multiplyByOctiles<warps>(pair, a, b, way, kernel, rooms);
    });
    __syncthreads();
    if (threadIdx.x == 0)
      next = queue == nullptr ? at + gridDim.x : gridDim.x + atomicAdd(queue, 1);
    __syncthreads();
  }
}

/// Launches of one time slice until all pairs of a share have ended.
template <int warps, typename Kernel>
class OctileLaunches {
 public:
  OctileLaunches(const OctileInput& input, const RungTraits& traits, const TileCosts& costs,
                 const Kernel& kernel, const DeviceOctiles& octiles, const Stream& stream)
      : stream_{stream},
        graphs_{*input.kernel, stream},
        input_{*input.kernel, graphs_},
        octiles_{octiles},
        traits_{traits},
        way_{traits.isCompact, traits.isAdaptive, costs},
        kernel_{kernel},
        queue_{1},
        mostBlocks_{blocksOfDevice()} {}

  /// `tasks` in the order in which they are dealt out. Returns seconds of the device.
  double solve(std::vector<PairTask> tasks, std::size_t numberCount, const StopRule& rule,
               std::vector<PairEnd>& ends, Progress& progress) {
    numbers_.reserve(numberCount);
    tasks_.reserve(tasks.size());
    states_.reserve(tasks.size());
    ends_.reserve(tasks.size());
    ends.assign(tasks.size(), {});
    check(cudaMemsetAsync(states_.data(), 0, tasks.size() * sizeof(PairState), stream_),
          "clearing");
    check(cudaMemsetAsync(ends_.data(), 0, tasks.size() * sizeof(PairEnd), stream_), "clearing");
    double seconds = 0;
    while (!tasks.empty()) {
      tasks_.upload(tasks, stream_);
      check(cudaMemsetAsync(queue_.data(), 0, sizeof(unsigned), stream_), "clearing");
      const TimeSlice slice = slices_.begin(stream_);
      seconds += launch(static_cast<unsigned>(tasks.size()), rule, slice);
      ends_.download(ends, stream_);
      stream_.wait();
      const std::size_t before = tasks.size();
      std::erase_if(tasks, [&](const PairTask& task) { return ends[task.slot].isReached; });
      progress.advance(before - tasks.size());
      progress.checkpoint();
    }
    return seconds;
  }

 private:
  static constexpr auto* kernelFunction = solveOctilePairs<warps, Kernel>;

  static unsigned blocksOfDevice() {
    int number = 0;
    int multiprocessors = 0;
    int blocks = 0;
    check(cudaGetDevice(&number), "asking for it");
    check(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, number),
          "asking for its size");
    check(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernelFunction, 32 * warps, 0),
          "asking for its size");
    return static_cast<unsigned>(multiprocessors * std::max(blocks, 1));
  }

  double launch(unsigned count, const StopRule& rule, const TimeSlice& slice) {
    const PairBatch<float> batch{tasks_.data(), numbers_.data(), states_.data(), ends_.data(), rule,
                                 slice};
    timer_.begin(stream_);
    kernelFunction<<<std::min(count, mostBlocks_), 32 * warps, 0, stream_>>>(
        input_, batch, count, octiles_.views(), way_, kernel_,
        traits_.isScheduled ? queue_.data() : nullptr);
    checkLaunch("solving pairs by octiles");
    return timer_.end(stream_);
  }

  const Stream& stream_;
  DeviceGraphs<float> graphs_;
  PairInput<float> input_;
  const DeviceOctiles& octiles_;
  RungTraits traits_;
  OctileWay way_;
  Kernel kernel_;
  TimeSlices slices_;
  EventTimer timer_;
  Buffer<float> numbers_;
  Buffer<PairTask> tasks_;
  Buffer<PairState> states_;
  Buffer<PairEnd> ends_;
  Buffer<unsigned> queue_;
  unsigned mostBlocks_;
};

std::size_t numbersOf(const KernelInput& input, GraphPair pair) {
  return static_cast<std::size_t>(input.graphs[pair.a].nodeCount) *
         static_cast<std::size_t>(input.graphs[pair.b].nodeCount) * PairView<float>::vectorCount;
}

/// The places at the front of `waiting` whose vectors fit into half of the memory that is free; at
/// least one.
std::span<const std::size_t> nextShare(const KernelInput& input, std::span<const GraphPair> pairs,
                                       std::span<const std::size_t> waiting) {
  const std::size_t free = freeMemory();
  std::size_t filled = 0;
  std::size_t count = 0;
  for (; count < waiting.size(); ++count) {
    filled += numbersOf(input, pairs[waiting[count]]) * sizeof(float);
    if (count > 0 && filled > free / 2) break;
  }
  return waiting.first(count);
}

template <int warps, typename Kernel>
LadderOutcome solve(const OctileInput& input, const RungTraits& traits, const TileCosts& costs,
                    const Kernel& kernel, const DeviceOctiles& octiles,
                    std::span<const GraphPair> pairs, const SolveOptions& options,
                    const Stream& stream, Progress& progress) {
  OctileLaunches<warps, Kernel> launches{input, traits, costs, kernel, octiles, stream};
  const StopRule rule{.tolerance = options.tolerance,
                      .maximumIterations = options.maximumIterations};
  std::vector<double> work;
  for (const GraphPair pair : pairs)
    work.push_back(predictedWork(*input.octiles, *input.kernel, pair));
  const auto order = dealingOrder(work, traits.isScheduled);
  LadderOutcome outcome{.values = std::vector<double>(pairs.size())};
  double iterations = 0;
  for (std::span<const std::size_t> waiting = order; !waiting.empty();) {
    const auto share = nextShare(*input.kernel, pairs, waiting);
    std::vector<PairTask> tasks;
    std::size_t numberCount = 0;
    for (const std::size_t at : share) {
      tasks.push_back({oriented(*input.kernel, pairs[at]), numberCount,
                       static_cast<std::int32_t>(tasks.size()), false});
      numberCount += numbersOf(*input.kernel, pairs[at]);
    }
    std::vector<PairEnd> ends;
    outcome.seconds += launches.solve(std::move(tasks), numberCount, rule, ends, progress);
    for (std::size_t at = 0; at < share.size(); ++at) {
      outcome.values[share[at]] = ends[at].value;
      iterations += ends[at].iterations;
      if (!ends[at].isConverged) ++outcome.notConverged;
    }
    waiting = waiting.subspan(share.size());
  }
  outcome.meanIterations = pairs.empty() ? 0 : iterations / static_cast<double>(pairs.size());
  return outcome;
}

std::vector<float> tableOf(const CompiledKernel& edge, LabelKind kind) {
  if (kind != LabelKind::Class) return {};
  return {edge.terms.front().table.begin(), edge.terms.front().table.end()};
}

}  // namespace

DeviceOctiles::DeviceOctiles(const OctileInput& input, const Stream& stream)
    : offsets_{input.octiles->offsets, stream},
      octiles_{input.octiles->octiles, stream},
      weights_{input.octiles->weights, stream},
      labels_{input.octiles->labels, stream},
      dense_{input.octiles->dense, stream},
      denseLabels_{input.octiles->denseLabels, stream} {
  const auto table = tableOf(input.kernel->edge, input.octiles->kind);
  table_.upload(table, stream);
  const auto views = input.octiles->views({0, offsets_.data(), octiles_.data(), weights_.data(),
                                           labels_.data(), dense_.data(), denseLabels_.data()});
  views_.upload(views, stream);
  stream.wait();
}

LadderOutcome solveByOctiles(const OctileInput& input, const RungTraits& traits,
                             const TileCosts& costs, std::span<const GraphPair> pairs,
                             const SolveOptions& options, const Stream& stream,
                             Progress& progress) {
  const DeviceOctiles octiles{input, stream};
  const auto with = [&](const auto& kernel) {
    return traits.warps == 1
               ? solve<1>(input, traits, costs, kernel, octiles, pairs, options, stream, progress)
               : solve<warpsOfBlock>(input, traits, costs, kernel, octiles, pairs, options, stream,
                                     progress);
  };
  switch (input.octiles->kind) {
    case LabelKind::None:
      return with(WithoutLabels{});
    case LabelKind::Class:
      return with(
          ByClass{octiles.table(), static_cast<std::uint32_t>(input.kernel->edge.classCount)});
    case LabelKind::Difference:
      return with(ByDifference{});
  }
  return {};
}

}  // namespace kindred::cuda
