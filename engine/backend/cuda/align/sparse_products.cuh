#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/backend/cuda/align/kind_rows.hpp"
#include "engine/backend/cuda/align/resident_lines.cuh"
#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

// Products of a dense matrix with the adjacency matrix of a network, from either side.

/// The neighbours of kinds, or of nodes, in the memory of a device; see KindRows.
struct SparseRows {
  std::int32_t count;
  std::int32_t hubs;  ///< places before this one are read by offsets, the others in slices
  const std::int32_t* offsets;
  const std::int32_t* neighbours;
  const std::int32_t* sliceOffsets;
  const std::int32_t* sliceNeighbours;
  WarpRowsView streams;  ///< instead of slices, if there are few enough places
};

class SparseOnDevice {
 public:
  SparseOnDevice(const KindRows& rows, const Stream& stream)
      : count_{rows.count()}, hubs_{hubCount(rows)}, streams_{rows, stream} {
    offsets_.upload(rows.offsets, stream);
    neighbours_.upload(rows.neighbours, stream);
    stream.wait();
    if (streams_.view().lines > 0) return;
    const auto slices = kindSlices(rows, hubs_);
    sliceOffsets_.upload(slices.offsets, stream);
    sliceNeighbours_.upload(slices.neighbours, stream);
    stream.wait();
  }

  SparseRows view() const {
    return {count_,
            hubs_,
            offsets_.data(),
            neighbours_.data(),
            sliceOffsets_.data(),
            sliceNeighbours_.data(),
            streams_.view()};
  }

 private:
  std::int32_t count_;
  std::int32_t hubs_;
  Buffer<std::int32_t> offsets_;
  Buffer<std::int32_t> neighbours_;
  Buffer<std::int32_t> sliceOffsets_;
  Buffer<std::int32_t> sliceNeighbours_;
  WarpRowsOnDevice streams_;
};

/// From the left: the sum of four numbers side by side over the rows of all neighbours. Blocks of
/// the same columns should follow each other, so that these stay in the level-2 cache.
__device__ inline float4 sumOfNeighbours(const SparseRows& rows, std::int32_t row,
                                         const float* values, std::int64_t stride) {
  float4 sum = make_float4(0, 0, 0, 0);
  const std::int32_t end = rows.offsets[row + 1];
#pragma unroll 4
  for (std::int32_t at = rows.offsets[row]; at < end; ++at)
    sum = sumOf(sum, *reinterpret_cast<const float4*>(values + rows.neighbours[at] * stride));
  return sum;
}

// From the right, a block takes as many lines as shared memory has room for, see
// resident_lines.cuh, or a line in parts:
//
//   shared:  the numbers of a part of the places; to neighbours of these the others are none
//   warps:   hubs, one after the other, all lanes on its neighbours; then slices, a lane a place
//
// Bound: reads of shared memory, then reading the lines and writing the products once (8 bytes a
// number).

template <int lines, typename Source>
__global__ void __launch_bounds__(threadsOfProduct, 1)
    multiplyLines(Source source, WarpRowsView rows, std::int64_t lineCount, float* products,
                  std::int64_t stride) {
  using Lines = LinesOf<lines>;
  using Numbers = typename Lines::Type;
  extern __shared__ float4 memory[];
  auto* const shared = reinterpret_cast<Numbers*>(memory);
  const std::int64_t firstLine = blockIdx.x * std::int64_t{lines};
  const auto lineAt = [&](int line) { return min(firstLine + line, lineCount - 1); };
  const std::int32_t all = rows.count + 32 / lines;
#pragma unroll 4
  for (auto place = static_cast<std::int32_t>(threadIdx.x); place < all;
       place += threadsOfProduct) {
    Numbers numbers = Lines::none();
    if (place < rows.count)
      for (int line = 0; line < lines; ++line)
        Lines::set(numbers, line, source(lineAt(line), place));
    shared[place] = numbers;
  }
  __syncthreads();
  const auto keep = [&](std::int32_t place, const Numbers& sum) {
    for (int line = 0; line < lines; ++line)
      if (firstLine + line < lineCount)
        products[(firstLine + line) * stride + place] = Lines::get(sum, line);
  };
  WarpStream<lines> stream{rows, shared};
  const PairsOfSlots pairs{rows};
  stream.visitHubs(rows, [&](std::int32_t hub, const Numbers& sum) {
    if (threadIdx.x % 32 == 0) keep(hub, sum);
  });
  for (std::int32_t slot = 0; slot < rows.slots; ++slot) {
    const Numbers sum = stream.sum(pairs(slot));
    if (const auto place = placeInSlot(rows, slot); place < rows.count) keep(place, sum);
  }
}

