#include "engine/backend/cuda/landmark/row_lists.cuh"

namespace kindred::cuda {
namespace {

constexpr auto listing = "listing likely columns";

constexpr int threads = 1024;
constexpr int warps = threads / 32;

constexpr float lowest = -INFINITY;

/// Writes what the threads of a block have beside each other, in their order.
class OrderedEnds {
 public:
  /// Returns where this thread's one goes behind `end`, which moves on. Called by all threads.
  __device__ int next(bool isTaken, int& end) {
    const unsigned taken = __ballot_sync(~0U, isTaken);
    const int warp = static_cast<int>(threadIdx.x) / 32, lane = static_cast<int>(threadIdx.x) % 32;
    if (lane == 0) ofWarps_[warp] = __popc(taken);
    __syncthreads();
    int before = 0, all = 0;
    for (int other = 0; other < warps; ++other) {
      if (other < warp) before += ofWarps_[other];
      all += ofWarps_[other];
    }
    __syncthreads();
    const int at = end + before + __popc(taken & ((1U << lane) - 1));
    end += all;
    return at;
  }

 private:
  int ofWarps_[warps];
};

/// Bits that order as numbers do.
__device__ unsigned ordered(float number) {
  const unsigned bits = __float_as_uint(number);
  return (bits & 0x8000'0000U) != 0 ? ~bits : bits | 0x8000'0000U;
}
__device__ float numberOf(unsigned bits) {
  return __uint_as_float((bits & 0x8000'0000U) != 0 ? bits & 0x7fff'ffffU : ~bits);
}

struct Selection {
  int counts[256];
  unsigned prefix;
  int rank;
};

/// Returns the number that so many are no lesser than, byte by byte; there are as many at least.
__device__ float largest(const float* numbers, int count, int rank, Selection& shared) {
  if (threadIdx.x == 0) {
    shared.prefix = 0;
    shared.rank = rank;
  }
  for (int shift = 24; shift >= 0; shift -= 8) {
    for (auto at = static_cast<int>(threadIdx.x); at < 256; at += threads)
      shared.counts[at] = 0;
    __syncthreads();
    const unsigned mask = shift == 24 ? 0U : ~0U << (shift + 8);
    for (auto at = static_cast<int>(threadIdx.x); at < count; at += threads) {
      const unsigned bits = ordered(numbers[at]);
      if ((bits & mask) == shared.prefix) atomicAdd(&shared.counts[bits >> shift & 255], 1);
    }
    __syncthreads();
    if (threadIdx.x == 0) {
      unsigned byte = 255;
      for (; shared.counts[byte] < shared.rank; --byte)
        shared.rank -= shared.counts[byte];
      shared.prefix |= byte << shift;
    }
    __syncthreads();
  }
  return numberOf(shared.prefix);
}

struct Row {
  Shortlisted* columns;
  float* leasts;
  int count;
};

/// Keeps what ranks no lower than needed, in order.
__device__ void prune(Row& row, float needed, OrderedEnds& ends) {
  int end = 0;
  for (int first = 0; first < row.count; first += threads) {
    const int at = first + static_cast<int>(threadIdx.x);
    Shortlisted one;
    float least = lowest;
    bool isKept = false;
    if (at < row.count) {
      one = row.columns[at];
      least = row.leasts[at];
      isKept = one.most >= needed;
    }
    const int to = ends.next(isKept, end);  // waits until all have read
    if (isKept) {
      row.columns[to] = one;
      row.leasts[to] = least;
    }
  }
  row.count = end;
}

/// Adds columns of a row whose ranks may be as high as needed. Returns false if there is no room.
__device__ bool append(const BoundsView& bounds, std::int64_t number, float needed, int room,
                       Row& row, OrderedEnds& ends) {
  const float* const products = bounds.products.row(number);
  const float remainder = bounds.ofRows[number];
  const std::int32_t leftOut = bounds.leftOut[number] - bounds.firstColumn;
  const auto columns = static_cast<std::int32_t>(bounds.products.columns);
  for (std::int32_t first = 0; first < columns; first += threads) {
    const std::int32_t at = first + static_cast<std::int32_t>(threadIdx.x);
    float width = 0, value = lowest;
    if (at < columns && at != leftOut) {
      width = remainder * bounds.ofColumns[at] + bounds.off;
      value = products[at] + width;
    }
    const bool isTwin = value >= bounds.twin;
    const bool isTaken =
        value > lowest && (value >= needed || isTwin) && value >= bounds.leastValue;
    if (__syncthreads_or(isTaken) == 0) continue;
    int end = row.count;
    const int to = ends.next(isTaken, end);
    if (end > room) return false;
    if (isTaken) {
      const float least = value - 2 * width;
      row.columns[to] = {bounds.firstColumn + at, isTwin ? INFINITY : value, value - width};
      row.leasts[to] = least > bounds.leastValue + bounds.off ? least : lowest;
    }
    row.count = end;
  }
  return true;
}

// A block has a row. Bound: reading the products, 4 bytes each.
__global__ void __launch_bounds__(threads) addColumnsOfRow(BoundsView bounds, RowListsView lists) {
  __shared__ OrderedEnds ends;
  __shared__ Selection selection;
  const auto number = static_cast<std::int64_t>(blockIdx.x);
  if (lists.counts[number] == RowListsView::tooMany) return;
  const std::int64_t begin = number * lists.room;
  Row row{lists.columns + begin, lists.leasts + begin, lists.counts[number]};
  float needed = lists.neededRanks[number];
  if (!append(bounds, number, needed, lists.room, row, ends)) {
    if (threadIdx.x == 0) lists.counts[number] = RowListsView::tooMany;
    return;
  }
  __syncthreads();
  if (row.count >= bounds.most) {
    needed = largest(row.leasts, row.count, bounds.most, selection);
    prune(row, needed, ends);
  }
  if (threadIdx.x != 0) return;
  lists.counts[number] = row.count;
  lists.neededRanks[number] = needed;
}

__global__ void clearRow(RowListsView lists, std::int64_t rows) {
  const std::int64_t row = static_cast<std::int64_t>(blockIdx.x) * threads + threadIdx.x;
  if (row >= rows) return;
  lists.counts[row] = 0;
  lists.neededRanks[row] = lowest;
}

__global__ void gatherRow(RowListsView lists, const std::int64_t* begins, Shortlisted* into) {
  const auto row = static_cast<std::int64_t>(blockIdx.x);
  const int count = lists.counts[row];
  if (count == RowListsView::tooMany) return;
  for (auto at = static_cast<int>(threadIdx.x); at < count; at += threads)
    into[begins[row] + at] = lists.columns[row * lists.room + at];
}

}  // namespace

void clearLists(const RowListsView& lists, std::int64_t rows, const Stream& stream) {
  clearRow<<<static_cast<unsigned>((rows + threads - 1) / threads), threads, 0, stream>>>(lists,
                                                                                          rows);
  checkLaunch(listing);
}

void addColumns(const BoundsView& bounds, const RowListsView& lists, const Stream& stream) {
  addColumnsOfRow<<<static_cast<unsigned>(bounds.products.rows), threads, 0, stream>>>(bounds,
                                                                                       lists);
  checkLaunch(listing);
}

void gatherLists(const RowListsView& lists, std::int64_t rows, const std::int64_t* begins,
                 Shortlisted* into, const Stream& stream) {
  gatherRow<<<static_cast<unsigned>(rows), threads, 0, stream>>>(lists, begins, into);
  checkLaunch(listing);
}

}  // namespace kindred::cuda
