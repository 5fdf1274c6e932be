#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/backend/cuda/copied_graphs.cuh"
#include "engine/backend/cuda/in_step/step_solver.cuh"
#include "engine/backend/cuda/low_rank/feature_graphs.hpp"
#include "engine/backend/cuda/low_rank/feature_kernel.cuh"
#include "engine/backend/cuda/pair_path.hpp"

namespace kindred::cuda {

/// Solves pairs of graphs of many neighbours on the current device whose edge kernel has few
/// features (EdgeFeatures): tables of few classes, wide radial kernels, dot products.
class LowRankPath final : public PairPath {
 public:
  /// The input must outlive the path.
  LowRankPath(DeviceInput& input, std::shared_ptr<const KernelInput> host,
              const SolveOptions& options);

  std::string_view name() const override { return "low rank"; }
  double cost(GraphPair pair) const override { return graphs_.cost(pair); }
  double leastCost() const override { return leastSecondsInStep; }
  std::vector<std::size_t> solve(std::span<const GraphPair> pairs, double seconds,
                                 const PairOutcomes& outcomes, Progress& progress) override;

  bool isConcurrent() const override { return true; }

  /// See StepSolver.
  double deviceSeconds() const { return solver_.deviceSeconds(); }

 private:
  /// The data that is on the device whatever the pairs.
  struct Graphs {
    Graphs(const FeatureGraphs& graphs, const Stream& stream);

    Buffer<Node> neighbours;
    Buffer<float> features;
    Buffer<FeatureGraphView> views;
  };
  class Product;

  DeviceInput& input_;
  FeatureGraphs graphs_;
  CopiedGraphs<Graphs> copied_;
  StepSolver solver_;
};

}  // namespace kindred::cuda
