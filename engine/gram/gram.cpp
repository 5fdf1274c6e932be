#include "engine/gram/gram.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <mutex>
#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/assembly.hpp"
#include "engine/gram/finite.hpp"
#include "engine/gram/gram_workers.hpp"
#include "engine/gram/memory.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred {

namespace {

// Where the phases lie in the whole.
constexpr double compiledAt = 0.02;
constexpr double preparedAt = 0.05;

/// A request with its graphs compiled.
class Computation {
 public:
  Computation(const GramRequest& request, Progress& progress)
      : request_{request}, graphs_{graphsOf(request)} {
    auto compiling = progress.slice(0, compiledAt);
    compiling.begin(Language::translated("Compiling"), 0);
    const auto walked = graphsFor(request.kernel, graphs_, compiling);
    input_ = std::make_shared<const KernelInput>(compileKernel(walked, request.kernel, compiling));
  }

  const std::shared_ptr<const KernelInput>& input() const { return input_; }
  const SolveOptions& options() const { return request_.solve; }

  GramBlockResult result(std::span<const GraphPair> pairs, const PairOutcomes& outcomes) const {
    constexpr std::size_t pairsAtOnce = 32'768;
    std::vector<GramBlockResult> parts((pairs.size() + pairsAtOnce - 1) / pairsAtOnce);
    tbb::parallel_for(std::size_t{0}, parts.size(), [&](std::size_t part) {
      const std::size_t end = std::min(pairs.size(), (part + 1) * pairsAtOnce);
      for (std::size_t at = part * pairsAtOnce; at < end; ++at)
        count(pairs[at], outcomes.values[at], outcomes.residuals[at], outcomes.iterations[at],
              parts[part]);
    });
    GramBlockResult whole;
    whole.values.assign(outcomes.values.begin(), outcomes.values.end());
    for (const GramBlockResult& part : parts) {
      whole.iterations += part.iterations;
      whole.notConverged += part.notConverged;
      takeWorst(part.residual, whole);
    }
    return whole;
  }

 private:
  std::int32_t columnOf(std::int32_t graph) const {
    return request_.columns ? graph - static_cast<std::int32_t>(request_.rows->size()) : graph;
  }

  void count(GraphPair pair, double value, float residual, int iterations,
             GramBlockResult& result) const {
    if (!std::isfinite(value)) refuseInfinite(*graphs_[pair.a], *graphs_[pair.b]);
    const bool isConverged = iterations != noConvergence;
    if (!isConverged) ++result.notConverged;
    result.iterations +=
        static_cast<std::uint64_t>(isConverged ? iterations : request_.solve.maximumIterations);
    takeWorst({pair.a, columnOf(pair.b), residual}, result);
  }

  static void takeWorst(const WorstPair& residual, GramBlockResult& result) {
    if (result.residual.row < 0 || residual.value > result.residual.value)
      result.residual = residual;
  }

  const GramRequest& request_;
  std::vector<std::shared_ptr<const Graph>> graphs_;
  std::shared_ptr<const KernelInput> input_;
};

void addDiagonal(std::int32_t firstGraph, std::int32_t count, Recycled<GraphPair>& pairs) {
  for (std::int32_t graph = firstGraph; graph < firstGraph + count; ++graph)
    pairs.push_back({graph, graph});
}

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

/// The pieces that are to be solved: first the diagonals, where they are needed before the rest or
/// beside it, then blocks.
struct Pieces {
  std::size_t diagonals = 0;  ///< 0 to 2: of rows, and of columns where these are others
  std::vector<std::size_t> blocks;
  std::uint64_t pairs = 0;

  bool isDiagonal(std::size_t piece) const { return piece < diagonals; }
  std::size_t blockOf(std::size_t piece) const { return blocks[piece - diagonals]; }
};

Pieces piecesOf(const GramRequest& request, const GramPlan& plan, std::vector<std::size_t> missing,
                const GramWatcher* watcher) {
  Pieces pieces{.blocks = std::move(missing)};
  const bool isSeenGrowing = watcher != nullptr && !pieces.blocks.empty();
  if (request.normalise && (!plan.isSymmetric || isSeenGrowing)) {
    pieces.diagonals = plan.isSymmetric ? 1 : 2;
    pieces.pairs = static_cast<std::uint64_t>(plan.rows);
    if (!plan.isSymmetric) pieces.pairs += static_cast<std::uint64_t>(plan.columns);
  }
  for (const auto index : pieces.blocks)
    pieces.pairs += pairCountOf(plan, plan.blocks[index]);
  return pieces;
}

/// Returns the work without its watcher. The arguments outlive it.
GramWork workOf(const Computation& computation, const GramPlan& plan, const Pieces& pieces) {
  GramWork work{.input = computation.input(),
                .options = computation.options(),
                .pieceCount = pieces.diagonals + pieces.blocks.size(),
                .unconditional = pieces.diagonals};
  work.addPairs = [&plan, &pieces](std::size_t piece, Recycled<GraphPair>& pairs) {
    if (!pieces.isDiagonal(piece)) return addPairs(plan, plan.blocks[pieces.blockOf(piece)], pairs);
    return piece == 0 ? addDiagonal(0, plan.rows, pairs)
                      : addDiagonal(plan.rows, plan.columns, pairs);
  };
  work.resultOf = [&computation](std::span<const GraphPair> pairs, const PairOutcomes& outcomes) {
    return computation.result(pairs, outcomes);
  };
  return work;
}

/// Passes solved pieces on to the watcher, into the store and into the matrix.
class SolvedPieces {
 public:
  /// The arguments outlive it; store and watcher may be null.
  SolvedPieces(const GramPlan& plan, const Pieces& pieces, GramAssembly& assembly,
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
  const Pieces& pieces_;
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
  const Computation computation{request, progress};
  const auto rows = static_cast<std::int32_t>(request.rows->size());
  const auto plan = planGram(*computation.input(), rows, request.columns == nullptr);
  requireMemory(plan, availableMemory());

  GramAssembly assembly{request, plan, progress};
  if (watcher != nullptr) watcher->begin(plan);
  const auto pieces =
      piecesOf(request, plan, takeStored(plan, store, assembly, watcher, progress), watcher);
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
    assembly.setOrigin(workers.notices(), workers.reports());
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
