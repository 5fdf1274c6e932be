#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/in_step/step_kernels.cuh"
#include "engine/backend/cuda/low_rank/feature_kernel.cuh"
#include "engine/backend/cuda/low_rank/feature_layout.hpp"
#include "engine/backend/cuda/team_sum.cuh"

namespace kindred::cuda {
namespace {

constexpr std::int32_t threadsOfRows = 256;
constexpr std::int32_t warpsOfRows = threadsOfRows / 32;
constexpr std::int32_t rowsOfLanes = 8;  ///< lanes of a warp are so many rows by four columns

template <std::int32_t width>
struct alignas(4 * width) Features {
  float of[width];
};

/// Some rows of a pair by pointers into shared and global memory; all threads of its block have
/// one.
template <std::int32_t rows, std::int32_t width>
struct RowBlock {
  using Layout = FeatureLayout<rows, width>;
  using Group = Features<width>;

  PairView<float> pair;
  FeatureGraphView a;
  FeatureGraphView b;
  std::int32_t firstRow;
  std::int32_t rowCount;
  std::int32_t widthOfGroup;
  float* sumsOfFeatures;
  float* sums;

  /// From `first` on, those of the first of a graph's entries; others follow every widthOfGroup.
  __device__ const float* featuresFrom(std::int32_t first, const FeatureGraphView& graph,
                                       const GraphView<float>& entries) const {
    const std::int64_t group = first / widthOfGroup;
    return graph.features + group * entries.offsets[entries.nodeCount] * widthOfGroup +
           first % widthOfGroup;
  }

  /// Rows of Φ_k z: a warp takes a row and 32 columns, one a lane.
  __device__ void meetRows(std::int32_t first) const {
    const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32;
    const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
    const std::int32_t columns = pair.b.nodeCount;
    const float* const features = featuresFrom(first, a, pair.a);
    for (std::int32_t strip = 0; 32 * strip < columns; ++strip) {
      const std::int32_t column = 32 * strip + lane;
      const float* const z = pair.preconditioned + min(column, columns - 1);
      for (std::int32_t turn = warp; turn < rows; turn += warpsOfRows) {
        const std::int32_t row = (turn + strip) % rows;
        Group sum{};
        if (row < rowCount) {
          const std::int32_t end = pair.a.offsets[firstRow + row + 1];
#pragma unroll 8
          for (std::int32_t entry = pair.a.offsets[firstRow + row]; entry < end; ++entry) {
            const float ofColumn = z[static_cast<std::int64_t>(a.neighbours[entry]) * columns];
            const Group group = *reinterpret_cast<const Group*>(features + entry * widthOfGroup);
#pragma unroll
            for (std::int32_t at = 0; at < width; ++at)
              sum.of[at] += group.of[at] * ofColumn;
          }
        }
        if (column < columns)
          *reinterpret_cast<Group*>(sumsOfFeatures + Layout::place(column, row)) = sum;
      }
    }
  }

  /// Multiplies the rows of Φ_k z by Φ'_k: a warp takes four columns and all rows.
  __device__ void meetColumns(std::int32_t first) const {
    constexpr std::int32_t columnsOfWarp = 32 / rowsOfLanes;
    constexpr std::int32_t rowsOfLane = rows / rowsOfLanes;
    const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32;
    const auto row = static_cast<std::int32_t>(threadIdx.x) % rowsOfLanes;
    const std::int32_t columns = pair.b.nodeCount;
    const float* const features = featuresFrom(first, b, pair.b);
    for (std::int32_t column =
             warp * columnsOfWarp + static_cast<std::int32_t>(threadIdx.x) % 32 / rowsOfLanes;
         column < columns; column += warpsOfRows * columnsOfWarp) {
      float sum[rowsOfLane] = {};
      const std::int32_t end = pair.b.offsets[column + 1];
#pragma unroll 4
      for (std::int32_t entry = pair.b.offsets[column]; entry < end; ++entry) {
        const Node neighbour = b.neighbours[entry];
        const Group group = *reinterpret_cast<const Group*>(features + entry * widthOfGroup);
#pragma unroll
        for (std::int32_t other = 0; other < rowsOfLane; ++other) {
          const Group met = *reinterpret_cast<const Group*>(
              sumsOfFeatures + Layout::place(neighbour, row + other * rowsOfLanes));
#pragma unroll
          for (std::int32_t at = 0; at < width; ++at)
            sum[other] += group.of[at] * met.of[at];
        }
      }
#pragma unroll
      for (std::int32_t other = 0; other < rowsOfLane; ++other) {
        float& all = sums[Layout::sumPlace(column, row + other * rowsOfLanes)];
        all = first == 0 ? sum[other] : all + sum[other];
      }
    }
  }

