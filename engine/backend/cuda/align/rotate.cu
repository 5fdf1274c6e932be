#include <algorithm>
#include <utility>

#include "engine/align/subspace_sample.hpp"
#include "engine/backend/cuda/align/polar_factor.cuh"
#include "engine/backend/cuda/align/rotate.cuh"
#include "engine/backend/cuda/team_sum.cuh"
#include "engine/core/language.hpp"

namespace kindred::cuda {
namespace {

constexpr auto rotating = "rotating";
constexpr int threads = 256;

/// The points of nodes in the order of their places. A block a place.
__global__ void __launch_bounds__(threads)
    gatherPoints(DenseView<float> points, const Node* nodes, DenseView<float> ofPlaces) {
  const std::int64_t place = blockIdx.x;
  for (std::int64_t column = threadIdx.x; column < points.columns; column += threads)
    ofPlaces.row(place)[column] = points.row(nodes[place])[column];
}

/// A block a column.
__global__ void __launch_bounds__(threads) sumColumns(DenseView<float> points, double* sums) {
  double sum = 0;
  for (std::int64_t row = threadIdx.x; row < points.rows; row += threads)
    sum += static_cast<double>(points.row(row)[blockIdx.x]);
  sum = blockSum(sum);
  if (threadIdx.x == 0) sums[blockIdx.x] = sum;
}

/// Adds the products of the sums of all points, those of A by those of B. A block a row.
__global__ void __launch_bounds__(threads)
    addProducts(DenseView<double> products, const double* sumsOfA, const double* sumsOfB) {
  const std::int64_t row = blockIdx.x;
  for (std::int64_t column = threadIdx.x; column < products.columns; column += threads)
    products.row(row)[column] += sumsOfA[row] * sumsOfB[column];
}

}  // namespace

PointsOnDevice::PointsOnDevice(const Embedding& embedding, const Stream& stream)
    : values_{embedding.values, stream},
      view_{embedding.nodeCount, embedding.dimension, embedding.dimension, values_.data()} {}

DenseOnDevice<float> PointsOnDevice::byPlaces(const KindRows& rows, const Stream& stream) const {
  const Buffer<Node> nodes{rows.firstNode, stream};
  DenseOnDevice<float> result{view_.rows, view_.columns};
  gatherPoints<<<static_cast<unsigned>(view_.rows), threads, 0, stream>>>(view_, nodes.data(),
                                                                          result.view());
  checkLaunch(rotating);
  stream.wait();
  return result;
}

Buffer<double> PointsOnDevice::sums(const Stream& stream) const {
  Buffer<double> result{static_cast<std::size_t>(view_.columns)};
  sumColumns<<<static_cast<unsigned>(view_.columns), threads, 0, stream>>>(view_, result.data());
  checkLaunch(rotating);
  return result;
}

RotationPoints::RotationPoints(const Embedding& ofA, const Embedding& ofB)
    : RotationPoints{ofA, ofB, Stream{}} {}

RotationPoints::RotationPoints(const Embedding& ofA, const Embedding& ofB, const Stream& stream)
    : ofA{ofA, stream}, ofB{ofB, stream}, room{ofA.nodeCount, ofA.dimension} {
  stream.wait();
}

PlannedRotation::PlannedRotation(const Graph& a, const Graph& b, Progress& progress)
    : PlannedRotation{Loopless{a}, Loopless{b}, progress} {}

PlannedRotation::PlannedRotation(const Loopless& a, const Loopless& b, Progress& progress)
    : rowsOfA_{nodeRows(a)}, rowsOfB_{nodeRows(b)}, plan_{a, b, rowsOfA_, rowsOfB_, stream_} {
  progress.begin(Language::translated("Rotating one embedding onto the other"), transportSteps);
  for (int step = 1; step <= transportSteps; ++step) {
    plan_.step(step, progress);
    stream_.wait();
    progress.advance();
  }
  progress.checkpoint();
}

DenseOnDevice<double> PlannedRotation::rotationOf(const RotationPoints& points) const {
  const std::int64_t dimension = points.ofA.view().columns;
  const auto sumsOfA = points.ofA.sums(stream_), sumsOfB = points.ofB.sums(stream_);
  const auto placesOfA = points.ofA.byPlaces(rowsOfA_, stream_),
             placesOfB = points.ofB.byPlaces(rowsOfB_, stream_);
  const DenseOnDevice<double> products{dimension, dimension};
  // The least singular values of the products tell directions apart: sums in single precision
  // lose them, and with them a quarter of the true pairs.
  const DenseOnDevice<double> carried{points.ofB.view().rows, dimension};
  multiplyTransposedExactly(plan_.deviations(), placesOfA.view(), carried.view(), stream_);
  multiplyTransposedExactly(carried.view(), placesOfB.view(), products.view(), stream_);
  // Products of P itself: the deviation, and what is uniform.
  addProducts<<<static_cast<unsigned>(dimension), threads, 0, stream_>>>(
      products.view(), sumsOfA.data(), sumsOfB.data());
  checkLaunch(rotating);
  DenseOnDevice<double> rotation{dimension, dimension};
  if (findPolarFactor(products.view(), rotation.view(), stream_)) return rotation;
  return onDevice(kindred::rotationOf(matrixOf(products.view(), stream_)), stream_);
}

Embedding PlannedRotation::rotated(const RotationPoints& points, const PointsOnDevice& whole,
                                   Embedding room) const {
  const auto rotation = rotationOf(points);
  const Buffer<float> rotated{room.values.size()};
  multiplyExactly(whole.view(), rotation.view(),
                  {room.nodeCount, room.dimension, room.dimension, rotated.data()}, stream_);
  rotated.download(room.values, stream_);
  stream_.wait();
  return room;
}

Embedding PlannedRotation::rotated(RotationPoints points) const {
  return rotated(points, points.ofA, std::move(points.room));
}

Embedding rotate(const SubspaceInput& input, Progress& progress) {
  const auto nodesOfA = input.a.nodeCount(), nodesOfB = input.b.nodeCount();
  if (nodesOfA == 0 || nodesOfB == 0) return input.ofA;
  if (!rotatesBySample(nodesOfA, nodesOfB))
    return PlannedRotation{input.a, input.b, progress}.rotated({input.ofA, input.ofB});
  const auto sample = sampleOf(input);
  const Stream stream;
  const PointsOnDevice whole{input.ofA, stream};
  stream.wait();
  return PlannedRotation{sample.a, sample.b, progress}.rotated(
      {sample.ofA, sample.ofB}, whole, Embedding{input.ofA.nodeCount, input.ofA.dimension});
}

}  // namespace kindred::cuda
