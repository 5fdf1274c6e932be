#pragma once

#include <memory>
#include <mutex>
#include <semaphore>
#include <span>
#include <vector>

#include "engine/backend/cuda/buffer.cuh"
#include "engine/backend/cuda/copied_graphs.cuh"
#include "engine/backend/cuda/device_graphs.cuh"
#include "engine/backend/cuda/filled_buffer.cuh"
#include "engine/backend/cuda/molecule/molecule_graphs.hpp"
#include "engine/backend/cuda/molecule/molecule_plan.hpp"
#include "engine/backend/cuda/molecule/molecule_solutions.hpp"
#include "engine/backend/cuda/molecule/solve_molecules.cuh"
#include "engine/backend/cuda/pair_path.hpp"

namespace kindred::cuda {

/// Solves pairs of molecules and graphs like them on the current device: sparse, one of the two
/// with at most 256 nodes of at most four neighbours each, with modest starting weights.
/// molecule_kernel.cuh says how.
class MoleculePath final : public PairPath {
 public:
  MoleculePath(DeviceInput& input, std::shared_ptr<const KernelInput> host,
               const SolveOptions& options);

  std::string_view name() const override { return "molecules"; }
  double cost(GraphPair pair) const override { return graphs_.cost(pair); }
  double leastCost() const override { return leastSecondsOfMolecules; }
  std::vector<std::size_t> solve(std::span<const GraphPair> pairs, double seconds,
                                 const PairOutcomes& outcomes, Progress& progress) override;

  bool isConcurrent() const override { return true; }

  /// Works as solve(), for nodal similarity.
  std::vector<std::size_t> solveNodal(std::span<const GraphPair> pairs,
                                      std::span<NodalSimilarity> similarities, Progress& progress);

  /// Returns the seconds of the device in kernels so far; of calls at once, each counts.
  double deviceSeconds() const { return deviceSeconds_; }

 private:
  /// The data that is on the device whatever the pairs.
  struct Graphs {
    Graphs(const MoleculeGraphs& graphs, const Stream& stream);

    FilledBuffer<Quad> records;
    Buffer<float> scales;
    Buffer<float> edgeTable;
    Buffer<double> edgeWeights;
    Buffer<double> degrees;
  };

  /// The memory and the streams that a batch of pairs needs.
  struct Lane {
    FilledBuffer<std::int32_t> bins;
    Buffer<MoleculeEntry> entries;
    Buffer<std::int32_t> places;
    Buffer<MoleculeTask> tasks;
    Buffer<MoleculeEnd> deviceEnds;
    Buffer<char> memory;                ///< of launches that shared memory is too small for
    Buffer<std::int64_t> firstNumbers;  ///< of solutions, if they are asked for
    Buffer<float> deviceSolutions;
    Recycled<MoleculeEnd> ends;
    Recycled<float> solutions;
    std::vector<Stream> streams{8};  ///< launches of different shapes fill each other's ends
  };

  /// A launch as it is made.
  struct Grid {
    MoleculeFunction function = nullptr;
    unsigned blocks = 0;
    std::size_t firstByte = 0;  ///< of the lane's memory
  };

  /// Pairs from that place of a call on.
  void solveBatch(std::span<const GraphPair> pairs, std::size_t first, const PairOutcomes& outcomes,
                  Progress& progress, std::vector<std::size_t>& doubtful);

  std::vector<std::size_t> solveNodalBatch(MoleculeSolutions& solutions,
                                           std::span<NodalSimilarity> similarities);

  /// A lane that nobody uses.
  std::unique_ptr<Lane> takeLane();
  void putBack(std::unique_ptr<Lane> lane);

  void run(const MoleculePlan& plan, Lane& lane);
  void uploadBins(const MoleculePlan& plan, Lane& lane) const;
  std::vector<Grid> gridsOf(const MoleculePlan& plan, Lane& lane) const;
  double launch(const MoleculePlan& plan, Lane& lane);
  MoleculeInput inputOn(const Lane& lane, const Graphs& graphs, const MoleculeLaunch& launch,
                        const Grid& grid) const;
  MoleculeLabels labels(const Graphs& graphs) const;

  DeviceInput& input_;
  std::shared_ptr<const KernelInput> host_;
  SolveOptions options_;
  MoleculeGraphs graphs_;
  CopiedGraphs<Graphs> copied_;

  /// Calls whose kernels are on the device: those of one fill the end of the other. More would
  /// share it and end together, with no time left to make the next ready.
  std::counting_semaphore<> turns_{2};

  std::mutex mutex_;  ///< guards what follows
  std::vector<std::unique_ptr<Lane>> idle_;
  double deviceSeconds_ = 0;
};

}  // namespace kindred::cuda
