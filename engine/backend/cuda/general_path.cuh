#pragma once

#include <memory>
#include <span>

#include "engine/backend/cuda/block_pairs.cuh"
#include "engine/backend/cuda/grid_pair.cuh"
#include "engine/backend/cuda/pair_path.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred::cuda {

/// Solves any pair on the current device: any compiled kernel, weights, starting weights,
/// self-loops, any size. Small pairs take a block each, large ones the whole device; neither
/// depends on the company of a pair.
class GeneralPath final : public PairPath {
 public:
  /// The input and the stream must outlive the path.
  GeneralPath(DeviceInput& input, const SolveOptions& options, const Stream& stream)
      : input_{input}, options_{options}, stream_{stream} {}

  std::string_view name() const override { return "general"; }
  double cost(GraphPair pair) const override;
  double leastCost() const override;
  std::vector<std::size_t> solve(std::span<const GraphPair> pairs, double seconds,
                                 const PairOutcomes& outcomes, Progress& progress) override;

  /// Solves pairs like solve(), but in double precision, which can be trusted with every pair.
  void solveExactly(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
                    Progress& progress);

  /// Always in double precision.
  NodalSimilarity nodalSimilarity(GraphPair pair, Progress& progress);

 private:
  template <typename Real>
  struct Solvers {
    Solvers(DeviceInput& input, const Stream& stream)
        : graphs{input.graphs<Real>()},
          common{input.host(), graphs},
          blocks{common},
          batches{stream},
          grid{common, stream} {}

    const DeviceGraphs<Real>& graphs;
    PairInput<Real> common;
    BlockPairs<Real> blocks;
    PairBatches<Real> batches;
    GridPair<Real> grid;
  };

  template <typename Real>
  void solveAll(Solvers<Real>& solvers, std::span<const GraphPair> pairs, const Progress& progress,
                const OnEnd& onEnd) const;

  template <typename Real>
  Solvers<Real>& made(std::unique_ptr<Solvers<Real>>& solvers);

  DeviceInput& input_;
  SolveOptions options_;
  const Stream& stream_;
  std::unique_ptr<Solvers<float>> single_;
  std::unique_ptr<Solvers<double>> exact_;
};

}  // namespace kindred::cuda
