#include <algorithm>
#include <array>
#include <cfloat>

#include "engine/backend/cuda/align/similarity_kernels.cuh"

namespace kindred::cuda {
namespace {

constexpr auto refining = "comparing nodes";

/// The sum over a block of one tile, in the thread 0.
__device__ float tileSum(float value) {
  __shared__ float ofWarps[threadsOfTile / 32];
  for (int distance = 16; distance > 0; distance /= 2)
    value += __shfl_xor_sync(0xffffffffU, value, distance);
  __syncthreads();
  if (threadIdx.x % 32 == 0) ofWarps[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x == 0)
    for (int warp = 1; warp < threadsOfTile / 32; ++warp)
      value += ofWarps[warp];
  return value;
}

/// Places of this thread in its tile: four side by side.
__device__ std::int32_t firstPlace() {
  return static_cast<std::int32_t>(blockIdx.y) * tileWidth +
         static_cast<std::int32_t>(threadIdx.x) * 4;
}

__device__ float4* fourAt(float* values, const SimilarityView& view, std::int32_t line,
                          std::int32_t place) {
  return reinterpret_cast<float4*>(values + line * view.stride + place);
}

/// 0 for places that are not there, up to the stride.
__device__ float4 sizesAt(const SimilarityView& view, std::int32_t place) {
  return *reinterpret_cast<const float4*>(view.places.sizes + place);
}

__device__ float weighted(float4 values, float4 sizes) {
  return values.x * sizes.x + values.y * sizes.y + values.z * sizes.z + values.w * sizes.w;
}

__device__ float likeness(float4 a, float4 b) {
  return expf(-(fabsf(a.x - b.x) + fabsf(a.y - b.y) + fabsf(a.z - b.z) + fabsf(a.w - b.w)));
}

/// A block a line and tile, as in refineLines.
__global__ void __launch_bounds__(threadsOfTile) compareFeatures(SimilarityView view) {
  const auto line = static_cast<std::int32_t>(blockIdx.x);
  const std::int32_t first = firstPlace();
  if (first >= view.stride) return;
  const float4 ofLine = view.lines.features[line];
  float values[4];
  for (int at = 0; at < 4; ++at)
    values[at] =
        first + at < view.places.count ? likeness(ofLine, view.places.features[first + at]) : 0;
  *fourAt(view.values, view, line, first) = make_float4(values[0], values[1], values[2], values[3]);
}

__global__ void addStarts(SimilarityView view, const SimilarityStart* starts, std::size_t count) {
  const std::size_t at = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x;
  if (at >= count) return;
  const auto& [line, place, value] = starts[at];
  view.values[line * view.stride + place] += value;
}

__global__ void forbid(SimilarityView view, const PairOfKinds* pairs, std::size_t count) {
  const std::size_t at = blockIdx.x * std::size_t{blockDim.x} + threadIdx.x;
  if (at < count) view.values[pairs[at].line * view.stride + pairs[at].place] = 0;
}

__global__ void __launch_bounds__(threadsOfTile) sumLines(SimilarityView view) {
  const auto line = static_cast<std::int32_t>(blockIdx.x);
  const std::int32_t first = firstPlace();
  float sum = 0;
  if (first < view.stride)
    sum = weighted(*fourAt(view.values, view, line, first), sizesAt(view, first));
  sum = tileSum(sum);
  if (threadIdx.x == 0) view.lineParts[blockIdx.y * view.lines.count + line] = sum;
}

/// M as a product with the adjacency matrix of the denser network reads it.
struct ScaledLines {
  SimilarityView view;

