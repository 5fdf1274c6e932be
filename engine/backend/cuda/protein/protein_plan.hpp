#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/backend/cuda/protein/step_batch.hpp"

namespace kindred::cuda {

/// Pairs that take their steps together, and what their blocks do.
struct ProteinBatch {
  /// Bands of one launch: so many blocks of them fit a multiprocessor as their shared memory lets.
  struct Launch {
    std::vector<PairShareTask> bands;
    std::int32_t sharedBytes = 0;
  };

  std::vector<std::size_t> places;  ///< of each pair in the call
  std::vector<StepPair> pairs;
  std::vector<PairShareTask> parts;
  std::array<Launch, 4> launches;
  std::size_t numberCount = 0;
  std::size_t sumCount = 0;

  /// Takes the tasks of pairs away that do not go on.
  void keep(std::span<const std::uint8_t> goesOn);
};

/// What is left of a call, batch by batch: those of the largest pairs first, so that a batch ends
/// with small ones.
class ProteinPlan {
 public:
  /// The graphs outlive the plan.
  ProteinPlan(const ProteinGraphs& graphs, std::span<const GraphPair> pairs, double tolerance);

  bool isEmpty() const { return next_ == order_.size(); }

  /// As many pairs as take some 20 ms a product, and this much memory for their vectors; at least
  /// one.
  ProteinBatch nextBatch(std::uint64_t mostBytes);

  /// Gives back the batch that was taken last.
  void giveBack(const ProteinBatch& batch) { next_ -= batch.pairs.size(); }

 private:
  void add(ProteinBatch& batch, std::size_t place) const;

  const ProteinGraphs& graphs_;
  std::vector<ProteinPair> planned_;  ///< one a pair of the call
  std::vector<double> costs_;
  std::vector<std::size_t> order_;
  std::size_t next_ = 0;
};

}  // namespace kindred::cuda
