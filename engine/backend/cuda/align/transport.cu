#include <algorithm>
#include <cmath>
#include <numeric>

#include "engine/align/subspace.hpp"
#include "engine/backend/cuda/align/left_products.cuh"
#include "engine/backend/cuda/align/plan_numbers.cuh"
#include "engine/backend/cuda/align/transport.cuh"
#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/team_sum.cuh"

namespace kindred::cuda {
namespace {

constexpr auto transporting = "rotating";
constexpr int threads = 256;
constexpr std::int64_t tileWidth = 4 * threads;

/// Column sums are gathered from so many slabs of rows, whatever the device.
constexpr int slabs = 256;

/// Lines as they are, for a product from the right.
struct PlainLines {
  DenseView<float> matrix;
  __device__ float operator()(std::int64_t line, std::int32_t place) const {
    return matrix.row(line)[place];
  }
};

__device__ float4* fourAt(const DenseView<float>& matrix, std::int64_t row, std::int64_t column) {
  return reinterpret_cast<float4*>(matrix.row(row) + column);
}

__device__ float4 product(float factor, float4 numbers) {
  return make_float4(factor * numbers.x, factor * numbers.y, factor * numbers.z,
                     factor * numbers.w);
}

/// A D - 2 κ D B, in place of D B.
__global__ void __launch_bounds__(threadsOfLeftProduct)
    findInner(TransportView view, SparseRows a) {
  multiplyFromLeft(a, view.deviations.values, view.deviations.stride, view.inner.stride,
                   [&](std::int32_t row, std::int64_t column, const float4& sum) {
                     float4& place = *fourAt(view.inner, row, column);
                     place = sumOf(sum, product(-2 * view.balance, place));
                   });
}

/// Returns the part of the gradient that is due to the uniform plan, times n_B: -2 κ d_A d_Bᵀ.
__device__ float4 ofUniform(const TransportView& view, std::int64_t row, std::int64_t column) {
  return product(-2 * view.balance * view.degreesA[row],
                 *reinterpret_cast<const float4*>(view.degreesB + column));
}

/// (A inner + κ² D B² - 2 κ d_A d_Bᵀ) / n_B, in place of D B².
__global__ void __launch_bounds__(threadsOfLeftProduct)
    finishGradient(TransportView view, SparseRows a) {
  const float unit = 1.F / static_cast<float>(view.gradient.columns);
  const float squared = view.balance * view.balance;
  multiplyFromLeft(a, view.inner.values, view.inner.stride, view.gradient.stride,
                   [&](std::int32_t row, std::int64_t column, const float4& sum) {
                     float4& place = *fourAt(view.gradient, row, column);
                     const float4 ofPlan = sumOf(sum, product(squared, place));
                     place = product(unit, sumOf(ofPlan, ofUniform(view, row, column)));
                   });
}

/// D B and D B² of some rows at a time; see resident_lines.cuh.
///
/// Bound: reads of shared memory, .54 ms for 9,996 nodes on an H200, which reads and writes 12
/// bytes a pair in .28 ms; it takes .95 ms, as a block that loads or writes lines does not
/// multiply.
template <int lines>
__global__ void __launch_bounds__(threadsOfProduct, 1)
    multiplyTwiceFromRight(TransportView view, WarpRowsView b) {
  using Lines = LinesOf<lines>;
  using Numbers = typename Lines::Type;
  extern __shared__ float4 memory[];
  ResidentLines<lines> resident{b, memory};
  const std::int64_t firstRow = blockIdx.x * std::int64_t{lines};
  const std::int64_t rows = view.deviations.rows;
  resident.load([&](std::int32_t place) {
    Numbers numbers;
#pragma unroll
    for (int line = 0; line < lines; ++line)
      Lines::set(numbers, line, view.deviations.row(min(firstRow + line, rows - 1))[place]);
    return numbers;
  });
  const auto keep = [&](const DenseView<float>& matrix, std::int32_t place, const Numbers& sum) {
#pragma unroll
    for (int line = 0; line < lines; ++line)
      if (firstRow + line < rows) matrix.row(firstRow + line)[place] = Lines::get(sum, line);
  };
  resident.multiply();
  resident.replace([&](std::int32_t place, const Numbers& sum) {
    keep(view.inner, place, sum);
    return sum;
  });
  resident.multiply();
  resident.visitSums(
      [&](std::int32_t place, const Numbers& sum) { keep(view.gradient, place, sum); });
}

/// The gradient at the uniform plan, whose deviations are 0.
__global__ void __launch_bounds__(threads) beginGradient(TransportView view) {
  const std::int64_t row = blockIdx.x, column = blockIdx.y * tileWidth + threadIdx.x * 4;
  if (column >= view.gradient.stride) return;
  *fourAt(view.gradient, row, column) =
      product(1.F / static_cast<float>(view.gradient.columns), ofUniform(view, row, column));
}

__device__ double blockMaximum(double value) {
  __shared__ double ofWarps[32];
  for (int distance = 16; distance > 0; distance /= 2)
    value = fmax(value, __shfl_xor_sync(0xffffffffU, value, distance));
  __syncthreads();
  if (threadIdx.x % 32 == 0) ofWarps[threadIdx.x / 32] = value;
  __syncthreads();
  for (unsigned warp = 0; warp < blockDim.x / 32; ++warp)
    value = fmax(value, ofWarps[warp]);
  return value;
}

/// A round of scaling, which does nothing once an earlier round of its step left the columns right:
/// rounds are sent before the host knows how the one before them ended.
struct ScalingRound {
  const double* before;  ///< squares of the round before, or none
  double* squares;       ///< how far each block of columns was off
  int blocks;
  float* columnParts;  ///< sums of columns over a slab of rows each

