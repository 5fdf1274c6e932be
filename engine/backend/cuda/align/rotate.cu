#include <cmath>

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
  DenseOnDevice<double> products{dimension, dimension};
  {
    TransportOnDevice transport{a, b, rowsOfA, rowsOfB, stream};
    progress.begin(Language::translated("Rotating one embedding onto the other"), transportSteps);
    for (int step = 1; step <= transportSteps; ++step) {
      transport.step(step, progress);
      stream.wait();
      progress.advance();
    }
    progress.checkpoint();
    const auto ofA = pointsOf(input.ofA, rowsOfA, stream);
    const auto ofB = pointsOf(input.ofB, rowsOfB, stream);
    // The least singular values of the products tell directions apart: sums in single precision
    // lose them, and with them a quarter of the true pairs.
    const DenseOnDevice<double> carried{b.nodeCount(), dimension};
    multiplyTransposedExactly(transport.deviations(), ofA.view(), carried.view(), stream);
    multiplyTransposedExactly(carried.view(), ofB.view(), products.view(), stream);
    stream.wait();
  }
  const auto& view = products.view();
  std::vector<double> values(static_cast<std::size_t>(view.rows * view.stride));
  check(cudaMemcpyAsync(values.data(), view.values, values.size() * sizeof(double),
                        cudaMemcpyDeviceToHost, stream),
        "copying from the GPU");
  stream.wait();
  // Of P itself: the deviation, and what is uniform.
  const auto sumsOfA = columnSums(input.ofA), sumsOfB = columnSums(input.ofB);
  Matrix sums{static_cast<std::size_t>(dimension), static_cast<std::size_t>(dimension)};
  for (std::int64_t row = 0; row < dimension; ++row)
    for (std::int64_t column = 0; column < dimension; ++column)
      sums(row, column) = values[row * view.stride + column] + sumsOfA[row] * sumsOfB[column];
  return rotated(input.ofA, sums);
}

}  // namespace kindred::cuda
