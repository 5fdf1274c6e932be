#include "engine/backend/cuda/in_step/step_plan.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

namespace kindred::cuda {
namespace {

/// The most predicted seconds of a batch of several pairs, over all iterations. With the twelve at
/// which general_path.cu measured its costs, a product then takes some 8 ms.
constexpr double maximumSecondsOfBatch = 0.1;

constexpr std::size_t mostPairsOfBatch = 1 << 16U;

constexpr std::int32_t vectorCount = 5;

}  // namespace

void StepWork::keep(std::span<const std::uint8_t> goesOn) {
  const auto hasEnded = [&](const BlockTask& task) { return goesOn[task.slot] == 0; };
  std::erase_if(parts, hasEnded);
  for (Launch& launch : launches)
    std::erase_if(launch.blocks, hasEnded);
}

StepPlan::StepPlan(const KernelInput& input, const ProductNeeds& needs, std::size_t pairCount)
    : input_{input}, needs_{needs}, seconds_(pairCount), order_(pairCount) {
  tbb::parallel_for(std::size_t{0}, pairCount,
                    [&](std::size_t at) { seconds_[at] = needs.seconds(at); });
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::ranges::stable_sort(order_, std::greater{}, [&](std::size_t at) { return seconds_[at]; });
}

StepWork StepPlan::nextBatch(std::uint64_t mostBytes) {
  StepWork batch;
  double seconds = 0;
  while (next_ < order_.size() && batch.pairs.size() < mostPairsOfBatch) {
    const std::size_t place = order_[next_];
    seconds += seconds_[place];
    if (!batch.pairs.empty() && seconds > maximumSecondsOfBatch) break;
    add(batch, place);
    if (batch.pairs.size() > 1 && batch.numberCount * sizeof(float) > mostBytes) {
      // One too many: without its tasks it costs nothing.
      std::vector<std::uint8_t> isKept(batch.pairs.size(), 1);
      isKept.back() = 0;
      batch.keep(isKept);
      batch.numberCount = batch.pairs.back().firstNumber;
      batch.sumCount = batch.pairs.back().firstSum;
      batch.pairs.pop_back();
      batch.places.pop_back();
      break;
    }
    ++next_;
  }
  return batch;
}

void StepPlan::add(StepWork& batch, std::size_t place) const {
  const GraphPair graphs = needs_.pair(place);
  const std::int64_t unknowns = static_cast<std::int64_t>(input_.graphs[graphs.a].nodeCount) *
                                input_.graphs[graphs.b].nodeCount;
  const auto slot = static_cast<std::int32_t>(batch.pairs.size());
  const StepPair pair{.graphs = graphs,
                      .partCount = static_cast<std::int32_t>(
                          (unknowns - 1) / (threadsOfPart * unknownsOfThread) + 1),
                      .blockCount = needs_.blockCount(place),
                      .firstNumber = batch.numberCount,
                      .firstSum = batch.sumCount};
  batch.places.push_back(place);
  batch.pairs.push_back(pair);
  batch.numberCount += static_cast<std::size_t>(vectorCount * unknowns);
  batch.sumCount += static_cast<std::size_t>(std::max(pair.partCount, pair.blockCount));
  for (std::int32_t part = 0; part < pair.partCount; ++part)
    batch.parts.push_back({slot, part});
  for (std::int32_t number = 0; number < pair.blockCount; ++number) {
    const auto [which, sharedBytes] = needs_.block(place, number);
    StepWork::Launch& launch = batch.launches[which];
    launch.blocks.push_back({slot, number});
    launch.sharedBytes = std::max(launch.sharedBytes, sharedBytes);
  }
}

}  // namespace kindred::cuda
