#include "engine/backend/cuda/protein/protein_plan.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>

namespace kindred::cuda {
namespace {

/// Of all iterations: a product then takes some 20 ms.
constexpr double mostSecondsOfBatch = 0.1;

constexpr std::size_t mostPairsOfBatch = 1 << 16U;

constexpr std::int32_t vectorCount = 5;

}  // namespace

void ProteinBatch::keep(std::span<const std::uint8_t> goesOn) {
  const auto hasEnded = [&](const PairShareTask& task) { return goesOn[task.slot] == 0; };
  std::erase_if(parts, hasEnded);
  for (Launch& launch : launches)
    std::erase_if(launch.bands, hasEnded);
}

ProteinPlan::ProteinPlan(const ProteinGraphs& graphs, std::span<const GraphPair> pairs,
                         double tolerance)
    : graphs_{graphs}, planned_(pairs.size()), costs_(pairs.size()), order_(pairs.size()) {
  tbb::parallel_for(std::size_t{0}, pairs.size(), [&](std::size_t at) {
    planned_[at] = graphs.plan(pairs[at], tolerance);
    costs_[at] = graphs.cost(pairs[at]);
  });
  std::iota(order_.begin(), order_.end(), std::size_t{0});
  std::ranges::stable_sort(order_, std::greater{}, [&](std::size_t at) { return costs_[at]; });
}

ProteinBatch ProteinPlan::nextBatch(std::uint64_t mostBytes) {
  ProteinBatch batch;
  double seconds = 0;
  while (next_ < order_.size() && batch.pairs.size() < mostPairsOfBatch) {
    const std::size_t place = order_[next_];
    seconds += costs_[place];
    if (!batch.pairs.empty() && seconds > mostSecondsOfBatch) break;
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

void ProteinPlan::add(ProteinBatch& batch, std::size_t place) const {
  const ProteinPair& planned = planned_[place];
  const auto& graphs = graphs_.input().graphs;
  const std::int64_t unknowns = static_cast<std::int64_t>(graphs[planned.pair.a].nodeCount) *
                                graphs[planned.pair.b].nodeCount;
  const auto slot = static_cast<std::int32_t>(batch.pairs.size());
  const StepPair pair{.plan = planned,
                      .partCount = static_cast<std::int32_t>(
                          (unknowns - 1) / (threadsOfPart * unknownsOfThread) + 1),
                      .bandCount = graphs_.bandCount(planned) * graphs_.regionCount(planned),
                      .firstNumber = batch.numberCount,
                      .firstSum = batch.sumCount};
  batch.places.push_back(place);
  batch.pairs.push_back(pair);
  batch.numberCount += static_cast<std::size_t>(vectorCount * unknowns);
  batch.sumCount += static_cast<std::size_t>(std::max(pair.partCount, pair.bandCount));
  for (std::int32_t part = 0; part < pair.partCount; ++part)
    batch.parts.push_back({slot, part});
  const std::int32_t bandsOfRegion = graphs_.bandCount(planned);
  for (std::int32_t band = 0; band < pair.bandCount; ++band) {
    const std::int32_t bytes =
        graphs_.layout(planned, band % bandsOfRegion, band / bandsOfRegion).bytes;
    const std::int32_t blocks =
        std::clamp(graphs_.blocksWith(bytes), 1, static_cast<std::int32_t>(batch.launches.size()));
    ProteinBatch::Launch& launch = batch.launches[blocks - 1];
    launch.bands.push_back({slot, band});
    launch.sharedBytes = std::max(launch.sharedBytes, bytes);
  }
}

}  // namespace kindred::cuda
