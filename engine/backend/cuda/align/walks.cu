#include <algorithm>
#include <bit>
#include <cmath>

#include "engine/align/choose_candidates.hpp"
#include "engine/backend/cuda/align/nearest.cuh"
#include "engine/backend/cuda/align/sparse_products.cuh"
#include "engine/backend/cuda/align/walks.cuh"
#include "engine/core/language.hpp"

namespace kindred::cuda {
namespace {

constexpr auto walking = "walking on both networks";

constexpr int threadsOfTile = 128;
constexpr std::int64_t tileWidth = 4 * threadsOfTile;

/// A network as walks see it: its nodes by places, those with most neighbours first.
class WalkedNetwork {
 public:
  WalkedNetwork(const Loopless& network, const WalkKernel& kernel, const Stream& stream)
      : rows_{nodeRows(network)},
        onDevice_{rows_, stream},
        placeOfNode_{rows_.placeOfNode, stream} {
    std::vector<float> sizes, shares;
    for (const Node node : rows_.firstNode) {
      sizes.push_back(static_cast<float>(std::log1p(network.degree(node))));
      shares.push_back(shareOfStep(kernel, network.degree(node)));
    }
    const auto padded = static_cast<std::size_t>(stride());
    sizes.resize(padded, 0);
    shares.resize(padded, 0);
    sizes_.upload(sizes, stream);
    shares_.upload(shares, stream);
    stream.wait();
  }

  std::int32_t count() const { return rows_.count(); }
  std::int64_t stride() const { return (std::int64_t{count()} + 3) / 4 * 4; }
  SparseRows neighbours() const { return onDevice_.view(); }
  const float* sizes() const { return sizes_.data(); }
  const float* shares() const { return shares_.data(); }
  const std::int32_t* placeOfNode() const { return placeOfNode_.data(); }

 private:
  KindRows rows_;
  SparseOnDevice onDevice_;
  Buffer<std::int32_t> placeOfNode_;
  Buffer<float> sizes_;   ///< log(1 + degree), one a place, up to the stride
  Buffer<float> shares_;  ///< of a step, likewise
};

/// x of the kernel: a line for each place of A, in it a number for each place of B.
struct WalkView {
  SparseRows neighboursOfA;
  const float* sizesOfA;
  const float* sizesOfB;
  const float* sharesOfA;
  const float* sharesOfB;
  float steepness;      ///< of exp(-steepness · difference²)
  std::int64_t stride;  ///< from line to line, a multiple of 4
  float* values;
  const float* products;  ///< X B'
  unsigned* change;       ///< the largest, as the bits of a float that is not negative
};

// x becomes V (1 + A · products / D), where V compares sizes. A block takes a tile of one line, a
// thread four places side by side; the blocks of a tile follow each other, so that the tile's part
// of all products (2 KB a line) stays in the level-2 cache.
//
// Bound: reads of products from that cache, 4 bytes a place and neighbour; then reading and
// writing x once. Its distance from that was not measured by itself.
__global__ void __launch_bounds__(threadsOfTile) stepWalks(WalkView view) {
  const auto line = static_cast<std::int32_t>(blockIdx.x);
  const std::int64_t first = blockIdx.y * tileWidth + threadIdx.x * 4;
  float change = 0;
  if (first < view.stride) {
    const float4 around =
        sumOfNeighbours(view.neighboursOfA, line, view.products + first, view.stride);
    float* const values = view.values + line * view.stride + first;
    const float4 old = *reinterpret_cast<const float4*>(values);
    const float4 sizes = *reinterpret_cast<const float4*>(view.sizesOfB + first);
    const float4 shares = *reinterpret_cast<const float4*>(view.sharesOfB + first);
    const float size = view.sizesOfA[line], share = view.sharesOfA[line];
    const auto next = [&](float before, float sizeOfB, float shareOfB, float sum) {
      const float difference = size - sizeOfB;
      const float value =
          expf(-view.steepness * difference * difference) * (1 + share * shareOfB * sum);
      change = fmaxf(change, fabsf(value - before));
      return value;
    };
    *reinterpret_cast<float4*>(values) = make_float4(
        next(old.x, sizes.x, shares.x, around.x), next(old.y, sizes.y, shares.y, around.y),
        next(old.z, sizes.z, shares.z, around.z), next(old.w, sizes.w, shares.w, around.w));
  }
  for (int distance = 16; distance > 0; distance /= 2)
    change = fmaxf(change, __shfl_xor_sync(0xffffffffU, change, distance));
  if (threadIdx.x % 32 == 0 && change > 0) atomicMax(view.change, __float_as_uint(change));
}

/// x as a product with the adjacency matrix of B reads it.
struct WalkedLines {
  const float* values;
  std::int64_t stride;

