#pragma once

#include <cstdint>
#include <span>

#include "engine/align/node_features.hpp"
#include "engine/backend/cuda/align/sparse_products.cuh"

namespace kindred::cuda {

/// Kinds of nodes in the memory of a device.
struct KindView : SparseRows {
  const float* sizes;
  const float4* features;
};

class DeviceKinds {
 public:
  DeviceKinds(const KindRows& rows, const std::vector<NodeFeatures>& featuresOfNodes,
              const Stream& stream);

  KindView view() const { return {rows_.view(), sizes_.data(), features_.data()}; }

 private:
  SparseOnDevice rows_;
  Buffer<float> sizes_;
  Buffer<float4> features_;
};

/// M of a refinement: a line for each kind of the sparser network, whose kinds are scaled first,
/// and in it a number for each kind of the denser. It is scaled when it is read:
/// values · lineScales · placeScales.
struct SimilarityView {
  KindView lines;
  KindView places;
  std::int64_t stride;  ///< from line to line, a multiple of 4
  float floor;          ///< ε
  bool isScaledEvenly;
  float* values;
  float* products;  ///< M times the adjacency matrix of the denser network
  float* lineScales;
  float* placeScales;
  float* lineParts;   ///< sums of lines, by tiles
  float* placeParts;  ///< sums of places, by slabs of lines
  float* maxima;      ///< of places, by slabs
  std::int32_t* lineOfMaximum;

  __device__ float scaled(std::int32_t line, std::int32_t place) const {
    return values[line * stride + place] * lineScales[line] * placeScales[place];
  }
};

// Shapes that enter sums: they follow from the numbers of kinds alone, never from the device.

constexpr std::int32_t threadsOfTile = 128;
constexpr std::int32_t tileWidth = 4 * threadsOfTile;  ///< places of a tile: 2 KB a line
constexpr std::int32_t slabs = 64;                     ///< of lines

/// The start of a pair of kinds beside the likeness of its features.
struct SimilarityStart {
  std::int32_t line;
  std::int32_t place;
  float value;
};

/// A kind of the sparser and one of the denser network.
struct PairOfKinds {
  std::int32_t line;
  std::int32_t place;
};

/// The values that M begins with.
struct SimilaritySetOut {
  std::span<const float> values{};  ///< as view.values has them; empty: the likeness of features
  std::span<const SimilarityStart> starts{};
  std::span<const PairOfKinds> forbidden{};
};

/// Sets M out, 0 where it is forbidden, and scales it.
void setOut(const SimilarityView& view, const SimilaritySetOut& begin, const Stream& stream);

/// One step of the refinement.
void refineOnce(const SimilarityView& view, const Stream& stream);

/// Finds the largest number of each place, and the line of it, into the first slab of maxima.
void findMaxima(const SimilarityView& view, const Stream& stream);

}  // namespace kindred::cuda
