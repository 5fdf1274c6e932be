#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/backend/cuda/gradient/gradient_arrays.hpp"

namespace kindred::cuda {

/// The way in which a launch solves its pairs, a block each.
struct GradientShape {
  bool hasFewEntries = false;    ///< lanes keep their entries in registers
  std::int32_t sharedBytes = 0;  ///< of a block; 0: the pair's memory is global
  std::int32_t threads = 0;

  auto operator<=>(const GradientShape&) const = default;
};

/// Returns the shape of a pair if a block can have so many bytes of shared memory; nothing if
/// the pair would keep one block busy for too long.
std::optional<GradientShape> shapeOf(const GradientArrays& arrays, const GradientTask& task,
                                     std::int32_t mostSharedBytes);

/// Tasks [first, first + count) of a batch, all of one shape.
struct GradientLaunch {
  GradientShape shape;
  std::size_t first = 0;
  std::size_t count = 0;
};

/// Pairs that are on the device together.
struct GradientBatch {
  std::span<const GradientTask> tasks;
  std::vector<GradientLaunch> launches;
  std::size_t workspaceBytes = 0;  ///< global memory for those that are not in shared memory
};

/// The pairs of a call in batches, those with most memory first, and those that the processor has
/// to take. It depends on the call alone, so that sums do.
class GradientPlan {
 public:
  GradientPlan(const GradientInput& input, const GradientArrays& arrays,
               std::span<const GraphPair> pairs, std::int32_t mostSharedBytes);
  GradientPlan(const GradientPlan&) = delete;
  GradientPlan& operator=(const GradientPlan&) = delete;

  std::vector<GradientBatch> batches;
  std::vector<GraphPair> left;

 private:
  /// Cuts tasks [first, end), which have one shape, into batches.
  void cut(const GradientShape& shape, std::size_t first, std::size_t end,
           const GradientArrays& arrays);

  std::vector<GradientTask> tasks_;  ///< of all batches, one after the other
};

}  // namespace kindred::cuda
