#pragma once

#include "engine/align/loopless.hpp"
#include "engine/backend/cuda/align/degree_levels.cuh"
#include "engine/backend/cuda/align/dense_products.cuh"
#include "engine/backend/cuda/align/sparse_products.cuh"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// The arrays that the steps of a transport plan work on.
struct TransportView {
  DenseView<float> deviations;
  DenseView<float> inner;
  DenseView<float> gradient;
  const float* degreesA;
  const float* degreesB;
  float balance;  ///< κ
  float* rowLevels;
  float* columnLevels;
};

/// A transport plan P of nodes of A by nodes of B in the memory of a device, both in the order of
/// their places; see subspace.hpp. It keeps n_B P - 1: P stays near uniform, and what the rotation
/// lives on would be lost in single precision.
class TransportOnDevice {
 public:
  TransportOnDevice(const Loopless& a, const Loopless& b, const KindRows& rowsOfA,
                    const KindRows& rowsOfB, const Stream& stream);

  /// Step of that number, from 1.
  void step(int number, const Progress& progress);

  const DenseView<float>& deviations() const { return deviations_.view(); }

 private:
  TransportView view() const;
  void firstStep(const Progress& progress);
  void multiplyFromRight(const TransportView& view) const;
  void multiplyFromLeft(const TransportView& view) const;
  void sendRound(int number) const;
  void scale(const Progress& progress) const;

  const Stream& stream_;
  SparseOnDevice a_;
  SparseOnDevice b_;
  DegreesOnDevice degreesOfA_;
  DegreesOnDevice degreesOfB_;
  float balance_;
  Buffer<float> degreesA_;
  Buffer<float> degreesB_;
  DenseOnDevice<float> deviations_;
  DenseOnDevice<float> inner_;
  DenseOnDevice<float> gradient_;
  Buffer<float> rowLevels_;
  Buffer<float> columnLevels_;
  Buffer<float> columnParts_;
  Buffer<double> squares_;
};

}  // namespace kindred::cuda
