#pragma once

#include <climits>
#include <cstdint>

#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

// The largest numbers of rows, of equal ones those of the lowest columns. A block takes a row; what
// becomes of the numbers is up to a visitor, which all threads call for 512 columns at a time, in
// order: visit(column, number, isTaken).
//
// Rows of up to 20,480 numbers lie in registers while the key of the last that is taken is found
// bit by bit, from the highest; it is found as soon as one tells as many apart as are wanted.
// Bound: 10 to 32 counts over a block, then one read of the row: .6 ms for 9,996 rows of as many on
// an H100, where reading them takes .12 ms. Longer rows are read five times instead, from the
// level-2 cache after the first: four histograms of eight bits each.

inline constexpr int threadsOfLargest = 512;

/// A row, and how many of its numbers are wanted: no more than are known.
struct RowNumbers {
  const float* numbers;
  const char* isKnown;  ///< one a column
  std::int64_t columns;
  int count;
};

/// Keys that ascend with the numbers; 0 is below all of them.
__device__ inline std::uint32_t keyOf(float number) {
  const std::uint32_t bits = __float_as_uint(number + 0.F);  // 0 for -0
  return (bits & 0x80000000U) != 0 ? ~bits : bits | 0x80000000U;
}

__device__ inline float numberOf(std::uint32_t key) {
  return __uint_as_float((key & 0x80000000U) != 0 ? key & 0x7fffffffU : ~key);
}

__device__ inline int sumOfWarp(int count) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  return __reduce_add_sync(0xffffffffU, count);
#else
  for (int distance = 16; distance > 0; distance /= 2)
    count += __shfl_xor_sync(0xffffffffU, count, distance);
  return count;
#endif
}

/// A count of each thread, and the sums of those before it and of all.
struct CountsOfBlock {
  int before;
  int all;
};
__device__ inline CountsOfBlock countsOfBlock(int count) {
  __shared__ int ofWarps[32];
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32, warps = blockDim.x / 32;
  int upTo = count;
  for (int distance = 1; distance < 32; distance *= 2) {
    const int before = __shfl_up_sync(0xffffffffU, upTo, distance);
    if (lane >= static_cast<unsigned>(distance)) upTo += before;
  }
  __syncthreads();
  if (lane == 31) ofWarps[warp] = upTo;
  __syncthreads();
  CountsOfBlock result{upTo - count, 0};
  for (unsigned other = 0; other < warps; ++other) {
    if (other < warp) result.before += ofWarps[other];
    result.all += ofWarps[other];
  }
  return result;
}

/// The key of the last number that is taken, and how many equal to it are.
struct LastTaken {
  std::uint32_t key;
  int equals;
};

/// Tells which of 512 keys side by side are taken; all threads call it, columns in order.
class TakenKeys {
 public:
  __device__ explicit TakenKeys(const LastTaken& last) : last_{last}, left_{last.equals} {}

  __device__ bool operator()(std::uint32_t key) {
    if (left_ == INT_MAX) return key >= last_.key;
    const auto [before, all] = countsOfBlock(key == last_.key ? 1 : 0);
    const bool isTaken = key > last_.key || (key == last_.key && before < left_);
    left_ = max(0, left_ - all);
    return isTaken;
  }

 private:
  LastTaken last_;
  int left_;
};