  /// Returns one answer to all threads of a block.
  __device__ bool isOver() const {
    if (before == nullptr) return false;
    double sum = 0;
    for (auto at = static_cast<int>(threadIdx.x); at < blocks; at += static_cast<int>(blockDim.x))
      sum += before[at];
    return blockSum(sum) < rightEnough * rightEnough;
  }
};

/// Scales a row of that level to the mean 1; `mean` finds the one that it has. If that is out of
/// the range of single precision, the level is lowered by the row's largest exponent first, which
/// `largest` finds. All threads call it; returns the mean by the level, which may have changed.
template <typename Mean, typename Largest>
__device__ double meanOfRow(float& level, const Mean& mean, const Largest& largest) {
  const double found = mean(level);
  if (found <= mostMean && found >= leastMean) return found;
  level -= static_cast<float>(blockMaximum(largest(level)));
  return mean(level);
}

// A block a slab of rows. A row is read once: its numbers stay in registers while their sum scales
// them, and each thread adds up its columns over the slab.
//
//   thread:  fours times four columns of the row, and the sums of these columns
//
// Bound: reading the gradient once, .12 ms for 9,996 nodes on an H100, where it takes .22 ms; the
// exponentials and the barriers of a row take the rest. Two blocks a multiprocessor fill each
// other's waits better than one that reads the next row ahead (.29 ms).
template <int fours, int threadsOfSlab>
__global__ void __launch_bounds__(threadsOfSlab, 1024 / threadsOfSlab)
    scaleRows(TransportView view, ScalingRound round) {
  if (round.isOver()) return;
  const std::int64_t rows = view.gradient.rows, columns = view.gradient.columns;
  const std::int64_t end = rows * (blockIdx.x + 1) / slabs;
  const auto columnOf = [](int four) { return (four * threadsOfSlab + threadIdx.x) * 4LL; };
  float4 sums[fours] = {};
  for (std::int64_t row = rows * blockIdx.x / slabs; row < end; ++row) {
    float level = view.rowLevels[row];
    float4 numbers[fours];
    const auto mean = [&](float of) {
      double sum = 0;
#pragma unroll
      for (int four = 0; four < fours; ++four)
        numbers[four] = columnOf(four) < columns ? *fourAt(view.gradient, row, columnOf(four))
                                                 : make_float4(0, 0, 0, 0);
#pragma unroll
      for (int four = 0; four < fours; ++four) {
        if (columnOf(four) >= columns) continue;
        const float4 levels = *reinterpret_cast<const float4*>(view.columnLevels + columnOf(four));
        float ofFour = 0;
#pragma unroll
        for (int at = 0; at < 4; ++at) {
          float& number = (&numbers[four].x)[at];
          number = columnOf(four) + at < columns ? asked(of + (&levels.x)[at] - number) : 0;
          ofFour += number;
        }
        sum += static_cast<double>(ofFour);
      }
      return blockSum(sum) / static_cast<double>(columns);
    };
    const auto largest = [&](float of) {
      double most = -3e38;
      for (std::int64_t column = threadIdx.x; column < columns; column += threadsOfSlab)
        most = fmax(most, static_cast<double>(of + view.columnLevels[column] -
                                              view.gradient.row(row)[column]));
      return most;
    };
    const double found = meanOfRow(level, mean, largest);
    const float scaled = level - log1pf(static_cast<float>(found));
    const float more = expm1f(scaled - level);
#pragma unroll
    for (int four = 0; four < fours; ++four)
#pragma unroll
      for (int at = 0; at < 4; ++at) {
        const float number = (&numbers[four].x)[at];
        (&sums[four].x)[at] += number + (number + 1) * more;
      }
    if (threadIdx.x == 0) view.rowLevels[row] = scaled;
  }
#pragma unroll
  for (int four = 0; four < fours; ++four)
    if (columnOf(four) < columns)
      *reinterpret_cast<float4*>(round.columnParts + blockIdx.x * view.gradient.stride +
                                 columnOf(four)) = sums[four];
}

/// The rows alone, of any length. A block a row.
__global__ void __launch_bounds__(threads) scaleLongRows(TransportView view, ScalingRound round) {
  if (round.isOver()) return;
  const std::int64_t row = blockIdx.x;
  const auto exponent = [&](float level, std::int64_t column) {
    return level + view.columnLevels[column] - view.gradient.row(row)[column];
  };
  const auto mean = [&](float level) {
    double sum = 0;
    for (std::int64_t column = threadIdx.x; column < view.gradient.columns; column += threads)
      sum += static_cast<double>(asked(exponent(level, column)));
    return blockSum(sum) / static_cast<double>(view.gradient.columns);
  };
  const auto largest = [&](float level) {
    double most = -3e38;
    for (std::int64_t column = threadIdx.x; column < view.gradient.columns; column += threads)
      most = fmax(most, static_cast<double>(exponent(level, column)));
    return most;
  };
  float level = view.rowLevels[row];
  const double found = meanOfRow(level, mean, largest);
  if (threadIdx.x == 0) view.rowLevels[row] = level - log1pf(static_cast<float>(found));
}

/// Sums of columns over slabs of long rows.
__global__ void __launch_bounds__(threads) sumColumns(TransportView view, ScalingRound round) {
  if (round.isOver()) return;
  const std::int64_t column = blockIdx.y * std::int64_t{threads} + threadIdx.x;
  if (column >= view.gradient.columns) return;
  const std::int64_t rows = view.gradient.rows;
  const std::int64_t end = rows * (blockIdx.x + 1) / slabs;
  double sum = 0;
#pragma unroll 4
  for (std::int64_t row = rows * blockIdx.x / slabs; row < end; ++row)
    sum += static_cast<double>(
        asked(view.rowLevels[row] + view.columnLevels[column] - view.gradient.row(row)[column]));
  round.columnParts[blockIdx.x * view.gradient.stride + column] = static_cast<float>(sum);
}

constexpr int columnsOfBlock = 32;

/// Scales 32 columns; leaves how far they were off. A warp takes an eighth of the slabs.
__global__ void __launch_bounds__(threads) scaleColumns(TransportView view, ScalingRound round) {
  constexpr int eighths = threads / columnsOfBlock;
  __shared__ double ofEighths[eighths][columnsOfBlock];
  if (round.isOver()) {
    if (threadIdx.x == 0) round.squares[blockIdx.x] = round.before[blockIdx.x];
    return;
  }
  const auto lane = static_cast<int>(threadIdx.x) % 32, eighth = static_cast<int>(threadIdx.x) / 32;
  const std::int64_t column = blockIdx.x * std::int64_t{columnsOfBlock} + lane;
  const bool isThere = column < view.gradient.columns;
  double sum = 0;
#pragma unroll 8
  for (int slab = eighth; slab < slabs; slab += eighths)
    if (isThere)
      sum += static_cast<double>(round.columnParts[slab * view.gradient.stride + column]);
  ofEighths[eighth][lane] = sum;
  __syncthreads();
  if (eighth > 0) return;
  double square = 0;
  if (isThere) {
    for (int other = 1; other < eighths; ++other)
      sum += ofEighths[other][lane];
    const double mean = fmax(sum / static_cast<double>(view.gradient.rows), almostNothing);
    view.columnLevels[column] -= static_cast<float>(log1p(mean));
    square = mean * mean;
  }
  for (int distance = 16; distance > 0; distance /= 2)
    square += __shfl_xor_sync(0xffffffffU, square, distance);
  if (lane == 0) round.squares[blockIdx.x] = square;
}

/// Takes a share of the plan that the gradient asks for.
__global__ void __launch_bounds__(threads) advance(TransportView view, float share) {
  const std::int64_t row = blockIdx.x, column = blockIdx.y * tileWidth + threadIdx.x * 4;
  if (column >= view.gradient.stride) return;
  const float level = view.rowLevels[row];
  const float4 gradient = *fourAt(view.gradient, row, column);
  const float4 levels = *reinterpret_cast<const float4*>(view.columnLevels + column);
  float4& place = *fourAt(view.deviations, row, column);
  float4 deviations = place;
#pragma unroll
  for (int at = 0; at < 4; ++at)
    if (column + at < view.gradient.columns)
      (&deviations.x)[at] = (1 - share) * (&deviations.x)[at] +
                            share * asked(level + (&levels.x)[at] - (&gradient.x)[at]);
  place = deviations;
}

/// The first share of the plan that the gradient at the uniform plan asks for.
__global__ void __launch_bounds__(threads) advanceFirst(TransportView view, float share) {
  const std::int64_t row = blockIdx.x, column = blockIdx.y * tileWidth + threadIdx.x * 4;
  if (column >= view.gradient.stride) return;
  const float level = view.rowLevels[row];
  const float4 gradient =
      product(1.F / static_cast<float>(view.gradient.columns), ofUniform(view, row, column));
  const float4 levels = *reinterpret_cast<const float4*>(view.columnLevels + column);
  float4 deviations = make_float4(0, 0, 0, 0);
#pragma unroll
  for (int at = 0; at < 4; ++at)
    if (column + at < view.gradient.columns)
      (&deviations.x)[at] = share * asked(level + (&levels.x)[at] - (&gradient.x)[at]);
  *fourAt(view.deviations, row, column) = deviations;
}

std::vector<float> degreesOf(const Loopless& network, const KindRows& rows, std::int64_t padded) {
  std::vector<float> degrees(padded, 0);
  for (Node node = 0; node < network.nodeCount(); ++node)
    degrees[rows.placeOfNode[node]] = static_cast<float>(network.degree(node));
  return degrees;
}

unsigned blocksFor(std::int64_t count, std::int64_t ofBlock) {
  return static_cast<unsigned>((count + ofBlock - 1) / ofBlock);
}

float shareOfStep(int number) { return 2.F / static_cast<float>(2 + number); }

}  // namespace

TransportOnDevice::TransportOnDevice(const Loopless& a, const Loopless& b, const KindRows& rowsOfA,
                                     const KindRows& rowsOfB, const Stream& stream)
    : stream_{stream},
      a_{rowsOfA, stream},
      b_{rowsOfB, stream},
      degreesOfA_{degreesOf(a, rowsOfA, a.nodeCount()), stream},
      degreesOfB_{degreesOf(b, rowsOfB, b.nodeCount()), stream},
      balance_{static_cast<float>(balanceOf(a, b))},
      deviations_{a.nodeCount(), b.nodeCount()},
      inner_{a.nodeCount(), b.nodeCount()},
      gradient_{a.nodeCount(), b.nodeCount()},
      rowLevels_{static_cast<std::size_t>(a.nodeCount())},
      columnLevels_{static_cast<std::size_t>(deviations_.view().stride)},
      columnParts_{slabs * static_cast<std::size_t>(deviations_.view().stride)},
      squares_{mostScalings * std::size_t{blocksFor(b.nodeCount(), columnsOfBlock)}} {
  degreesA_.upload(degreesOf(a, rowsOfA, a.nodeCount()), stream);
  degreesB_.upload(degreesOf(b, rowsOfB, deviations_.view().stride), stream);
  for (const auto* matrix : {&deviations_, &inner_})
    matrix->clear(stream);
  for (const auto* levels : {&rowLevels_, &columnLevels_})
    check(cudaMemsetAsync(levels->data(), 0, levels->size() * sizeof(float), stream), "clearing");
  stream.wait();
}

TransportView TransportOnDevice::view() const {
  return {deviations_.view(), inner_.view(), gradient_.view(),  degreesA_.data(),
          degreesB_.data(),   balance_,      rowLevels_.data(), columnLevels_.data()};
}

/// The gradient at the uniform plan depends on degrees alone.
void TransportOnDevice::firstStep(const Progress& progress) {
  const auto view = this->view();
  const auto& shape = view.deviations;
  const dim3 tiles{static_cast<unsigned>(shape.rows), blocksFor(shape.stride, tileWidth)};
  const float factor = 2 * balance_ / static_cast<float>(shape.columns);
  if (scaleDegrees(degreesOfA_, degreesOfB_, factor, stream_)) {
    degreesOfA_.spread(view.rowLevels, stream_);
    degreesOfB_.spread(view.columnLevels, stream_);
  } else {
    beginGradient<<<tiles, threads, 0, stream_>>>(view);
    checkLaunch(transporting);
    scale(progress);
  }
  advanceFirst<<<tiles, threads, 0, stream_>>>(view, shareOfStep(1));
  checkLaunch(transporting);
}

void TransportOnDevice::multiplyFromRight(const TransportView& view) const {
  const auto b = b_.view();
  const auto& shape = view.deviations;
  const bool isResident = launchResident(b.streams, [&](auto lines, std::size_t bytes) {
    const auto kernel = multiplyTwiceFromRight<lines()>;
    giveShared(kernel);
    kernel<<<blocksFor(shape.rows, lines()), threadsOfProduct, bytes, stream_>>>(view, b.streams);
  });
  if (isResident) return;
  multiplyByRows(PlainLines{view.deviations}, b, shape.rows, view.inner.values, shape.stride,
                 stream_);
  multiplyByRows(PlainLines{view.inner}, b, shape.rows, view.gradient.values, shape.stride,
                 stream_);
}

void TransportOnDevice::multiplyFromLeft(const TransportView& view) const {
  const auto a = a_.view();
  const auto stride = view.deviations.stride;
  const auto blocks = blocksOfLeftProduct(a, stride);
  findInner<<<blocks, threadsOfLeftProduct, 0, stream_>>>(view, a);
  finishGradient<<<blocks, threadsOfLeftProduct, 0, stream_>>>(view, a);
}

void TransportOnDevice::sendRound(int number) const {
  const auto view = this->view();
  const auto& shape = view.gradient;
  const auto blocks = blocksFor(shape.columns, columnsOfBlock);
  double* const squares = squares_.data() + static_cast<std::int64_t>(number) * blocks;
  const ScalingRound round{number == 0 ? nullptr : squares - blocks, squares,
                           static_cast<int>(blocks), columnParts_.data()};
  const auto fits = [&](int fours, int threadsOfSlab) {
    return shape.columns <= 4LL * fours * threadsOfSlab;
  };
  if (fits(2, 512)) {
    scaleRows<2, 512><<<slabs, 512, 0, stream_>>>(view, round);
  } else if (fits(5, 512)) {
    scaleRows<5, 512><<<slabs, 512, 0, stream_>>>(view, round);
  } else if (fits(4, 1024)) {
    scaleRows<4, 1024><<<slabs, 1024, 0, stream_>>>(view, round);
  } else if (fits(5, 1024)) {
    scaleRows<5, 1024><<<slabs, 1024, 0, stream_>>>(view, round);
  } else {
    scaleLongRows<<<static_cast<unsigned>(shape.rows), threads, 0, stream_>>>(view, round);
    sumColumns<<<dim3(slabs, blocksFor(shape.columns, threads)), threads, 0, stream_>>>(view,
                                                                                        round);
  }
  scaleColumns<<<blocks, threads, 0, stream_>>>(view, round);
  checkLaunch(transporting);
}

void TransportOnDevice::scale(const Progress& progress) const {
  constexpr int atOnce = 2;
  const std::size_t blocks = squares_.size() / mostScalings;
  std::vector<double> squares(blocks);
  for (int sent = 0; sent < mostScalings;) {
    progress.checkpoint();
    for (int left = std::min(atOnce, mostScalings - sent); left > 0; --left)
      sendRound(sent++);
    check(cudaMemcpyAsync(squares.data(), squares_.data() + (sent - 1) * blocks,
                          blocks * sizeof(double), cudaMemcpyDeviceToHost, stream_),
          "copying from the GPU");
    stream_.wait();
    if (std::sqrt(std::accumulate(squares.begin(), squares.end(), 0.)) < rightEnough) return;
  }
}

void TransportOnDevice::step(int number, const Progress& progress) {
  if (number == 1) return firstStep(progress);
  const auto view = this->view();
  multiplyFromRight(view);
  multiplyFromLeft(view);
  checkLaunch(transporting);
  scale(progress);
  advance<<<dim3(static_cast<unsigned>(view.gradient.rows),
                 blocksFor(view.gradient.stride, tileWidth)),
            threads, 0, stream_>>>(view, shareOfStep(number));
  checkLaunch(transporting);
}

}  // namespace kindred::cuda
