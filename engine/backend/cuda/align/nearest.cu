#include <algorithm>

#include "engine/align/choose_candidates.hpp"
#include "engine/backend/cuda/align/dense_products.cuh"
#include "engine/backend/cuda/align/nearest.cuh"

namespace kindred::cuda {
namespace {

constexpr int threads = 256;
constexpr int digitBits = 8;
constexpr int digits = 1 << digitBits;

/// Keys that ascend with the numbers; 0 is below all of them.
__device__ std::uint32_t keyOf(float number) {
  const std::uint32_t bits = __float_as_uint(number + 0.F);  // 0 for -0
  return (bits & 0x80000000U) != 0 ? ~bits : bits | 0x80000000U;
}

/// A count of each thread, and the sums of those before it and of all.
struct Scanned {
  int before;
  int all;
};
__device__ Scanned scanned(int count) {
  __shared__ int ofWarps[threads / 32];
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  int upTo = count;
  for (int distance = 1; distance < 32; distance *= 2) {
    const int before = __shfl_up_sync(0xffffffffU, upTo, distance);
    if (lane >= static_cast<unsigned>(distance)) upTo += before;
  }
  __syncthreads();
  if (lane == 31) ofWarps[warp] = upTo;
  __syncthreads();
  Scanned result{upTo - count, 0};
  for (unsigned other = 0; other < threads / 32; ++other) {
    if (other < warp) result.before += ofWarps[other];
    result.all += ofWarps[other];
  }
  return result;
}

// A block a row. Four times a histogram of the next eight bits of the keys, from the highest, finds
// the key of the last that is taken; then all above it are written in order, and of those equal to
// it as many as are left. Bound: five reads of a row, from the level-2 cache after the first.
__global__ void __launch_bounds__(threads) findLargest(LargestOfRows view) {
  __shared__ int histogram[digits];
  __shared__ std::uint32_t prefix;
  __shared__ int left;
  const std::int64_t row = blockIdx.x;
  const std::int64_t offset = view.offsets[row] - view.firstOffset;
  if (view.offsets[row + 1] == view.offsets[row]) return;
  const float* const numbers = view.numbers.row(row);
  const std::int64_t columns = view.numbers.columns;
  if (threadIdx.x == 0) {
    prefix = 0;
    left = view.count;
  }
  for (int shift = 32 - digitBits; shift >= 0; shift -= digitBits) {
    histogram[threadIdx.x] = 0;
    __syncthreads();
    const std::uint32_t above = prefix;
    for (std::int64_t column = threadIdx.x; column < columns; column += threads) {
      if (view.isKnown[column] == 0) continue;
      const std::uint32_t key = keyOf(numbers[column]);
      const bool isBelow = shift + digitBits == 32 || key >> (shift + digitBits) == above;
      if (isBelow) atomicAdd(histogram + (key >> shift & (digits - 1)), 1);
    }
    __syncthreads();
    if (threadIdx.x == 0) {
      int digit = digits - 1;
      while (histogram[digit] < left)
        left -= histogram[digit--];
      prefix = above << digitBits | static_cast<std::uint32_t>(digit);
    }
    __syncthreads();
  }
  const std::uint32_t last = prefix;
  int ofLast = left;
  std::int64_t place = offset;
  for (std::int64_t first = 0; first < columns; first += threads) {
    const std::int64_t column = first + threadIdx.x;
    const bool isThere = column < columns && view.isKnown[column] != 0;
    const std::uint32_t key = isThere ? keyOf(numbers[column]) : 0;
    const auto [equalBefore, equals] = scanned(isThere && key == last ? 1 : 0);
    const bool isTaken = isThere && (key > last || (key == last && equalBefore < ofLast));
    const auto [before, taken] = scanned(isTaken ? 1 : 0);
    if (isTaken) {
      view.columns[place + before] = static_cast<Node>(column);
      view.values[place + before] = numbers[column];
    }
    place += taken;
    ofLast = max(0, ofLast - equals);
  }
}

bool isZero(std::span<const float> row) {
  return std::ranges::all_of(row, [](float value) { return value == 0; });
}

}  // namespace

void takeLargest(const LargestOfRows& view, const Stream& stream) {
  findLargest<<<static_cast<unsigned>(view.numbers.rows), threads, 0, stream>>>(view);
  checkLaunch("finding the largest numbers");
}

NearestNodes findNearest(const Embedding& of, const Embedding& among, std::int32_t count,
                         Progress& progress) {
  std::vector<char> isKnown;
  for (Node node = 0; node < among.nodeCount; ++node)
    isKnown.push_back(isZero(among.row(node)) ? 0 : 1);
  count = std::min(count, static_cast<std::int32_t>(std::ranges::count(isKnown, char{1})));
  NearestNodes nearest;
  for (Node node = 0; node < of.nodeCount; ++node)
    nearest.offsets.push_back(nearest.offsets.back() + (isZero(of.row(node)) ? 0 : count));
  requirePairMemory(nearest.offsets.back());
  nearest.nodes.resize(nearest.offsets.back());
  nearest.cosines.resize(nearest.offsets.back());
  if (nearest.nodes.empty()) return nearest;

  const Stream stream;
  const Buffer<float> ofPoints{of.values, stream}, amongPoints{among.values, stream};
  const Buffer<char> known{isKnown, stream};
  const Buffer<std::int64_t> offsets{nearest.offsets, stream};
  constexpr std::int64_t bytesOfBatch = std::int64_t{1} << 30;
  const std::int64_t rowsOfBatch = std::clamp<std::int64_t>(
      bytesOfBatch / (std::int64_t{among.nodeCount} * static_cast<std::int64_t>(sizeof(float))), 1,
      of.nodeCount);
  const DenseOnDevice<float> cosines{rowsOfBatch, among.nodeCount};
  const auto most = static_cast<std::size_t>(rowsOfBatch * count);
  const Buffer<Node> nodes{most};
  const Buffer<float> values{most};
  const std::int64_t dimension = of.dimension;
  const DenseView<float> points{among.nodeCount, dimension, dimension, amongPoints.data()};
  for (std::int64_t first = 0; first < of.nodeCount; first += rowsOfBatch) {
    progress.checkpoint();
    const std::int64_t rows = std::min<std::int64_t>(rowsOfBatch, of.nodeCount - first);
    auto result = cosines.view();
    result.rows = rows;
    multiplyByTransposed({rows, dimension, dimension, ofPoints.data() + first * dimension}, points,
                         result, stream);
    const std::int64_t begin = nearest.offsets[first], end = nearest.offsets[first + rows];
    takeLargest(
        {result, known.data(), offsets.data() + first, begin, count, nodes.data(), values.data()},
        stream);
    const auto here = static_cast<std::size_t>(end - begin);
    nodes.download(std::span{nearest.nodes}.subspan(begin, here), stream);
    values.download(std::span{nearest.cosines}.subspan(begin, here), stream);
    stream.wait();
    progress.advance(rows);
  }
  return nearest;
}

}  // namespace kindred::cuda
