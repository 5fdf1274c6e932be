#include "engine/gram/gram.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <mutex>
#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/assembly.hpp"
#include "engine/gram/gram_pieces.hpp"
#include "engine/gram/gram_workers.hpp"
#include "engine/gram/memory.hpp"

namespace kindred {

namespace {

// The phases as shares of the whole.
constexpr double compiledAt = 0.02;
constexpr double preparedAt = 0.05;

/// Adds the blocks that the store holds; returns the others.
std::vector<std::size_t> takeStored(const GramPlan& plan, GramBlockStore* store,
                                    GramAssembly& assembly, GramWatcher* watcher,
                                    const Progress& progress) {
  std::vector<std::size_t> missing(plan.blocks.size());
  std::iota(missing.begin(), missing.end(), std::size_t{0});
  if (store == nullptr) return missing;
  store->begin(plan);
  std::erase_if(missing, [&](std::size_t index) {
    progress.checkpoint();
    const auto& block = plan.blocks[index];
    const auto stored = store->load(index);
    if (!stored || stored->values.size() != pairCountOf(plan, block)) return false;
    assembly.add(block, *stored);
    if (watcher != nullptr) watcher->showPart(index, 0, stored->values);
    return true;
  });
  return missing;
}

/// Passes solved pieces on to the watcher, into the store and into the matrix.
class SolvedPieces {
 public:
  /// The arguments outlive it; store and watcher may be null.
  SolvedPieces(const GramPlan& plan, const GramPieces& pieces, GramAssembly& assembly,
               GramBlockStore* store, GramWatcher* watcher)
      : plan_{plan},
        pieces_{pieces},
        assembly_{assembly},
        store_{store},
        watcher_{watcher},
        diagonalsLeft_{pieces.diagonals} {}

  /// Shows what is solved of a piece; several threads may do so at once.
  void show(std::size_t piece, std::size_t first, std::span<const double> values) {
    const std::scoped_lock lock{showing_};
    if (!pieces_.isDiagonal(piece)) watcher_->showPart(pieces_.blockOf(piece), first, values);
  }

  void take(SolvedPiece solved) {
    if (pieces_.isDiagonal(solved.piece))
      return takeDiagonal(solved.piece, std::move(solved.result.values));
    const auto index = pieces_.blockOf(solved.piece);
    if (store_ != nullptr) store_->store(index, solved.result);
    assembly_.add(plan_.blocks[index], solved.result);
  }

 private:
  void takeDiagonal(std::size_t piece, std::vector<double> values) {
    diagonals_[piece] = std::move(values);
    if (--diagonalsLeft_ > 0) return;
    if (watcher_ != nullptr) {
      const std::scoped_lock lock{showing_};
      watcher_->showDiagonals(diagonals_[0], diagonals_[1]);
    }
    if (plan_.isSymmetric) return;
    assembly_.setDiagonal(true, std::move(diagonals_[0]));
    assembly_.setDiagonal(false, std::move(diagonals_[1]));
  }

  const GramPlan& plan_;
  const GramPieces& pieces_;
  GramAssembly& assembly_;
  GramBlockStore* store_;
  GramWatcher* watcher_;
  std::mutex showing_;
  std::array<std::vector<double>, 2> diagonals_;
  std::size_t diagonalsLeft_;
};

}  // namespace

std::vector<std::shared_ptr<const Graph>> graphsOf(const GramRequest& request) {
  assert(request.rows);
  if (request.rows->size() == 0 || (request.columns && request.columns->size() == 0))
    throw Error{
        ErrorCode::Input,
        joined("Data set \"", (request.rows->size() == 0 ? request.rows : request.columns)->name,
               "\" has no graphs: a kernel matrix needs at least one.")};
  auto graphs = request.rows->graphs;
  if (request.columns)
    graphs.insert(graphs.end(), request.columns->graphs.begin(), request.columns->graphs.end());
  return graphs;
}

GramResult computeGram(const GramRequest& request, const OpenDevices& devices,
                       GramBlockStore* store, Progress& progress, GramWatcher* watcher) {
  auto compiling = progress.slice(0, compiledAt);
  const CompiledGram computation{request, compiling};
  const auto rows = static_cast<std::int32_t>(request.rows->size());
  const auto plan = planGram(*computation.input(), rows, request.columns == nullptr);
  requireMemory(plan, availableMemory());

  GramAssembly assembly{request, plan, progress};
  if (watcher != nullptr) watcher->begin(plan);
  auto missing = takeStored(plan, store, assembly, watcher, progress);
  std::erase_if(missing, [&](std::size_t block) { return !request.share.has(block); });
  const bool isSeenGrowing = watcher != nullptr && !missing.empty();
  const bool needsDiagonals = request.normalise && (!plan.isSymmetric || isSeenGrowing);
  const auto pieces = piecesOf(plan, std::move(missing), needsDiagonals);
  if (pieces.pairs > 0) {
    SolvedPieces solvedPieces{plan, pieces, assembly, store, watcher};
    auto work = workOf(computation, plan, pieces);
    if (watcher != nullptr)
      work.showPart = [&](std::size_t piece, std::size_t first, std::span<const double> values) {
        solvedPieces.show(piece, first, values);
      };
    auto preparing = progress.slice(compiledAt, preparedAt);
    preparing.begin(Language::translated("Preparing"), request.rows->size());
    GramWorkers workers{devices, std::move(work), preparing};
    auto solving = progress.slice(preparedAt, 1);
    solving.begin(Language::translated("Computing"), pieces.pairs);
    workers.start(solving);
    while (auto solved = workers.next())
      solvedPieces.take(std::move(*solved));
    assembly.setOrigin(workers.remarks(), workers.reports());
  }
  auto result = std::move(assembly).finished(progress);
  if (store != nullptr) store->finish(result);
  return result;
}

GramResult computeGram(const GramRequest& request, Backend& backend, GramBlockStore* store,
                       Progress& progress, GramWatcher* watcher) {
  const std::shared_ptr<Backend> shared{std::shared_ptr<void>{}, &backend};
  return computeGram(request, OpenDevices{.sharing = {shared}}, store, progress, watcher);
}

}  // namespace kindred
