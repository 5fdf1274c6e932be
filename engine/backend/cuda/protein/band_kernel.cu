#include <cuda_pipeline.h>

#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/in_step/step_kernels.cuh"
#include "engine/backend/cuda/protein/band_kernel.cuh"
#include "engine/backend/cuda/team_sum.cuh"

namespace kindred::cuda {
namespace {

constexpr std::int32_t threadsOfBand = 32 * warpsOfBand;
constexpr std::int32_t tallest = RowBands::heights[0];
static_assert(rowsOfWarp == 2, "a warp reads the windows of its rows as one word");

/// A band of a pair by pointers into shared and global memory; all threads of its block have one.
struct Band {
  PairView<float> pair;
  LaneRegionView lanes;
  const Node* rows;
  std::int32_t rowCount;
  std::int32_t height;
  float reach;

  RowEntry* entries;
  std::int32_t* offsets;  ///< of its rows, into entries
  std::uint16_t* windows;
  float* sums;
  float* z;

  __device__ std::int32_t sumStride() const { return BandLayout::sumStride(lanes.columns); }

  /// The entries and z of all rows of the band and of their neighbours; sums begin as 0.
  __device__ void stage(const RowGraphView& graph, const RowGraphView::OfHeight& bands,
                        std::int32_t number) const {
    const auto thread = static_cast<std::int32_t>(threadIdx.x);
    const std::int32_t warp = thread / 32;
    const std::int32_t lane = thread % 32;
    const std::int32_t firstNeighbour = bands.offsets[number];
    const std::int32_t neighbourCount = bands.offsets[number + 1] - firstNeighbour;
    for (std::int32_t at = warp; at < neighbourCount; at += warpsOfBand) {
      const float* const from =
          pair.preconditioned +
          static_cast<std::int64_t>(bands.neighbours[firstNeighbour + at]) * pair.b.nodeCount;
      const float* const own = from + lanes.firstColumn;
      float* const to = z + at * lanes.columns;
      std::int32_t column = lane;
      for (; column < lanes.ownColumns; column += 32)
        __pipeline_memcpy_async(to + column, own + column, sizeof(float));
      for (; column < lanes.columns; column += 32)
        __pipeline_memcpy_async(to + column, from + lanes.rim[column - lanes.ownColumns],
                                sizeof(float));
    }
    __pipeline_commit();
    const std::int32_t firstRow = number * height;
    const std::int32_t firstEntry = graph.offsets[firstRow];
    const std::int32_t entryCount = graph.offsets[firstRow + rowCount] - firstEntry;
    for (std::int32_t at = thread; at < entryCount; at += threadsOfBand) {
      RowEntry entry = graph.entries[firstEntry + at];
      entry.place = bands.places[firstEntry + at] * lanes.columns;
      entries[at] = entry;
    }
    if (thread <= height)
      offsets[thread] = graph.offsets[firstRow + min(thread, rowCount)] - firstEntry;
    for (std::int32_t at = thread; at < warpsOfBand * rowsOfWarp * sumStride(); at += threadsOfBand)
      sums[at] = 0;
  }

  __device__ void findWindows() const {
    const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32;
    const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
    for (std::int32_t turn = warp; 32 * (turn / height) < lanes.chunkCount; turn += warpsOfBand) {
      const std::int32_t row = turn % height;
      const std::int32_t chunk = turn / height * 32 + lane;
      if (chunk >= lanes.chunkCount) continue;
      const std::int32_t count = offsets[row + 1] - offsets[row] - 1;
      windows[chunk * height + row] =
          windowOf(entries + offsets[row], count, lanes.bounds[chunk], reach);
    }
  }

  __device__ LaneEdge edge(std::int32_t chunk) const {
    const std::int32_t at = chunk * EdgeChunks::width + static_cast<std::int32_t>(threadIdx.x) % 32;
    return {lanes.numbers[at], lanes.weights[at], lanes.ends[at], lanes.classes[at]};
  }

  /// Warps with the same rows share out the chunks.
  template <typename Kernel>
  __device__ void meetChunks(const Kernel& kernel) const {
    const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32;
    const std::int32_t groups = height / rowsOfWarp;
    const std::int32_t row = warp % groups * rowsOfWarp;
    const std::int32_t step = warpsOfBand / groups;
    float* const one = sums + warp * rowsOfWarp * sumStride();
    float* const other = one + sumStride();
    const RowEntry* const entriesOfOne = entries + offsets[row];
    const RowEntry* const entriesOfOther = entries + offsets[row + 1];
    std::int32_t chunk = warp / groups;
    if (chunk >= lanes.chunkCount) return;
    LaneEdge next = edge(chunk);
    for (; chunk < lanes.chunkCount; chunk += step) {
      const LaneEdge mine = next;
      next = edge(min(chunk + step, lanes.chunkCount - 1));
      const std::uint32_t both =
          *reinterpret_cast<const std::uint32_t*>(windows + chunk * height + row);
      if (both == 0) continue;
      const EdgeSums ofOne = meet(kernel, entriesOfOne, both & 0xffffU, mine, z);
      const EdgeSums ofOther = meet(kernel, entriesOfOther, both >> 16U, mine, z);
      one[mine.first()] += mine.weight * ofOne.toFirst;
      other[mine.first()] += mine.weight * ofOther.toFirst;
      __syncwarp();
      one[mine.second()] += mine.weight * ofOne.toSecond;
      other[mine.second()] += mine.weight * ofOther.toSecond;
      __syncwarp();
    }
  }