template <typename Source>
__global__ void __launch_bounds__(threadsOfProduct, 1)
    multiplyInParts(Source source, SparseRows rows, std::int32_t ofPart, float* products,
                    std::int64_t stride) {
  extern __shared__ float4 memory[];
  auto* const shared = reinterpret_cast<float*>(memory);
  const std::int64_t line = blockIdx.x;
  const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32;
  const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
  constexpr std::int32_t warps = threadsOfProduct / 32;
  const std::int32_t slices = (rows.count - rows.hubs + 31) / 32;
  for (std::int32_t begin = 0; begin < rows.count; begin += ofPart) {
    if (begin > 0) __syncthreads();  // all have read what is written now
    for (auto at = static_cast<std::int32_t>(threadIdx.x); at < ofPart; at += threadsOfProduct)
      shared[at] = begin + at < rows.count ? source(line, begin + at) : 0;
    __syncthreads();
    const auto numberAt = [&](std::int32_t place) {
      const std::int32_t at = place - begin;
      return at >= 0 && at < ofPart ? shared[at] : 0;
    };
    const auto keep = [&](std::int32_t place, float sum) {
      float& product = products[line * stride + place];
      product = begin > 0 ? product + sum : sum;
    };
    for (std::int32_t place = warp; place < rows.hubs; place += warps) {
      float sum = 0;
      const std::int32_t end = rows.offsets[place + 1];
#pragma unroll 8
      for (std::int32_t at = rows.offsets[place] + lane; at < end; at += 32)
        sum += numberAt(rows.neighbours[at]);
      for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_xor_sync(0xffffffffU, sum, distance);
      if (lane == 0) keep(place, sum);
    }
    for (std::int32_t slice = warp; slice < slices; slice += warps) {
      float sum = 0;
      const std::int32_t end = rows.sliceOffsets[slice + 1];
#pragma unroll 4
      for (std::int32_t row = rows.sliceOffsets[slice]; row < end; ++row)
        sum += numberAt(rows.sliceNeighbours[row * 32 + lane]);
      if (const std::int32_t place = rows.hubs + slice * 32 + lane; place < rows.count)
        keep(place, sum);
    }
  }
}

/// Writes the products of lines with an adjacency matrix; `source` is called with a line and a
/// place.
template <typename Source>
void multiplyByRows(const Source& source, const SparseRows& rows, std::int64_t lineCount,
                    float* products, std::int64_t stride, const Stream& stream) {
  const auto launch = [&](auto lines) {
    const auto kernel = multiplyLines<lines(), Source>;
    const std::size_t bytes = rows.streams.bytesOfPlaces(lines());
    giveShared(kernel);
    const auto blocks = static_cast<unsigned>((lineCount + lines() - 1) / lines());
    kernel<<<blocks, threadsOfProduct, bytes, stream>>>(source, rows.streams, lineCount, products,
                                                        stride);
  };
  if (rows.streams.lines == 4) {
    launch(std::integral_constant<int, 4>{});
  } else if (rows.streams.lines == 2) {
    launch(std::integral_constant<int, 2>{});
  } else if (rows.streams.lines == 1) {
    launch(std::integral_constant<int, 1>{});
  } else {
    const auto most = static_cast<std::int32_t>(sharedBytesOfBlock() / sizeof(float));
    const std::int32_t parts = (rows.count + most - 1) / most;
    const std::int32_t ofPart = (rows.count + parts - 1) / parts;
    const auto kernel = multiplyInParts<Source>;
    const std::size_t bytes = ofPart * sizeof(float);
    giveShared(kernel);
    kernel<<<static_cast<unsigned>(lineCount), threadsOfProduct, bytes, stream>>>(
        source, rows, ofPart, products, stride);
  }
  checkLaunch("multiplying with a network");
}

}  // namespace kindred::cuda
