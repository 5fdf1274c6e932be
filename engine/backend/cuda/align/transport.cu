#include <cmath>
#include <numeric>

#include "engine/align/subspace.hpp"
#include "engine/backend/cuda/align/transport.cuh"
#include "engine/backend/cuda/team_sum.cuh"

namespace kindred::cuda {
namespace {

constexpr auto transporting = "rotating";
constexpr int threads = 256;
constexpr std::int64_t tileWidth = 4 * threads;
constexpr int slabs = 64;  // of rows, whatever the device

/// Marginals are right once the deviations of the columns, taken as one vector, are this short.
constexpr double rightEnough = 1e-5;

/// What the gradient asks for, as a deviation.
__device__ float asked(const TransportView& view, std::int64_t row, std::int64_t column,
                       float level) {
  constexpr float least = -87, most = 60;
  const float exponent = level + view.columnLevels[column] - view.gradient.row(row)[column];
  return expm1f(fminf(fmaxf(exponent, least), most));
}

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

__device__ std::int64_t firstColumn() { return blockIdx.y * tileWidth + threadIdx.x * 4; }

/// A D - 2 κ D B, in place of D B.
__global__ void __launch_bounds__(threads) findInner(TransportView view, SparseRows a) {
  const std::int64_t column = firstColumn();
  if (column >= view.inner.stride) return;
  const auto row = static_cast<std::int32_t>(blockIdx.x);
  const float4 sum =
      sumOfNeighbours(a, row, view.deviations.values + column, view.deviations.stride);
  float4& place = *fourAt(view.inner, row, column);
  const float twice = -2 * view.balance;
  place =
      sumOf(sum, make_float4(twice * place.x, twice * place.y, twice * place.z, twice * place.w));
}

/// (A inner + κ² D B² - 2 κ d_A d_Bᵀ) / n_B, in place of D B².
__global__ void __launch_bounds__(threads) finishGradient(TransportView view, SparseRows a) {
  const std::int64_t column = firstColumn();
  if (column >= view.gradient.stride) return;
  const auto row = static_cast<std::int32_t>(blockIdx.x);
  const float4 sum = sumOfNeighbours(a, row, view.inner.values + column, view.inner.stride);
  float4& place = *fourAt(view.gradient, row, column);
  const float4 degrees = *reinterpret_cast<const float4*>(view.degreesB + column);
  const float unit = 1.F / static_cast<float>(view.gradient.columns);
  const float squared = view.balance * view.balance;
  const float ofRow = 2 * view.balance * view.degreesA[row];
  place = make_float4(unit * (sum.x + squared * place.x - ofRow * degrees.x),
                      unit * (sum.y + squared * place.y - ofRow * degrees.y),
                      unit * (sum.z + squared * place.z - ofRow * degrees.z),
                      unit * (sum.w + squared * place.w - ofRow * degrees.w));
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

/// A block a row: scales it to the mean 1. Where the mean is out of the range of single precision,
/// the row's level is lowered by its largest exponent first.
__global__ void __launch_bounds__(threads) scaleRows(TransportView view) {
  const std::int64_t row = blockIdx.x;
  constexpr double mostMean = 1e12, leastMean = -0.999;
  float level = view.rowLevels[row];
  const auto mean = [&] {
    double sum = 0;
    for (std::int64_t column = threadIdx.x; column < view.gradient.columns; column += threads)
      sum += static_cast<double>(asked(view, row, column, level));
    return blockSum(sum) / static_cast<double>(view.gradient.columns);
  };
  double found = mean();
  if (found > mostMean || found < leastMean) {
    double largest = -3e38;
    for (std::int64_t column = threadIdx.x; column < view.gradient.columns; column += threads)
      largest = fmax(largest, static_cast<double>(level + view.columnLevels[column] -
                                                  view.gradient.row(row)[column]));
    level -= static_cast<float>(blockMaximum(largest));
    found = mean();
  }
  if (threadIdx.x == 0) view.rowLevels[row] = level - static_cast<float>(log1p(found));
}

/// Sums of columns over a slab of rows.
__global__ void __launch_bounds__(threads) sumColumns(TransportView view, double* parts) {
  const std::int64_t column = blockIdx.y * std::int64_t{threads} + threadIdx.x;
  if (column >= view.gradient.columns) return;
  const std::int64_t rows = view.gradient.rows;
  const std::int64_t end = rows * (blockIdx.x + 1) / slabs;
  double sum = 0;
#pragma unroll 4
  for (std::int64_t row = rows * blockIdx.x / slabs; row < end; ++row)
    sum += static_cast<double>(asked(view, row, column, view.rowLevels[row]));
  parts[blockIdx.x * view.gradient.columns + column] = sum;
}

/// Scales columns; leaves how far each block of them was off.
__global__ void __launch_bounds__(threads)
    scaleColumns(TransportView view, const double* parts, double* squares) {
  const std::int64_t column = blockIdx.x * std::int64_t{threads} + threadIdx.x;
  double square = 0;
  if (column < view.gradient.columns) {
    constexpr double almostNothing = -0.999999;
    double sum = 0;
    for (int slab = 0; slab < slabs; ++slab)
      sum += parts[slab * view.gradient.columns + column];
    const double mean = fmax(sum / static_cast<double>(view.gradient.rows), almostNothing);
    view.columnLevels[column] -= static_cast<float>(log1p(mean));
    square = mean * mean;
  }
  square = blockSum(square);
  if (threadIdx.x == 0) squares[blockIdx.x] = square;
}

/// Takes a share of the plan that the gradient asks for.
__global__ void __launch_bounds__(threads) advance(TransportView view, float share) {
  const std::int64_t column = blockIdx.y * std::int64_t{threads} + threadIdx.x;
  const std::int64_t row = blockIdx.x;
  if (column >= view.gradient.columns) return;
  float& deviation = view.deviations.row(row)[column];
  deviation = (1 - share) * deviation + share * asked(view, row, column, view.rowLevels[row]);
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

}  // namespace

TransportOnDevice::TransportOnDevice(const Loopless& a, const Loopless& b, const KindRows& rowsOfA,
                                     const KindRows& rowsOfB, const Stream& stream)
    : stream_{stream},
      a_{rowsOfA, stream},
      b_{rowsOfB, stream},
      balance_{static_cast<float>(balanceOf(a, b))},
      deviations_{a.nodeCount(), b.nodeCount()},
      inner_{a.nodeCount(), b.nodeCount()},
      gradient_{a.nodeCount(), b.nodeCount()},
      rowLevels_{static_cast<std::size_t>(a.nodeCount())},
      columnLevels_{static_cast<std::size_t>(b.nodeCount())},
      columnParts_{slabs * static_cast<std::size_t>(b.nodeCount())},
      squares_{blocksFor(b.nodeCount(), threads)} {
  degreesA_.upload(degreesOf(a, rowsOfA, a.nodeCount()), stream);
  degreesB_.upload(degreesOf(b, rowsOfB, deviations_.view().stride), stream);
  for (const auto* matrix : {&deviations_, &inner_, &gradient_})
    matrix->clear(stream);
  for (const auto* levels : {&rowLevels_, &columnLevels_})
    check(cudaMemsetAsync(levels->data(), 0, levels->size() * sizeof(float), stream), "clearing");
  stream.wait();
}

TransportView TransportOnDevice::view() const {
  return {deviations_.view(), inner_.view(), gradient_.view(),  degreesA_.data(),
          degreesB_.data(),   balance_,      rowLevels_.data(), columnLevels_.data()};
}

void TransportOnDevice::findGradient(bool isUniform) const {
  const auto view = this->view();
  const auto& shape = view.deviations;
  const dim3 tiles{static_cast<unsigned>(shape.rows), blocksFor(shape.stride, tileWidth)};
  if (!isUniform) {
    multiplyByRows(PlainLines{view.deviations}, b_.view(), shape.rows, view.inner.values,
                   shape.stride, stream_);
    multiplyByRows(PlainLines{view.inner}, b_.view(), shape.rows, view.gradient.values,
                   shape.stride, stream_);
    findInner<<<tiles, threads, 0, stream_>>>(view, a_.view());
  }
  finishGradient<<<tiles, threads, 0, stream_>>>(view, a_.view());
  checkLaunch(transporting);
}

double TransportOnDevice::scale() const {
  const auto view = this->view();
  const auto blocks = blocksFor(view.gradient.columns, threads);
  scaleRows<<<static_cast<unsigned>(view.gradient.rows), threads, 0, stream_>>>(view);
  sumColumns<<<dim3(slabs, blocks), threads, 0, stream_>>>(view, columnParts_.data());
  scaleColumns<<<blocks, threads, 0, stream_>>>(view, columnParts_.data(), squares_.data());
  checkLaunch(transporting);
  std::vector<double> squares(blocks);
  squares_.download(squares, stream_);
  stream_.wait();
  return std::sqrt(std::accumulate(squares.begin(), squares.end(), 0.));
}

void TransportOnDevice::step(int number, const Progress& progress) {
  findGradient(number == 1);
  for (int round = 0; round < mostScalings; ++round) {
    progress.checkpoint();
    if (scale() < rightEnough) break;
  }
  const auto view = this->view();
  const float share = 2.F / static_cast<float>(2 + number);
  advance<<<dim3(static_cast<unsigned>(view.gradient.rows),
                 blocksFor(view.gradient.columns, threads)),
            threads, 0, stream_>>>(view, share);
  checkLaunch(transporting);
}

}  // namespace kindred::cuda
