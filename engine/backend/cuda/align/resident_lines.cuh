#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "engine/backend/cuda/align/warp_rows.hpp"
#include "engine/backend/cuda/block_memory.cuh"
#include "engine/backend/cuda/buffer.cuh"

namespace kindred::cuda {

// Sums over the neighbours of every place, of numbers that a block has in shared memory: one, two
// or four lines side by side, so that a neighbour is one read for all of them. A line is a row of a
// dense matrix that is multiplied by an adjacency matrix from the right, or a column of one that is
// multiplied from the left.
//
//   shared:  place 0 | place 1 | ... | place n-1 | numbers of 0 | sums of places | sums of hubs
//            lines   | lines   |     | lines     |              | out of registers
//   thread:  a place of each of the first slices of its warp, whose sums stay in registers
//
// Bound: the reads of neighbours, 128 bytes a cycle if those that are served together lie in
// different banks. Four lines of human_Y2H1 (9,996 nodes, 79,968 neighbours) take 14 µs on an H200:
// 12 without reads of different banks, and 21 if chance chooses the banks.

inline constexpr int threadsOfProduct = WarpRows::warps * WarpRows::width;

__device__ inline float4 sumOf(float4 a, float4 b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}

/// Four or two lines side by side in shared memory, or one.
template <int lines>
struct LinesOf;
template <>
struct LinesOf<4> {
  using Type = float4;
  __device__ static void set(float4& numbers, int line, float value) { (&numbers.x)[line] = value; }
  __device__ static float get(const float4& numbers, int line) { return (&numbers.x)[line]; }
  __device__ static float4 none() { return make_float4(0, 0, 0, 0); }
  __device__ static float4 sum(float4 a, float4 b) { return sumOf(a, b); }
  __device__ static float4 other(float4 value, int distance) {
    return make_float4(__shfl_xor_sync(0xffffffffU, value.x, distance),
                       __shfl_xor_sync(0xffffffffU, value.y, distance),
                       __shfl_xor_sync(0xffffffffU, value.z, distance),
                       __shfl_xor_sync(0xffffffffU, value.w, distance));
  }
};
template <>
struct LinesOf<2> {
  using Type = float2;
  __device__ static void set(float2& numbers, int line, float value) { (&numbers.x)[line] = value; }
  __device__ static float get(const float2& numbers, int line) { return (&numbers.x)[line]; }
  __device__ static float2 none() { return make_float2(0, 0); }
  __device__ static float2 sum(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
  __device__ static float2 other(float2 value, int distance) {
    return make_float2(__shfl_xor_sync(0xffffffffU, value.x, distance),
                       __shfl_xor_sync(0xffffffffU, value.y, distance));
  }
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

/// WarpRows in the memory of a device.
struct WarpRowsView {
  int lines;  ///< that neighbours were put together for; 0 if there are too many places
  std::int32_t count;
  std::int32_t hubs;
  std::int32_t slots;
  const std::uint32_t* pairs;
  const std::int32_t* begins;
  const std::int32_t* ofSlots;
  const std::int32_t* hubOffsets;
  const std::int32_t* hubsOfWarps;
  const std::int32_t* ofHubs;

  /// Bytes of all places, so many lines each, and of the numbers of 0 behind them.
  std::size_t bytesOfPlaces(int ofLines) const {
    return static_cast<std::size_t>(count + WarpRows::zeros(lines)) * sizeof(float) * ofLines;
  }
};

class WarpRowsOnDevice {
 public:
  /// Chooses as many lines as shared memory has room for, and waits.
  WarpRowsOnDevice(const KindRows& rows, const Stream& stream) {
    view_.count = rows.count();
    const auto room = static_cast<std::size_t>(sharedBytesOfBlock());
    for (view_.lines = 4; view_.lines > 0; view_.lines /= 2)
      if (view_.bytesOfPlaces(view_.lines) <= room) break;
    constexpr std::int32_t mostPlaces = 65'000;  // they are told apart by 16 bits
    if (view_.count > mostPlaces) view_.lines = 0;
    if (view_.lines == 0) return;
    const auto streams = warpRows(rows, view_.lines);
    view_.hubs = streams.hubs;
    view_.slots = streams.slots;
    pairs_.upload(streams.pairs, stream);
    begins_.upload(streams.begins, stream);
    ofSlots_.upload(streams.ofSlots, stream);
    hubOffsets_.upload(streams.hubOffsets, stream);
    hubsOfWarps_.upload(streams.hubsOfWarps, stream);
    ofHubs_.upload(streams.ofHubs, stream);
    view_.pairs = pairs_.data();
    view_.begins = begins_.data();
    view_.ofSlots = ofSlots_.data();
    view_.hubOffsets = hubOffsets_.data();
    view_.hubsOfWarps = hubsOfWarps_.data();
    view_.ofHubs = ofHubs_.data();
    stream.wait();
  }

  const WarpRowsView& view() const { return view_; }

 private:
  WarpRowsView view_{};
  Buffer<std::uint32_t> pairs_;
  Buffer<std::int32_t> begins_;
  Buffer<std::int32_t> ofSlots_;
  Buffer<std::int32_t> hubOffsets_;
  Buffer<std::int32_t> hubsOfWarps_;
  Buffer<std::int32_t> ofHubs_;
};

/// A warp adds lines up in the order of its stream, which it reads ahead.
template <int lines>
class WarpStream {
 public:
  using Lines = LinesOf<lines>;
  using Numbers = typename Lines::Type;

  __device__ __forceinline__ WarpStream(const WarpRowsView& rows, const Numbers* values)
      : values_{values},
        next_{rows.pairs + rows.begins[threadIdx.x / 32] * std::int64_t{32} + threadIdx.x % 32} {
#pragma unroll
    for (std::uint32_t& word : ahead_)
      word = read();
  }

  /// The sum of this lane over the next pairs of rows.
  __device__ __forceinline__ Numbers sum(std::int32_t pairs) {
    Numbers sum = Lines::none();
#pragma unroll 1
    for (; pairs > 0; --pairs) {
      const std::uint32_t places = ahead_[0];
#pragma unroll
      for (int at = 1; at < WarpRows::ahead; ++at)
        ahead_[at - 1] = ahead_[at];
      ahead_[WarpRows::ahead - 1] = read();
      sum = Lines::sum(sum, values_[places & 0xffffU]);
      sum = Lines::sum(sum, values_[places >> 16]);
    }
    return sum;
  }

  /// Calls visit(hub, sum) for each hub of this warp, with the sum in all lanes. Hubs come first.
  template <typename Visit>
  __device__ __forceinline__ void visitHubs(const WarpRowsView& rows, const Visit& visit) {
    const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32,
               lane = static_cast<std::int32_t>(threadIdx.x) % 32;
    const std::int32_t end = rows.hubOffsets[warp + 1];
    for (std::int32_t first = rows.hubOffsets[warp]; first < end; first += 32) {
      // Values that all lanes read one after the other are on their way before they are needed.
      const bool isThere = first + lane < end;
      const std::int32_t hubOfLane = isThere ? rows.hubsOfWarps[first + lane] : 0;
      const std::int32_t pairsOfLane = isThere ? rows.ofHubs[first + lane] : 0;
      for (std::int32_t at = 0; at < min(32, end - first); ++at) {
        Numbers sum = this->sum(__shfl_sync(0xffffffffU, pairsOfLane, at));
        for (int distance = 16; distance > 0; distance /= 2)
          sum = Lines::sum(sum, Lines::other(sum, distance));
        visit(__shfl_sync(0xffffffffU, hubOfLane, at), sum);
      }
    }
  }

 private:
  __device__ __forceinline__ std::uint32_t read() {
    const std::uint32_t word = *next_;
    next_ += 32;
    return word;
  }

  const Numbers* values_;
  const std::uint32_t* next_;
  std::uint32_t ahead_[WarpRows::ahead];
};

/// The number of pairs of rows of each slot of a warp: a lane keeps those of a slot.
class PairsOfSlots {
 public:
  __device__ __forceinline__ explicit PairsOfSlots(const WarpRowsView& rows) {
    const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
    const std::int32_t* const counts = rows.ofSlots + threadIdx.x / 32 * rows.slots;
    first_ = lane < rows.slots ? counts[lane] : 0;
    second_ = lane + 32 < rows.slots ? counts[lane + 32] : 0;
  }

  __device__ __forceinline__ std::int32_t operator()(int slot) const {
    return __shfl_sync(0xffffffffU, slot < 32 ? first_ : second_, slot % 32);
  }

 private:
  std::int32_t first_;   // of the first 32 slots
  std::int32_t second_;  // of 32 more, which are all that shared memory has room for
};

/// The place of this lane in a slot of its warp; `count` or more if it has none.
__device__ __forceinline__ std::int32_t placeInSlot(const WarpRowsView& rows, std::int32_t slot) {
  constexpr std::int32_t warps = WarpRows::warps;
  const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32;
  const std::int32_t slice = slot * warps + (slot % 2 == 0 ? warp : warps - 1 - warp);
  return rows.hubs + slice * 32 + static_cast<std::int32_t>(threadIdx.x) % 32;
}

/// Lines that are multiplied more than once without leaving shared memory. All threads call all.
template <int lines>
class ResidentLines {
 public:
  using Lines = LinesOf<lines>;
  using Numbers = typename Lines::Type;

  /// Slots whose sums stay in registers: 24 numbers.
  static constexpr int kept = 24 / lines;

  static std::size_t bytes(const WarpRowsView& rows) {
    const auto spare = static_cast<std::size_t>(std::max(0, rows.slots - kept)) * threadsOfProduct;
    return rows.bytesOfPlaces(lines) + (spare + rows.hubs) * sizeof(Numbers);
  }

  __device__ __forceinline__ ResidentLines(const WarpRowsView& rows, void* shared)
      : rows_{rows},
        pairs_{rows},
        values_{static_cast<Numbers*>(shared)},
        spare_{values_ + rows.count + 32 / rows.lines},
        ofHubs_{spare_ + max(0, rows.slots - kept) * threadsOfProduct} {}

  /// Takes the numbers of each place from source(place), and 0 for lanes without a neighbour.
  template <typename Source>
  __device__ __forceinline__ void load(const Source& source) {
    const std::int32_t all = rows_.count + 32 / rows_.lines;
#pragma unroll 4
    for (auto place = static_cast<std::int32_t>(threadIdx.x); place < all;
         place += threadsOfProduct)
      values_[place] = place < rows_.count ? source(place) : Lines::none();
    __syncthreads();
  }

  /// Adds up the neighbours of all places.
  __device__ __forceinline__ void multiply() {
    WarpStream<lines> stream{rows_, values_};
    stream.visitHubs(rows_, [&](std::int32_t hub, const Numbers& sum) {
      if (threadIdx.x % 32 == 0) ofHubs_[hub] = sum;
    });
#pragma unroll
    for (int slot = 0; slot < kept; ++slot)
      if (slot < rows_.slots) sums_[slot] = stream.sum(pairs_(slot));
    for (int slot = kept; slot < rows_.slots; ++slot)
      spare_[(slot - kept) * threadsOfProduct + threadIdx.x] = stream.sum(pairs_(slot));
    __syncthreads();
  }

  /// Calls visit(place, sum) for every place, each in one thread.
  template <typename Visit>
  __device__ __forceinline__ void visitSums(const Visit& visit) const {
    const auto visitSlot = [&](int slot, const Numbers& sum) {
      if (const auto place = placeInSlot(rows_, slot); place < rows_.count) visit(place, sum);
    };
#pragma unroll
    for (int slot = 0; slot < kept; ++slot)
      if (slot < rows_.slots) visitSlot(slot, sums_[slot]);
    for (int slot = kept; slot < rows_.slots; ++slot)
      visitSlot(slot, spare_[(slot - kept) * threadsOfProduct + threadIdx.x]);
    for (auto hub = static_cast<std::int32_t>(threadIdx.x); hub < rows_.hubs;
         hub += threadsOfProduct)
      visit(hub, ofHubs_[hub]);
  }

  /// Puts visit(place, sum) in the place of the numbers.
  template <typename Visit>
  __device__ __forceinline__ void replace(const Visit& visit) {
    visitSums([&](std::int32_t place, const Numbers& sum) { values_[place] = visit(place, sum); });
    __syncthreads();
  }

 private:
  const WarpRowsView rows_;
  PairsOfSlots pairs_;
  Numbers* values_;
  Numbers* spare_;
  Numbers* ofHubs_;
  Numbers sums_[kept];
};

/// Calls launch(lines, bytes) with the most lines that can stay in shared memory, 4 or 2, as a
/// std::integral_constant, and the bytes that they take. Returns false if there is no room.
template <typename Launch>
bool launchResident(const WarpRowsView& rows, const Launch& launch) {
  const auto room = static_cast<std::size_t>(sharedBytesOfBlock());
  if (rows.lines >= 4 && ResidentLines<4>::bytes(rows) <= room) {
    launch(std::integral_constant<int, 4>{}, ResidentLines<4>::bytes(rows));
  } else if (rows.lines >= 2 && ResidentLines<2>::bytes(rows) <= room) {
    launch(std::integral_constant<int, 2>{}, ResidentLines<2>::bytes(rows));
  } else {
    return false;
  }
  return true;
}

}  // namespace kindred::cuda