  __device__ float operator()(std::int64_t line, std::int32_t place) const {
    return values[line * stride + place];
  }
};

__global__ void takeDiagonal(const float* values, std::int64_t stride, std::int32_t count,
                             float* diagonal) {
  const auto place = static_cast<std::int32_t>(blockIdx.x * blockDim.x + threadIdx.x);
  if (place < count) diagonal[place] = values[place * stride + place];
}

/// x of two networks and of each with itself, and where likenesses go: by rows of A, or of B.
struct LikenessView {
  const float* values;
  std::int64_t stride;
  const std::int32_t* placesOfA;
  const std::int32_t* placesOfB;
  const float* diagonalOfA;
  const float* diagonalOfB;
  DenseView<float> result;
};

/// Writes x / √(x of each node with itself) in the order of nodes, a block a row of the result.
/// Bound: reading x here and there, 32 bytes a number by rows of B.
template <bool isByA>
__global__ void __launch_bounds__(threadsOfTile) takeLikeness(LikenessView view) {
  const std::int64_t row = blockIdx.x;
  for (std::int64_t column = threadIdx.x; column < view.result.columns; column += threadsOfTile) {
    const std::int32_t a = view.placesOfA[isByA ? row : column];
    const std::int32_t b = view.placesOfB[isByA ? column : row];
    view.result.row(row)[column] =
        view.values[a * view.stride + b] / sqrtf(view.diagonalOfA[a] * view.diagonalOfB[b]);
  }
}

/// Two matrices of all pairs in the memory of the device: one for x, one for products and for
/// likenesses.
class Walks {
 public:
  Walks(const Loopless& a, const Loopless& b, const WalkKernel& kernel)
      : kernel_{kernel},
        a_{a, kernel, stream_},
        b_{b, kernel, stream_},
        values_{pairRoom()},
        work_{pairRoom()},
        change_{1},
        diagonalOfA_{static_cast<std::size_t>(a_.count())},
        diagonalOfB_{static_cast<std::size_t>(b_.count())} {}

  std::vector<ScoredPair> mostAlike(const Progress& progress) {
    auto walking = progress;
    walking.begin(Language::translated("Walking on both networks"), 3 * stepsOf(kernel_).most);
    solve(a_, a_, walking);
    keepDiagonal(a_, diagonalOfA_.data());
    solve(b_, b_, walking);
    keepDiagonal(b_, diagonalOfB_.data());
    solve(a_, b_, walking);
    const auto ofA = nearest<true>(a_.count(), b_.count(), progress);
    const auto ofB = nearest<false>(b_.count(), a_.count(), progress);
    std::vector<ScoredPair> pairs;
    for (const auto& [a, b, likeness] : nearPairs(ofA, ofB, true, progress))
      pairs.push_back({a, b, likeness});
    return pairs;
  }

 private:
  std::size_t pairRoom() const {
    return static_cast<std::size_t>(std::max(a_.stride(), b_.stride()) *
                                    std::max(a_.stride(), b_.stride()));
  }