  /// Adds up what warps have of the same rows. Returns the thread's z·A z.
  __device__ double finish() const {
    const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32;
    const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
    const std::int32_t groups = height / rowsOfWarp;
    const std::int32_t columns = lanes.ownColumns;
    double curvature = 0;
    std::int32_t row = 0;
    for (std::int32_t column = warp * 32;; column += threadsOfBand) {
      for (; column >= columns; column -= (columns + 31) / 32 * 32)
        ++row;
      if (row >= rowCount) break;
      if (column + lane >= columns) continue;
      float sum = 0;
      for (std::int32_t other = row / rowsOfWarp; other < warpsOfBand; other += groups)
        sum += sums[(other * rowsOfWarp + row % rowsOfWarp) * sumStride() + column + lane];
      const std::int64_t unknown = static_cast<std::int64_t>(rows[row]) * pair.b.nodeCount +
                                   lanes.firstColumn + column + lane;
      const float rest = pair.residual[unknown] - sum;
      pair.product[unknown] = rest;
      curvature += static_cast<double>(pair.preconditioned[unknown]) * rest;
    }
    return curvature;
  }
};

/// A block has a band of up to eight rows of the row graph, and all edges of a region of the lane
/// graph.
///
/// Shared memory (BandLayout): the entries of its rows, sorted by number; which of them each chunk
/// can meet (windows); the rows of z of all their neighbours; and for every warp a row of sums for
/// each of its two rows. A warp takes a chunk of 32 edges, one a lane, from global memory into
/// registers, and meets with it the entries in the windows of its rows, one after the other: the
/// entry is the same for all lanes, and the columns of z that they read, and of the sums that they
/// add to, lie in different banks. No atomics: a sum belongs to one warp.
///
/// Bound by the issue of instructions, some 12 for an entry that 32 edges meet (two products each).
/// 56 registers; on an H200, 70 % of the slots in the mean over proteins: 81 % if four blocks
/// fit a multiprocessor, 59 % if shared memory lets two.
template <typename Kernel>
__global__ void __launch_bounds__(threadsOfBand, 4)
    multiply(const __grid_constant__ BandInput input, const __grid_constant__ Kernel kernel,
             const BlockTask* bands) {
  extern __shared__ float4 shared[];
  __shared__ std::int32_t offsets[tallest + 1];
  const BlockTask task = bands[blockIdx.x];
  if (input.batch.goesOn[task.slot] == 0) return;
  const StepPair& pair = input.batch.pairs[task.slot];
  const ProteinPair& plan = input.plans[task.slot];
  const GraphPair graphs = plan.pair;
  const RowGraphView& rowGraph = input.rowGraphs[graphs.a];
  const RowGraphView::OfHeight& ofHeight = rowGraph.ofHeight[plan.height];

  Band band;
  band.pair = viewOf(input.pairs, input.batch, pair);
  band.height = tallest >> plan.height;
  const std::int32_t bandsOfRegion = (rowGraph.rowCount - 1) / band.height + 1;
  const std::int32_t number = task.number % bandsOfRegion;
  const std::int32_t firstRow = number * band.height;
  band.lanes = input.laneGraphs[graphs.b].regions[task.number / bandsOfRegion];
  band.rowCount = min(band.height, rowGraph.rowCount - firstRow);
  band.rows = rowGraph.rows + firstRow;
  band.reach = plan.reach;
  const BandLayout layout{
      band.height, rowGraph.offsets[firstRow + band.rowCount] - rowGraph.offsets[firstRow],
      band.lanes.chunkCount, ofHeight.offsets[number + 1] - ofHeight.offsets[number],
      band.lanes.columns};
  auto* const memory = reinterpret_cast<std::byte*>(shared);
  band.entries = reinterpret_cast<RowEntry*>(memory);
  band.offsets = offsets;
  band.windows = reinterpret_cast<std::uint16_t*>(memory + layout.windows);
  band.sums = reinterpret_cast<float*>(memory + layout.sums);
  band.z = reinterpret_cast<float*>(memory + layout.rows);

  band.stage(rowGraph, ofHeight, number);
  __syncthreads();
  band.findWindows();
  __pipeline_wait_prior(0);
  __syncthreads();
  band.meetChunks(kernel);
  __syncthreads();
  const double curvature = blockSum(band.finish());
  if (threadIdx.x == 0) input.batch.sums[pair.firstSum + task.number] = {curvature, 0};
}

template <typename Kernel>
void launch(const BandInput& input, const Kernel& kernel, const BlockTask* bands, std::size_t count,
            std::int32_t sharedBytes, const Stream& stream) {
  giveShared(multiply<Kernel>);
  multiply<<<static_cast<unsigned>(count), threadsOfBand, static_cast<std::size_t>(sharedBytes),
             stream>>>(input, kernel, bands);
  checkLaunch("solving pairs");
}

}  // namespace

void multiplyBands(const BandInput& input, const EdgeForm& form, const BlockTask* bands,
                   std::size_t count, std::int32_t sharedBytes, const Stream& stream) {
  switch (form.kind) {
    case EdgeForm::Kind::OneExponential:
      return launch(input, OneExponential{}, bands, count, sharedBytes, stream);
    case EdgeForm::Kind::OneRational:
      return launch(input, OneRational{static_cast<float>(form.exponent)}, bands, count,
                    sharedBytes, stream);
    case EdgeForm::Kind::FewTerms:
      return launch(input, FewTerms{form, input.pairs.edge.tables, input.pairs.edge.classCount},
                    bands, count, sharedBytes, stream);
  }
}

}  // namespace kindred::cuda
