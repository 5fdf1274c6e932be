#include "engine/gram/gram_pieces.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/gram/finite.hpp"
#include "engine/kernel/walk_graphs.hpp"

namespace kindred {

namespace {

void addDiagonal(std::int32_t firstGraph, std::int32_t count, Recycled<GraphPair>& pairs) {
  for (std::int32_t graph = firstGraph; graph < firstGraph + count; ++graph)
    pairs.push_back({graph, graph});
}

}  // namespace

CompiledGram::CompiledGram(const GramRequest& request, Progress& progress)
    : request_{request}, graphs_{graphsOf(request)} {
  progress.begin(Language::translated("Compiling"), 0);
  const auto walked = graphsFor(request.kernel, graphs_, progress);
  input_ = std::make_shared<const KernelInput>(compileKernel(walked, request.kernel, progress));
}

GramBlockResult CompiledGram::result(std::span<const GraphPair> pairs,
                                     const PairOutcomes& outcomes) const {
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
    takeWorst(part.residual, whole.residual);
  }
  return whole;
}

std::int32_t CompiledGram::columnOf(std::int32_t graph) const {
  return request_.columns ? graph - static_cast<std::int32_t>(request_.rows->size()) : graph;
}

void CompiledGram::count(GraphPair pair, double value, float residual, int iterations,
                         GramBlockResult& result) const {
  if (!std::isfinite(value)) refuseInfinite(*graphs_[pair.a], *graphs_[pair.b]);
  const bool isConverged = iterations != noConvergence;
  if (!isConverged) ++result.notConverged;
  result.iterations +=
      static_cast<std::uint64_t>(isConverged ? iterations : request_.solve.maximumIterations);
  takeWorst({pair.a, columnOf(pair.b), residual}, result.residual);
}

void takeWorst(const WorstPair& residual, WorstPair& worst) {
  if (worst.row < 0 || residual.value > worst.value) worst = residual;
}

GramPieces piecesOf(const GramPlan& plan, std::vector<std::size_t> blocks, bool withDiagonals) {
  GramPieces pieces{.blocks = std::move(blocks)};
  if (withDiagonals) {
    pieces.diagonals = plan.isSymmetric ? 1 : 2;
    pieces.pairs = static_cast<std::uint64_t>(plan.rows);
    if (!plan.isSymmetric) pieces.pairs += static_cast<std::uint64_t>(plan.columns);
  }
  for (const auto index : pieces.blocks)
    pieces.pairs += pairCountOf(plan, plan.blocks[index]);
  return pieces;
}

GramWork workOf(const CompiledGram& compiled, const GramPlan& plan, const GramPieces& pieces) {
  GramWork work{.input = compiled.input(),
                .options = compiled.options(),
                .pieceCount = pieces.diagonals + pieces.blocks.size(),
                .unconditional = pieces.diagonals};
  work.addPairs = [&plan, &pieces](std::size_t piece, Recycled<GraphPair>& pairs) {
    if (!pieces.isDiagonal(piece)) return addPairs(plan, plan.blocks[pieces.blockOf(piece)], pairs);
    return piece == 0 ? addDiagonal(0, plan.rows, pairs)
                      : addDiagonal(plan.rows, plan.columns, pairs);
  };
  work.resultOf = [&compiled](std::span<const GraphPair> pairs, const PairOutcomes& outcomes) {
    return compiled.result(pairs, outcomes);
  };
  return work;
}

}  // namespace kindred
