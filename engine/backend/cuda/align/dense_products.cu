#include <algorithm>

#include "engine/backend/cuda/align/dense_products.cuh"
#include "engine/backend/cuda/align/tensor_products.cuh"

namespace kindred::cuda {
namespace {

constexpr auto multiplying = "multiplying matrices";

// A block has a tile of the result, 16 × 16 threads with some rows and columns each, 16 apart:
//
//   shared:  16 columns of a, for the rows of the tile | 16 rows of b, for its columns
//   thread:  rowsOfThread · columnsOfThread sums in registers
//
// The factors of the next 16 are on their way while these are multiplied. Parts along the inner
// dimension (grid.z) leave a result each. Bound: fused multiplications, of which every one takes
// (1 / rowsOfThread + 1 / columnsOfThread) numbers from shared memory.

constexpr int edge = 16;  // threads along a tile, and factors at a time
constexpr int threadsOfTile = edge * edge;

enum class Layout { AsIs, Transposed };

template <typename Number, Layout layout>
__device__ Number at(const DenseView<Number>& matrix, std::int64_t row, std::int64_t column) {
  return layout == Layout::AsIs ? matrix.row(row)[column] : matrix.row(column)[row];
}

template <typename Real, typename OfA, Layout layoutOfA, typename OfB, Layout layoutOfB,
          typename OfResult, int rowsOfThread, int columnsOfThread>
__global__ void __launch_bounds__(threadsOfTile)
    multiplyTile(DenseView<const OfA> a, DenseView<const OfB> b, DenseView<OfResult> result,
                 std::int64_t inner, std::int64_t innerOfPart, Real factor, Real ofResult) {
  constexpr int tileRows = edge * rowsOfThread, tileColumns = edge * columnsOfThread;
  __shared__ Real left[edge][tileRows + 1];
  __shared__ Real right[edge][tileColumns + 1];
  const std::int64_t firstRow = static_cast<std::int64_t>(blockIdx.x) * tileRows;
  const std::int64_t firstColumn = static_cast<std::int64_t>(blockIdx.y) * tileColumns;
  const int thread = static_cast<int>(threadIdx.x);
  const std::int64_t begin = blockIdx.z * innerOfPart;
  const std::int64_t end = min(inner, begin + innerOfPart);
  Real nextLeft[rowsOfThread], nextRight[columnsOfThread];
  const auto load = [&](std::int64_t first) {
#pragma unroll
    for (int part = 0; part < rowsOfThread; ++part) {
      const int place = thread + part * threadsOfTile;
      const int row = layoutOfA == Layout::AsIs ? place / edge : place % tileRows;
      const int step = layoutOfA == Layout::AsIs ? place % edge : place / tileRows;
      const bool isThere = firstRow + row < result.rows && first + step < end;
      nextLeft[part] =
          isThere ? static_cast<Real>(at<const OfA, layoutOfA>(a, firstRow + row, first + step))
                  : 0;
    }
#pragma unroll
    for (int part = 0; part < columnsOfThread; ++part) {
      const int place = thread + part * threadsOfTile;
      const int column = layoutOfB == Layout::AsIs ? place % tileColumns : place / edge;
      const int step = layoutOfB == Layout::AsIs ? place / tileColumns : place % edge;
      const bool isThere = firstColumn + column < result.columns && first + step < end;
      nextRight[part] =
          isThere
              ? static_cast<Real>(at<const OfB, layoutOfB>(b, first + step, firstColumn + column))
              : 0;
    }
  };
  const auto keep = [&] {
#pragma unroll
    for (int part = 0; part < rowsOfThread; ++part) {
      const int place = thread + part * threadsOfTile;
      if (layoutOfA == Layout::AsIs)
        left[place % edge][place / edge] = nextLeft[part];
      else
        left[place / tileRows][place % tileRows] = nextLeft[part];
    }
#pragma unroll
    for (int part = 0; part < columnsOfThread; ++part) {
      const int place = thread + part * threadsOfTile;
      if (layoutOfB == Layout::AsIs)
        right[place / tileColumns][place % tileColumns] = nextRight[part];
      else
        right[place % edge][place / edge] = nextRight[part];
    }
  };
  const int row = thread / edge, column = thread % edge;
  Real sums[rowsOfThread][columnsOfThread] = {};
  load(begin);
  for (std::int64_t first = begin; first < end; first += edge) {
    keep();
    __syncthreads();
    if (first + edge < end) load(first + edge);
#pragma unroll
    for (int step = 0; step < edge; ++step) {
      Real ofLeft[rowsOfThread], ofRight[columnsOfThread];
#pragma unroll
      for (int at = 0; at < rowsOfThread; ++at)
        ofLeft[at] = left[step][row + at * edge];
#pragma unroll
      for (int at = 0; at < columnsOfThread; ++at)
        ofRight[at] = right[step][column + at * edge];
#pragma unroll
      for (int of = 0; of < rowsOfThread; ++of)
#pragma unroll
        for (int at = 0; at < columnsOfThread; ++at)
          sums[of][at] += ofLeft[of] * ofRight[at];
    }
    __syncthreads();
  }
  OfResult* const values = result.values + blockIdx.z * result.rows * result.stride;
#pragma unroll
  for (int of = 0; of < rowsOfThread; ++of)
#pragma unroll
    for (int at = 0; at < columnsOfThread; ++at) {
      const std::int64_t r = firstRow + row + of * edge, c = firstColumn + column + at * edge;
      if (r >= result.rows || c >= result.columns) continue;
      OfResult& place = values[r * result.stride + c];
      const Real before = ofResult == 0 ? 0 : ofResult * static_cast<Real>(place);
      place = static_cast<OfResult>(factor * sums[of][at] + before);
    }
}

__global__ void addParts(const double* parts, std::int64_t count, int partCount, double* result) {
  const std::int64_t at = blockIdx.x * std::int64_t{blockDim.x} + threadIdx.x;
  if (at >= count) return;
  double sum = 0;
  for (int part = 0; part < partCount; ++part)
    sum += parts[part * count + at];
  result[at] = sum;
}

template <typename Number>
DenseView<const Number> fixed(const DenseView<Number>& view) {
  return {view.rows, view.columns, view.stride, view.values};
}

template <int rowsOfThread, int columnsOfThread, typename Number>
dim3 tilesOf(const DenseView<Number>& result, int parts = 1) {
  constexpr std::int64_t rows = edge * rowsOfThread, columns = edge * columnsOfThread;
  return {static_cast<unsigned>((result.rows + rows - 1) / rows),
          static_cast<unsigned>((result.columns + columns - 1) / columns),
          static_cast<unsigned>(parts)};
}

template <int perThread, int busy, typename OfA>
void multiplyTransposedInParts(const DenseView<OfA>& a, const DenseView<float>& b,
                               const DenseView<double>& result, const Stream& stream) {
  const auto tiles = tilesOf<perThread, perThread>(result);
  // Parts follow from the shape alone, as they enter the sums. So many blocks keep a GPU busy.
  const int parts = static_cast<int>(
      std::clamp<std::int64_t>(busy / (tiles.x * tiles.y), 1, (a.rows + 255) / 256));
  const std::int64_t innerOfPart = (a.rows + parts - 1) / parts;
  const auto kernel = multiplyTile<double, OfA, Layout::Transposed, float, Layout::AsIs, double,
                                   perThread, perThread>;
  if (parts == 1) {
    kernel<<<tiles, threadsOfTile, 0, stream>>>(fixed(a), fixed(b), result, a.rows, a.rows, 1., 0.);
    checkLaunch(multiplying);
    return;
  }
  const std::int64_t count = result.rows * result.stride;
  const Buffer<double> ofParts{static_cast<std::size_t>(count * parts)};
  const DenseView<double> partial{result.rows, result.columns, result.stride, ofParts.data()};
  kernel<<<tilesOf<perThread, perThread>(result, parts), threadsOfTile, 0, stream>>>(
      fixed(a), fixed(b), partial, a.rows, innerOfPart, 1., 0.);
  addParts<<<static_cast<unsigned>((count + 255) / 256), 256, 0, stream>>>(ofParts.data(), count,
                                                                           parts, result.values);
  checkLaunch(multiplying);
  stream.wait();
}

/// True if every row begins at 16 bytes, as copies to shared memory need it.
bool areInFours(const DenseView<float>& view) {
  return view.stride % 4 == 0 && reinterpret_cast<std::uintptr_t>(view.values) % 16 == 0;
}

}  // namespace

Matrix matrixOf(const DenseView<double>& view, const Stream& stream) {
  std::vector<double> values(static_cast<std::size_t>(view.rows * view.stride));
  check(cudaMemcpyAsync(values.data(), view.values, values.size() * sizeof(double),
                        cudaMemcpyDeviceToHost, stream),
        "copying from the GPU");
  stream.wait();
  Matrix matrix{static_cast<std::size_t>(view.rows), static_cast<std::size_t>(view.columns)};
  for (std::int64_t row = 0; row < view.rows; ++row)
    for (std::int64_t column = 0; column < view.columns; ++column)
      matrix(row, column) = values[row * view.stride + column];
  return matrix;
}

DenseOnDevice<double> onDevice(const Matrix& matrix, const Stream& stream) {
  DenseOnDevice<double> result{static_cast<std::int64_t>(matrix.rows()),
                               static_cast<std::int64_t>(matrix.columns())};
  const auto& view = result.view();
  std::vector<double> values(static_cast<std::size_t>(view.rows * view.stride), 0);
  for (std::int64_t row = 0; row < view.rows; ++row)
    for (std::int64_t column = 0; column < view.columns; ++column)
      values[row * view.stride + column] = matrix(row, column);
  check(cudaMemcpyAsync(view.values, values.data(), values.size() * sizeof(double),
                        cudaMemcpyHostToDevice, stream),
        "copying to the GPU");
  stream.wait();
  return result;
}

void multiply(Factors factors, float factor, const DenseView<float>& a, const DenseView<float>& b,
              float ofResult, const DenseView<float>& result, Buffer<float>& room,
              const Stream& stream) {
  if (hasTensorProducts(factors) && areInFours(a) && areInFours(b)) {
    multiplyByTensor(factors, factor, a, b, ofResult, result, room, stream);
    return;
  }
  multiplyTile<float, float, Layout::AsIs, float, Layout::AsIs, float, 8, 4>
      <<<tilesOf<8, 4>(result), threadsOfTile, 0, stream>>>(fixed(a), fixed(b), result, a.columns,
                                                            a.columns, factor, ofResult);
  checkLaunch(multiplying);
}

double errorOfRounded() {
  constexpr double ofFactor = 0x1p-11;
  return hasTensorProducts(Factors::Rounded) ? ofFactor * (2 + ofFactor) : 0;
}

void multiplyByTransposed(Factors factors, const DenseView<float>& a, const DenseView<float>& b,
                          const DenseView<float>& result, const Stream& stream) {
  if (hasTensorProducts(factors) && areInFours(a) && areInFours(b)) {
    multiplyByTransposedByTensor(factors, a, b, result, stream);
    return;
  }
  multiplyTile<float, float, Layout::AsIs, float, Layout::Transposed, float, 8, 8>
      <<<tilesOf<8, 8>(result), threadsOfTile, 0, stream>>>(fixed(a), fixed(b), result, a.columns,
                                                            a.columns, 1.F, 0.F);
  checkLaunch(multiplying);
}

void multiplyExactly(const DenseView<float>& a, const DenseView<double>& b,
                     const DenseView<float>& result, const Stream& stream) {
  multiplyTile<double, float, Layout::AsIs, double, Layout::AsIs, float, 4, 4>
      <<<tilesOf<4, 4>(result), threadsOfTile, 0, stream>>>(fixed(a), fixed(b), result, a.columns,
                                                            a.columns, 1., 0.);
  checkLaunch(multiplying);
}

void multiplyTransposedExactly(const DenseView<float>& a, const DenseView<float>& b,
                               const DenseView<double>& result, const Stream& stream) {
  constexpr std::int64_t manyRows = 4096;
  if (result.rows >= manyRows)
    multiplyTransposedInParts<8, 400>(a, b, result, stream);
  else
    multiplyTransposedInParts<4, 256>(a, b, result, stream);
}

void multiplyTransposedExactly(const DenseView<double>& a, const DenseView<float>& b,
                               const DenseView<double>& result, const Stream& stream) {
  multiplyTransposedInParts<4, 256>(a, b, result, stream);
}

}  // namespace kindred::cuda
