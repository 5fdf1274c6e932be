#include "engine/similar/similar.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "engine/backend/backend.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"
#include "engine/gram/block_rows.hpp"
#include "engine/gram/gram_parts.hpp"
#include "engine/gram/gram_pieces.hpp"
#include "engine/gram/memory.hpp"
#include "engine/gram/normalise.hpp"
#include "engine/gram/origin_sum.hpp"
#include "engine/molecule/fold_graph.hpp"
#include "engine/similar/counted_search.hpp"
#include "engine/similar/landmark_cost.hpp"
#include "engine/similar/landmark_search.hpp"
#include "engine/similar/outside_lists.hpp"
#include "engine/similar/similar_parts.hpp"

namespace kindred {

namespace {

// The phases as shares of the whole.
constexpr double comparesFrom = 0.05;
constexpr double compilesUntil = 0.02;
constexpr double dampedUntil = 0.2;

/// Columns of a block that a thread offers rows to at once: their values lie side by side.
constexpr std::int32_t columnsAtOnce = 32;

/// The lists while blocks come in.
class Search {
 public:
  Search(const SimilarRequest& request, const GramPlan& plan)
      : request_{request}, plan_{plan}, lists_{emptyLists(request)} {}

  void setDamped(const DampedLikeness& damped) { damped_ = &damped; }

  /// Returns what the lists took of a block. A list is offered to by one thread at a time.
  std::vector<Taken> take(const GramBlock& block, GramBlockResult solved,
                          const Progress& progress) {
    origins_.add(solved, solved.values.size());
    const BlockRows rows{block, plan_.isSymmetric, std::span{solved.values}};
    normaliseRows(block, rows);
    auto ranks = dampedRanks(block, solved.values, progress);
    const BlockRows ranked{block, plan_.isSymmetric, std::span{damped_ ? ranks : solved.values}};
    TakenByThread taken;
    tbb::parallel_for(block.rowBegin, block.rowEnd, [&](std::int32_t row) {
      auto& own = taken.local();
      for (auto column = rows.firstColumn(row); column < block.columnEnd; ++column)
        if (!isItself(row, column))
          offer(row, {column, rows.at(row, column), ranked.at(row, column)}, own);
    });
    if (plan_.isSymmetric) offerColumns(block, rows, ranked, taken);
    std::vector<Taken> all;
    for (const auto& own : taken)
      all.insert(all.end(), own.begin(), own.end());
    return all;
  }

  /// Takes what was kept of a block of so many pairs.
  void take(std::span<const Taken> kept, const GramBlockResult& facts, std::uint64_t pairs) {
    origins_.add(facts, pairs);
    offerAll(kept, lists_);
  }

  /// Takes what comes from workers, and keeps it.
  void takeAll(GramWorkers& workers, const GramPieces& pieces, PartStore* store,
               const Progress& progress) {
    while (auto solved = workers.next()) {
      auto& block = solved->result;
      if (pieces.isDiagonal(solved->piece)) {
        diagonals_[solved->piece] = std::move(block.values);
        continue;
      }
      const auto index = pieces.blockOf(solved->piece);
      const auto facts = factsOf(block);
      const auto added = take(plan_.blocks[index], std::move(block), progress);
      if (store != nullptr) store->store(index, std::as_bytes(std::span{added}), facts);
    }
    origins_.tell(workers.remarks(), workers.reports());
  }

  std::vector<std::vector<SimilarGraph>> lists() && { return std::move(lists_).sorted(); }

  OriginSum& origins() { return origins_; }

 private:
  using TakenByThread = tbb::enumerable_thread_specific<std::vector<Taken>>;

  void normaliseRows(const GramBlock& block, const BlockRows<double>& rows) const {
    const auto& [ofRows, ofColumns] = diagonals_;
    const auto& diagonal = plan_.isSymmetric ? ofRows : ofColumns;
    tbb::parallel_for(block.rowBegin, block.rowEnd, [&](std::int32_t row) {
      for (auto column = rows.firstColumn(row); column < block.columnEnd; ++column) {
        double& value = rows.at(row, column);
        value = normalised(value, ofRows[row], diagonal[column], request_.solve.tolerance);
      }
    });
  }

  /// The ranks of a block's pairs in the order of their values; none if these are the ranks.
  std::vector<double> dampedRanks(const GramBlock& block, std::span<const double> values,
                                  const Progress& progress) const {
    if (damped_ == nullptr) return {};
    Recycled<GraphPair> pairs;
    addPairs(plan_, block, pairs);
    return damped_->of(pairs, values, progress);
  }

