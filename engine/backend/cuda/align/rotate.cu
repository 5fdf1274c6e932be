#include <algorithm>

#include "engine/backend/cuda/align/rotate.cuh"
#include "engine/backend/cuda/align/transport.cuh"
#include "engine/core/language.hpp"

namespace kindred::cuda {
namespace {

/// The points of nodes in the order of their places.
DenseOnDevice<float> pointsOf(const Embedding& embedding, const KindRows& rows,
                              const Stream& stream) {
  DenseOnDevice<float> points{embedding.nodeCount, embedding.dimension};
  const auto& view = points.view();
  std::vector<float> values(static_cast<std::size_t>(view.rows * view.stride), 0);
  for (Node node = 0; node < embedding.nodeCount; ++node)
    std::ranges::copy(embedding.row(node), values.begin() + rows.placeOfNode[node] * view.stride);
  check(cudaMemcpyAsync(view.values, values.data(), values.size() * sizeof(float),
                        cudaMemcpyHostToDevice, stream),
        "copying to the GPU");
  stream.wait();
  return points;
}

/// The points of places as those of nodes.
Embedding embeddingOf(const DenseView<float>& points, const KindRows& rows, const Stream& stream) {
  std::vector<float> values(static_cast<std::size_t>(points.rows * points.stride));
  check(cudaMemcpyAsync(values.data(), points.values, values.size() * sizeof(float),
                        cudaMemcpyDeviceToHost, stream),
        "copying from the GPU");
  stream.wait();
  Embedding embedding{static_cast<std::int32_t>(points.rows), static_cast<int>(points.columns)};
  for (Node node = 0; node < embedding.nodeCount; ++node)
    std::ranges::copy_n(values.begin() + rows.placeOfNode[node] * points.stride, points.columns,
                        embedding.row(node).begin());
  return embedding;
}

std::vector<double> columnSums(const Embedding& embedding) {
  std::vector<double> sums(embedding.dimension, 0);
  for (Node node = 0; node < embedding.nodeCount; ++node)
    for (int at = 0; at < embedding.dimension; ++at)
      sums[at] += static_cast<double>(embedding.row(node)[at]);
  return sums;
}

}  // namespace

Embedding rotate(const SubspaceInput& input, Progress& progress) {
  const Loopless a{input.a}, b{input.b};
  if (a.nodeCount() == 0 || b.nodeCount() == 0) return input.ofA;
  const Stream stream;
  const auto rowsOfA = nodeRows(a), rowsOfB = nodeRows(b);
  const std::int64_t dimension = input.ofA.dimension;
  const DenseOnDevice<double> products{dimension, dimension};
  const auto ofA = pointsOf(input.ofA, rowsOfA, stream);
  {
    TransportOnDevice transport{a, b, rowsOfA, rowsOfB, stream};
    progress.begin(Language::translated("Rotating one embedding onto the other"), transportSteps);
    for (int step = 1; step <= transportSteps; ++step) {
      transport.step(step, progress);
      stream.wait();
      progress.advance();
    }
    progress.checkpoint();
    const auto ofB = pointsOf(input.ofB, rowsOfB, stream);
    // The least singular values of the products tell directions apart: sums in single precision
    // lose them, and with them a quarter of the true pairs.
    const DenseOnDevice<double> carried{b.nodeCount(), dimension};
    multiplyTransposedExactly(transport.deviations(), ofA.view(), carried.view(), stream);
    multiplyTransposedExactly(carried.view(), ofB.view(), products.view(), stream);
    stream.wait();
  }
  // Of P itself: the deviation, and what is uniform.
  auto sums = matrixOf(products.view(), stream);
  const auto sumsOfA = columnSums(input.ofA), sumsOfB = columnSums(input.ofB);
  for (std::int64_t row = 0; row < dimension; ++row)
    for (std::int64_t column = 0; column < dimension; ++column)
      sums(row, column) += sumsOfA[row] * sumsOfB[column];
  const auto rotation = onDevice(rotationOf(sums), stream);
  const DenseOnDevice<float> rotated{a.nodeCount(), dimension};
  multiplyExactly(ofA.view(), rotation.view(), rotated.view(), stream);
  return embeddingOf(rotated.view(), rowsOfA, stream);
}

}  // namespace kindred::cuda
