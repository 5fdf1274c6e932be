#include <array>

#include "engine/backend/cuda/align/polar_factor.cuh"
#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/team_sum.cuh"

namespace kindred::cuda {
namespace {

constexpr auto rotating = "rotating";
constexpr int down = 32, across = 32;  // threads
constexpr int threads = down * across;
constexpr int most = 128;  // rows and columns
constexpr int rowsOfThread = most / down, columnsOfThread = most / across;

/// Matrices nearer to singular ones are left to the host.
constexpr double leastPivot = 1e-280;

/// The numbers of a square matrix that a thread has: those of rows and columns 32 apart.
/// Beyond the matrix they are those of the identity.
struct SharedOut {
  double numbers[rowsOfThread][columnsOfThread];

  __device__ static int row(int at) { return static_cast<int>(threadIdx.x) / across + at * down; }
  __device__ static int column(int at) {
    return static_cast<int>(threadIdx.x) % across + at * across;
  }

  template <typename Visit>
  __device__ void forAll(const Visit& visit) {
#pragma unroll
    for (int of = 0; of < rowsOfThread; ++of)
#pragma unroll
      for (int at = 0; at < columnsOfThread; ++at)
        visit(row(of), column(at), numbers[of][at]);
  }
};

/// Shared memory of the threads that invert a matrix.
struct PivotRoom {
  double column[2][most];  ///< of the pivot, by turns
  double line[2][most];    ///< of the pivot, divided by it
  int pivots[most];        ///< the row of the pivot of each column
  int stepOfRow[most];     ///< whose pivot each row has
  double unit;             ///< 1 / pivot
  bool isUsed[most];       ///< which rows have one
};

/// The row of the largest number of a column, of those that had no pivot yet; a warp finds it.
__device__ int pivotOf(const double* column, const bool* isUsed) {
  double largest = -1;
  int row = 0;
  for (auto other = static_cast<int>(threadIdx.x) % 32; other < most; other += 32)
    if (!isUsed[other] && fabs(column[other]) > largest) {
      largest = fabs(column[other]);
      row = other;
    }
  for (int distance = 16; distance > 0; distance /= 2) {
    const double ofOther = __shfl_xor_sync(0xffffffffU, largest, distance);
    const int rowOfOther = __shfl_xor_sync(0xffffffffU, row, distance);
    if (ofOther > largest || (ofOther == largest && rowOfOther < row)) {
      largest = ofOther;
      row = rowOfOther;
    }
  }
  return row;
}

/// Inverts by Gauss and Jordan: then the number of row pivots[i] and column j is that of row i and
/// column pivots[j] of the inverse. False, for all threads, if the matrix is singular.
__device__ bool invert(SharedOut& matrix, PivotRoom& room) {
  for (auto row = static_cast<int>(threadIdx.x); row < most; row += threads)
    room.isUsed[row] = false;
#pragma unroll 1
  for (int step = 0; step < most; ++step) {
    double* const column = room.column[step % 2];
    double* const line = room.line[step % 2];
    matrix.forAll([&](int row, int at, double number) {
      if (at == step) column[row] = number;
    });
    __syncthreads();
    if (threadIdx.x < 32) {
      const int row = pivotOf(column, room.isUsed);
      if (threadIdx.x == 0) {
        room.isUsed[row] = true;
        room.pivots[step] = row;
        room.stepOfRow[row] = step;
        room.unit = 1 / column[row];
      }
    }
    __syncthreads();
    const int pivotRow = room.pivots[step];
    const double unit = room.unit, pivot = column[pivotRow];
    if (!(fabs(pivot) > leastPivot) || isinf(pivot)) return false;
    matrix.forAll([&](int row, int at, double number) {
      if (row == pivotRow) line[at] = at == step ? unit : number * unit;
    });
    __syncthreads();
    double ofColumn[rowsOfThread], ofLine[columnsOfThread];
#pragma unroll
    for (int of = 0; of < rowsOfThread; ++of)
      ofColumn[of] = column[SharedOut::row(of)];
#pragma unroll
    for (int at = 0; at < columnsOfThread; ++at)
      ofLine[at] = line[SharedOut::column(at)];
#pragma unroll
    for (int of = 0; of < rowsOfThread; ++of)
#pragma unroll
      for (int at = 0; at < columnsOfThread; ++at) {
        double& number = matrix.numbers[of][at];
        const double before = SharedOut::column(at) == step ? 0 : number;
        number = SharedOut::row(of) == pivotRow ? ofLine[at] : before - ofColumn[of] * ofLine[at];
      }
  }
  __syncthreads();
  return true;
}

// One block. Newton's iteration for the orthogonal factor of X (Higham: Functions of Matrices, 8):
// X becomes (γ X + X⁻ᵀ / γ) / 2, where γ evens out their norms as long as X is far away. It takes
// some nine steps, whatever the condition of X.
//
//   thread:  4 × 4 numbers of a matrix of 128 × 128, in registers
//   shared:  column and line of a pivot | the inverse, of which each thread takes what it needs
//
// Bound: the latency of a step of the inversion, three barriers, a search and a division: 2.6 ms in
// all for 128 rows on an H100.
__global__ void __launch_bounds__(threads, 1)
    findRotation(DenseView<double> matrix, DenseView<double> rotation, int* isFound) {
  extern __shared__ double inverses[];
  __shared__ PivotRoom room;
  const auto size = static_cast<int>(matrix.columns);
  const auto isThere = [&](int row, int column) { return row < size && column < size; };
  SharedOut now;
  double squares = 0;
  now.forAll([&](int row, int column, double& number) {
    number = isThere(row, column) ? matrix.row(row)[column] : 0;
    squares += number * number;
  });
  const double norm = sqrt(blockSum(squares));
  if (threadIdx.x == 0) *isFound = 0;
  if (!(norm > 0) || isinf(norm)) return;
  const double unit = 1 / norm;
  now.forAll([&](int row, int column, double& number) {
    number = isThere(row, column) ? unit * number : row == column ? 1 : 0;
    if (isThere(row, column)) rotation.row(row)[column] = number;
  });
  constexpr int mostSteps = 40;
  constexpr double nearby = 1e-2, enough = 1e-8;  // of the next step, whose error is the square
  bool isNear = false;
  for (int step = 0; step < mostSteps; ++step) {
    double before = 0;
    now.forAll([&](int row, int column, double number) {
      if (isThere(row, column)) before += number * number;
    });
    before = blockSum(before);
    if (!invert(now, room)) return;
    double inverse = 0;
    now.forAll([&](int row, int column, double number) {
      inverses[row * most + column] = number;
      // The inverse beyond the matrix is the identity, as the matrix is.
      if (isThere(room.stepOfRow[row], room.pivots[column])) inverse += number * number;
    });
    inverse = blockSum(inverse);
    const double factor = isNear ? 0.5 : 0.5 * sqrt(sqrt(inverse / before));
    const double ofInverse = 0.25 / factor;
    double change = 0;
    now.forAll([&](int row, int column, double& number) {
      if (!isThere(row, column)) {
        number = row == column ? 1 : 0;
        return;
      }
      const double last = rotation.row(row)[column];
      number =
          factor * last + ofInverse * inverses[room.pivots[column] * most + room.stepOfRow[row]];
      change += (number - last) * (number - last);
      rotation.row(row)[column] = number;
    });
    change = sqrt(blockSum(change) / size);
    if (isNear && change < enough) {
      if (threadIdx.x == 0) *isFound = 1;
      return;
    }
    isNear = change < nearby;
  }
}

}  // namespace

bool findPolarFactor(const DenseView<double>& matrix, const DenseView<double>& rotation,
                     const Stream& stream) {
  constexpr std::size_t bytes = std::size_t{most} * most * sizeof(double);
  if (matrix.columns > most ||
      bytes > static_cast<std::size_t>(sharedBytesOfBlock()) - sizeof(PivotRoom))
    return false;
  giveShared(findRotation);
  const Buffer<int> isFound{1};
  findRotation<<<1, threads, bytes, stream>>>(matrix, rotation, isFound.data());
  checkLaunch(rotating);
  std::array<int, 1> found{};
  isFound.download(found, stream);
  stream.wait();
  return found[0] != 0;
}

}  // namespace kindred::cuda