  __device__ float operator()(std::int64_t line, std::int32_t place) const {
    return view.scaled(static_cast<std::int32_t>(line), place);
  }
};

// M becomes M ∘ (adjacency matrix of the sparser network · products) + ε, but what is 0 stays 0:
// pairs that are forbidden, and the end of a line that stands for no place. A block takes a tile of
// one line, a thread four places side by side; the blocks of a tile follow each other, so that the
// tile's part of all products stays in the level-2 cache.
//
// Bound: reads of products from that cache, 4 bytes a pair of kinds and neighbour; then reading
// and writing M once.
__global__ void __launch_bounds__(threadsOfTile) refineLines(SimilarityView view) {
  const auto line = static_cast<std::int32_t>(blockIdx.x);
  const std::int32_t first = firstPlace();
  float ofLine = 0;
  if (first < view.stride) {
    const float4 around = sumOfNeighbours(view.lines, line, view.products + first, view.stride);
    float4* const place = fourAt(view.values, view, line, first);
    const float4 old = *place;
    const float4 scales = *reinterpret_cast<const float4*>(view.placeScales + first);
    const float scale = view.lineScales[line];
    const auto refined = [&](float before, float ofPlace, float product) {
      return before > 0 ? before * scale * ofPlace * product + view.floor : 0;
    };
    const float4 now =
        make_float4(refined(old.x, scales.x, around.x), refined(old.y, scales.y, around.y),
                    refined(old.z, scales.z, around.z), refined(old.w, scales.w, around.w));
    *place = now;
    ofLine = weighted(now, sizesAt(view, first));
  }
  ofLine = tileSum(ofLine);
  if (threadIdx.x == 0) view.lineParts[blockIdx.y * view.lines.count + line] = ofLine;
}

__device__ float scaleFor(const SimilarityView& view, float sum) {
  const float scale = sum >= FLT_MIN ? 1 / sum : 0;  // 1 over less is infinite
  return view.isScaledEvenly ? sqrtf(scale) : scale;
}

__global__ void scaleLines(SimilarityView view, std::int32_t tiles) {
  const auto line = static_cast<std::int32_t>(blockIdx.x * blockDim.x + threadIdx.x);
  if (line >= view.lines.count) return;
  float sum = 0;
  for (std::int32_t tile = 0; tile < tiles; ++tile)
    sum += view.lineParts[tile * view.lines.count + line];
  view.lineScales[line] = scaleFor(view, sum);
}

/// The lines of this block's slab.
__device__ int2 linesOfSlab(const SimilarityView& view) {
  const std::int64_t count = view.lines.count, slab = blockIdx.x;
  return make_int2(static_cast<int>(count * slab / slabs),
                   static_cast<int>(count * (slab + 1) / slabs));
}

/// Sums of places over a slab of lines, which are scaled unless both are evenly. Bound: reading M
/// once.
__global__ void __launch_bounds__(threadsOfTile) sumPlaces(SimilarityView view) {
  const std::int32_t first = firstPlace();
  if (first >= view.stride) return;
  float4 sum = make_float4(0, 0, 0, 0);
  const int2 range = linesOfSlab(view);
#pragma unroll 4
  for (std::int32_t line = range.x; line < range.y; ++line) {
    const float4 values = *fourAt(view.values, view, line, first);
    const float scale = (view.isScaledEvenly ? 1 : view.lineScales[line]) * view.lines.sizes[line];
    sum = sumOf(
        sum, make_float4(values.x * scale, values.y * scale, values.z * scale, values.w * scale));
  }
  *reinterpret_cast<float4*>(view.placeParts + blockIdx.x * view.stride + first) = sum;
}

__global__ void scalePlaces(SimilarityView view) {
  const auto place = static_cast<std::int32_t>(blockIdx.x * blockDim.x + threadIdx.x);
  if (place >= view.stride) return;
  float sum = 0;
#pragma unroll 8
  for (std::int32_t slab = 0; slab < slabs; ++slab)
    sum += view.placeParts[slab * view.stride + place];
  view.placeScales[place] = scaleFor(view, sum);
}

/// The largest of each place in a slab; of equal ones that of the first line.
__global__ void __launch_bounds__(threadsOfTile) findInSlab(SimilarityView view) {
  const std::int32_t first = firstPlace();
  if (first >= view.stride) return;
  const float4 scales = *reinterpret_cast<const float4*>(view.placeScales + first);
  float best[4] = {-1, -1, -1, -1};
  int4 where = make_int4(0, 0, 0, 0);
  const int2 range = linesOfSlab(view);
#pragma unroll 2
  for (std::int32_t line = range.x; line < range.y; ++line) {
    const float4 values = *fourAt(view.values, view, line, first);
    const float scale = view.lineScales[line];
    const auto look = [&](float value, float& most, int& place) {
      if (value > most) {
        most = value;
        place = line;
      }
    };
    look(values.x * scale * scales.x, best[0], where.x);
    look(values.y * scale * scales.y, best[1], where.y);
    look(values.z * scale * scales.z, best[2], where.z);
    look(values.w * scale * scales.w, best[3], where.w);
  }
  const std::int64_t at = blockIdx.x * view.stride + first;
  *reinterpret_cast<float4*>(view.maxima + at) = make_float4(best[0], best[1], best[2], best[3]);
  *reinterpret_cast<int4*>(view.lineOfMaximum + at) = where;
}

__global__ void findOfSlabs(SimilarityView view) {
  const auto place = static_cast<std::int32_t>(blockIdx.x * blockDim.x + threadIdx.x);
  if (place >= view.places.count) return;
  float best = view.maxima[place];
  std::int32_t line = view.lineOfMaximum[place];
  for (std::int32_t slab = 1; slab < slabs; ++slab)
    if (const std::int64_t at = slab * view.stride + place; view.maxima[at] > best) {
      best = view.maxima[at];
      line = view.lineOfMaximum[at];
    }
  view.maxima[place] = best;
  view.lineOfMaximum[place] = line;
}

unsigned tilesOf(const SimilarityView& view) {
  return static_cast<unsigned>((view.stride + tileWidth - 1) / tileWidth);
}

unsigned blocksFor(std::int64_t count) {
  return static_cast<unsigned>((count + threadsOfTile - 1) / threadsOfTile);
}

/// A block for each tile of each line.
dim3 tilesOfLines(const SimilarityView& view) {
  return {static_cast<unsigned>(view.lines.count), tilesOf(view)};
}

/// A block for each tile of each slab.
dim3 tilesOfSlabs(const SimilarityView& view) { return {slabs, tilesOf(view)}; }

/// Lines first, from what was summed of them, then places.
void scale(const SimilarityView& view, const Stream& stream) {
  const auto tiles = static_cast<std::int32_t>(tilesOf(view));
  scaleLines<<<blocksFor(view.lines.count), threadsOfTile, 0, stream>>>(view, tiles);
  sumPlaces<<<tilesOfSlabs(view), threadsOfTile, 0, stream>>>(view);
  scalePlaces<<<blocksFor(view.stride), threadsOfTile, 0, stream>>>(view);
  checkLaunch(refining);
}

}  // namespace

DeviceKinds::DeviceKinds(const KindRows& rows, const std::vector<NodeFeatures>& featuresOfNodes,
                         const Stream& stream)
    : rows_{rows, stream} {
  auto sizes = rows.sizes;
  sizes.resize((sizes.size() + 3) / 4 * 4, 0);
  sizes_.upload(sizes, stream);
  std::vector<float4> features;
  for (const Node node : rows.firstNode) {
    const auto& one = featuresOfNodes[node];
    features.push_back(make_float4(one[0], one[1], one[2], one[3]));
  }
  features_.upload(features, stream);
  stream.wait();
}

void setOut(const SimilarityView& view, const SimilaritySetOut& begin, const Stream& stream) {
  const auto& [values, starts, forbidden] = begin;
  if (values.empty()) {
    compareFeatures<<<tilesOfLines(view), threadsOfTile, 0, stream>>>(view);
    checkLaunch(refining);
  } else {
    check(cudaMemcpyAsync(view.values, values.data(), values.size_bytes(), cudaMemcpyHostToDevice,
                          stream),
          refining);
  }
  const Buffer<SimilarityStart> onDevice{starts, stream};
  if (!starts.empty())
    addStarts<<<blocksFor(std::ssize(starts)), threadsOfTile, 0, stream>>>(view, onDevice.data(),
                                                                           starts.size());
  const Buffer<PairOfKinds> forbiddenOnDevice{forbidden, stream};
  if (!forbidden.empty())
    forbid<<<blocksFor(std::ssize(forbidden)), threadsOfTile, 0, stream>>>(
        view, forbiddenOnDevice.data(), forbidden.size());
  sumLines<<<tilesOfLines(view), threadsOfTile, 0, stream>>>(view);
  scale(view, stream);
  stream.wait();
}

void refineOnce(const SimilarityView& view, const Stream& stream) {
  multiplyByRows(ScaledLines{view}, view.places, view.lines.count, view.products, view.stride,
                 stream);
  refineLines<<<tilesOfLines(view), threadsOfTile, 0, stream>>>(view);
  scale(view, stream);
}

void findMaxima(const SimilarityView& view, const Stream& stream) {
  findInSlab<<<tilesOfSlabs(view), threadsOfTile, 0, stream>>>(view);
  findOfSlabs<<<blocksFor(view.places.count), threadsOfTile, 0, stream>>>(view);
  checkLaunch(refining);
}

}  // namespace kindred::cuda
