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

std::vector<GraphPair> diagonal(std::int32_t firstGraph, std::int32_t count) {
  std::vector<GraphPair> pairs;
  for (std::int32_t graph = firstGraph; graph < firstGraph + count; ++graph)
    pairs.push_back({graph, graph});
  return pairs;
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
  const bool isSymmetric = request.columns == nullptr;
  const auto rows = static_cast<std::int32_t>(request.rows->size());
  const auto plan = planGram(*computation.input(), rows, isSymmetric);
  requireMemory(plan, availableMemory());

  GramAssembly assembly{request, plan, progress};
  if (watcher != nullptr) watcher->begin(plan);
  const auto missing = takeStored(plan, store, assembly, watcher, progress);
  // The first pieces are the diagonals, where they are needed before the rest or beside it.
  const bool isWatched = watcher != nullptr;
  const bool needsDiagonals =
      request.normalise && (!isSymmetric || (isWatched && !missing.empty()));
  const std::size_t diagonals = !needsDiagonals ? 0 : isSymmetric ? 1 : 2;
  std::uint64_t pairs =
      needsDiagonals ? plan.rows + (isSymmetric ? std::uint64_t{0} : plan.columns) : 0;
  for (const auto index : missing)
    pairs += pairCountOf(plan, plan.blocks[index]);

  if (pairs > 0) {
    GramWork work{.input = computation.input(),
                  .options = request.solve,
                  .pieceCount = diagonals + missing.size(),
                  .unconditional = diagonals};
    work.pairsOf = [&](std::size_t piece) {
      if (piece >= diagonals) return pairsOf(plan, plan.blocks[missing[piece - diagonals]]);
      return piece == 0 ? diagonal(0, plan.rows) : diagonal(rows, plan.columns);
    };
    work.resultOf = [&](std::span<const GraphPair> some, const PairOutcomes& outcomes) {
      return computation.result(some, outcomes);
    };
    std::mutex showing;  // several threads show what they have solved
    if (isWatched)
      work.showPart = [&](std::size_t piece, std::size_t first, std::span<const double> values) {
        const std::scoped_lock lock{showing};
        if (piece >= diagonals) watcher->showPart(missing[piece - diagonals], first, values);
      };
    auto preparing = progress.slice(compiledAt, preparedAt);
    preparing.begin(Language::translated("Preparing"), request.rows->size());
    GramWorkers workers{devices, std::move(work), preparing};
    auto solving = progress.slice(preparedAt, 1);
    solving.begin(Language::translated("Computing"), pairs);
    workers.start(solving);
    std::array<std::vector<double>, 2> diagonalValues;
    std::size_t diagonalsLeft = diagonals;
    while (auto solved = workers.next()) {
      if (solved->piece < diagonals) {
        diagonalValues[solved->piece] = std::move(solved->result.values);
        if (--diagonalsLeft > 0) continue;
        if (isWatched) {
          const std::scoped_lock lock{showing};
          watcher->showDiagonals(diagonalValues[0], diagonalValues[1]);
        }
        if (!isSymmetric) {
          assembly.setDiagonal(true, std::move(diagonalValues[0]));
          assembly.setDiagonal(false, std::move(diagonalValues[1]));
        }
        continue;
      }
      const auto index = missing[solved->piece - diagonals];
      if (store != nullptr) store->store(index, solved->result);
      assembly.add(plan.blocks[index], solved->result);
    }
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
