#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/align/block_algebra.hpp"
#include "engine/backend/cuda/align/dense_products.cuh"
#include "engine/backend/cuda/align/embed.cuh"
#include "engine/backend/cuda/align/sparse_products.cuh"
#include "engine/core/language.hpp"
#include "engine/core/random.hpp"

namespace kindred::cuda {
namespace {

constexpr auto embedding = "embedding a network";
constexpr int threads = 256;
constexpr std::int64_t tileWidth = 4 * threads;

// With W the sum of (D⁻¹ A)ʳ D⁻¹, D the degrees, over r from 1 to the steps of a walk: W becomes
// D⁻¹ A (W + D⁻¹), step by step. A block takes a tile of a row, a thread four numbers side by side.
//
// Bound: reads of the neighbours' rows from the level-2 cache; then writing W once a step.
__global__ void __launch_bounds__(threads)
    walkOnce(SparseRows rows, DenseView<float> before, DenseView<float> after,
             const float* inverseDegrees) {
  const std::int64_t first = blockIdx.y * tileWidth + threadIdx.x * 4;
  if (first >= before.stride) return;
  const auto row = static_cast<std::int32_t>(blockIdx.x);
  float4 sum = make_float4(0, 0, 0, 0);
  const std::int32_t end = rows.offsets[row + 1];
#pragma unroll 4
  for (std::int32_t at = rows.offsets[row]; at < end; ++at) {
    const std::int32_t neighbour = rows.neighbours[at];
    sum = sumOf(sum, *reinterpret_cast<const float4*>(before.row(neighbour) + first));
    if (neighbour >= first && neighbour < first + 4)
      (&sum.x)[neighbour - first] += inverseDegrees[neighbour];
  }
  const float scale = inverseDegrees[row];
  *reinterpret_cast<float4*>(after.row(row) + first) =
      make_float4(scale * sum.x, scale * sum.y, scale * sum.z, scale * sum.w);
}

__global__ void __launch_bounds__(threads) takeLogarithms(DenseView<float> matrix, float factor) {
  const std::int64_t column = blockIdx.y * std::int64_t{threads} + threadIdx.x;
  if (column >= matrix.columns) return;
  float& value = matrix.row(blockIdx.x)[column];
  value = logf(fmaxf(factor * value, 1));
}

/// The normalised adjacency matrix, where the matrix is 0.
__global__ void __launch_bounds__(threads)
    normalise(SparseRows rows, DenseView<float> matrix, const float* inverseDegrees) {
  const auto row = static_cast<std::int32_t>(blockIdx.x);
  for (auto at = rows.offsets[row] + static_cast<std::int32_t>(threadIdx.x);
       at < rows.offsets[row + 1]; at += threads) {
    const std::int32_t neighbour = rows.neighbours[at];
    matrix.row(row)[neighbour] = sqrtf(inverseDegrees[row] * inverseDegrees[neighbour]);
  }
}

dim3 tilesOf(const DenseView<float>& matrix, std::int64_t width) {
  return {static_cast<unsigned>(matrix.rows),
          static_cast<unsigned>((matrix.stride + width - 1) / width)};
}

/// The matrix of NetMF, or the normalised adjacency matrix, nodes in the order of their places.
DenseOnDevice<float> walkMatrix(const Loopless& network, const KindRows& rows,
                                const EmbeddingOptions& options, const Stream& stream,
                                Progress& progress) {
  const std::int64_t nodes = network.nodeCount();
  const SparseOnDevice sparse{rows, stream};
  std::vector<float> inverseDegrees(nodes, 0);
  for (Node node = 0; node < nodes; ++node)
    if (network.degree(node) > 0)
      inverseDegrees[rows.placeOfNode[node]] =
          static_cast<float>(1. / static_cast<double>(network.degree(node)));
  const Buffer<float> inverse{inverseDegrees, stream};
  DenseOnDevice<float> matrix{nodes, nodes};
  matrix.clear(stream);
  if (options.method != EmbeddingMethod::NetMF) {
    normalise<<<static_cast<unsigned>(nodes), threads, 0, stream>>>(sparse.view(), matrix.view(),
                                                                    inverse.data());
    checkLaunch(embedding);
    stream.wait();
    return matrix;
  }
  DenseOnDevice<float> other{nodes, nodes};
  progress.begin(Language::translated("Walking through the network"), options.window);
  for (int step = 0; step < options.window; ++step) {
    progress.checkpoint();
    walkOnce<<<tilesOf(matrix.view(), tileWidth), threads, 0, stream>>>(
        sparse.view(), matrix.view(), other.view(), inverse.data());
    checkLaunch(embedding);
    std::swap(matrix, other);
    stream.wait();
    progress.advance();
  }
  const auto factor =
      static_cast<float>(2. * network.edgeCount() / (options.window * options.negative));
  takeLogarithms<<<tilesOf(matrix.view(), threads), threads, 0, stream>>>(matrix.view(), factor);
  checkLaunch(embedding);
  stream.wait();
  return matrix;
}

constexpr int powerSteps = 3;
constexpr int filters = 3;
constexpr int degreeOfFilter = 4;
constexpr int eigenPairSteps = powerSteps + filters * degreeOfFilter + 1;

/// A block of vectors that comes near the wanted eigenvectors.
class BlockIteration {
 public:
  BlockIteration(const DenseView<float>& matrix, const KindRows& rows, int columns,
                 std::uint64_t seed, const Stream& stream, Progress& progress)
      : matrix_{matrix},
        stream_{stream},
        progress_{progress},
        basis_{matrix.rows, columns},
        other_{matrix.rows, columns},
        products_{columns, columns} {
    const auto& view = basis_.view();
    std::vector<float> values(static_cast<std::size_t>(view.rows * view.stride), 0);
    Random random{seed};
    for (int column = 0; column < columns; ++column)
      for (const auto place : rows.placeOfNode)
        values[place * view.stride + column] = static_cast<float>(random.uniform() - 0.5);
    check(cudaMemcpyAsync(view.values, values.data(), values.size() * sizeof(float),
                          cudaMemcpyHostToDevice, stream_),
          "copying to the GPU");
    stream_.wait();
  }

