#pragma once

#include <cstdint>
#include <span>

#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

/// The different degrees of a network in the memory of a device.
struct Degrees {
  int count;
  double allNodes;
  const float* degrees;
  const float* nodes;  ///< how many have each
  float* levels;       ///< what is found for each
};

class DegreesOnDevice {
 public:
  /// Takes the degrees of all places, those with most neighbours first; waits.
  DegreesOnDevice(std::span<const float> degreesOfPlaces, const Stream& stream);

  Degrees view() const;

  /// Gives places the levels of their degrees.
  void spread(float* levelsOfPlaces, const Stream& stream) const;

 private:
  int count_ = 0;
  std::int64_t places_;
  Buffer<float> degrees_;
  Buffer<float> nodes_;
  Buffer<std::int32_t> degreeOf_;
  Buffer<float> levels_;
};

/// Scales a plan whose exponents are factor · d_A d_B, by its rows and columns in turn: nodes of
/// one degree have one level. Returns false, and does nothing, if there are too many degrees.
bool scaleDegrees(const DegreesOnDevice& a, const DegreesOnDevice& b, float factor,
                  const Stream& stream);

}  // namespace kindred::cuda
