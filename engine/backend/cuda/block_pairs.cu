#include <algorithm>

#include "engine/backend/cuda/block_pairs.cuh"
#include "engine/backend/cuda/team_sum.cuh"
#include "engine/core/error.hpp"

namespace kindred::cuda {

/// One block solves one pair. Thread t has the unknowns t, t + blockDim, ... of all vectors, which
/// lie in global memory (a pair's few kilobytes stay in the caches); unknowns of neighbouring
/// threads are neighbours in a row of the second graph, so that all but the gathers of z are
/// coalesced. Nothing is in shared memory but the sums of the warps and the step that thread 0
/// chooses. It is bound by the latency of the gathers and of the two sums over the block that each
/// iteration waits for; it is there to be right for every pair.
template <typename Real>
__global__ void __launch_bounds__(512)
    solvePairs(PairInput<Real> input, const PairTask* tasks, Real* numbers,
               typename BlockPairs<Real>::State* states, PairEnd* ends, StopRule rule,
               TimeSlice slice) {
  struct Decision {
    bool goesOn;
    bool isPaused;
    bool isChosen;
    Real alpha;
    Real beta;
  };
  __shared__ Decision decision;

  const PairTask task = tasks[blockIdx.x];
  auto& state = states[task.slot];
  ConjugateSteps& steps = state.steps;
  const Member member{threadIdx.x, blockDim.x};
  const bool isFirst = threadIdx.x == 0;
  const PairView<Real> pair =
      input.view(input.graphs[task.pair.a], input.graphs[task.pair.b], numbers + task.firstNumber,
                 task.storesCoefficients, false);

  if (__syncthreads_or(isFirst && slice.isOver())) return;
  if (!state.isBegun) {
    if (pair.coefficients != nullptr) pair.computeCoefficients(member);
    ConjugateSteps::Sums sums = blockSum(pair.begin(member));
    for (int length = 0; length < input.lmin; ++length) {
      pair.dropResidual(member);
      pair.multiply(member);
      __syncthreads();
      sums = blockSum(pair.update(member, 1, 0));
    }
    if (isFirst) {
      steps.start(rule, sums);
      state.isBegun = true;
    }
  }
  while (true) {
    if (isFirst) {
      decision.goesOn = steps.goesOn();
      decision.isPaused = decision.goesOn && slice.isOver();
    }
    __syncthreads();
    if (!decision.goesOn) break;
    if (decision.isPaused) return;
    const double curvature = blockSum(pair.multiply(member));
    if (isFirst) {
      decision.isChosen = steps.choose(curvature);
      decision.alpha = static_cast<Real>(steps.alpha());
      decision.beta = static_cast<Real>(steps.beta());
    }
    __syncthreads();
    if (!decision.isChosen) break;
    const auto sums = blockSum(pair.update(member, decision.alpha, decision.beta));
    if (isFirst) steps.advance(sums);
  }
  const double square = blockSum(pair.residualSquare(member));
  if (isFirst) ends[task.slot] = endOf(steps, pair, square);
}

template <typename Real>
void BlockPairs<Real>::solve(std::span<const GraphPair> pairs, std::span<const PairNeed> needs,
                             const StopRule& rule, const Progress& progress, const OnEnd& onEnd) {
  std::size_t free = 0;
  std::size_t total = 0;
  check(cudaMemGetInfo(&free, &total), "asking for its memory");
  std::uint64_t bytesAtOnce = (free + numbers_.size() * sizeof(Real)) / 2;
  const auto order = longestFirst(needs);
  for (std::span<const std::size_t> waiting = order; !waiting.empty();) {
    const auto batch = nextBatch(needs, waiting, sizeof(Real), bytesAtOnce);
    try {
      reserve(needs, batch);
    } catch (const Error& error) {
      if (error.code() != ErrorCode::Memory || batch.size() == 1) throw;
      bytesAtOnce /= 2;
      continue;
    }
    solveBatch(pairs, needs, batch, rule, progress, onEnd);
    waiting = waiting.subspan(batch.size());
  }
}

template <typename Real>
void BlockPairs<Real>::reserve(std::span<const PairNeed> needs,
                               std::span<const std::size_t> batch) {
  std::size_t numberCount = 0;
  for (const std::size_t at : batch)
    numberCount += static_cast<std::size_t>(needs[at].numbers(false));
  numbers_.reserve(numberCount);
  tasks_.reserve(batch.size());
  states_.reserve(batch.size());
  ends_.reserve(batch.size());
}

template <typename Real>
void BlockPairs<Real>::solveBatch(std::span<const GraphPair> pairs, std::span<const PairNeed> needs,
                                  std::span<const std::size_t> batch, const StopRule& rule,
                                  const Progress& progress, const OnEnd& onEnd) {
  std::vector<PairTask> waiting;
  std::size_t numberCount = 0;
  for (const std::size_t at : batch) {
    waiting.push_back({pairs[at], numberCount, static_cast<std::int32_t>(waiting.size()),
                       needs[at].coefficients > 0});
    numberCount += static_cast<std::size_t>(needs[at].numbers(false));
  }
  // Launches of one block size follow each other; in each, the longest pairs come first.
  std::ranges::stable_sort(
      waiting, std::greater{}, [&](const PairTask& task) { return needs[batch[task.slot]].threads; });
  check(cudaMemsetAsync(states_.data(), 0, batch.size() * sizeof(State), stream_), "clearing");
  check(cudaMemsetAsync(ends_.data(), 0, batch.size() * sizeof(PairEnd), stream_), "clearing");

  std::vector<PairEnd> ends(batch.size());
  while (!waiting.empty()) {
    launch(waiting, needs, batch, rule);
    ends_.download(ends, stream_);
    stream_.wait();
    for (const PairTask& task : waiting)
      if (ends[task.slot].isReached) onEnd(batch[task.slot], ends[task.slot]);
    std::erase_if(waiting, [&](const PairTask& task) { return ends[task.slot].isReached; });
    progress.checkpoint();
  }
}

template <typename Real>
void BlockPairs<Real>::launch(std::span<const PairTask> tasks, std::span<const PairNeed> needs,
                              std::span<const std::size_t> batch, const StopRule& rule) {
  tasks_.upload(tasks, stream_);
  const TimeSlice slice = slices_.begin(stream_);
  const auto threadsOf = [&](const PairTask& task) { return needs[batch[task.slot]].threads; };
  for (std::size_t begin = 0; begin < tasks.size();) {
    std::size_t end = begin;
    while (end < tasks.size() && threadsOf(tasks[end]) == threadsOf(tasks[begin]))
      ++end;
    solvePairs<Real><<<static_cast<unsigned>(end - begin), threadsOf(tasks[begin]), 0, stream_>>>(
        input_, tasks_.data() + begin, numbers_.data(), states_.data(), ends_.data(), rule, slice);
    checkLaunch("solving pairs");
    begin = end;
  }
}

template class BlockPairs<float>;
template class BlockPairs<double>;

}  // namespace kindred::cuda