  /// Solves for x of two networks, which may be the same, and reports all steps that it may take.
  void solve(const WalkedNetwork& lines, const WalkedNetwork& places, Progress& progress) {
    const auto [most, enough] = stepsOf(kernel_);
    const std::int64_t stride = places.stride();
    const WalkView view{.neighboursOfA = lines.neighbours(),
                        .sizesOfA = lines.sizes(),
                        .sizesOfB = places.sizes(),
                        .sharesOfA = lines.shares(),
                        .sharesOfB = places.shares(),
                        .steepness = static_cast<float>(0.5 / (kernel_.width * kernel_.width)),
                        .stride = stride,
                        .values = values_.data(),
                        .products = work_.data(),
                        .change = change_.data()};
    const dim3 tiles{static_cast<unsigned>(lines.count()),
                     static_cast<unsigned>((stride + tileWidth - 1) / tileWidth)};
    const std::size_t bytes = lines.count() * stride * sizeof(float);
    for (const auto* matrix : {&values_, &work_})
      check(cudaMemsetAsync(matrix->data(), 0, bytes, stream_), walking);
    const auto step = [&] {
      check(cudaMemsetAsync(change_.data(), 0, sizeof(unsigned), stream_), walking);
      stepWalks<<<tiles, threadsOfTile, 0, stream_>>>(view);
      checkLaunch(walking);
    };
    step();  // from products of 0: x is V
    int left = most;
    for (bool isOver = false; left > 0 && !isOver && !progress.mayStopEarly(); --left) {
      progress.checkpoint();
      multiplyByRows(WalkedLines{view.values, stride}, places.neighbours(), lines.count(),
                     work_.data(), stride, stream_);
      step();
      isOver = largestChange() <= enough;
      progress.advance();
    }
    progress.advance(static_cast<std::uint64_t>(left));
  }

  float largestChange() const {
    unsigned bits = 0;
    change_.download({&bits, 1}, stream_);
    stream_.wait();
    return std::bit_cast<float>(bits);
  }

  void keepDiagonal(const WalkedNetwork& network, float* diagonal) const {
    const auto blocks =
        static_cast<unsigned>((network.count() + threadsOfTile - 1) / threadsOfTile);
    takeDiagonal<<<blocks, threadsOfTile, 0, stream_>>>(values_.data(), network.stride(),
                                                        network.count(), diagonal);
    checkLaunch(walking);
  }

  template <bool isByA>
  NearestNodes nearest(std::int32_t rows, std::int32_t columns, const Progress& progress) const {
    progress.checkpoint();
    const LikenessView view{values_.data(),
                            b_.stride(),
                            a_.placeOfNode(),
                            b_.placeOfNode(),
                            diagonalOfA_.data(),
                            diagonalOfB_.data(),
                            {rows, columns, columns, work_.data()}};
    takeLikeness<isByA><<<static_cast<unsigned>(rows), threadsOfTile, 0, stream_>>>(view);
    checkLaunch(walking);
    const std::int32_t count = std::min(kernel_.nearest, columns);
    NearestNodes nearest;
    for (std::int32_t row = 0; row < rows; ++row)
      nearest.offsets.push_back(nearest.offsets.back() + count);
    nearest.nodes.resize(nearest.offsets.back());
    nearest.cosines.resize(nearest.offsets.back());
    const Buffer<char> isKnown{std::vector<char>(columns, 1), stream_};
    const Buffer<std::int64_t> offsets{nearest.offsets, stream_};
    const Buffer<Node> nodes{nearest.nodes.size()};
    const Buffer<float> cosines{nearest.nodes.size()};
    takeLargest(
        {view.result, isKnown.data(), offsets.data(), 0, count, nodes.data(), cosines.data()},
        stream_);
    nodes.download(nearest.nodes, stream_);
    cosines.download(nearest.cosines, stream_);
    stream_.wait();
    return nearest;
  }

  WalkKernel kernel_;
  Stream stream_;
  WalkedNetwork a_;
  WalkedNetwork b_;
  Buffer<float> values_;
  Buffer<float> work_;
  Buffer<unsigned> change_;
  Buffer<float> diagonalOfA_;
  Buffer<float> diagonalOfB_;
};

}  // namespace

std::vector<ScoredPair> findAlike(const Loopless& a, const Loopless& b, const WalkKernel& kernel,
                                  const Progress& progress) {
  if (a.nodeCount() == 0 || b.nodeCount() == 0) return {};
  requirePairMemory(std::int64_t{std::min(kernel.nearest, b.nodeCount())} * a.nodeCount() +
                    std::int64_t{std::min(kernel.nearest, a.nodeCount())} * b.nodeCount());
  return Walks{a, b, kernel}.mostAlike(progress);
}

}  // namespace kindred::cuda
