#include "engine/gram/gram.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <cmath>
#include <numeric>

#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"
#include "engine/gram/assembly.hpp"
#include "engine/gram/finite.hpp"
#include "engine/gram/memory.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred {

namespace {

// Where the phases lie in the whole.
constexpr double compiledAt = 0.02;
constexpr double preparedAt = 0.05;

/// A request on its way to a result: its graphs compiled, its solver prepared when first needed.
class Computation {
 public:
  Computation(const GramRequest& request, Backend& backend, Progress& progress)
      : request_{request}, backend_{backend}, progress_{progress}, graphs_{graphsOf(request)} {
    auto compiling = progress.slice(0, compiledAt);
    compiling.begin("Compiling", 0);
    const auto walked = graphsFor(request.kernel, graphs_, compiling);
    input_ = std::make_shared<const KernelInput>(compileKernel(walked, request.kernel, compiling));
  }

  const KernelInput& input() const { return *input_; }

  /// Prepares the graphs, and announces what solve() will be asked for.
  void prepare(std::uint64_t pairs) {
    auto preparing = progress_.slice(compiledAt, preparedAt);
    preparing.begin("Preparing", graphs_.size());
    solver_ = backend_.prepare(input_, request_.solve, preparing);
    solving_ = progress_.slice(preparedAt, 1);
    solving_.begin("Computing", pairs);
  }

  GramBlockResult solve(std::span<const GraphPair> pairs) {
    residuals_.resize(pairs.size());
    iterations_.resize(pairs.size());
    GramBlockResult result;
    result.values.resize(pairs.size());
    const auto started = std::chrono::steady_clock::now();
    solver_->solve(pairs, {result.values, residuals_, iterations_}, solving_);
    result.seconds =
        std::chrono::duration<double>{std::chrono::steady_clock::now() - started}.count();
    result.device = backend_.device().id;
    for (std::size_t at = 0; at < pairs.size(); ++at) {
      if (!std::isfinite(result.values[at]))
        refuseInfinite(*graphs_[pairs[at].a], *graphs_[pairs[at].b]);
      result.iterations += iterations_[at];
      if (iterations_[at] >= request_.solve.maximumIterations) ++result.notConverged;
      if (result.residual.row >= 0 && residuals_[at] <= result.residual.value) continue;
      result.residual = {pairs[at].a, columnOf(pairs[at].b), residuals_[at]};
    }
    return result;
  }

  std::vector<double> diagonal(std::int32_t firstGraph, std::size_t count) {
    std::vector<GraphPair> pairs;
    for (std::size_t at = 0; at < count; ++at)
      pairs.push_back(
          {firstGraph + static_cast<std::int32_t>(at), firstGraph + static_cast<std::int32_t>(at)});
    return solve(pairs).values;
  }

 private:
  std::int32_t columnOf(std::int32_t graph) const {
    return request_.columns ? graph - static_cast<std::int32_t>(request_.rows->size()) : graph;
  }

  const GramRequest& request_;
  Backend& backend_;
  Progress& progress_;
  std::vector<std::shared_ptr<const Graph>> graphs_;
  std::shared_ptr<const KernelInput> input_;
  std::unique_ptr<KernelSolver> solver_;
  Progress solving_;
  std::vector<float> residuals_;
  std::vector<std::uint16_t> iterations_;
};

/// Adds the blocks that the store holds; returns the others.
std::vector<std::size_t> takeStored(const GramPlan& plan, GramBlockStore* store,
                                    GramAssembly& assembly, const Progress& progress) {
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

GramResult computeGram(const GramRequest& request, Backend& backend, GramBlockStore* store,
                       Progress& progress) {
  Computation computation{request, backend, progress};
  const bool isSymmetric = request.columns == nullptr;
  const auto rows = static_cast<std::int32_t>(request.rows->size());
  const auto plan = planGram(computation.input(), rows, isSymmetric);
  requireMemory(plan, availableMemory());

  GramAssembly assembly{request, plan, progress};
  const auto missing = takeStored(plan, store, assembly, progress);
  const bool needsDiagonals = !isSymmetric && request.normalise;
  std::uint64_t pairs = needsDiagonals ? static_cast<std::uint64_t>(plan.rows) + plan.columns : 0;
  for (const auto index : missing)
    pairs += pairCountOf(plan, plan.blocks[index]);

  if (pairs > 0) computation.prepare(pairs);
  if (needsDiagonals)
    assembly.setDiagonals(computation.diagonal(0, plan.rows),
                          computation.diagonal(rows, plan.columns));
  for (const auto index : missing) {
    if (progress.mayStopEarly()) break;
    const auto& block = plan.blocks[index];
    const auto part = computation.solve(pairsOf(plan, block));
    if (store != nullptr) store->store(index, part);
    assembly.add(block, part);
  }
  auto result = std::move(assembly).finished(progress);
  if (store != nullptr) store->finish(result);
  return result;
}

}  // namespace kindred
