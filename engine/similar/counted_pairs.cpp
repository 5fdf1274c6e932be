#include "engine/similar/counted_pairs.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <mutex>
#include <vector>

#include "engine/backend/backend.hpp"
#include "engine/core/language.hpp"
#include "engine/core/machine.hpp"
#include "engine/core/work_arena.hpp"
#include "engine/gram/gram_pieces.hpp"
#include "engine/gram/origin_sum.hpp"
#include "engine/gram/value_doubts.hpp"
#include "engine/similar/counted_graphs.hpp"
#include "engine/similar/counted_search.hpp"

namespace kindred {

namespace {

/// Collects the pairs of parts for a taker.
class CollectedPairs {
 public:
  CollectedPairs(const CountedGraphs& graphs, const AlikeTaker& taker)
      : graphs_{graphs}, taker_{taker} {
    give({});
  }

  void compare(std::size_t part, const Progress& progress) {
    constexpr std::size_t pairsAtOnce = 1 << 15;
    std::vector<AlikePair> pairs;
    graphs_.compare(part,
                    {.least = [&](std::int32_t) { return least_.load(); },
                     .take =
                         [&](std::int32_t a, std::int32_t b, double value) {
                           pairs.push_back({std::min(a, b), std::max(a, b), value});
                           if (pairs.size() == pairsAtOnce) give(pairs);
                         },
                     .takesEachOnce = true},
                    progress);
    give(pairs);
  }

 private:
  void give(std::vector<AlikePair>&& pairs) { give(pairs); }
  void give(std::vector<AlikePair>& pairs) {
    const std::lock_guard lock{taking_};
    least_ = taker_(pairs);
    pairs.clear();
  }

  const CountedGraphs& graphs_;
  const AlikeTaker& taker_;
  std::mutex taking_;
  std::atomic<double> least_{0};
};

}  // namespace

std::optional<Provenance> offerCounted(const GramRequest& request, const OpenDevices& devices,
                                       const AlikeTaker& taker, const Progress& progress) {
  if (request.kernel.environments == 0 || request.columns || !areHere(devices)) return std::nullopt;
  auto compiling = progress.slice(0, 0.04), preparing = progress.slice(0.04, 0.05),
       comparing = progress.slice(0.05, 1);
  CompiledGram compiled{request, compiling};
  auto input = std::move(compiled).input();
  auto plan = planGram(*input, static_cast<std::int32_t>(request.rows->size()), true);
  plan.memoryBytes -= matrixBytes(plan);
  if (!paysToCount(request.kernel, plan)) return std::nullopt;
  const auto start = std::chrono::steady_clock::now();
  const auto& first = *devices.sharing.front();
  OriginSum origins;
  origins.tell(countedRemarks(*input, first.device()), {});
  WorkArena arena{first.threads() > 0 ? first.threads() : tbb::task_arena::automatic};
  arena.execute([&] {
    preparing.begin(Language::translated("Preparing"), 0);
    const CountedGraphs graphs{*input, plan, request.solve.tolerance, preparing};
    input = nullptr;  // it takes more than the environments
    giveBackFreed(countedMemory(plan));
    CollectedPairs collected{graphs, taker};
    comparing.begin(Language::translated("Comparing"), graphs.parts());
    tbb::parallel_for(std::size_t{0}, graphs.parts(), [&](std::size_t part) {
      if (comparing.mayStopEarly()) throw Cancelled{};
      collected.compare(part, comparing);
      comparing.advance();
    });
  });
  GramBlockResult facts;
  facts.device = "cpu";
  facts.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  origins.add(facts, plan.pairCount);
  auto found = origins.whole();
  addRemarks(found.remarks, valueDoubts(request.kernel, request.solve, found));
  return found;
}

}  // namespace kindred
