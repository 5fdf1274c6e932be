#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/backend/cuda/copied_graphs.cuh"
#include "engine/backend/cuda/in_step/step_solver.cuh"
#include "engine/backend/cuda/pair_path.hpp"
#include "engine/backend/cuda/protein/band_kernel.cuh"

namespace kindred::cuda {

/// Solves pairs of graphs of neighbours in space, such as proteins, on the current device: any
/// weights, starting weights and node kernels, and an edge kernel of one continuous number and
/// classes (EdgeForm). Rows have up to 255 neighbours. band_kernel.cu says how the system is
/// multiplied.
class ProteinPath final : public PairPath {
 public:
  /// The input must outlive the path.
  ProteinPath(DeviceInput& input, std::shared_ptr<const KernelInput> host,
              const SolveOptions& options);

  std::string_view name() const override { return "proteins"; }
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
    struct Packing;

    Graphs(const ProteinGraphs& graphs, const DeviceGraphs<float>& all, const Stream& stream);

    std::vector<LaneRegionView> viewsOfRegions(const ProteinGraphs& graphs,
                                               const Packing& packing) const;
    std::vector<RowGraphView> viewsOfRows(const ProteinGraphs& graphs,
                                          const Packing& packing) const;
    std::vector<LaneGraphView> viewsOfLanes(const ProteinGraphs& graphs,
                                            const Packing& packing) const;
    std::vector<GraphView<float>> viewsOfColumns(const ProteinGraphs& graphs,
                                                 const Packing& packing,
                                                 const DeviceGraphs<float>& all) const;

    Buffer<std::int32_t> integers;
    Buffer<std::uint16_t> places;
    Buffer<RowEntry> entries;
    Buffer<float> floats;
    Buffer<std::uint32_t> ends;
    Buffer<ChunkBounds> bounds;
    Buffer<double> nodeValues;
    Buffer<RowGraphView> rowGraphs;
    Buffer<LaneRegionView> regions;
    Buffer<LaneGraphView> laneGraphs;
    Buffer<GraphView<float>> columns;
  };
  class Product;

  DeviceInput& input_;
  SolveOptions options_;
  ProteinGraphs graphs_;
  CopiedGraphs<Graphs> copied_;
  StepSolver solver_;
};

}  // namespace kindred::cuda
