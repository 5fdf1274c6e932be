#include "engine/similar/counted_search.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <mutex>
#include <numeric>
#include <set>
#include <utility>

#include "engine/backend/backend.hpp"
#include "engine/backend/pairs/environment_bits.hpp"
#include "engine/core/bytes.hpp"
#include "engine/core/language.hpp"
#include "engine/core/machine.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/work_arena.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/gram/origin_sum.hpp"

namespace kindred {

namespace {

using Clock = std::chrono::steady_clock;

constexpr auto processorId = "cpu";

constexpr double countsFrom = 0.05;
constexpr std::size_t rowsOfPart = 128;      // they are searched together
constexpr std::size_t columnsOfTile = 2048;  // their bits stay near the processor

/// Graphs by how many environments they have.
struct BySize {
  BySize(const Environments& environments, std::int32_t first, std::int32_t count)
      : graphs(static_cast<std::size_t>(count)) {
    std::iota(graphs.begin(), graphs.end(), first);
    std::ranges::stable_sort(graphs, {}, [&](auto graph) { return environments.sum(graph); });
    for (const auto graph : graphs)
      sums.push_back(environments.sum(graph));
  }

  std::vector<std::int32_t> graphs;
  std::vector<std::uint32_t> sums;
};

class CountedSearch {
 public:
  CountedSearch(const SimilarRequest& request, const KernelInput& input, const GramPlan& plan,
                const Device& device, PartStore* store, const Progress& progress)
      : request_{request},
        plan_{plan},
        store_{store},
        environments_{input, progress},
        bits_{environments_, graphCount(), progress},
        rows_{environments_, 0, plan_.rows},
        columns_{environments_, firstColumn(), plan_.columns},
        bitColumns_{bits_, columns_.graphs, progress},
        lists_{emptyLists(request_)} {
    auto remarks = input.remarks;
    if (device.id != processorId)
      addRemarks(remarks, {{"similar.on-processor", Severity::Note,
                            Language::translated("Environments were compared on the processor, "
                                                 "where few pairs have to be.")}});
    origins_.tell(std::move(remarks), {});
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
            .isComplete = found_ == parts(),
            .request = request_,
            .provenance = origins_.whole()};
  }

 private:
  struct Row : BitColumns::Row {
    std::int32_t row;
  };

  std::int32_t firstColumn() const { return plan_.isSymmetric ? 0 : plan_.rows; }
  std::int32_t graphCount() const { return firstColumn() + plan_.columns; }
  std::size_t parts() const { return (rows_.graphs.size() + rowsOfPart - 1) / rowsOfPart; }

  std::size_t endOf(std::size_t part) const {
    return std::min(rows_.graphs.size(), (part + 1) * rowsOfPart);
  }

  /// Takes the parts that are kept; returns the others.
  std::vector<std::size_t> takeKept(const Progress& progress) {
    std::vector<std::size_t> missing(parts());
    std::iota(missing.begin(), missing.end(), std::size_t{0});
    if (store_ == nullptr) return missing;
    ByteWriter plan;
    plan.text("counts");
    plan.value(plan_.rows);
    plan.value(plan_.columns);
    plan.value(plan_.isSymmetric);
    plan.count(rowsOfPart);
    store_->begin(plan.take(), parts());
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
    const auto rows =
        std::span{rows_.graphs}.subspan(part * rowsOfPart, endOf(part) - part * rowsOfPart);
    const std::set<std::int32_t> own(rows.begin(), rows.end());
    return std::ranges::all_of(taken, [&](const Taken& one) {
      return own.contains(one.row) && !isItself(one.row, one.graph) &&
             pairs.emplace(one.row, one.graph).second;
    });
  }

  void addOrigin(std::size_t part, const GramBlockResult& facts) {
    const auto rows = endOf(part) - part * rowsOfPart;
    const auto pairs = plan_.pairCount / rows_.graphs.size() * rows;
    ++found_;
    // All pairs are seen, a few of them by their counts.
    origins_.add(facts, found_ == parts() ? plan_.pairCount - origins_.pairs() : pairs);
  }

  void search(std::size_t part, const Progress& progress) {
    const auto start = Clock::now();
    std::vector<Row> rows;
    for (auto at = part * rowsOfPart; at < endOf(part); ++at) {
      const auto graph = rows_.graphs[at];
      auto& row = rows.emplace_back();
      row.row = graph;
      row.bits = bits_.of(graph, row.others);
    }
    std::vector<BitColumns::Candidate> candidates;
    for (const auto tile : tilesFrom(rows[rows.size() / 2].bits.all)) {
      progress.checkpoint();
      for (const auto& row : rows)
        compare(row, tile, candidates);
    }
    keep(part, rows, std::chrono::duration<double>(Clock::now() - start).count());
  }

