#include <algorithm>

#include "engine/backend/cuda/align/tensor_products.cuh"
#include "engine/backend/cuda/block_memory.cuh"

namespace kindred::cuda {
namespace {

constexpr auto multiplying = "multiplying matrices";

constexpr int threads = 256;
constexpr int tileRows = 128;
constexpr int step = 32;      // of the inner dimension that is in shared memory together
constexpr int stages = 3;     // steps on their way
constexpr int warpsDown = 2;  // along the rows of a tile
constexpr int warpsAcross = 4;
constexpr int rowsOfWarp = tileRows / warpsDown;
constexpr int piecesDown = rowsOfWarp / 16;  // of 16 × 8 results, as tensor cores make them

// These keep the lanes of a warp out of each other's banks.
constexpr int strideOfRows = step + 4;
constexpr int spareOfColumns = 8;

/// Columns of a tile: what is rounded needs one sum for each result, the other two.
template <Factors factors>
constexpr int tileColumns = factors == Factors::Rounded ? 192 : 96;

/// The numbers of b in shared memory: as they stand, or transposed like rows of a.
template <Factors factors, bool isTransposed>
constexpr int numbersOfB = isTransposed ? tileColumns<factors>* strideOfRows
                                        : step*(tileColumns<factors> + spareOfColumns);

template <Factors factors, bool isTransposed>
constexpr int bytesOfBlock = stages*(
    tileRows* strideOfRows + numbersOfB<factors, isTransposed>)*static_cast<int>(sizeof(float));

#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800

/// Copies four numbers to shared memory, of which the first `count` are there and the others 0.
__device__ void copyFour(float* to, const float* from, std::int64_t count) {
  const auto bytes = static_cast<int>(min(max(count, std::int64_t{0}), std::int64_t{4}) * 4);
  asm volatile("cp.async.cg.shared.global [%0], [%1], 16, %2;" ::"r"(
                   static_cast<unsigned>(__cvta_generic_to_shared(to))),
               "l"(from), "r"(bytes));
}

/// A number whose first eleven bits, all that tensor cores read, are rounded. The instruction for
/// it takes longer than the products.
__device__ unsigned rounded(float number) { return __float_as_uint(number) + 0x1000U; }

/// The bits of a number beyond those, rounded likewise.
__device__ unsigned restOf(float number, unsigned bits) {
  return rounded(number - __uint_as_float(bits & 0xffffe000U));
}

__device__ void multiplyPiece(float (&sums)[4], const unsigned (&a)[4], const unsigned (&b)[2]) {
  asm volatile(
      "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, "
      "{%0,%1,%2,%3};"
      : "+f"(sums[0]), "+f"(sums[1]), "+f"(sums[2]), "+f"(sums[3])
      : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
}

#endif

struct TensorProduct {
  DenseView<float> a;
  DenseView<float> b;
  DenseView<float> result;
  std::int64_t inner;
  std::int64_t innerOfPart;
  float factor;
  float ofResult;
};

// A block has a tile of the result, 2 × 4 warps with 64 rows and a quarter of its columns each:
//
//   shared:  three steps of 32 of the inner dimension: 128 rows of a | 96 or 192 columns of b
//   warp:    four pieces down, three or six across, of 16 × 8 results: four registers each
//
// Two steps are on their way while one is multiplied. Tensor cores cut off what they add, which
// would add up over thousands of steps: in single precision the sums of each step are added to
// others. Parts along the inner dimension (grid.z) leave a result each.
//
// Bound: the instruction for 16 × 8 results, 118 TFLOP/s on an H200 by calculation; three of them
// in single precision. n × n by n × 192 takes .96 ms in single precision and .45 ms rounded for
// 9,996 nodes: all of the bound, and 72 % of it; 95 % and 43 % of the speed of cuBLAS, which has an
// instruction of that GPU alone. 193 to 206 registers, one block a multiprocessor.
template <Factors factors, bool isTransposed>
__global__ void __launch_bounds__(threads, 1) multiplyTile(TensorProduct product) {
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 800
  constexpr int columns = tileColumns<factors>, columnsOfWarp = columns / warpsAcross;
  constexpr int piecesAcross = columnsOfWarp / 8;
  constexpr bool isSingle = factors == Factors::Single;
  constexpr int strideOfB = isTransposed ? strideOfRows : columns + spareOfColumns;
  extern __shared__ float room[];
  float* const ofA = room;
  float* const ofB = room + stages * tileRows * strideOfRows;
  const auto& [a, b, result, inner, innerOfPart, factor, ofResult] = product;
  const auto thread = static_cast<int>(threadIdx.x);
  const std::int64_t firstRow = static_cast<std::int64_t>(blockIdx.x) * tileRows;
  const std::int64_t firstColumn = static_cast<std::int64_t>(blockIdx.y) * columns;
  const std::int64_t begin = blockIdx.z * innerOfPart;
  const std::int64_t end = min(inner, begin + innerOfPart);
  const auto copyRows = [&](float* to, const DenseView<float>& from, int rows, std::int64_t first,
                            std::int64_t at) {
    for (int place = thread; place < rows * (step / 4); place += threads) {
      const int row = place / (step / 4), column = place % (step / 4) * 4;
      const bool isThere = first + row < from.rows && at + column < end;
      copyFour(to + row * strideOfRows + column,
               isThere ? from.row(first + row) + at + column : from.values,
               isThere ? end - at - column : 0);
    }
  };
  const auto load = [&](std::int64_t number) {
    const std::int64_t at = begin + number * step;
    const auto stage = static_cast<int>(number % stages);
    if (at < end) {
      copyRows(ofA + stage * tileRows * strideOfRows, a, tileRows, firstRow, at);
      float* const to = ofB + stage * numbersOfB<factors, isTransposed>;
      if constexpr (isTransposed) {
        copyRows(to, b, columns, firstColumn, at);
      } else {
        for (int place = thread; place < step * (columns / 4); place += threads) {
          const int row = place / (columns / 4), column = place % (columns / 4) * 4;
          const bool isThere = at + row < end && firstColumn + column < b.columns;
          copyFour(to + row * strideOfB + column,
                   isThere ? b.row(at + row) + firstColumn + column : b.values,
                   isThere ? b.columns - firstColumn - column : 0);
        }
      }
    }
    asm volatile("cp.async.commit_group;");
  };
  const int warp = thread / 32, lane = thread % 32, group = lane / 4, member = lane % 4;
  const int rowOfWarp = warp % warpsDown * rowsOfWarp;
  const int columnOfWarp = warp / warpsDown * columnsOfWarp;
  float sums[piecesDown][piecesAcross][4] = {};
  const std::int64_t steps = (end - begin + step - 1) / step;
  for (int number = 0; number < stages - 1; ++number)
    load(number);
  for (std::int64_t number = 0; number < steps; ++number) {
    asm volatile("cp.async.wait_group %0;" ::"n"(stages - 2));
    __syncthreads();
    load(number + stages - 1);
    const auto stage = static_cast<int>(number % stages);
    const float* const left = ofA + stage * tileRows * strideOfRows;
    const float* const right = ofB + stage * numbersOfB<factors, isTransposed>;
    float ofStep[isSingle ? piecesDown : 1][isSingle ? piecesAcross : 1][4] = {};
#pragma unroll
    for (int first = 0; first < step; first += 8) {
      unsigned ofLeft[piecesDown][4], restOfLeft[isSingle ? piecesDown : 1][4];
#pragma unroll
      for (int down = 0; down < piecesDown; ++down)
#pragma unroll
        for (int part = 0; part < 4; ++part) {
          const int row = rowOfWarp + down * 16 + group + part % 2 * 8;
          const float number = left[row * strideOfRows + first + member + part / 2 * 4];
          ofLeft[down][part] = rounded(number);
          if constexpr (isSingle) restOfLeft[down][part] = restOf(number, ofLeft[down][part]);
        }
#pragma unroll
      for (int across = 0; across < piecesAcross; ++across) {
        unsigned ofRight[2], restOfRight[2];
#pragma unroll
        for (int part = 0; part < 2; ++part) {
          const int column = columnOfWarp + across * 8 + group, at = first + member + part * 4;
          const float number =
              right[isTransposed ? column * strideOfB + at : at * strideOfB + column];
          ofRight[part] = rounded(number);
          if constexpr (isSingle) restOfRight[part] = restOf(number, ofRight[part]);
        }
#pragma unroll
        for (int down = 0; down < piecesDown; ++down) {
          if constexpr (isSingle) {
            multiplyPiece(ofStep[down][across], restOfLeft[down], ofRight);
            multiplyPiece(ofStep[down][across], ofLeft[down], restOfRight);
            multiplyPiece(ofStep[down][across], ofLeft[down], ofRight);
          } else {
            multiplyPiece(sums[down][across], ofLeft[down], ofRight);
          }
        }
      }
    }
    if constexpr (isSingle) {
#pragma unroll
      for (int down = 0; down < piecesDown; ++down)
#pragma unroll
        for (int across = 0; across < piecesAcross; ++across)
#pragma unroll
          for (int part = 0; part < 4; ++part)
            sums[down][across][part] += ofStep[down][across][part];
    }
  }
  float* const values = result.values + blockIdx.z * result.rows * result.stride;
#pragma unroll
  for (int down = 0; down < piecesDown; ++down)
#pragma unroll
    for (int across = 0; across < piecesAcross; ++across)
#pragma unroll
      for (int part = 0; part < 4; ++part) {
        const std::int64_t row = firstRow + rowOfWarp + down * 16 + group + part / 2 * 8;
        const std::int64_t column = firstColumn + columnOfWarp + across * 8 + member * 2 + part % 2;
        if (row >= result.rows || column >= result.columns) continue;
        float& place = values[row * result.stride + column];
        const float before = ofResult == 0 ? 0 : ofResult * place;
        place = factor * sums[down][across][part] + before;
      }
#endif
}

__global__ void addParts(const float* parts, std::int64_t count, int partCount, float factor,
                         float ofResult, float* result) {
  const std::int64_t at = blockIdx.x * std::int64_t{blockDim.x} + threadIdx.x;
  if (at >= count) return;
  float sum = 0;
  for (int part = 0; part < partCount; ++part)
    sum += parts[part * count + at];
  const float before = ofResult == 0 ? 0 : ofResult * result[at];
  result[at] = factor * sum + before;
}

unsigned blocksFor(std::int64_t count, std::int64_t ofBlock) {
  return static_cast<unsigned>((count + ofBlock - 1) / ofBlock);
}

template <Factors factors, bool isTransposed>
void launch(const TensorProduct& product, unsigned parts, const Stream& stream) {
  constexpr int bytes = bytesOfBlock<factors, isTransposed>;
  const auto kernel = multiplyTile<factors, isTransposed>;
  giveShared(kernel);
  const dim3 tiles{blocksFor(product.result.rows, tileRows),
                   blocksFor(product.result.columns, tileColumns<factors>), parts};
  kernel<<<tiles, threads, bytes, stream>>>(product);
  checkLaunch(multiplying);
}

/// Parts along the inner dimension follow from it alone, as they enter the sums.
constexpr std::int64_t innerOfPart = 2048;

template <Factors factors>
void multiplyInParts(const TensorProduct& product, Buffer<float>& room, const Stream& stream) {
  const auto parts = std::max(1U, blocksFor(product.inner, innerOfPart));
  auto ofParts = product;
  ofParts.innerOfPart = (product.inner / parts + step) / step * step;
  if (parts == 1) {
    launch<factors, false>(ofParts, parts, stream);
    return;
  }
  const auto& result = product.result;
  const std::int64_t count = result.rows * result.stride;
  room.reserve(static_cast<std::size_t>(parts * count));
  ofParts.result.values = room.data();
  ofParts.factor = 1;
  ofParts.ofResult = 0;
  launch<factors, false>(ofParts, parts, stream);
  addParts<<<blocksFor(count, threads), threads, 0, stream>>>(
      room.data(), count, static_cast<int>(parts), product.factor, product.ofResult, result.values);
  checkLaunch(multiplying);
}

}  // namespace

bool hasTensorProducts(Factors factors) {
  constexpr int firstWithThem = 80;
  constexpr auto ofRounded = Factors::Rounded, ofSingle = Factors::Single;
  const int most = factors == ofRounded
                       ? std::max(bytesOfBlock<ofRounded, false>, bytesOfBlock<ofRounded, true>)
                       : std::max(bytesOfBlock<ofSingle, false>, bytesOfBlock<ofSingle, true>);
  if (sharedBytesOfBlock() < most) return false;
  cudaFuncAttributes attributes{};
  check(cudaFuncGetAttributes(&attributes, multiplyTile<Factors::Single, false>),
        "looking at a kernel");
  return attributes.ptxVersion >= firstWithThem && attributes.binaryVersion >= firstWithThem;
}

void multiplyByTensor(Factors factors, float factor, const DenseView<float>& a,
                      const DenseView<float>& b, float ofResult, const DenseView<float>& result,
                      Buffer<float>& parts, const Stream& stream) {
  const TensorProduct product{a, b, result, a.columns, a.columns, factor, ofResult};
  if (factors == Factors::Rounded)
    multiplyInParts<Factors::Rounded>(product, parts, stream);
  else
    multiplyInParts<Factors::Single>(product, parts, stream);
}

void multiplyByTransposedByTensor(Factors factors, const DenseView<float>& a,
                                  const DenseView<float>& b, const DenseView<float>& result,
                                  const Stream& stream) {
  const TensorProduct product{a, b, result, a.columns, a.columns, 1, 0};
  if (factors == Factors::Rounded)
    launch<Factors::Rounded, true>(product, 1, stream);
  else
    launch<Factors::Single, true>(product, 1, stream);
}

}  // namespace kindred::cuda