template <int numbersOfThread, typename Visit>
__device__ void visitInRegisters(const RowNumbers& row, Visit& visit) {
  __shared__ int counts[2][threadsOfLargest / 32];
  const auto thread = static_cast<std::int64_t>(threadIdx.x);
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  std::uint32_t keys[numbersOfThread];
#pragma unroll
  for (int at = 0; at < numbersOfThread; ++at) {
    const std::int64_t column = at * std::int64_t{threadsOfLargest} + thread;
    keys[at] = column < row.columns && row.isKnown[column] != 0 ? keyOf(row.numbers[column]) : 0;
  }
  LastTaken last{0, 0};
  int ofAtLeast = 0;  // how many keys are at least the last one
  for (int bit = 31; bit >= 0 && ofAtLeast != row.count; --bit) {
    const std::uint32_t trial = last.key | 1U << bit;
    int count = 0;
#pragma unroll
    for (int at = 0; at < numbersOfThread; ++at)
      count += keys[at] >= trial ? 1 : 0;
    count = sumOfWarp(count);
    if (lane == 0) counts[bit % 2][warp] = count;
    __syncthreads();  // once a bit: the other half may still be read
    const int all = sumOfWarp(lane < threadsOfLargest / 32 ? counts[bit % 2][lane] : 0);
    if (all < row.count) continue;
    last.key = trial;
    ofAtLeast = all;
  }
  if (ofAtLeast == row.count) {
    last.equals = INT_MAX;  // all of them
  } else {
    int above = 0;
#pragma unroll
    for (int at = 0; at < numbersOfThread; ++at)
      above += keys[at] > last.key ? 1 : 0;
    last.equals = row.count - countsOfBlock(above).all;
  }
  TakenKeys isTaken{last};
#pragma unroll
  for (int at = 0; at < numbersOfThread; ++at)
    visit(at * std::int64_t{threadsOfLargest} + thread, numberOf(keys[at]), isTaken(keys[at]));
}

template <typename Visit>
__device__ void visitByDigits(const RowNumbers& row, Visit& visit) {
  constexpr int digitBits = 8, digits = 1 << digitBits;
  __shared__ int histogram[digits];
  __shared__ LastTaken shared;
  const auto thread = static_cast<std::int64_t>(threadIdx.x);
  const auto keyAt = [&](std::int64_t column) {
    return column < row.columns && row.isKnown[column] != 0 ? keyOf(row.numbers[column]) : 0;
  };
  if (thread == 0) shared = {0, row.count};
  for (int shift = 32 - digitBits; shift >= 0; shift -= digitBits) {
    if (thread < digits) histogram[thread] = 0;
    __syncthreads();
    const std::uint32_t above = shared.key;
    for (std::int64_t column = thread; column < row.columns; column += threadsOfLargest) {
      const std::uint32_t key = keyAt(column);
      if (key != 0 && (shift + digitBits == 32 || key >> (shift + digitBits) == above))
        atomicAdd(histogram + (key >> shift & (digits - 1)), 1);
    }
    __syncthreads();
    if (thread == 0) {
      int digit = digits - 1;
      while (histogram[digit] < shared.equals)
        shared.equals -= histogram[digit--];
      shared.key = above << digitBits | static_cast<std::uint32_t>(digit);
    }
    __syncthreads();
  }
  TakenKeys isTaken{shared};
  for (std::int64_t first = 0; first < row.columns; first += threadsOfLargest) {
    const std::uint32_t key = keyAt(first + thread);
    visit(first + thread, numberOf(key), isTaken(key));
  }
}

/// `Rows` has a row(number) of RowNumbers, and a visitor(number) that a device calls for it, if
/// any numbers of it are wanted.
template <int numbersOfThread, typename Rows>
__global__ void __launch_bounds__(threadsOfLargest) visitLargest(Rows rows) {
  const RowNumbers row = rows.row(blockIdx.x);
  if (row.count == 0) return;
  auto visit = rows.visitor(blockIdx.x);
  if constexpr (numbersOfThread > 0)
    visitInRegisters<numbersOfThread>(row, visit);
  else
    visitByDigits(row, visit);
}

template <typename Rows>
void launchLargest(const Rows& rows, std::int64_t rowCount, std::int64_t columns,
                   const Stream& stream) {
  const auto blocks = static_cast<unsigned>(rowCount);
  const auto fits = [&](std::int64_t ofThread) { return columns <= ofThread * threadsOfLargest; };
  if (fits(4))
    visitLargest<4><<<blocks, threadsOfLargest, 0, stream>>>(rows);
  else if (fits(20))
    visitLargest<20><<<blocks, threadsOfLargest, 0, stream>>>(rows);
  else if (fits(40))
    visitLargest<40><<<blocks, threadsOfLargest, 0, stream>>>(rows);
  else
    visitLargest<0><<<blocks, threadsOfLargest, 0, stream>>>(rows);
  checkLaunch("finding the largest numbers");
}

}  // namespace kindred::cuda
