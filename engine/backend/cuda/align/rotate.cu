#include <algorithm>

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

/// The points of an embedding, in the order of nodes.
class PointsOnDevice {
 public:
  PointsOnDevice(const Embedding& embedding, const Stream& stream)
      : values_{embedding.values, stream},
        view_{embedding.nodeCount, embedding.dimension, embedding.dimension, values_.data()} {}

  const DenseView<float>& view() const { return view_; }

  DenseOnDevice<float> byPlaces(const KindRows& rows, const Stream& stream) const {
    const Buffer<Node> nodes{rows.firstNode, stream};
    DenseOnDevice<float> result{view_.rows, view_.columns};
    gatherPoints<<<static_cast<unsigned>(view_.rows), threads, 0, stream>>>(view_, nodes.data(),
                                                                            result.view());
    checkLaunch(rotating);
    stream.wait();
    return result;
  }

  Buffer<double> sums(const Stream& stream) const {
    Buffer<double> result{static_cast<std::size_t>(view_.columns)};
    sumColumns<<<static_cast<unsigned>(view_.columns), threads, 0, stream>>>(view_, result.data());
    checkLaunch(rotating);
    return result;
  }

 private:
  Buffer<float> values_;
  DenseView<float> view_;
};

/// Rotates points by the rotation of such products, the numbers of A by those of B.
Embedding rotatedBy(const DenseView<double>& products, const Embedding& embedding,
                    const Stream& stream) {
  DenseOnDevice<double> rotation{products.rows, products.columns};
  if (!findPolarFactor(products, rotation.view(), stream))
    rotation = onDevice(rotationOf(matrixOf(products, stream)), stream);
  Embedding result{embedding.nodeCount, embedding.dimension};
  const PointsOnDevice points{embedding, stream};
  const Buffer<float> rotated{result.values.size()};
  multiplyExactly(points.view(), rotation.view(),
                  {result.nodeCount, result.dimension, result.dimension, rotated.data()}, stream);
  rotated.download(result.values, stream);
  stream.wait();
  return result;
}

}  // namespace

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

Embedding PlannedRotation::rotated(const Embedding& ofA, const Embedding& ofB,
                                   const Embedding& whole) const {
  const std::int64_t dimension = ofA.dimension;
  const PointsOnDevice pointsOfA{ofA, stream_}, pointsOfB{ofB, stream_};
  const auto sumsOfA = pointsOfA.sums(stream_), sumsOfB = pointsOfB.sums(stream_);
  const auto placesOfA = pointsOfA.byPlaces(rowsOfA_, stream_),
             placesOfB = pointsOfB.byPlaces(rowsOfB_, stream_);
  const DenseOnDevice<double> products{dimension, dimension};
  // The least singular values of the products tell directions apart: sums in single precision
  // lose them, and with them a quarter of the true pairs.
  const DenseOnDevice<double> carried{ofB.nodeCount, dimension};
  multiplyTransposedExactly(plan_.deviations(), placesOfA.view(), carried.view(), stream_);
  multiplyTransposedExactly(carried.view(), placesOfB.view(), products.view(), stream_);
  // Of P itself: the deviation, and what is uniform.
  addProducts<<<static_cast<unsigned>(dimension), threads, 0, stream_>>>(
      products.view(), sumsOfA.data(), sumsOfB.data());
  checkLaunch(rotating);
  return rotatedBy(products.view(), whole, stream_);
}

Embedding rotate(const SubspaceInput& input, Progress& progress) {
  const auto nodesOfA = input.a.nodeCount(), nodesOfB = input.b.nodeCount();
  if (nodesOfA == 0 || nodesOfB == 0) return input.ofA;
  if (!rotatesBySample(nodesOfA, nodesOfB))
    return PlannedRotation{input.a, input.b, progress}.rotated(input.ofA, input.ofB, input.ofA);
  const auto sample = sampleOf(input);
  return PlannedRotation{sample.a, sample.b, progress}.rotated(sample.ofA, sample.ofB, input.ofA);
}

}  // namespace kindred::cuda
