#include <tbb/parallel_invoke.h>

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "engine/align/choose_candidates.hpp"
#include "engine/backend/cuda/align/dense_products.cuh"
#include "engine/backend/cuda/align/largest_of_rows.cuh"
#include "engine/backend/cuda/align/near_candidates.cuh"
#include "engine/backend/cuda/align/nearest.cuh"
#include "engine/backend/cuda/host_pieces.cuh"
#include "engine/core/language.hpp"

namespace kindred::cuda {
namespace {

constexpr auto choosing = "choosing candidates";
constexpr int threads = 256;

/// Pairs of nodes of A and B as bits: a row a node of A, bit b % 32 of word b / 32 for node b.
struct PairBits {
  std::int64_t wordsOfRow;
  std::uint32_t* words;

  __device__ std::uint32_t* row(std::int64_t a) const { return words + a * wordsOfRow; }
};

/// Marks the largest cosines of a node of A. A warp has the 32 columns of a word.
struct MarkedRow {
  std::uint32_t* words;
  std::int64_t columns;

  __device__ void operator()(std::int64_t column, float, bool isTaken) const {
    const std::uint32_t word = __ballot_sync(0xffffffffU, isTaken);
    if (threadIdx.x % 32 == 0 && column < columns) words[column / 32] = word;
  }
};

/// Marks the largest cosines of a node of B.
struct MarkedColumn {
  PairBits bits;
  Node b;

  __device__ void operator()(std::int64_t column, float, bool isTaken) const {
    if (isTaken) atomicOr(bits.row(column) + b / 32, 1U << (b % 32));
  }
};

/// A batch of nodes, and their cosines with all nodes of the other network.
struct CosineRows {
  DenseView<float> cosines;
  std::int64_t firstNode;
  const char* isKnown;       ///< one a row of the batch
  const char* isKnownOther;  ///< one a column
  int count;
  PairBits bits;

  __device__ RowNumbers row(std::int64_t number) const {
    return {cosines.row(number), isKnownOther, cosines.columns, isKnown[number] == 0 ? 0 : count};
  }
};
struct CosinesOfA : CosineRows {
  __device__ MarkedRow visitor(std::int64_t number) const {
    return {bits.row(firstNode + number), cosines.columns};
  }
};
struct CosinesOfB : CosineRows {
  __device__ MarkedColumn visitor(std::int64_t number) const {
    return {bits, static_cast<Node>(firstNode + number)};
  }
};

/// The pairs that both searches found, or either, in place of those of A; and how many stand before
/// each word in its row. A block a node of A.
__global__ void __launch_bounds__(threads)
    joinBits(PairBits ofA, PairBits ofB, bool isUnion, std::uint32_t* ranks, std::int32_t* counts) {
  const std::int64_t row = blockIdx.x;
  int before = 0;
  for (std::int64_t first = 0; first < ofA.wordsOfRow; first += threads) {
    const std::int64_t at = first + threadIdx.x;
    const bool isThere = at < ofA.wordsOfRow;
    std::uint32_t word = 0;
    if (isThere) {
      const std::uint32_t one = ofA.row(row)[at], other = ofB.row(row)[at];
      word = isUnion ? one | other : one & other;
    }
    const auto [ofBlock, all] = countsOfBlock(__popc(word));
    if (isThere) {
      ofA.row(row)[at] = word;
      ranks[row * ofA.wordsOfRow + at] = static_cast<std::uint32_t>(before + ofBlock);
    }
    before += all;
  }
  if (threadIdx.x == 0) counts[row] = before;
}

/// The nodes of each candidate. A block a node of A, a thread a word.
__global__ void __launch_bounds__(threads)
    listNodes(PairBits bits, const std::uint32_t* ranks, const std::int32_t* offsetsA, Node* nodesA,
              Node* nodesB) {
  const std::int64_t row = blockIdx.x;
  for (std::int64_t at = threadIdx.x; at < bits.wordsOfRow; at += threads) {
    std::int64_t place = offsetsA[row] + ranks[row * bits.wordsOfRow + at];
    for (std::uint32_t word = bits.row(row)[at]; word != 0; word &= word - 1) {
      nodesA[place] = static_cast<Node>(row);
      nodesB[place++] = static_cast<Node>(at * 32 + __ffs(static_cast<int>(word)) - 1);
    }
  }
}

// The weights of candidates by the cosines of their points, in double precision: a block a node of
// A, a warp 32 candidates side by side, one after the other, a lane every 32nd number of a point;
// then each lane has a cosine. Bound: reads of the points of B from the level-2 cache.
__global__ void __launch_bounds__(threads)
    weighCandidates(DenseView<float> ofA, DenseView<float> ofB, const std::int32_t* offsetsA,
                    const Node* nodesB, double* weights) {
  const std::int64_t row = blockIdx.x;
  const auto warp = static_cast<std::int32_t>(threadIdx.x) / 32;
  const auto lane = static_cast<std::int32_t>(threadIdx.x) % 32;
  const std::int32_t end = offsetsA[row + 1];
  for (std::int32_t first = offsetsA[row] + warp * 32; first < end; first += threads) {
    const std::int32_t here = min(32, end - first);
    const Node own = lane < here ? nodesB[first + lane] : 0;
    double cosine = 0;
    for (std::int32_t at = 0; at < here; ++at) {
      const float* const point = ofB.row(__shfl_sync(0xffffffffU, own, at));
      double sum = 0;
      for (std::int64_t number = lane; number < ofA.columns; number += 32)
        sum += static_cast<double>(ofA.row(row)[number]) * static_cast<double>(point[number]);
      for (int distance = 16; distance > 0; distance /= 2)
        sum += __shfl_xor_sync(0xffffffffU, sum, distance);
      if (lane == at) cosine = sum;
    }
    if (lane < here) weights[first + lane] = exp(-sqrt(2 - 2 * fmin(fmax(cosine, -1.), 1.)));
  }
}

// Candidates by their nodes of B: a warp the 32 nodes of a word, row after row, a lane a node.
// Without `order` counts them; with it `next` tells where those of each node go. Bound: the
// latency of reading 32 rows of words, some 1,000 cycles.
__global__ void __launch_bounds__(32)
    orderByNodesOfB(PairBits bits, const std::uint32_t* ranks, const std::int32_t* offsetsA,
                    std::int64_t rows, std::int32_t* next, std::int32_t* order) {
  const std::int64_t at = blockIdx.x;
  const auto lane = static_cast<int>(threadIdx.x);
  std::int32_t place = next[at * 32 + lane];
  for (std::int64_t first = 0; first < rows; first += 32) {
    const std::int64_t row = first + lane;
    const std::uint32_t own = row < rows ? bits.row(row)[at] : 0;
    const std::int32_t begin =
        row < rows ? offsetsA[row] + static_cast<std::int32_t>(ranks[row * bits.wordsOfRow + at])
                   : 0;
#pragma unroll 8
    for (int other = 0; other < 32; ++other) {
      const std::uint32_t word = __shfl_sync(0xffffffffU, own, other);
      const std::int32_t ofRow = __shfl_sync(0xffffffffU, begin, other);
      if ((word >> lane & 1U) == 0) continue;
      if (order != nullptr) order[place] = ofRow + __popc(word & ((1U << lane) - 1));
      ++place;
    }
  }
  next[at * 32 + lane] = place;
}

/// The points of the nodes of a network, and which of them are known.
struct PointsToCompare {
  PointsToCompare(const Embedding& embedding, const Stream& stream)
      : values{embedding.values, stream},
        view{embedding.nodeCount, embedding.dimension, embedding.dimension, values.data()} {
    const auto areKnown = knownNodes(embedding);
    isKnown.upload(areKnown, stream);
    count = static_cast<std::int32_t>(std::ranges::count(areKnown, char{1}));
    stream.wait();
  }

