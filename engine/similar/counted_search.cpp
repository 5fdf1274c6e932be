#include "engine/similar/counted_search.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <numeric>
#include <set>
#include <utility>

#include "engine/backend/backend.hpp"
#include "engine/core/bytes.hpp"
#include "engine/core/language.hpp"
#include "engine/core/machine.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/work_arena.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/origin_sum.hpp"
#include "engine/similar/counted_graphs.hpp"

namespace kindred {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto processorId = "cpu";

constexpr double countsFrom = 0.05;

class CountedSearch {
 public:
  CountedSearch(const SimilarRequest& request, const KernelInput& input, const GramPlan& plan,
                const Device& device, PartStore* store, const Progress& progress)
      : request_{request},
        plan_{plan},
        store_{store},
        graphs_{input, plan, request.solve.tolerance, progress},
        lists_{emptyLists(request_)} {
    origins_.tell(countedRemarks(input, device), {});
  }

  SimilarResult run(const Progress& progress) {
    auto missing = takeKept(progress);
    auto comparing = progress.slice(countsFrom, 1);
    comparing.begin(Language::translated("Comparing"), missing.size());
    tbb::parallel_for(std::size_t{0}, missing.size(), [&](std::size_t at) {
      if (comparing.mayStopEarly()) return;
      search(missing[at], comparing);
      comparing.advance();
    });
    return {.lists = std::move(lists_).sorted(),
            .isComplete = found_ == graphs_.parts(),
            .request = request_,
            .provenance = origins_.whole()};
  }

 private:
  /// Takes the parts that are kept; returns the others.
  std::vector<std::size_t> takeKept(const Progress& progress) {
    std::vector<std::size_t> missing(graphs_.parts());
    std::iota(missing.begin(), missing.end(), std::size_t{0});
    if (store_ == nullptr) return missing;
    ByteWriter plan;
    plan.text("counts");
    plan.value(plan_.rows);
    plan.value(plan_.columns);
    plan.value(plan_.isSymmetric);
    plan.count(CountedGraphs::rowsOfPart);
    store_->begin(plan.take(), graphs_.parts());
    std::erase_if(missing, [&](std::size_t part) {
      progress.checkpoint();
      const auto kept = store_->load(part);
      const auto taken = kept ? takenOf(kept->data, plan_) : std::nullopt;
      if (!taken || !areListsOf(part, *taken)) return false;
      offerAll(*taken, lists_);
      addOrigin(part, blockFacts(kept->facts));
      return true;
    });
    return missing;
  }

  /// True if no other rows have lists, and none has a graph twice.
  bool areListsOf(std::size_t part, std::span<const Taken> taken) const {
    std::set<std::pair<std::int32_t, std::int32_t>> pairs;
    const auto rows = graphs_.rowsOf(part);
    const std::set<std::int32_t> own(rows.begin(), rows.end());
    return std::ranges::all_of(taken, [&](const Taken& one) {
      return own.contains(one.row) && !isItself(one.row, one.graph) &&
             pairs.emplace(one.row, one.graph).second;
    });
  }

  void addOrigin(std::size_t part, const GramBlockResult& facts) {
    const auto pairs =
        plan_.pairCount / static_cast<std::size_t>(plan_.rows) * graphs_.rowsOf(part).size();
    ++found_;
    // All pairs are seen, a few of them by their counts.
    origins_.add(facts, found_ == graphs_.parts() ? plan_.pairCount - origins_.pairs() : pairs);
  }

  void search(std::size_t part, const Progress& progress) {
    const auto start = Clock::now();
    graphs_.compare(part, taker_, progress);
    keep(part, std::chrono::duration<double>(Clock::now() - start).count());
  }

  /// A value below which no graph comes onto the list of a row.
  double leastOf(std::int32_t row) const {
    const auto* last = lists_.leastOf(static_cast<std::size_t>(row));
    const double twin = 1 - 2 * request_.solve.tolerance;
    const double least = last == nullptr ? 0 : std::min(last->value, twin);
    return std::max(least, request_.options.threshold);
  }

