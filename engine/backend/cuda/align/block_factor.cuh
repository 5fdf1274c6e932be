#pragma once

#include "engine/backend/cuda/align/dense_products.cuh"

namespace kindred::cuda {

/// orthonormaliser() of block_algebra.hpp on a device, so that the few numbers need not go to the
/// host and back between products.
class BlockFactor {
 public:
  explicit BlockFactor(std::int64_t columns);

  /// True if the current device can take a block of so many columns.
  static bool fits(std::int64_t columns);

  /// Leaves what makes the columns of a block orthonormal, from the right, in `factor`.
  void find(const DenseView<double>& innerProducts, const DenseView<double>& factor,
            const Stream& stream) const;

  /// Orthonormaliser::leastLength of the last find().
  double leastLength(const Stream& stream) const;

 private:
  Buffer<double> triangle_;
  Buffer<double> least_;
};

}  // namespace kindred::cuda