  void power() {
    multiplyBy(1, basis_, 0, other_);
    std::swap(basis_, other_);
    orthonormalise();
  }

  /// The Chebyshev polynomial of degree 4 that is at most 1 within ±`bound`.
  void filter(float bound) {
    const float once = 1 / bound, twice = 2 / bound;
    multiplyBy(once, basis_, 0, other_);
    multiplyBy(twice, other_, -1, basis_);
    multiplyBy(twice, basis_, -1, other_);
    multiplyBy(twice, other_, -1, basis_);
    orthonormalise();
  }

  float leastLength() const { return leastLength_; }

  /// Multiplies in single precision from now on: what is rounded comes near, and no nearer.
  void multiplyExactly() { factors_ = Factors::Single; }

  /// Eigenvalues, and their eigenvectors row by row.
  std::pair<std::vector<double>, std::vector<float>> pairs(int count) {
    orthonormalise();  // again: one time leaves what single precision has lost
    multiplyBy(1, basis_, 0, other_);
    const auto found = largestOfBlock(innerProducts(other_), count);
    const DenseOnDevice<float> chosen{matrix_.rows, count};
    multiplyFromRight(found.vectors, chosen.view());
    const auto& view = chosen.view();
    std::vector<float> vectors(static_cast<std::size_t>(view.rows * view.columns));
    check(cudaMemcpy2DAsync(vectors.data(), view.columns * sizeof(float), view.values,
                            view.stride * sizeof(float), view.columns * sizeof(float), view.rows,
                            cudaMemcpyDeviceToHost, stream_),
          "copying from the GPU");
    stream_.wait();
    return {found.values, std::move(vectors)};
  }

 private:
  void multiplyBy(float factor, const DenseOnDevice<float>& block, float ofResult,
                  const DenseOnDevice<float>& result) {
    progress_.checkpoint();
    multiply(factors_, factor, matrix_, block.view(), ofResult, result.view(), parts_, stream_);
    stream_.wait();
    progress_.advance();
  }

  /// Of the basis with another block.
  Matrix innerProducts(const DenseOnDevice<float>& with) const {
    multiplyTransposedExactly(basis_.view(), with.view(), products_.view(), stream_);
    return matrixOf(products_.view(), stream_);
  }

  void multiplyFromRight(const Matrix& matrix, const DenseView<float>& result) const {
    const auto factor = onDevice(matrix, stream_);
    cuda::multiplyExactly(basis_.view(), factor.view(), result, stream_);
    stream_.wait();
  }

  void orthonormalise() {
    const auto [factor, least] = orthonormaliser(innerProducts(basis_), progress_);
    multiplyFromRight(factor, other_.view());
    std::swap(basis_, other_);
    leastLength_ = static_cast<float>(least);
  }

  DenseView<float> matrix_;
  const Stream& stream_;
  Progress& progress_;
  DenseOnDevice<float> basis_;
  DenseOnDevice<float> other_;
  DenseOnDevice<double> products_;
  Buffer<float> parts_;
  Factors factors_ = Factors::Rounded;
  float leastLength_ = 0;
};

}  // namespace

bool isWorthEmbedding(const Graph& network, const EmbeddingOptions& options) {
  constexpr std::int32_t fewNodes = 1500;
  return options.method != EmbeddingMethod::Features && network.edgeCount() > 0 &&
         network.nodeCount() > std::max(fewNodes, 2 * options.dimension);
}

Embedding embed(const Graph& graph, const EmbeddingOptions& options, Progress& progress) {
  const Loopless network{graph};
  Embedding result{network.nodeCount(), options.dimension};
  if (network.edgeCount() == 0) return result;
  const Stream stream;
  const auto rows = nodeRows(network);
  auto walking = progress.slice(0, 0.3);
  const auto matrix = walkMatrix(network, rows, options, stream, walking);
  auto solving = progress.slice(0.3, 1);
  solving.begin(Language::translated("Embedding nodes"), eigenPairSteps);
  constexpr int atLeast = 64;  // vectors beside those that are wanted
  const int columns = options.dimension + std::max(atLeast, options.dimension / 2);
  BlockIteration iteration{matrix.view(), rows,   columns, static_cast<std::uint64_t>(options.seed),
                           stream,        solving};
  for (int step = 0; step < powerSteps; ++step)
    iteration.power();
  const float bound = iteration.leastLength();
  for (int step = 0; step < filters && bound > 0; ++step) {
    if (step == filters - 1) iteration.multiplyExactly();
    iteration.filter(bound);
  }
  iteration.multiplyExactly();
  const auto [values, vectors] = iteration.pairs(options.dimension);
  for (Node node = 0; node < result.nodeCount; ++node) {
    if (network.degree(node) == 0) continue;
    const auto* const vector =
        vectors.data() + std::int64_t{rows.placeOfNode[node]} * options.dimension;
    for (int at = 0; at < options.dimension; ++at)
      result.row(node)[at] =
          static_cast<float>(std::sqrt(std::abs(values[at])) * static_cast<double>(vector[at]));
  }
  scaleRows(result);
  return result;
}

}  // namespace kindred::cuda
