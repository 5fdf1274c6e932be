#include <array>

#include "engine/backend/cuda/align/block_factor.cuh"
#include "engine/backend/cuda/block_memory.cuh"

namespace kindred::cuda {
namespace {

constexpr auto factorising = "making vectors orthonormal";
constexpr int threadsOfFactor = 1024;
constexpr int threadsOfInverse = 256;
constexpr int warpsOfInverse = threadsOfInverse / 32;

/// A column that lies in the space of those before it but for this share of its square is dropped.
constexpr double leastShare = 1e-14;

__host__ __device__ int sizeOfTriangle(int columns) { return columns * (columns + 1) / 2; }

/// Returns the index of a number of the upper triangle, row by row.
__device__ int placeIn(int columns, int row, int column) {
  return row * (2 * columns - row - 1) / 2 + column;
}

// One block. Cholesky's factor R of the inner products, row by row from above, each row taken off
// those below it; rows are divided by their roots at the end, so that a row costs one barrier.
//
//   shared:  upper triangle of the inner products | their diagonal
//   warp:    every 32nd row that is left; a lane every 32nd number of it
//
// Bound: shared memory, which a row reads three times and writes once: .18 ms for 192 columns, .25
// ms measured on an H100.
__global__ void __launch_bounds__(threadsOfFactor)
    factorise(DenseView<double> products, double* triangle, double* least) {
  extern __shared__ double shared[];
  const auto columns = static_cast<int>(products.columns);
  double* const squares = shared + sizeOfTriangle(columns);
  const auto thread = static_cast<int>(threadIdx.x), warp = thread / 32, lane = thread % 32;
  constexpr int warps = threadsOfFactor / 32;
  for (int row = warp; row < columns; row += warps)
    for (int column = row + lane; column < columns; column += 32) {
      const double product = products.row(row)[column];
      shared[placeIn(columns, row, column)] = product;
      if (column == row) squares[row] = product;
    }
  __syncthreads();
  const auto isDropped = [&](int at) {
    return !(shared[placeIn(columns, at, at)] > leastShare * squares[at]);
  };
  for (int at = 0; at < columns; ++at) {
    if (!isDropped(at)) {
      const double unit = 1 / shared[placeIn(columns, at, at)];
      for (int row = at + 1 + warp; row < columns; row += warps) {
        const double share = unit * shared[placeIn(columns, at, row)];
        for (int column = row + lane; column < columns; column += 32)
          shared[placeIn(columns, row, column)] -= share * shared[placeIn(columns, at, column)];
      }
    }
    __syncthreads();
  }
  for (int row = warp; row < columns; row += warps) {
    const double unit = isDropped(row) ? 0 : 1 / sqrt(shared[placeIn(columns, row, row)]);
    for (int column = row + lane; column < columns; column += 32) {
      const int place = placeIn(columns, row, column);
      triangle[place] = unit * shared[place];
    }
  }
  if (warp > 0) return;
  double smallest = INFINITY;
  for (int at = lane; at < columns; at += 32)
    if (!isDropped(at)) smallest = fmin(smallest, sqrt(shared[placeIn(columns, at, at)]));
  for (int distance = 16; distance > 0; distance /= 2)
    smallest = fmin(smallest, __shfl_xor_sync(0xffffffffU, smallest, distance));
  if (lane == 0) *least = isinf(smallest) ? 0 : smallest;
}

// R⁻¹: a warp a column, from its diagonal up. Dropped columns of R, whose diagonal is 0, become 0.
//
//   shared:  upper triangle of R | a column of each of the 8 warps
//
// Bound: the latency of a row of the longest column; .06 ms for 192 columns on an H100.
__global__ void __launch_bounds__(threadsOfInverse)
    invert(const double* triangle, DenseView<double> inverse) {
  extern __shared__ double shared[];
  const auto columns = static_cast<int>(inverse.columns);
  const auto thread = static_cast<int>(threadIdx.x), warp = thread / 32, lane = thread % 32;
  for (int at = thread; at < sizeOfTriangle(columns); at += threadsOfInverse)
    shared[at] = triangle[at];
  __syncthreads();
  const int column = static_cast<int>(blockIdx.x) * warpsOfInverse + warp;
  if (column >= columns) return;
  double* const numbers = shared + sizeOfTriangle(columns) + warp * columns;
  const bool isDropped = shared[placeIn(columns, column, column)] == 0;
  for (int row = lane; row < columns; row += 32)
    numbers[row] = row == column && !isDropped ? 1 : 0;
  __syncwarp();
  for (int at = column; at >= 0 && !isDropped; --at) {
    const double diagonal = shared[placeIn(columns, at, at)];
    const double number = diagonal == 0 ? 0 : numbers[at] / diagonal;
    __syncwarp();
    for (int row = lane; row < at; row += 32)
      numbers[row] -= shared[placeIn(columns, row, at)] * number;
    if (lane == 0) numbers[at] = number;
    __syncwarp();
  }
  for (int row = lane; row < columns; row += 32)
    inverse.row(row)[column] = numbers[row];
}

std::size_t bytesOfFactor(int columns) {
  return static_cast<std::size_t>(sizeOfTriangle(columns) + columns) * sizeof(double);
}

std::size_t bytesOfInverse(int columns) {
  return static_cast<std::size_t>(sizeOfTriangle(columns) + warpsOfInverse * columns) *
         sizeof(double);
}

}  // namespace

BlockFactor::BlockFactor(std::int64_t columns)
    : triangle_{static_cast<std::size_t>(sizeOfTriangle(static_cast<int>(columns)))}, least_{1} {}

bool BlockFactor::fits(std::int64_t columns) {
  constexpr std::int64_t most = 512;  // beyond which no device has the memory
  return columns <= most && bytesOfInverse(static_cast<int>(columns)) <=
                                static_cast<std::size_t>(sharedBytesOfBlock());
}

void BlockFactor::find(const DenseView<double>& innerProducts, const DenseView<double>& factor,
                       const Stream& stream) const {
  const auto columns = static_cast<int>(innerProducts.columns);
  giveShared(factorise);
  giveShared(invert);
  factorise<<<1, threadsOfFactor, bytesOfFactor(columns), stream>>>(innerProducts, triangle_.data(),
                                                                    least_.data());
  const int blocks = (columns + warpsOfInverse - 1) / warpsOfInverse;
  invert<<<static_cast<unsigned>(blocks), threadsOfInverse, bytesOfInverse(columns), stream>>>(
      triangle_.data(), factor);
  checkLaunch(factorising);
}

double BlockFactor::leastLength(const Stream& stream) const {
  std::array<double, 1> least{};
  least_.download(least, stream);
  stream.wait();
  return least[0];
}

}  // namespace kindred::cuda