  /// Returns the thread's z·A z.
  __device__ double finish() const {
    const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32;
    const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
    const std::int32_t columns = pair.b.nodeCount;
    double curvature = 0;
    for (std::int32_t row = warp; row < rowCount; row += warpsOfRows) {
      for (std::int32_t column = lane; column < columns; column += 32) {
        const std::int64_t unknown = static_cast<std::int64_t>(firstRow + row) * columns + column;
        const float rest = pair.residual[unknown] - sums[Layout::sumPlace(column, row)];
        pair.product[unknown] = rest;
        curvature += static_cast<double>(pair.preconditioned[unknown]) * rest;
      }
    }
    return curvature;
  }
};

/// A block has some rows of the first graph and all columns; features are taken some at once.
///
/// First rows of Φ_k z: a warp has one row and 32 columns, z comes coalesced through the first
/// cache, features are the same for all lanes. They lie in shared memory (FeatureLayout), from
/// which then a warp takes for each of four columns, eight lanes each, their neighbours': lanes are
/// rows there, so that any columns are read without conflicts, and an entry's features serve all of
/// them. No atomics.
///
/// Bound by shared memory: the second half reads one number a term. 80 registers, 16 warps a
/// multiprocessor; on an H200, over proteins and two groups of features, it and the first cache are
/// busy for 54 % of the time, and instructions issue in 37 % of the cycles.
template <std::int32_t rows, std::int32_t width>
__global__ void __launch_bounds__(threadsOfRows, 3)
    multiply(const __grid_constant__ FeatureInput input, const BlockTask* blocks) {
  extern __shared__ float4 shared[];
  const BlockTask task = blocks[blockIdx.x];
  if (input.batch.goesOn[task.slot] == 0) return;
  const StepPair& pair = input.batch.pairs[task.slot];

  RowBlock<rows, width> block;
  block.pair = viewOf(input.pairs, input.batch, pair);
  block.a = input.graphs[pair.graphs.a];
  block.b = input.graphs[pair.graphs.b];
  block.firstRow = task.number * rows;
  block.rowCount = min(rows, block.pair.a.nodeCount - block.firstRow);
  block.widthOfGroup = input.width;
  block.sumsOfFeatures = reinterpret_cast<float*>(shared);
  block.sums = block.sumsOfFeatures + block.pair.b.nodeCount * rows * width;

  for (std::int32_t first = 0; first < input.count; first += width) {
    block.meetRows(first);
    __syncthreads();
    block.meetColumns(first);
    __syncthreads();
  }
  const double curvature = blockSum(block.finish());
  if (threadIdx.x == 0) input.batch.sums[pair.firstSum + task.number] = {curvature, 0};
}

template <std::size_t shape>
void launch(const FeatureInput& input, const BlockTask* blocks, std::size_t count,
            std::int32_t sharedBytes, const Stream& stream) {
  constexpr auto kernel = multiply<featureShapes[shape].rows, featureShapes[shape].width>;
  giveShared(kernel);
  kernel<<<static_cast<unsigned>(count), threadsOfRows, static_cast<std::size_t>(sharedBytes),
           stream>>>(input, blocks);
  checkLaunch("solving pairs");
}

}  // namespace

void multiplyByFeatures(const FeatureInput& input, std::int32_t shape, const BlockTask* blocks,
                        std::size_t count, std::int32_t sharedBytes, const Stream& stream) {
  switch (shape) {
    case 0:
      return launch<0>(input, blocks, count, sharedBytes, stream);
    case 1:
      return launch<1>(input, blocks, count, sharedBytes, stream);
    case 2:
      return launch<2>(input, blocks, count, sharedBytes, stream);
    default:
      return launch<3>(input, blocks, count, sharedBytes, stream);
  }
}

}  // namespace kindred::cuda
