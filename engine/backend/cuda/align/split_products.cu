#include <algorithm>

#include "engine/backend/cuda/align/split_products.cuh"
#include "engine/backend/cuda/align/tensor_products.cuh"
#include "engine/backend/cuda/block_memory.cuh"

namespace kindred::cuda {
namespace {

constexpr auto multiplying = "multiplying matrices";

constexpr int threads = 256;
constexpr int threadsOfTile = 512;
constexpr int tileRows = 128;
constexpr int step = 64;      // of the inner dimension that is in shared memory together
constexpr int warpsDown = 4;  // along the rows of a tile
constexpr int warpsAcross = 4;
constexpr int rowsOfWarp = tileRows / warpsDown;
constexpr int piecesDown = rowsOfWarp / 16;  // of 16 × 8 results, as tensor cores make them
constexpr int spare = 8;                     // numbers, which keep lanes out of each other's banks

/// The layout of a product whose factors are read as the first of two numbers of 16 bits, or as
/// both.
template <Factors factors>
struct Shape {
  static constexpr bool isSingle = factors == Factors::Single;
  static constexpr int halves = isSingle ? 2 : 1;
  static constexpr int stages = isSingle ? 3 : 4;  // steps on their way
  static constexpr int columns = isSingle ? 96 : 192;
  static constexpr int columnsOfWarp = columns / warpsAcross;
  static constexpr int piecesAcross = columnsOfWarp / 8;
  static constexpr int strideOfA = step + spare;
  static constexpr int strideOfB = columns + spare;
  static constexpr int ofA = tileRows * strideOfA;  // numbers of a half
  static constexpr int ofB = step * strideOfB;
  static constexpr int ofStage = halves * (ofA + ofB);
  static constexpr int bytes = stages * ofStage * static_cast<int>(sizeof(__half));
};

/// A block of vectors, split as the matrix is.
struct SplitBlock {
  std::int64_t rows;
  std::int64_t columns;
  std::int64_t stride;
  const __half* high;
  const __half* low;
};

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

/// Copies eight numbers to shared memory, of which the first `count` are there and the others 0.
__device__ void copyEight(__half* to, const __half* from, std::int64_t count) {
  const auto bytes = static_cast<int>(min(max(count, std::int64_t{0}), std::int64_t{8}) * 2);
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(
                   static_cast<unsigned>(__cvta_generic_to_shared(to))),
               "l"(from), "r"(bytes));
}

/// A piece of 16 × 16 numbers of a, row by row.
__device__ void loadLeft(unsigned (&piece)[4], const __half* from, int stride) {
  const auto lane = static_cast<int>(threadIdx.x) % 32;
  const auto address =
      static_cast<unsigned>(__cvta_generic_to_shared(from + lane % 16 * stride + lane / 16 * 8));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(piece[0]), "=r"(piece[1]), "=r"(piece[2]), "=r"(piece[3])
               : "r"(address));
}

/// Two pieces of 16 × 8 numbers of b side by side, or one.
__device__ void loadRight(unsigned (&first)[2], unsigned (&second)[2], const __half* from,
                          int stride) {
  const auto lane = static_cast<int>(threadIdx.x) % 32;
  const auto address =
      static_cast<unsigned>(__cvta_generic_to_shared(from + lane % 16 * stride + lane / 16 * 8));
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(first[0]), "=r"(first[1]), "=r"(second[0]), "=r"(second[1])
               : "r"(address));
}
__device__ void loadRight(unsigned (&piece)[2], const __half* from, int stride) {
  const auto lane = static_cast<int>(threadIdx.x) % 32;
  const auto address = static_cast<unsigned>(__cvta_generic_to_shared(from + lane % 16 * stride));
  asm volatile("ldmatrix.sync.aligned.m8n8.x2.trans.shared.b16 {%0,%1}, [%2];"
               : "=r"(piece[0]), "=r"(piece[1])
               : "r"(address));
}

template <int pieces>
__device__ void loadRow(unsigned (&row)[pieces][2], const __half* from, int stride) {
#pragma unroll
  for (int piece = 0; piece + 1 < pieces; piece += 2)
    loadRight(row[piece], row[piece + 1], from + piece * 8, stride);
  if constexpr (pieces % 2 == 1) loadRight(row[pieces - 1], from + (pieces - 1) * 8, stride);
}