  Buffer<float> values;
  DenseView<float> view;
  Buffer<char> isKnown;
  std::int32_t count = 0;  ///< of known nodes
};

/// Marks the pairs of each node of one network and so many nodes of the other.
template <typename Rows>
void markNearest(const PointsToCompare& of, const PointsToCompare& among, std::int32_t count,
                 const PairBits& bits, const Stream& stream, Progress& progress) {
  count = std::min(count, among.count);
  constexpr std::int64_t bytesOfBatch = std::int64_t{1} << 30;
  const std::int64_t rowsOfBatch = std::clamp<std::int64_t>(
      bytesOfBatch / (among.view.rows * static_cast<std::int64_t>(sizeof(float))), 1, of.view.rows);
  const DenseOnDevice<float> cosines{rowsOfBatch, among.view.rows};
  for (std::int64_t first = 0; first < of.view.rows && count > 0; first += rowsOfBatch) {
    progress.checkpoint();
    auto result = cosines.view();
    result.rows = std::min(rowsOfBatch, of.view.rows - first);
    const auto& [rows, dimension, stride, values] = of.view;
    multiplyByTransposed(Factors::Single, {result.rows, dimension, stride, of.view.row(first)},
                         among.view, result, stream);
    const CosineRows batch{result, first, of.isKnown.data() + first, among.isKnown.data(),
                           count,  bits};
    launchLargest(Rows{batch}, result.rows, result.columns, stream);
    stream.wait();
    progress.advance(result.rows);
  }
  stream.wait();
}

std::vector<std::int64_t> sumsBefore(std::span<const std::int32_t> counts) {
  std::vector<std::int64_t> sums(counts.size() + 1, 0);
  std::inclusive_scan(counts.begin(), counts.end(), sums.begin() + 1, std::plus{}, std::int64_t{0});
  return sums;
}

std::vector<std::int32_t> downloaded(const Buffer<std::int32_t>& buffer, std::int64_t count,
                                     const Stream& stream) {
  std::vector<std::int32_t> values(count);
  buffer.download(values, stream);
  stream.wait();
  return values;
}

Buffer<std::uint32_t> cleared(std::int64_t words, const Stream& stream) {
  Buffer<std::uint32_t> buffer{static_cast<std::size_t>(words)};
  check(cudaMemsetAsync(buffer.data(), 0, buffer.size() * sizeof(std::uint32_t), stream), choosing);
  return buffer;
}

}  // namespace

std::optional<NearCandidates> chooseNear(const Embedding& ofA, const Embedding& ofB,
                                         const CandidateOptions& options, Progress& progress) {
  const std::int64_t nodesA = ofA.nodeCount, nodesB = ofB.nodeCount;
  if (nodesA == 0 || nodesB == 0) return std::nullopt;
  progress.begin(Language::translated("Finding nearest nodes"), nodesA + nodesB);
  const Stream stream;
  const PointsToCompare pointsA{ofA, stream}, pointsB{ofB, stream};
  const std::int64_t wordsOfRow = (nodesB + 31) / 32;
  const auto wordsOfA = cleared(nodesA * wordsOfRow, stream),
             wordsOfB = cleared(nodesA * wordsOfRow, stream);
  const PairBits bits{wordsOfRow, wordsOfA.data()}, bitsOfB{wordsOfRow, wordsOfB.data()};
  markNearest<CosinesOfA>(pointsA, pointsB, nearestCount(options, ofB.nodeCount), bits, stream,
                          progress);
  markNearest<CosinesOfB>(pointsB, pointsA, nearestCount(options, ofA.nodeCount), bitsOfB, stream,
                          progress);

  const Buffer<std::uint32_t> ranks{static_cast<std::size_t>(nodesA * wordsOfRow)};
  const Buffer<std::int32_t> counts{static_cast<std::size_t>(nodesA)};
  const auto blocks = static_cast<unsigned>(nodesA);
  joinBits<<<blocks, threads, 0, stream>>>(bits, bitsOfB, options.isUnion, ranks.data(),
                                           counts.data());
  checkLaunch(choosing);
  const auto offsets = sumsBefore(downloaded(counts, nodesA, stream));
  requirePairMemory(offsets.back());
  if (offsets.back() == 0 || !std::in_range<std::int32_t>(offsets.back())) return std::nullopt;
  progress.checkpoint();

  const auto size = static_cast<std::size_t>(offsets.back());
  Candidates::Parts parts{.mark = std::make_shared<char>()};
  parts.offsetsA.assign(offsets.begin(), offsets.end());
  CandidatesOnDevice::Arrays arrays{{parts.offsetsA, stream},
                                    Buffer<Node>{size},
                                    Buffer<Node>{size},
                                    Buffer<double>{size},
                                    Buffer<std::int32_t>{static_cast<std::size_t>(nodesB) + 1},
                                    Buffer<std::int32_t>{size}};
  listNodes<<<blocks, threads, 0, stream>>>(bits, ranks.data(), arrays.offsetsA.data(),
                                            arrays.nodesA.data(), arrays.nodesB.data());
  weighCandidates<<<blocks, threads, 0, stream>>>(pointsA.view, pointsB.view,
                                                  arrays.offsetsA.data(), arrays.nodesB.data(),
                                                  arrays.weights.data());
  // Their numbers by nodes of B: counted first.
  Buffer<std::int32_t> next{static_cast<std::size_t>(wordsOfRow * 32)};
  check(cudaMemsetAsync(next.data(), 0, next.size() * sizeof(std::int32_t), stream), choosing);
  const auto ofWords = static_cast<unsigned>(wordsOfRow);
  orderByNodesOfB<<<ofWords, 32, 0, stream>>>(bits, ranks.data(), arrays.offsetsA.data(), nodesA,
                                              next.data(), nullptr);
  checkLaunch(choosing);
  const auto begins = sumsBefore(downloaded(next, wordsOfRow * 32, stream));
  parts.offsetsB.assign(begins.begin(), begins.begin() + nodesB + 1);
  const std::vector<std::int32_t> firsts(begins.begin(), begins.end() - 1);
  next.upload(firsts, stream);
  arrays.offsetsB.upload(parts.offsetsB, stream);
  orderByNodesOfB<<<ofWords, 32, 0, stream>>>(bits, ranks.data(), arrays.offsetsA.data(), nodesA,
                                              next.data(), arrays.orderB.data());
  checkLaunch(choosing);
  // Memory that is touched for the first time takes as long as copying to it.
  tbb::parallel_invoke([&] { parts.nodesB.resize(size); }, [&] { parts.weights.resize(size); },
                       [&] { parts.orderB.resize(size); });
  const HostPieces pieces;
  pieces.bring(arrays.nodesB.data(), std::span{parts.nodesB}, stream);
  pieces.bring(arrays.weights.data(), std::span{parts.weights}, stream);
  pieces.bring(arrays.orderB.data(), std::span{parts.orderB}, stream);
  return NearCandidates{Candidates{std::move(parts)},
                        CandidatesOnDevice{ofA.nodeCount, ofB.nodeCount,
                                           static_cast<std::int32_t>(size), std::move(arrays)}};
}

}  // namespace kindred::cuda
