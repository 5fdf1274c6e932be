#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/gram/gram_workers.hpp"

namespace kindred {

/// A request with its graphs compiled.
class CompiledGram {
 public:
  /// The request outlives it. Throws what compileKernel() throws.
  CompiledGram(const GramRequest& request, Progress& progress);

  const std::shared_ptr<const KernelInput>& input() const& { return input_; }
  std::shared_ptr<const KernelInput> input() && { return std::move(input_); }
  const SolveOptions& options() const { return request_.solve; }

  /// Throws Error (Input) on a value that is not finite.
  GramBlockResult result(std::span<const GraphPair> pairs, const PairOutcomes& outcomes) const;

 private:
  std::int32_t columnOf(std::int32_t graph) const;
  void count(GraphPair pair, double value, float residual, int iterations,
             GramBlockResult& result) const;

  const GramRequest& request_;
  std::vector<std::shared_ptr<const Graph>> graphs_;
  std::shared_ptr<const KernelInput> input_;
};

/// Makes the pair the worst one if its residual is larger.
void takeWorst(const WorstPair& residual, WorstPair& worst);

/// The pieces that are to be solved: first the diagonals, if they are needed before the rest or
/// beside it, then blocks.
struct GramPieces {
  std::size_t diagonals = 0;  ///< 0 to 2: of rows, and of columns if these are others
  std::vector<std::size_t> blocks;
  std::uint64_t pairs = 0;

  bool isDiagonal(std::size_t piece) const { return piece < diagonals; }
  std::size_t blockOf(std::size_t piece) const { return blocks[piece - diagonals]; }
};

GramPieces piecesOf(const GramPlan& plan, std::vector<std::size_t> blocks, bool withDiagonals);

/// Returns the work without its watcher. The arguments outlive it.
GramWork workOf(const CompiledGram& compiled, const GramPlan& plan, const GramPieces& pieces);

}  // namespace kindred