__device__ void multiplyPiece(float (&sums)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
  asm volatile(
      "mma.sync.aligned.m16n8k16.row.col.f32.f16.f16.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
      "{%0,%1,%2,%3};"
      : "+f"(sums[0]), "+f"(sums[1]), "+f"(sums[2]), "+f"(sums[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

#endif

// A block has a tile of the result, 4 × 4 warps with 32 rows and a quarter of its columns each:
//
//   shared:  three or four steps of 64 of the inner dimension: 128 rows of a | 192 columns of b, or
//            both halves of 128 rows and of 96 columns
//   warp:    two pieces down, six or three across, of 16 × 8 results: four registers each
//
// All steps but one are on their way while that one is multiplied. Tensor cores cut off what they
// add: in single precision the sums of each step are added to others, and those of the products
// with what the first halves leave have registers of their own. Parts along the inner dimension
// (grid.z) leave a result each.
//
// Bound: the instruction for 16 × 8 results, or three of them, before reading the matrix once, 2
// bytes a number, or 4 in single precision. 9,996 × 9,996 by 192 takes .20 ms rounded (189 TFLOP/s)
// and .54 ms in single precision on an H100, where reading takes .06 and .12 ms. 128 registers, one
// block a multiprocessor.
template <Factors factors>
__global__ void __launch_bounds__(threadsOfTile, 1)
    multiplySplit(SplitView a, SplitBlock b, std::int64_t innerOfPart, float* parts,
                  std::int64_t strideOfParts) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  using S = Shape<factors>;
  extern __shared__ __half room[];
  const auto thread = static_cast<int>(threadIdx.x);
  const std::int64_t firstRow = static_cast<std::int64_t>(blockIdx.x) * tileRows;
  const std::int64_t firstColumn = static_cast<std::int64_t>(blockIdx.y) * S::columns;
  const std::int64_t begin = blockIdx.z * innerOfPart;
  const std::int64_t end = min(a.columns, begin + innerOfPart);
  const auto load = [&](std::int64_t number) {
    const std::int64_t at = begin + number * step;
    __half* const stage = room + number % S::stages * S::ofStage;
    if (at < end) {
#pragma unroll
      for (int half = 0; half < S::halves; ++half) {
        const __half* const ofA = half == 0 ? a.high : a.low;
        const __half* const ofB = half == 0 ? b.high : b.low;
        __half* const toA = stage + half * S::ofA;
        __half* const toB = stage + S::halves * S::ofA + half * S::ofB;
        for (int place = thread; place < tileRows * (step / 8); place += threadsOfTile) {
          const int row = place / (step / 8), column = place % (step / 8) * 8;
          const bool isThere = firstRow + row < a.rows && at + column < end;
          copyEight(toA + row * S::strideOfA + column,
                    isThere ? ofA + (firstRow + row) * a.stride + at + column : ofA,
                    isThere ? end - at - column : 0);
        }
        for (int place = thread; place < step * (S::columns / 8); place += threadsOfTile) {
          const int row = place / (S::columns / 8), column = place % (S::columns / 8) * 8;
          const bool isThere = at + row < end && firstColumn + column < b.columns;
          copyEight(toB + row * S::strideOfB + column,
                    isThere ? ofB + (at + row) * b.stride + firstColumn + column : ofB,
                    isThere ? b.columns - firstColumn - column : 0);
        }
      }
    }
    asm volatile("cp.async.commit_group;");
  };
  const int warp = thread / 32, lane = thread % 32;
  const int rowOfWarp = warp % warpsDown * rowsOfWarp;
  const int columnOfWarp = warp / warpsDown * S::columnsOfWarp;
  float sums[piecesDown][S::piecesAcross][4] = {};
  float ofRest[S::isSingle ? piecesDown : 1][S::isSingle ? S::piecesAcross : 1][4] = {};
  const std::int64_t steps = (end - begin + step - 1) / step;
  for (int number = 0; number < S::stages - 1; ++number)
    load(number);
  for (std::int64_t number = 0; number < steps; ++number) {
    asm volatile("cp.async.wait_group %0;" ::"n"(S::stages - 2));
    __syncthreads();
    load(number + S::stages - 1);
    const __half* const stage = room + number % S::stages * S::ofStage;
    const __half* const left = stage + rowOfWarp * S::strideOfA;
    const __half* const right = stage + S::halves * S::ofA + columnOfWarp;
    float ofStep[S::isSingle ? piecesDown : 1][S::isSingle ? S::piecesAcross : 1][4] = {};
#pragma unroll
    for (int first = 0; first < step; first += 16) {
      unsigned ofRight[S::piecesAcross][2], restOfRight[S::piecesAcross][2];
      loadRow(ofRight, right + first * S::strideOfB, S::strideOfB);
      if constexpr (S::isSingle)
        loadRow(restOfRight, right + S::ofB + first * S::strideOfB, S::strideOfB);
#pragma unroll
      for (int down = 0; down < piecesDown; ++down) {
        unsigned ofLeft[4];
        loadLeft(ofLeft, left + down * 16 * S::strideOfA + first, S::strideOfA);
        if constexpr (S::isSingle) {
          unsigned restOfLeft[4];
          loadLeft(restOfLeft, left + S::ofA + down * 16 * S::strideOfA + first, S::strideOfA);
#pragma unroll
          for (int across = 0; across < S::piecesAcross; ++across) {
            multiplyPiece(ofStep[down][across], ofLeft, ofRight[across]);
            multiplyPiece(ofRest[down][across], restOfLeft, ofRight[across]);
            multiplyPiece(ofRest[down][across], ofLeft, restOfRight[across]);
          }
        } else {
#pragma unroll
          for (int across = 0; across < S::piecesAcross; ++across)
            multiplyPiece(sums[down][across], ofLeft, ofRight[across]);
        }
      }
    }
    if constexpr (S::isSingle) {
#pragma unroll
      for (int down = 0; down < piecesDown; ++down)
#pragma unroll
        for (int across = 0; across < S::piecesAcross; ++across)
#pragma unroll
          for (int part = 0; part < 4; ++part)
            sums[down][across][part] += ofStep[down][across][part];
    }
  }
  float* const values = parts + blockIdx.z * a.rows * strideOfParts;
  const int group = lane / 4, member = lane % 4;
#pragma unroll
  for (int down = 0; down < piecesDown; ++down)
#pragma unroll
    for (int across = 0; across < S::piecesAcross; ++across)
#pragma unroll
      for (int part = 0; part < 4; ++part) {
        const std::int64_t row = firstRow + rowOfWarp + down * 16 + group + part / 2 * 8;
        const std::int64_t column = firstColumn + columnOfWarp + across * 8 + member * 2 + part % 2;
        if (row >= a.rows || column >= strideOfParts) continue;
        float sum = sums[down][across][part];
        if constexpr (S::isSingle) sum += SplitView::ofLow * ofRest[down][across][part];
        values[row * strideOfParts + column] = sum;
      }
#endif
}

/// The bits of the largest number of each column, which ascend with it: 0 before.
__global__ void __launch_bounds__(threads)
    findLargestOfColumns(DenseView<float> block, unsigned* largest) {
  constexpr std::int64_t rowsOfBlock = 64;
  const std::int64_t begin = blockIdx.x * rowsOfBlock, end = min(begin + rowsOfBlock, block.rows);
  for (std::int64_t column = threadIdx.x; column < block.columns; column += threads) {
    float most = 0;
#pragma unroll 8
    for (std::int64_t row = begin; row < end; ++row)
      most = fmaxf(most, fabsf(block.row(row)[column]));
    atomicMax(largest + column, __float_as_uint(most));
  }
}

/// Splits a block, with columns scaled; units undo that. A block a row.
__global__ void __launch_bounds__(threads)
    splitRows(DenseView<float> block, const unsigned* largest, std::int64_t stride, __half* high,
              __half* low, float* units) {
  constexpr int mostExponent = 14;  // of what fits 16 bits, with room for rounding
  const std::int64_t row = blockIdx.x;
  for (std::int64_t column = threadIdx.x; column < stride; column += threads) {
    int exponent = 0;
    const float most = column < block.columns ? __uint_as_float(largest[column]) : 0;
    if (most > 0) frexpf(most, &exponent);
    const float number =
        column < block.columns ? ldexpf(block.row(row)[column], mostExponent - exponent) : 0;
    const __half first = __float2half(number);
    high[row * stride + column] = first;
    low[row * stride + column] = __float2half((number - __half2float(first)) / SplitView::ofLow);
    if (row == 0) units[column] = ldexpf(1, exponent - mostExponent);
  }
}

__global__ void __launch_bounds__(threads)
    addParts(const float* parts, std::int64_t strideOfParts, int partCount, const float* units,
             float factor, float ofResult, DenseView<float> result) {
  const std::int64_t at = blockIdx.x * std::int64_t{threads} + threadIdx.x;
  const std::int64_t row = at / result.stride, column = at % result.stride;
  if (row >= result.rows) return;
  float sum = 0;
  for (int part = 0; part < partCount; ++part)
    sum += parts[(part * result.rows + row) * strideOfParts + column];
  const float before = ofResult == 0 ? 0 : ofResult * result.row(row)[column];
  result.row(row)[column] = factor * units[column] * sum + before;
}

unsigned blocksFor(std::int64_t count, std::int64_t ofBlock) {
  return static_cast<unsigned>((count + ofBlock - 1) / ofBlock);
}

/// Parts along the inner dimension follow from it alone, as they enter the sums.
constexpr std::int64_t innerOfPart = 2048;

bool canSplit() {
  constexpr int most = std::max(Shape<Factors::Single>::bytes, Shape<Factors::Rounded>::bytes);
  return hasTensorProducts(Factors::Single) && sharedBytesOfBlock() >= most;
}

}  // namespace

SplitMatrix::SplitMatrix(std::int64_t rows, std::int64_t columns)
    : view_{rows, columns, (columns + 7) / 8 * 8} {
  const auto size = static_cast<std::size_t>(rows * view_.stride);
  if (canSplit()) {
    halves_.reserve(2 * size);
    view_.high = halves_.data();
    view_.low = halves_.data() + size;
  } else {
    single_.reserve(size);
    view_.single = single_.data();
  }
}

void SplitMatrix::clear(const Stream& stream) const {
  check(cudaMemsetAsync(single_.data(), 0, single_.size() * sizeof(float), stream), "clearing");
  check(cudaMemsetAsync(halves_.data(), 0, halves_.size() * sizeof(__half), stream), "clearing");
}

void SplitMatrix::splitBlock(const DenseView<float>& block, const Stream& stream) {
  const std::int64_t stride = (block.columns + 7) / 8 * 8;
  const auto size = static_cast<std::size_t>(block.rows * stride);
  ofBlock_.reserve(2 * size);
  largest_.reserve(static_cast<std::size_t>(stride));
  units_.reserve(static_cast<std::size_t>(stride));
  check(cudaMemsetAsync(largest_.data(), 0, largest_.size() * sizeof(unsigned), stream),
        multiplying);
  findLargestOfColumns<<<blocksFor(block.rows, 64), threads, 0, stream>>>(block, largest_.data());
  splitRows<<<static_cast<unsigned>(block.rows), threads, 0, stream>>>(
      block, largest_.data(), stride, ofBlock_.data(), ofBlock_.data() + size, units_.data());
  checkLaunch(multiplying);
}

void SplitMatrix::multiply(Factors factors, float factor, const DenseView<float>& block,
                           float ofResult, const DenseView<float>& result, const Stream& stream) {
  if (view_.single != nullptr) {
    cuda::multiply(factors, factor, {view_.rows, view_.columns, view_.stride, view_.single}, block,
                   ofResult, result, parts_, stream);
    return;
  }
  splitBlock(block, stream);
  const std::int64_t stride = (block.columns + 7) / 8 * 8;
  const SplitBlock split{block.rows, stride, stride, ofBlock_.data(),
                         ofBlock_.data() + block.rows * stride};
  const auto parts = std::max(1U, blocksFor(view_.columns, innerOfPart));
  const std::int64_t inner = (view_.columns / parts + step) / step * step;
  parts_.reserve(static_cast<std::size_t>(parts * view_.rows * stride));
  const auto launch = [&](auto kernel, int bytes, int columns) {
    giveShared(kernel);
    kernel<<<dim3{blocksFor(view_.rows, tileRows), blocksFor(stride, columns), parts},
             threadsOfTile, bytes, stream>>>(view_, split, inner, parts_.data(), stride);
  };
  if (factors == Factors::Rounded)
    launch(multiplySplit<Factors::Rounded>, Shape<Factors::Rounded>::bytes,
           Shape<Factors::Rounded>::columns);
  else
    launch(multiplySplit<Factors::Single>, Shape<Factors::Single>::bytes,
           Shape<Factors::Single>::columns);
  addParts<<<blocksFor(result.rows * result.stride, threads), threads, 0, stream>>>(
      parts_.data(), stride, static_cast<int>(parts), units_.data(), factor, ofResult, result);
  checkLaunch(multiplying);
}

}  // namespace kindred::cuda
