#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/backend/cuda/pair_path.hpp"
#include "engine/backend/cuda/protein/band_kernel.cuh"
#include "engine/backend/cuda/protein/protein_plan.hpp"
#include "engine/backend/cuda/protein/step_kernels.cuh"

namespace kindred::cuda {

/// Solves pairs of graphs of neighbours in space, such as proteins, on the current device: any
/// weights, starting weights and node kernels, and an edge kernel of one continuous number and
/// classes (EdgeForm). Rows have up to 255 neighbours.
///
/// All pairs of a batch take their steps together, in launches that each do one thing to all of
/// them: a large pair is shared out among many blocks, which need not wait for each other.
/// band_kernel.cu says how the system is multiplied.
class ProteinPath final : public PairPath {
 public:
  /// What it is given outlives the path.
  ProteinPath(DeviceInput& input, std::shared_ptr<const KernelInput> host,
              const SolveOptions& options, const Stream& stream);

  std::string_view name() const override { return "proteins"; }
  double cost(GraphPair pair) const override { return graphs_.cost(pair); }
  std::vector<std::size_t> solve(std::span<const GraphPair> pairs, const PairOutcomes& outcomes,
                                 Progress& progress) override;

  /// In which the device has worked at batches so far, and waited for the host between launches.
  double deviceSeconds() const { return deviceSeconds_; }

 private:
  /// What is on the device whatever the pairs.
  struct Graphs {
    Graphs(const ProteinGraphs& graphs, const DeviceGraphs<float>& all, const Stream& stream);

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
  };

  /// What a batch of pairs needs there.
  struct Batch {
    Buffer<StepPair> pairs;
    Buffer<StepState> states;
    Buffer<std::uint8_t> goesOn;
    Buffer<float> numbers;
    Buffer<ConjugateSteps::Sums> sums;
    Buffer<PairEnd> ends;
    Buffer<PairShareTask> parts;
    std::array<Buffer<PairShareTask>, std::tuple_size_v<decltype(ProteinBatch::launches)>> bands;
  };

  void reserve(const ProteinBatch& batch);
  void uploadTasks(const ProteinBatch& batch, StepKernels& kernels);
  void multiply(const ProteinBatch& batch, const StepBatch& onDevice) const;
  std::vector<PairEnd> run(ProteinBatch& batch, const Progress& progress);

  DeviceInput& input_;
  SolveOptions options_;
  const Stream& stream_;
  ProteinGraphs graphs_;
  std::unique_ptr<Graphs> device_;
  Batch batch_;
  double deviceSeconds_ = 0;
  Fork fork_;
  std::array<Stream, std::tuple_size_v<decltype(ProteinBatch::launches)>> beside_;
  std::array<Fork, std::tuple_size_v<decltype(ProteinBatch::launches)>> joins_;
};

}  // namespace kindred::cuda