  /// The tiles of columns, those of the likest size first.
  std::vector<std::size_t> tilesFrom(std::uint32_t sum) const {
    const auto tiles = (columns_.sums.size() + columnsOfTile - 1) / columnsOfTile;
    std::vector<std::size_t> order(tiles);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [&](std::size_t tile) {
      const auto middle =
          std::min(tile * columnsOfTile + columnsOfTile / 2, columns_.sums.size() - 1);
      return std::abs(std::int64_t{columns_.sums[middle]} - std::int64_t{sum});
    });
    return order;
  }

  /// A value below which no graph comes onto the list of a row.
  double leastOf(std::int32_t row) const {
    const auto* last = lists_.leastOf(static_cast<std::size_t>(row));
    const double twin = 1 - 2 * request_.solve.tolerance;
    const double least = last == nullptr ? 0 : std::min(last->value, twin);
    constexpr double slack = 1e-9;  // bounds are whole numbers, and values are not
    return std::max(least, request_.options.threshold) - slack;
  }

  /// Returns how many environments two graphs have in common that are so alike.
  static double commonFor(double least, std::uint32_t a, std::uint32_t b) {
    return least / (1 + least) * (static_cast<double>(a) + b);
  }

  void compare(const Row& row, std::size_t tile, std::vector<BitColumns::Candidate>& candidates) {
    const auto begin = tile * columnsOfTile,
               end = std::min(begin + columnsOfTile, columns_.sums.size());
    const auto fewest = columns_.sums[begin], most = columns_.sums[end - 1];
    const double least = leastOf(row.row);
    const auto likest = std::clamp(row.bits.all, fewest, most);
    if (std::min(row.bits.all, likest) < least * std::max(row.bits.all, likest)) return;
    candidates.clear();
    const auto needed = std::ceil(commonFor(least, row.bits.all, fewest));
    bitColumns_.addCandidates(row, begin, end, static_cast<std::uint32_t>(std::max(needed, 0.)),
                              candidates);
    const auto boundOf = [&](const BitColumns::Candidate& one) {
      const auto sum = row.bits.all + columns_.sums[one.column];
      return static_cast<double>(one.shared) / (sum - std::min(one.shared, sum - 1));
    };
    // The likest of many first: then their values leave out most others.
    if (const auto listed = request_.options.most; std::cmp_greater(candidates.size(), listed))
      std::ranges::nth_element(candidates, candidates.begin() + listed, std::ranges::greater{},
                               boundOf);
    for (const auto& one : candidates)
      if (boundOf(one) >= leastOf(row.row)) offer(row, one.column);
  }

  void offer(const Row& row, std::uint32_t at) {
    const auto graph = columns_.graphs[at];
    const auto column = graph - firstColumn();
    if (isItself(row.row, column)) return;
    const auto common = bitColumns_.common(row, at);
    const auto all = row.bits.all + columns_.sums[at] - common;
    const double value =
        normalised(static_cast<double>(common) / all, 1, 1, request_.solve.tolerance);
    lists_.offer(static_cast<std::size_t>(row.row), {column, value, value});
  }

  bool isItself(std::int32_t row, std::int32_t column) const {
    if (plan_.isSymmetric) return row == column;
    return !request_.places.empty() && request_.places[static_cast<std::size_t>(row)] == column;
  }

  void keep(std::size_t part, const std::vector<Row>& rows, double seconds) {
    std::vector<Taken> taken;
    for (const auto& row : rows)
      for (const auto& one : lists_.sorted(static_cast<std::size_t>(row.row)))
        taken.push_back({row.row, one.graph, one.value, one.rank});
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
  Environments environments_;
  EnvironmentBits bits_;
  BySize rows_, columns_;
  BitColumns bitColumns_;
  NearestLists lists_;
  std::mutex keeping_;
  OriginSum origins_;
  std::size_t found_ = 0;
};

}  // namespace

bool maySearchByCounts(const SimilarRequest& request, const GramPlan& plan) {
  constexpr std::int32_t fewestRows = 32, fewestColumns = 1000;  // making bits costs more before
  return plan.rows >= fewestRows && plan.columns >= fewestColumns &&
         request.kernel.environments > 0 && request.options.ranking == Ranking::Plain &&
         request.claims == nullptr && request.share.isWhole() &&
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
