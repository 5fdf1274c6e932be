#pragma once

#include <algorithm>
#include <cstdint>

#include "engine/backend/cuda/align/kind_rows.hpp"
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
};

class SparseOnDevice {
 public:
  SparseOnDevice(const KindRows& rows, const Stream& stream)
      : count_{rows.count()}, hubs_{hubCount(rows)} {
    offsets_.upload(rows.offsets, stream);
    neighbours_.upload(rows.neighbours, stream);
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
            sliceNeighbours_.data()};
  }

 private:
  std::int32_t count_;
  std::int32_t hubs_;
  Buffer<std::int32_t> offsets_;
  Buffer<std::int32_t> neighbours_;
  Buffer<std::int32_t> sliceOffsets_;
  Buffer<std::int32_t> sliceNeighbours_;
};

__device__ inline float4 sumOf(float4 a, float4 b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

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

// From the right: the product of four lines, or of two where four do not fit. A block has the lines
// in shared memory, side by side at each place, so that one neighbour is one read for all of them:
//
//   shared:  place 0   | place 1   | ... | place n   = 0, for lanes without a neighbour
//            4 lines   | 4 lines   |     |
//   warps:   hubs, one after the other, all lanes on its neighbours; then slices, a lane a place
//
// Bound: bank conflicts of the reads, then reading the lines and writing the products once (8 bytes
// a number).

/// Four or two lines side by side in shared memory, or one.
template <int lines>
struct LinesOf;
template <>
struct LinesOf<4> {
  using Type = float4;
  __device__ static void set(float4& numbers, int line, float value) { (&numbers.x)[line] = value; }
  __device__ static float get(const float4& numbers, int line) { return (&numbers.x)[line]; }
  __device__ static float4 none() { return make_float4(0, 0, 0, 0); }
  __device__ static float4 sum(float4 a, float4 b) { return sumOf(a, b); }
  __device__ static float4 other(float4 value, int distance) {
    return make_float4(__shfl_xor_sync(0xffffffffU, value.x, distance),
                       __shfl_xor_sync(0xffffffffU, value.y, distance),
                       __shfl_xor_sync(0xffffffffU, value.z, distance),
                       __shfl_xor_sync(0xffffffffU, value.w, distance));
  }
};
template <>
struct LinesOf<2> {
  using Type = float2;
  __device__ static void set(float2& numbers, int line, float value) { (&numbers.x)[line] = value; }
  __device__ static float get(const float2& numbers, int line) { return (&numbers.x)[line]; }
  __device__ static float2 none() { return make_float2(0, 0); }
  __device__ static float2 sum(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
  __device__ static float2 other(float2 value, int distance) {
    return make_float2(__shfl_xor_sync(0xffffffffU, value.x, distance),
                       __shfl_xor_sync(0xffffffffU, value.y, distance));
  }
};
template <>
struct LinesOf<1> {
  using Type = float;
  __device__ static void set(float& number, int, float value) { number = value; }
  __device__ static float get(float number, int) { return number; }
  __device__ static float none() { return 0; }
  __device__ static float sum(float a, float b) { return a + b; }
  __device__ static float other(float value, int distance) {
    return __shfl_xor_sync(0xffffffffU, value, distance);
  }
};

inline constexpr int threadsOfProduct = 1024;

/// `ofPart` numbers of the lines are in shared memory at a time: all of them, or those of a part of
/// the places, to whose neighbours the others are none.
template <int lines, bool isWhole, typename Source>
__global__ void __launch_bounds__(threadsOfProduct, 1)
    multiplyLines(Source source, SparseRows rows, std::int64_t lineCount, std::int32_t ofPart,
                  float* products, std::int64_t stride) {
  using Lines = LinesOf<lines>;
  using Numbers = typename Lines::Type;
  extern __shared__ float4 memory[];
  auto* const shared = reinterpret_cast<Numbers*>(memory);
  const std::int64_t firstLine = blockIdx.x * std::int64_t{lines};
  const int here = static_cast<int>(min(std::int64_t{lines}, lineCount - firstLine));
  const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32;
  const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
  constexpr std::int32_t warps = threadsOfProduct / 32;
  const std::int32_t slices = (rows.count - rows.hubs + 31) / 32;
  for (std::int32_t begin = 0; begin == 0 || (!isWhole && begin < rows.count); begin += ofPart) {
    if (begin > 0) __syncthreads();  // all have read what is written now
    for (auto at = static_cast<std::int32_t>(threadIdx.x); at < ofPart; at += threadsOfProduct) {
      Numbers numbers = Lines::none();
      if (begin + at < rows.count)
        for (int line = 0; line < here; ++line)
          Lines::set(numbers, line, source(firstLine + line, begin + at));
      shared[at] = numbers;
    }
    __syncthreads();
    const auto numbersAt = [&](std::int32_t place) -> Numbers {
      if constexpr (isWhole) return shared[place];
      const std::int32_t at = place - begin;
      return at >= 0 && at < ofPart ? shared[at] : Lines::none();
    };
    const auto keep = [&](std::int32_t place, const Numbers& sum) {
      for (int line = 0; line < here; ++line) {
        float& product = products[(firstLine + line) * stride + place];
        product = begin > 0 ? product + Lines::get(sum, line) : Lines::get(sum, line);
      }
    };
    for (std::int32_t place = warp; place < rows.hubs; place += warps) {
      Numbers sum = Lines::none();
      const std::int32_t end = rows.offsets[place + 1];
#pragma unroll 8
      for (std::int32_t at = rows.offsets[place] + lane; at < end; at += 32)
        sum = Lines::sum(sum, numbersAt(rows.neighbours[at]));
      for (int distance = 16; distance > 0; distance /= 2)
        sum = Lines::sum(sum, Lines::other(sum, distance));
      if (lane == 0) keep(place, sum);
    }
    for (std::int32_t slice = warp; slice < slices; slice += warps) {
      Numbers sum = Lines::none();
      const std::int32_t end = rows.sliceOffsets[slice + 1];
#pragma unroll 4
      for (std::int32_t row = rows.sliceOffsets[slice]; row < end; ++row)
        sum = Lines::sum(sum, numbersAt(rows.sliceNeighbours[row * 32 + lane]));
      if (const std::int32_t place = rows.hubs + slice * 32 + lane; place < rows.count)
        keep(place, sum);
    }
  }
}

template <int lines, bool isWhole, typename Source>
void launchProduct(const Source& source, const SparseRows& rows, std::int64_t lineCount,
                   std::int32_t ofPart, float* products, std::int64_t stride,
                   const Stream& stream) {
  constexpr auto multiplying = "multiplying with a network";
  const auto kernel = multiplyLines<lines, isWhole, Source>;
  const std::size_t bytes = ofPart * sizeof(float) * lines;
  check(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize,
                             static_cast<int>(bytes)),
        multiplying);
  const auto blocks = static_cast<unsigned>((lineCount + lines - 1) / lines);
  kernel<<<blocks, threadsOfProduct, bytes, stream>>>(source, rows, lineCount, ofPart, products,
                                                      stride);
  checkLaunch(multiplying);
}

/// Writes the products of lines with an adjacency matrix; `source` is called with a line and a
/// place.
template <typename Source>
void multiplyByRows(const Source& source, const SparseRows& rows, std::int64_t lineCount,
                    float* products, std::int64_t stride, const Stream& stream) {
  const auto room = static_cast<std::size_t>(sharedBytesOfBlock());
  const std::int32_t all = rows.count + 1;  // with the place of no neighbour
  const auto fits = [&](std::size_t bytesOfNumbers) { return all * bytesOfNumbers <= room; };
  if (fits(sizeof(float4))) {
    launchProduct<4, true>(source, rows, lineCount, all, products, stride, stream);
  } else if (fits(sizeof(float2))) {
    launchProduct<2, true>(source, rows, lineCount, all, products, stride, stream);
  } else if (fits(sizeof(float))) {
    launchProduct<1, true>(source, rows, lineCount, all, products, stride, stream);
  } else {
    const auto most = static_cast<std::int32_t>(room / sizeof(float));
    const std::int32_t parts = (rows.count + most - 1) / most;
    launchProduct<1, false>(source, rows, lineCount, (rows.count + parts - 1) / parts, products,
                            stride, stream);
  }
}

}  // namespace kindred::cuda
