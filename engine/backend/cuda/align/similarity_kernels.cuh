#pragma once

#include <cstdint>
#include <span>

#include "engine/align/node_features.hpp"
#include "engine/backend/cuda/align/kind_rows.hpp"
#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

/// Kinds in the memory of a device.
struct KindView {
  std::int32_t count;
  std::int32_t hubs;  ///< places before this one are read by offsets, the others in slices
  const std::int32_t* offsets;
  const std::int32_t* neighbours;
  const std::int32_t* sliceOffsets;
  const std::int32_t* sliceNeighbours;
  const float* sizes;
  const float4* features;
};

class DeviceKinds {
 public:
  DeviceKinds(const KindRows& rows, const std::vector<NodeFeatures>& featuresOfNodes,
              const Stream& stream);

  KindView view() const;

 private:
  std::int32_t count_;
  std::int32_t hubs_;
  Buffer<std::int32_t> offsets_;
  Buffer<std::int32_t> neighbours_;
  Buffer<std::int32_t> sliceOffsets_;
  Buffer<std::int32_t> sliceNeighbours_;
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

constexpr std::int32_t threadsOfTile = 256;
constexpr std::int32_t tileWidth = 4 * threadsOfTile;  ///< places of a tile
constexpr std::int32_t slabs = 64;                     ///< of lines

/// What a pair of kinds begins with beside the likeness of its features.
struct SimilarityStart {
  std::int32_t line;
  std::int32_t place;
  float value;
};

/// Sets M out from features and starts, and scales it.
void setOut(const SimilarityView& view, std::span<const SimilarityStart> starts,
            const Stream& stream);

/// One step of the refinement.
void refineOnce(const SimilarityView& view, const Stream& stream);

/// Finds the largest number of each place, and the line of it, into the first slab of maxima.
void findMaxima(const SimilarityView& view, const Stream& stream);

}  // namespace kindred::cuda
