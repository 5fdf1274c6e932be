#include <algorithm>
#include <array>

#include "engine/backend/cuda/align/similarity_kernels.cuh"
#include "engine/backend/cuda/block_memory.cuh"

namespace kindred::cuda {
namespace {

constexpr auto refining = "comparing nodes";

__device__ float4 sumOf(float4 a, float4 b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

__device__ float4 shuffled(float4 value, int distance) {
  return make_float4(__shfl_xor_sync(0xffffffffU, value.x, distance),
                     __shfl_xor_sync(0xffffffffU, value.y, distance),
                     __shfl_xor_sync(0xffffffffU, value.z, distance),
                     __shfl_xor_sync(0xffffffffU, value.w, distance));
}

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

__global__ void __launch_bounds__(threadsOfTile) sumLines(SimilarityView view) {
  const auto line = static_cast<std::int32_t>(blockIdx.x);
  const std::int32_t first = firstPlace();
  float sum = 0;
  if (first < view.stride)
    sum = weighted(*fourAt(view.values, view, line, first), sizesAt(view, first));
  sum = tileSum(sum);
  if (threadIdx.x == 0) view.lineParts[blockIdx.y * view.lines.count + line] = sum;
}

// The product of four lines with the adjacency matrix of the denser network. A block has the
// scaled lines in shared memory, four numbers to a place, so that one neighbour is one read of 16
// bytes for all of them:
//
//   shared:  place 0   | place 1   | ... | place n   = 0, for lanes without a neighbour
//            4 lines   | 4 lines   |     |
//   warps:   hubs, one after the other, all lanes on its neighbours; then slices, a lane a place
//
// Bound: bank conflicts of the reads, then reading M and writing the products once (8 bytes a
// pair of kinds).

/// So many lines of M, side by side in shared memory, or one that is read where it is.
template <int lines>
struct LinesOf;
template <>
struct LinesOf<4> {
  using Type = float4;
  __device__ static void set(float4& numbers, int line, float value) { (&numbers.x)[line] = value; }
  __device__ static float get(const float4& numbers, int line) { return (&numbers.x)[line]; }
  __device__ static float4 none() { return make_float4(0, 0, 0, 0); }
  __device__ static float4 sum(float4 a, float4 b) { return sumOf(a, b); }
  __device__ static float4 other(float4 value, int distance) { return shuffled(value, distance); }
};
template <>
struct LinesOf<1> {
  using Type = float;
  __device__ static void set(float& number, int, float value) { number = value; }
  __device__ static float get(float number, int) { return number; }
  __device__ static float none() { return 0; }
  __device__ static float sum(float a, float b) { return a + b; }
  __device__ static float other(float value, int distance) {
    return __shfl_xor_sync(0xffffffffU, value, distance);
  }
};

constexpr int threadsOfProduct = 1024;

/// What a place adds to its neighbours.
template <int lines, bool isShared>
__device__ typename LinesOf<lines>::Type numbersAt(const SimilarityView& view,
                                                   const typename LinesOf<lines>::Type* shared,
                                                   std::int32_t line, std::int32_t place) {
  if constexpr (isShared)
    return shared[place];
  else
    return place < view.places.count ? view.scaled(line, place) : 0;
}

template <int lines, bool isShared>
__global__ void __launch_bounds__(threadsOfProduct, 1) multiplyLines(SimilarityView view) {
  using Lines = LinesOf<lines>;
  using Numbers = typename Lines::Type;
  extern __shared__ float4 memory[];
  auto* const shared = reinterpret_cast<Numbers*>(memory);
  const auto& places = view.places;
  const auto firstLine = static_cast<std::int32_t>(blockIdx.x) * lines;
  const int here = min(lines, view.lines.count - firstLine);
  if constexpr (isShared) {
    for (auto place = static_cast<std::int32_t>(threadIdx.x); place <= places.count;
         place += threadsOfProduct) {
      Numbers numbers = Lines::none();
      if (place < places.count)
        for (int line = 0; line < here; ++line)
          Lines::set(numbers, line, view.scaled(firstLine + line, place));
      shared[place] = numbers;
    }
    __syncthreads();
  }
  const auto keep = [&](std::int32_t place, const Numbers& sum) {
    for (int line = 0; line < here; ++line)
      view.products[(firstLine + line) * view.stride + place] = Lines::get(sum, line);
  };
  const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32;
  const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
  constexpr std::int32_t warps = threadsOfProduct / 32;
  for (std::int32_t place = warp; place < places.hubs; place += warps) {
    Numbers sum = Lines::none();
    for (std::int32_t at = places.offsets[place] + lane; at < places.offsets[place + 1]; at += 32)
      sum = Lines::sum(sum,
                       numbersAt<lines, isShared>(view, shared, firstLine, places.neighbours[at]));
    for (int distance = 16; distance > 0; distance /= 2)
      sum = Lines::sum(sum, Lines::other(sum, distance));
    if (lane == 0) keep(place, sum);
  }
  const std::int32_t slices = (places.count - places.hubs + 31) / 32;
  for (std::int32_t slice = warp; slice < slices; slice += warps) {
    Numbers sum = Lines::none();
    const std::int32_t end = places.sliceOffsets[slice + 1];
#pragma unroll 4
    for (std::int32_t row = places.sliceOffsets[slice]; row < end; ++row)
      sum = Lines::sum(sum, numbersAt<lines, isShared>(view, shared, firstLine,
                                                       places.sliceNeighbours[row * 32 + lane]));
    if (const std::int32_t place = places.hubs + slice * 32 + lane; place < places.count)
      keep(place, sum);
  }
}

// M becomes M ∘ (adjacency matrix of the sparser network · products) + ε. A block takes a tile of
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
    float4 around = make_float4(0, 0, 0, 0);
    const std::int32_t end = view.lines.offsets[line + 1];
#pragma unroll 4
    for (std::int32_t at = view.lines.offsets[line]; at < end; ++at)
      around = sumOf(around, *fourAt(view.products, view, view.lines.neighbours[at], first));
    float4* const place = fourAt(view.values, view, line, first);
    const float4 old = *place;
    const float4 scales = *reinterpret_cast<const float4*>(view.placeScales + first);
    const float scale = view.lineScales[line];
    const auto refined = [&](int at, float before, float ofPlace, float product) {
      return first + at < view.places.count ? before * scale * ofPlace * product + view.floor : 0;
    };
    const float4 now =
        make_float4(refined(0, old.x, scales.x, around.x), refined(1, old.y, scales.y, around.y),
                    refined(2, old.z, scales.z, around.z), refined(3, old.w, scales.w, around.w));
    *place = now;
    ofLine = weighted(now, sizesAt(view, first));
  }
  ofLine = tileSum(ofLine);
  if (threadIdx.x == 0) view.lineParts[blockIdx.y * view.lines.count + line] = ofLine;
}

__device__ float scaleFor(float sum) { return sum > 0 ? 1 / sum : 0; }

__global__ void scaleLines(SimilarityView view, std::int32_t tiles) {
  const auto line = static_cast<std::int32_t>(blockIdx.x * blockDim.x + threadIdx.x);
  if (line >= view.lines.count) return;
  float sum = 0;
  for (std::int32_t tile = 0; tile < tiles; ++tile)
    sum += view.lineParts[tile * view.lines.count + line];
  view.lineScales[line] = scaleFor(sum);
}

/// The lines of this block's slab.
__device__ int2 linesOfSlab(const SimilarityView& view) {
  const std::int64_t count = view.lines.count, slab = blockIdx.x;
  return make_int2(static_cast<int>(count * slab / slabs),
                   static_cast<int>(count * (slab + 1) / slabs));
}

/// Sums of places over a slab of scaled lines. Bound: reading M once.
__global__ void __launch_bounds__(threadsOfTile) sumPlaces(SimilarityView view) {
  const std::int32_t first = firstPlace();
  if (first >= view.stride) return;
  float4 sum = make_float4(0, 0, 0, 0);
  const int2 range = linesOfSlab(view);
#pragma unroll 4
  for (std::int32_t line = range.x; line < range.y; ++line) {
    const float4 values = *fourAt(view.values, view, line, first);
    const float scale = view.lineScales[line] * view.lines.sizes[line];
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
  view.placeScales[place] = scaleFor(sum);
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

template <int lines, bool isShared>
void multiply(const SimilarityView& view, const Stream& stream) {
  const std::size_t bytes =
      isShared ? (view.places.count + std::size_t{1}) * sizeof(float) * lines : 0;
  check(cudaFuncSetAttribute(multiplyLines<lines, isShared>,
                             cudaFuncAttributeMaxDynamicSharedMemorySize, static_cast<int>(bytes)),
        refining);
  const auto blocks = static_cast<unsigned>((view.lines.count + lines - 1) / lines);
  multiplyLines<lines, isShared><<<blocks, threadsOfProduct, bytes, stream>>>(view);
}

}  // namespace

DeviceKinds::DeviceKinds(const KindRows& rows, const std::vector<NodeFeatures>& featuresOfNodes,
                         const Stream& stream)
    : count_{rows.count()}, hubs_{hubCount(rows)} {
  offsets_.upload(rows.offsets, stream);
  neighbours_.upload(rows.neighbours, stream);
  const auto slices = kindSlices(rows, hubs_);
  sliceOffsets_.upload(slices.offsets, stream);
  sliceNeighbours_.upload(slices.neighbours, stream);
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

KindView DeviceKinds::view() const {
  return {count_,
          hubs_,
          offsets_.data(),
          neighbours_.data(),
          sliceOffsets_.data(),
          sliceNeighbours_.data(),
          sizes_.data(),
          features_.data()};
}

void setOut(const SimilarityView& view, std::span<const SimilarityStart> starts,
            const Stream& stream) {
  compareFeatures<<<tilesOfLines(view), threadsOfTile, 0, stream>>>(view);
  checkLaunch(refining);
  const Buffer<SimilarityStart> onDevice{starts, stream};
  if (!starts.empty())
    addStarts<<<blocksFor(std::ssize(starts)), threadsOfTile, 0, stream>>>(view, onDevice.data(),
                                                                           starts.size());
  sumLines<<<tilesOfLines(view), threadsOfTile, 0, stream>>>(view);
  scale(view, stream);
  stream.wait();
}

void refineOnce(const SimilarityView& view, const Stream& stream) {
  const auto room = static_cast<std::size_t>(sharedBytesOfBlock());
  const std::size_t numbers = view.places.count + std::size_t{1};
  if (numbers * sizeof(float4) <= room)
    multiply<4, true>(view, stream);
  else if (numbers * sizeof(float) <= room)
    multiply<1, true>(view, stream);
  else
    multiply<1, false>(view, stream);
  checkLaunch(refining);
  refineLines<<<tilesOfLines(view), threadsOfTile, 0, stream>>>(view);
  scale(view, stream);
}

void findMaxima(const SimilarityView& view, const Stream& stream) {
  findInSlab<<<tilesOfSlabs(view), threadsOfTile, 0, stream>>>(view);
  findOfSlabs<<<blocksFor(view.places.count), threadsOfTile, 0, stream>>>(view);
  checkLaunch(refining);
}

}  // namespace kindred::cuda
