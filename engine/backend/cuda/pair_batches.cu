#include <algorithm>

#include "engine/backend/cuda/block_pairs.cuh"
#include "engine/backend/cuda/pair_batches.cuh"
#include "engine/core/error.hpp"

namespace kindred::cuda {

template <typename Real>
void PairBatches<Real>::solve(std::span<const GraphPair> pairs, std::span<const PairNeed> needs,
                              const StopRule& rule, const BlockPairs<Real>& blocks,
                              const Progress& progress, const OnEnd& onEnd) {
  std::uint64_t bytesAtOnce = (freeMemory() + numbers_.size() * sizeof(Real)) / 2;
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
    solveBatch(pairs, needs, batch, rule, blocks, progress, onEnd);
    waiting = waiting.subspan(batch.size());
  }
}

template <typename Real>
void PairBatches<Real>::reserve(std::span<const PairNeed> needs,
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
void PairBatches<Real>::solveBatch(std::span<const GraphPair> pairs,
                                   std::span<const PairNeed> needs,
                                   std::span<const std::size_t> batch, const StopRule& rule,
                                   const BlockPairs<Real>& blocks, const Progress& progress,
                                   const OnEnd& onEnd) {
  std::vector<PairTask> waiting;
  std::size_t numberCount = 0;
  for (const std::size_t at : batch) {
    waiting.push_back({pairs[at], numberCount, static_cast<std::int32_t>(waiting.size()),
                       needs[at].coefficients > 0});
    numberCount += static_cast<std::size_t>(needs[at].numbers(false));
  }
  const auto shapeOf = [&](const PairTask& task) { return needs[batch[task.slot]].shape; };
  std::ranges::stable_sort(waiting, std::greater{}, shapeOf);
  check(cudaMemsetAsync(states_.data(), 0, batch.size() * sizeof(PairState), stream_), "clearing");
  check(cudaMemsetAsync(ends_.data(), 0, batch.size() * sizeof(PairEnd), stream_), "clearing");

  std::vector<PairEnd> ends(batch.size());
  while (!waiting.empty()) {
    tasks_.upload(waiting, stream_);
    const TimeSlice slice = slices_.begin(stream_);
    fork_.record(stream_);
    std::size_t shapes = 0;
    for (std::size_t begin = 0, end = 0; begin < waiting.size(); begin = end, ++shapes) {
      while (end < waiting.size() && shapeOf(waiting[end]) == shapeOf(waiting[begin]))
        ++end;
      if (beside_.size() == shapes) beside_.emplace_back();
      fork_.holdUp(beside_[shapes]);
      blocks.launch(
          shapeOf(waiting[begin]), static_cast<unsigned>(end - begin),
          {tasks_.data() + begin, numbers_.data(), states_.data(), ends_.data(), rule, slice},
          beside_[shapes]);
      checkLaunch("solving pairs");
    }
    for (std::size_t shape = 0; shape < shapes; ++shape)
      beside_[shape].wait();
    ends_.download(ends, stream_);
    stream_.wait();
    for (const PairTask& task : waiting)
      if (ends[task.slot].isReached) onEnd(batch[task.slot], ends[task.slot]);
    std::erase_if(waiting, [&](const PairTask& task) { return ends[task.slot].isReached; });
    progress.checkpoint();
  }
}

template class PairBatches<float>;
template class PairBatches<double>;

}  // namespace kindred::cuda
