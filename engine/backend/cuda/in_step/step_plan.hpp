#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/backend/cuda/in_step/step_batch.hpp"

namespace kindred::cuda {

/// Launches and waits between steps let no more than a million pairs a second pass, however small.
inline constexpr double leastSecondsInStep = 1e-6;

/// The work of blocks for the products of a call's pairs, and the time that pairs take. Several
/// threads call its functions at once.
class ProductNeeds {
 public:
  virtual ~ProductNeeds() = default;

  struct Block {
    std::int32_t launch;  ///< which of StepWork::launches
    std::int32_t sharedBytes;
  };

  virtual GraphPair pair(std::size_t place) const = 0;
  virtual double seconds(std::size_t place) const = 0;
  virtual std::int32_t blockCount(std::size_t place) const = 0;
  virtual Block block(std::size_t place, std::int32_t number) const = 0;
};

/// Pairs that take their steps together, and what their blocks do.
struct StepWork {
  static constexpr std::int32_t launchCount = 4;

  /// Blocks of a product that are launched together.
  struct Launch {
    std::vector<BlockTask> blocks;
    std::int32_t sharedBytes = 0;
  };

  std::vector<std::size_t> places;  ///< of each pair in the call
  std::vector<StepPair> pairs;
  std::vector<BlockTask> parts;
  std::array<Launch, launchCount> launches;
  std::size_t numberCount = 0;
  std::size_t sumCount = 0;

  /// Takes the tasks of pairs away that do not go on.
  void keep(std::span<const std::uint8_t> goesOn);
};

/// The pairs that are left of a call, batch by batch: the longest first, so that a batch ends with
/// short ones.
class StepPlan {
 public:
  /// Plans a call of so many pairs. The input and the needs must outlive the plan.
  StepPlan(const KernelInput& input, const ProductNeeds& needs, std::size_t pairCount);

  bool isEmpty() const { return next_ == order_.size(); }

  /// Returns as many pairs as are predicted to take a tenth of a second over all iterations, and
  /// this much memory for their vectors; at least one.
  StepWork nextBatch(std::uint64_t mostBytes);

  /// Gives back the batch that was taken last.
  void giveBack(const StepWork& batch) { next_ -= batch.pairs.size(); }

 private:
  void add(StepWork& batch, std::size_t place) const;

  const KernelInput& input_;
  const ProductNeeds& needs_;
  std::vector<double> seconds_;
  std::vector<std::size_t> order_;
  std::size_t next_ = 0;
};

}  // namespace kindred::cuda
