#include "engine/backend/cpu/align/rotate.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <cmath>

#include "engine/align/subspace_sample.hpp"
#include "engine/backend/cpu/align/column_block.hpp"
#include "engine/backend/cpu/align/dense_loops.hpp"
#include "engine/core/language.hpp"

namespace kindred::cpu {

namespace {

constexpr std::int64_t lanes = PanelShape::width;

/// Column sums are gathered from so many parts of the rows, whatever the number of threads.
constexpr std::int64_t columnSumParts = 24;

/// Marginals are right once the deviations of the columns, taken as one vector, are this short.
constexpr double rightEnough = 1e-5;

AlignedVector<float> degreesOf(const Loopless& network, std::int64_t padded) {
  AlignedVector<float> degrees(padded, 0);
  for (Node node = 0; node < network.nodeCount(); ++node)
    degrees[node] = static_cast<float>(network.degree(node));
  return degrees;
}

class TransportPlan {
 public:
  TransportPlan(const Loopless& a, const Loopless& b, SimdLevel level, const Progress& progress)
      : loops_{denseLoops(level)},
        progress_{progress},
        deviations_{{a.nodeCount(), b.nodeCount()}},
        products_{deviations_.shape},
        gradient_{deviations_.shape},
        degreesA_{degreesOf(a, deviations_.shape.blocks() * lanes)},
        degreesB_{degreesOf(b, deviations_.shape.panels() * lanes)},
        rowLevels_(degreesA_.size(), 0),
        columnLevels_(degreesB_.size(), 0),
        partSums_(columnSumParts, AlignedVector<float>(degreesB_.size())) {
    plan_ = {.shape = deviations_.shape,
             .a = {a.offsets().data(), a.adjacency().data()},
             .b = {b.offsets().data(), b.adjacency().data()},
             .degreesA = degreesA_.data(),
             .degreesB = degreesB_.data(),
             .balance = static_cast<float>(balanceOf(a, b)),
             .deviations = deviations_.values.data(),
             .products = products_.values.data(),
             .gradient = gradient_.values.data(),
             .rowLevels = rowLevels_.data(),
             .columnLevels = columnLevels_.data()};
    setOut();
  }

  void step(int number, bool isLast) {
    forPanels(
        [&](std::int64_t panel, float* scratch) { loops_.findGradient(plan_, panel, scratch); });
    for (int round = 0; round < mostScalings; ++round)
      if (scale() < rightEnough) break;
    const float share = 2.0F / static_cast<float>(2 + number);
    forBlocks([&](std::int64_t block, float* scratch) {
      loops_.advance(plan_, block, share, !isLast, scratch);
    });
  }

  const DensePanels& deviations() const { return deviations_; }

 private:
  template <typename Work>
  void forPanels(const Work& work) {
    tbb::parallel_for(std::int64_t{0}, plan_.shape.panels(), [&](std::int64_t panel) {
      progress_.checkpoint();
      work(panel, roomFor(scratch_.local(), plan_.scratchSize()));
    });
  }

  template <typename Work>
  void forBlocks(const Work& work) {
    tbb::parallel_for(std::int64_t{0}, plan_.shape.blocks(), [&](std::int64_t block) {
      progress_.checkpoint();
      work(block, roomFor(scratch_.local(), plan_.scratchSize()));
    });
  }

  void setOut() {
    const std::int64_t inPanel = plan_.shape.blocks() * lanes * lanes;
    forPanels([&](std::int64_t panel, float*) {
      for (float* values : {plan_.deviations, plan_.products, plan_.gradient})
        std::fill_n(values + panel * inPanel, inPanel, 0.0F);
    });
  }