  bool isItself(std::int32_t row, std::int32_t column) const {
    if (plan_.isSymmetric) return row == column;
    return !request_.places.empty() && request_.places[static_cast<std::size_t>(row)] == column;
  }

  void keep(std::size_t part, double seconds) {
    std::vector<Taken> taken;
    for (const auto row : graphs_.rowsOf(part))
      for (const auto& one : lists_.sorted(static_cast<std::size_t>(row)))
        taken.push_back({row, one.graph, one.value, one.rank});
    GramBlockResult facts;
    facts.seconds = seconds;
    facts.device = processorId;
    const std::lock_guard lock{keeping_};
    addOrigin(part, facts);
    if (store_ != nullptr) store_->store(part, std::as_bytes(std::span{taken}), factsOf(facts));
  }

  const SimilarRequest& request_;
  const GramPlan& plan_;
  PartStore* store_;
  CountedGraphs graphs_;
  NearestLists lists_;
  CountedGraphs::Taker taker_{
      .least = [this](std::int32_t row) { return leastOf(row); },
      .take =
          [this](std::int32_t row, std::int32_t column, double value) {
            if (!isItself(row, column))
              lists_.offer(static_cast<std::size_t>(row), {column, value, value});
          },
      .most = request_.options.most};
  std::mutex keeping_;
  OriginSum origins_;
  std::size_t found_ = 0;
};

}  // namespace

bool maySearchByCounts(const SimilarRequest& request, const GramPlan& plan) {
  return request.options.ranking == Ranking::Plain && request.claims == nullptr &&
         request.share.isWhole() && paysToCount(request.kernel, plan);
}

bool areHere(const OpenDevices& devices) {
  return std::ranges::none_of(devices.sharing, [](const auto& one) { return one->tasks(); });
}

Remarks countedRemarks(const KernelInput& input, const Device& device) {
  auto remarks = input.remarks;
  if (device.id != processorId)
    addRemarks(remarks, {{"similar.on-processor", Severity::Note,
                          Language::translated("Environments were compared on the processor, "
                                               "where few pairs have to be.")}});
  return remarks;
}

bool paysToCount(const KernelOptions& kernel, const GramPlan& plan) {
  constexpr std::int32_t fewestRows = 32, fewestColumns = 1000;  // making bits costs more before
  return plan.rows >= fewestRows && plan.columns >= fewestColumns && kernel.environments > 0 &&
         fitsInto(availableMemory(), plan.memoryBytes + countedMemory(plan));
}

std::uint64_t countedMemory(const GramPlan& plan) {
  constexpr std::uint64_t ofGraph = 1600;  // its environments, bits and items, as seen of drugs
  const auto graphs = static_cast<std::uint64_t>(plan.rows) +
                      (plan.isSymmetric ? 0 : static_cast<std::uint64_t>(plan.columns));
  return ofGraph * graphs;
}

double secondsByCounts(const GramPlan& plan) {
  constexpr double ofPair = 3.5e-9, ofRow = 2e-4;  // as seen of 41,127 to 1,000,000 molecules
  return plan.rows * (ofRow + ofPair * plan.columns);
}

SimilarResult findCounted(const SimilarRequest& request, std::shared_ptr<const KernelInput> input,
                          const GramPlan& plan, const OpenDevices& devices, PartStore* store,
                          const Progress& progress) {
  const auto& first = *devices.sharing.front();
  auto preparing = progress.slice(0, countsFrom);
  preparing.begin(Language::translated("Preparing"), 0);
  WorkArena arena{first.threads() > 0 ? first.threads() : tbb::task_arena::automatic};
  return arena.execute([&] {
    CountedSearch search{request, *input, plan, first.device(), store, preparing};
    input = nullptr;  // it takes more than the environments
    giveBackFreed(countedMemory(plan));
    return search.run(progress);
  });
}

}  // namespace kindred