  void offer(std::int32_t row, SimilarGraph graph, std::vector<Taken>& taken) {
    if (lists_.offer(static_cast<std::size_t>(row), graph))
      taken.push_back({row, graph.graph, graph.value, graph.rank});
  }

  /// Offers the rows of a block to its columns.
  void offerColumns(const GramBlock& block, const BlockRows<double>& rows,
                    const BlockRows<double>& ranked, TakenByThread& taken) {
    tbb::parallel_for(
        tbb::blocked_range<std::int32_t>{block.columnBegin, block.columnEnd, columnsAtOnce},
        [&](const auto& range) {
          auto& own = taken.local();
          for (auto row = block.rowBegin; row < block.rowEnd; ++row)
            for (auto column = std::max(range.begin(), rows.firstColumn(row)); column < range.end();
                 ++column)
              if (column != row)
                offer(column, {row, rows.at(row, column), ranked.at(row, column)}, own);
        });
  }

  bool isItself(std::int32_t row, std::int32_t column) const {
    if (plan_.isSymmetric) return row == column;
    return !request_.places.empty() && request_.places[row] == column;
  }

  const SimilarRequest& request_;
  const GramPlan& plan_;
  NearestLists lists_;
  std::array<std::vector<double>, 2> diagonals_;  ///< of rows and columns
  const DampedLikeness* damped_ = nullptr;        ///< null: ranks are values
  OriginSum origins_;
};

/// Takes the blocks that are kept; returns the others.
std::vector<std::size_t> takeKept(const GramPlan& plan, PartStore* store, Search& search,
                                  const Progress& progress) {
  std::vector<std::size_t> missing(plan.blocks.size());
  std::iota(missing.begin(), missing.end(), std::size_t{0});
  if (store == nullptr) return missing;
  store->begin(planBytes(plan), plan.blocks.size());
  std::erase_if(missing, [&](std::size_t block) {
    progress.checkpoint();
    const auto part = store->load(block);
    const auto kept = part ? takenOf(part->data, plan) : std::nullopt;
    if (!kept) return false;
    search.take(*kept, blockFacts(part->facts), pairCountOf(plan, plan.blocks[block]));
    return true;
  });
  return missing;
}

}  // namespace

std::uint64_t searchMemory(const GramPlan& plan, const SimilarOptions& options) {
  const auto lists = static_cast<std::uint64_t>(plan.rows) *
                     std::min<std::uint64_t>(
                         std::max<std::uint64_t>(options.most, rescoredOf(options)), plan.columns) *
                     sizeof(SimilarGraph);
  const auto damping = options.ranking == Ranking::Damped
                           ? dampingBytes(static_cast<std::size_t>(plan.rows) +
                                          static_cast<std::size_t>(plan.columns))
                           : 0;
  // Lists, and their bytes.
  return plan.memoryBytes - matrixBytes(plan) + 2 * lists + damping;
}

int usualMost(double threshold, std::size_t searched) {
  constexpr std::size_t mostByThreshold = 1000;  // memory goes with the square of a data set
  return threshold > 0 ? static_cast<int>(std::clamp<std::size_t>(searched, 1, mostByThreshold))
                       : SimilarOptions{}.most;
}

const std::vector<Option<SimilarOptions>>& similarOptionTable() {
  static const std::vector<Option<SimilarOptions>> table{
      integerOption(&SimilarOptions::most,
                    {"most", "Most Similar", "graphs", "How many similar graphs of each."},
                    {.lowest = 1, .highest = 100'000}),
      numberOption(&SimilarOptions::threshold,
                   {"threshold", "Least Similarity", "", "Leave out graphs that are less alike."},
                   {.lowest = 0, .highest = 1}),
      choiceOption(&SimilarOptions::ranking,
                   {"ranking", "Ranking", "",
                    "Rank by what graphs share beyond what those that are searched have in common, "
                    "or plainly by their similarity."},
                   {{"damped", Ranking::Damped}, {"plain", Ranking::Plain}}),
      integerOption(
          &SimilarOptions::rescored,
          {"rescore", "Rescored by Fold", "proteins",
           "How many of the most similar proteins of each, at least those that are listed, "
           "are laid on it and ordered by their TM-score; 0: none."},
          {.lowest = 0, .highest = 100'000})};
  return table;
}

void reorderList(SimilarResult& result, std::size_t query, std::span<const std::size_t> places) {
  const auto reorder = [&](auto& entries) {
    std::remove_reference_t<decltype(entries)> ordered;
    for (const auto at : places)
      ordered.push_back(entries[at]);
    entries = std::move(ordered);
  };
  reorder(result.lists[query]);
  if (!result.folds.empty()) reorder(result.folds[query]);
}

namespace {

/// Finds them without rescoring.
SimilarResult foundByKernel(const SimilarRequest& request, const OpenDevices& devices,
                            PartStore* store, Progress progress) {
  const GramRequest gram{.rows = request.queries,
                         .columns = request.among,
                         .kernel = request.kernel,
                         .solve = request.solve};
  auto compiling = progress.slice(0, compilesUntil);
  CompiledGram compiled{gram, compiling};
  auto plan = planGram(*compiled.input(), static_cast<std::int32_t>(request.queries->size()),
                       request.among == nullptr);
  plan.memoryBytes = searchMemory(plan, request.options);
  requireMemory(plan, availableMemory());
  const bool wasBegunInFull = store != nullptr && store->plan() == planBytes(plan);
  if (!wasBegunInFull && areHere(devices) && maySearchByCounts(request, plan))
    return findCounted(request, std::move(compiled).input(), plan, devices, store,
                       progress.slice(compilesUntil, 1));
  if (!wasBegunInFull &&
      maySearchByLandmarks(request, plan, areCoordinatesOnGpu(devices, request, plan)))
    if (auto found = searchByLandmarks({request, compiled, plan}, devices, store,
                                       progress.slice(compilesUntil, 1)))
      return std::move(*found);

  Search search{request, plan};
  auto missing = takeKept(plan, store, search, progress);
  const bool areAllKept = missing.empty();
  std::erase_if(missing, [&](std::size_t block) { return !request.share.has(block); });
  const auto pieces = piecesOf(plan, std::move(missing), true);
  const bool needsDamped = !pieces.blocks.empty() || (areAllKept && request.among);
  const auto damped = needsDamped ? dampedLikeness(request, compiled, devices,
                                                   progress.slice(comparesFrom, dampedUntil))
                                  : nullptr;
  if (!pieces.blocks.empty()) {
    if (damped) search.setDamped(*damped);
    auto preparing = progress.slice(compilesUntil, comparesFrom);
    preparing.begin(Language::translated("Preparing"), request.queries->size());
    auto work = workOf(compiled, plan, pieces);
    work.claims = request.claims;
    GramWorkers workers{devices, std::move(work), preparing};
    auto comparing = progress.slice(damped ? dampedUntil : comparesFrom, 1);
    comparing.begin(Language::translated("Comparing"), ownPairs(pieces.pairs, request.claims));
    workers.start(comparing);
    search.takeAll(workers, pieces, store, comparing);
  }
  const auto origins = search.origins();
  SimilarResult found{.lists = std::move(search).lists(),
                      .isComplete = origins.pairs() == plan.pairCount,
                      .request = request,
                      .provenance = origins.whole()};
  if (!damped) return found;
  if (found.isComplete)
    addRemarks(found.provenance.remarks, outsideRemarks(request, found.lists, *damped->library()));
  else if (request.claims)
    found.request.damped = damped->library();  // for who merges the lists
  return found;
}

}  // namespace

SimilarRequest beforeRescoring(SimilarRequest request) {
  auto& options = request.options;
  if (options.rescored == 0) return request;
  if (std::ranges::none_of(request.searched().graphs,
                           [](const auto& graph) { return hasBackbone(*graph); }))
    throw Error{ErrorCode::Input, Language::translated("Only proteins with Cα atoms can be laid on "
                                                       "each other and rescored: there are none.")};
  options.most = std::max(options.most, static_cast<int>(rescoredOf(options)));
  options.threshold = 0;  // it is one of TM-scores
  return request;
}

SimilarResult findSimilar(const SimilarRequest& request, const OpenDevices& devices,
                          PartStore* store, Progress& progress) {
  const auto& options = request.options;
  const double superposesFrom = options.rescored > 0 ? 0.5 : 1;
  auto result =
      foundByKernel(beforeRescoring(request), devices, store, progress.slice(0, superposesFrom));
  if (options.rescored > 0 && request.claims == nullptr)
    rescoreByFold(result, options, progress.slice(superposesFrom, 1));
  if (store != nullptr) finishSimilar(result, *store);
  return result;
}

}  // namespace kindred