  /// Scales rows, then columns. Returns how far the columns were off.
  double scale() {
    tbb::parallel_for(std::int64_t{0}, columnSumParts, [&](std::int64_t part) {
      auto& sums = partSums_[part];
      std::ranges::fill(sums, 0.0F);
      float* const scratch = roomFor(scratch_.local(), plan_.scratchSize());
      const std::int64_t end = plan_.shape.blocks() * (part + 1) / columnSumParts;
      for (std::int64_t block = plan_.shape.blocks() * part / columnSumParts; block < end;
           ++block) {
        progress_.checkpoint();
        float means[lanes];
        loops_.scaleRows(plan_, block, means, sums.data(), scratch);
        for (std::int64_t lane = 0; lane < lanes; ++lane)
          if (block * lanes + lane < plan_.shape.rowCount)
            rowLevels_[block * lanes + lane] -= std::log1p(means[lane]);
      }
    });
    constexpr double almostNothing = -0.999999;
    double squares = 0;
    for (std::int32_t column = 0; column < plan_.shape.columnCount; ++column) {
      double sum = 0;
      for (const auto& part : partSums_)
        sum += static_cast<double>(part[column]);
      const double mean = std::max(sum / plan_.shape.rowCount, almostNothing);
      columnLevels_[column] -= static_cast<float>(std::log1p(mean));
      squares += mean * mean;
    }
    return std::sqrt(squares);
  }

  const DenseLoops& loops_;
  const Progress& progress_;
  DensePanels deviations_;
  DensePanels products_;
  DensePanels gradient_;
  AlignedVector<float> degreesA_;
  AlignedVector<float> degreesB_;
  AlignedVector<float> rowLevels_;
  AlignedVector<float> columnLevels_;
  std::vector<AlignedVector<float>> partSums_;
  TransportPanels plan_;
  tbb::enumerable_thread_specific<UntouchedVector<float>> scratch_;
};

ColumnBlock<double> columnsOf(const Embedding& embedding) {
  ColumnBlock<double> block{embedding.nodeCount, embedding.dimension};
  for (Node node = 0; node < embedding.nodeCount; ++node)
    for (int at = 0; at < embedding.dimension; ++at)
      block.column(at)[node] = embedding.row(node)[at];
  return block;
}

/// The products of the embeddings by the transport plan, the numbers of A by those of B.
Matrix planProducts(const SubspaceInput& input, SimdLevel level, Progress& progress) {
  const Loopless a{input.a}, b{input.b};
  requireDenseMemory({a.nodeCount(), b.nodeCount()}, 3, "Comparing the embeddings of");
  TransportPlan plan{a, b, level, progress};
  progress.begin(Language::translated("Rotating one embedding onto the other"), transportSteps);
  for (int step = 1; step <= transportSteps; ++step) {
    plan.step(step, step == transportSteps);
    progress.advance();
  }
  const auto ofA = columnsOf(input.ofA), ofB = columnsOf(input.ofB);
  // The least singular values of the products tell directions apart: sums in single precision
  // lose them, and with them a quarter of the true pairs.
  ColumnBlock<double> carried{b.nodeCount(), input.ofA.dimension};
  multiplyTransposed(plan.deviations(), 1., ofA, 0., carried, level, progress);
  // Products of P itself: the deviation, and what is uniform.
  const auto products = innerProducts(carried, ofB, progress);
  const Eigen::VectorXd sumsOfA = ofA.matrix().colwise().sum(),
                        sumsOfB = ofB.matrix().colwise().sum();
  const auto dimension = static_cast<std::size_t>(input.ofA.dimension);
  Matrix sums{dimension, dimension};
  for (std::size_t row = 0; row < dimension; ++row)
    for (std::size_t column = 0; column < dimension; ++column)
      sums(row, column) = products(row, column) + sumsOfA[static_cast<Eigen::Index>(row)] *
                                                      sumsOfB[static_cast<Eigen::Index>(column)];
  return sums;
}

}  // namespace

Embedding rotate(const SubspaceInput& input, SimdLevel level, Progress& progress) {
  const auto nodesOfA = input.a.nodeCount(), nodesOfB = input.b.nodeCount();
  if (nodesOfA == 0 || nodesOfB == 0) return input.ofA;
  if (rotatesBySample(nodesOfA, nodesOfB))
    return rotated(input.ofA, planProducts(sampleOf(input).input(), level, progress));
  return rotated(input.ofA, planProducts(input, level, progress));
}

}  // namespace kindred::cpu
