#include <algorithm>
#include <bit>

#include "engine/backend/cuda/align/overlaps.cuh"

namespace kindred::cuda {
namespace {

constexpr auto building = "building the overlap matrix";
constexpr int threadsOfEdge = 128;

/// Which nodes of B are candidates of each node of A, as bits; and how many stand before each word.
struct CandidateBits {
  std::int64_t wordsOfRow;
  std::uint32_t* words;
  std::uint32_t* ranks;

  __device__ bool has(Node a, Node b) const {
    return (__ldg(words + a * wordsOfRow + (b >> 5)) >> (b & 31) & 1U) != 0;
  }
  /// The place of a candidate among those of its node of A.
  __device__ std::uint32_t placeOf(Node a, Node b) const {
    const std::int64_t at = a * wordsOfRow + (b >> 5);
    return __ldg(ranks + at) + __popc(__ldg(words + at) & ((1U << (b & 31)) - 1));
  }
};

/// The sum of the numbers before this thread's, and of all.
struct Scanned {
  std::uint32_t before;
  std::uint32_t all;
};
__device__ Scanned scanned(std::uint32_t number) {
  __shared__ std::uint32_t ofWarps[threadsOfEdge / 32];
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  std::uint32_t upTo = number;
  for (int distance = 1; distance < 32; distance *= 2) {
    const std::uint32_t before = __shfl_up_sync(0xffffffffU, upTo, distance);
    if (lane >= static_cast<unsigned>(distance)) upTo += before;
  }
  __syncthreads();
  if (lane == 31) ofWarps[warp] = upTo;
  __syncthreads();
  Scanned result{upTo - number, 0};
  for (unsigned other = 0; other < threadsOfEdge / 32; ++other) {
    if (other < warp) result.before += ofWarps[other];
    result.all += ofWarps[other];
  }
  return result;
}

/// A block a node of A; the words are 0 before.
__global__ void __launch_bounds__(threadsOfEdge)
    markCandidates(CandidateView candidates, CandidateBits bits) {
  const auto node = static_cast<Node>(blockIdx.x);
  std::uint32_t* const words = bits.words + node * bits.wordsOfRow;
  for (auto at = candidates.offsetsA[node] + static_cast<std::int32_t>(threadIdx.x);
       at < candidates.offsetsA[node + 1]; at += threadsOfEdge)
    atomicOr(words + (candidates.nodesB[at] >> 5), 1U << (candidates.nodesB[at] & 31));
  __syncthreads();
  std::uint32_t before = 0;
  for (std::int64_t first = 0; first < bits.wordsOfRow; first += threadsOfEdge) {
    const std::int64_t at = first + threadIdx.x;
    const bool isThere = at < bits.wordsOfRow;
    const auto [ofBlock, all] = scanned(isThere ? __popc(words[at]) : 0);
    if (isThere) bits.ranks[node * bits.wordsOfRow + at] = before + ofBlock;
    before += all;
  }
}

/// Edges of A: the hub and the other end of each; and of each node the first candidate of its
/// group.
struct EdgeView {
  const Node* hubs;
  const Node* others;
  const std::int32_t* firstCandidates;
};

/// How many candidates of the hub overlap with candidate f of the other end.
__device__ std::uint32_t overlapsWith(std::int32_t f, Node hub, const CandidateView& candidates,
                                      const JoinedNodes& b, const CandidateBits& bits) {
  std::uint32_t count = 0;
  const Node image = candidates.nodesB[f];
  for (auto at = b.offsets[image]; at < b.offsets[image + 1]; ++at)
    count += bits.has(hub, b.neighbours[at]) ? 1 : 0;
  return count;
}

/// A block an edge of A, a thread a candidate of its other end.
__global__ void __launch_bounds__(threadsOfEdge)
    countOverlaps(EdgeView edges, CandidateView candidates, JoinedNodes b, CandidateBits bits,
                  std::uint32_t* counts) {
  const Node hub = edges.hubs[blockIdx.x], other = edges.others[blockIdx.x];
  std::uint32_t count = 0;
  for (auto f = candidates.offsetsA[other] + static_cast<std::int32_t>(threadIdx.x);
       f < candidates.offsetsA[other + 1]; f += threadsOfEdge)
    count += overlapsWith(f, hub, candidates, b, bits);
  const auto all = scanned(count).all;
  if (threadIdx.x == 0) counts[blockIdx.x] = all;
}

/// As countOverlaps, after it: sorted by construction.
__global__ void __launch_bounds__(threadsOfEdge)
    listOverlaps(EdgeView edges, CandidateView candidates, JoinedNodes b, CandidateBits bits,
                 const std::int64_t* begins, int bitsOfF, std::uint32_t* words,
                 std::uint32_t* more) {
  const Node hub = edges.hubs[blockIdx.x], other = edges.others[blockIdx.x];
  std::int64_t begin = begins[blockIdx.x];
  const auto before =
      static_cast<std::uint32_t>(candidates.offsetsA[hub] - edges.firstCandidates[hub]);
  const std::int32_t end = candidates.offsetsA[other + 1];
  for (auto first = candidates.offsetsA[other]; first < end; first += threadsOfEdge) {
    const auto f = first + static_cast<std::int32_t>(threadIdx.x);
    const auto [ofBlock, all] = scanned(f < end ? overlapsWith(f, hub, candidates, b, bits) : 0);
    std::int64_t place = begin + ofBlock;
    begin += all;
    if (f >= end) continue;
    const Node image = candidates.nodesB[f];
    for (auto at = b.offsets[image]; at < b.offsets[image + 1]; ++at) {
      const Node neighbour = b.neighbours[at];
      if (!bits.has(hub, neighbour)) continue;
      const std::uint32_t e = before + bits.placeOf(hub, neighbour);
      if (bitsOfF == 32) {
        words[place] = static_cast<std::uint32_t>(f);
        more[place] = e;
      } else {
        words[place] = e << bitsOfF | static_cast<std::uint32_t>(f);
      }
      ++place;
    }
  }
}

/// As many as shared memory holds without fewer blocks for it, and as one word can tell apart
/// beside the other candidate; or the candidates of one node, if these are more.
std::int32_t mostCandidatesOfGroup(const Candidates& candidates, int bitsOfCount) {
  std::int32_t most = std::min(1022, (1 << std::min(16, 32 - bitsOfCount)) - 2);
  for (Node node = 0; node < candidates.nodeCountA(); ++node)
    most = std::max(most, candidates.offsetsA()[node + 1] - candidates.offsetsA()[node]);
  return most;
}

}  // namespace

OverlapsOnDevice::OverlapsOnDevice(const HubEdges& edges, const JoinedNodes& b,
                                   const Candidates& candidates, const CandidateView& onDevice,
                                   const Stream& stream, const Progress& progress) {
  const auto edgeCount = edges.hubs.size();
  const int bitsOfCount = std::bit_width(static_cast<std::uint32_t>(candidates.size()));
  const auto mostOfGroup = mostCandidatesOfGroup(candidates, bitsOfCount);
  // All bits of e set stand for no pair.
  const int bitsOfE = std::bit_width(static_cast<std::uint32_t>(mostOfGroup));
  bitsOfF_ = bitsOfE + bitsOfCount <= 32 ? 32 - bitsOfE : 32;
  if (edgeCount == 0 || candidates.size() == 0) return;

  const std::int64_t wordsOfRow = (candidates.nodeCountB() + 31) / 32;
  const auto wordCount = static_cast<std::size_t>(wordsOfRow * candidates.nodeCountA());
  const Buffer<std::uint32_t> bitWords{wordCount}, ranks{wordCount};
  const CandidateBits bits{wordsOfRow, bitWords.data(), ranks.data()};
  check(cudaMemsetAsync(bitWords.data(), 0, wordCount * sizeof(std::uint32_t), stream), building);
  markCandidates<<<static_cast<unsigned>(candidates.nodeCountA()), threadsOfEdge, 0, stream>>>(
      onDevice, bits);
  checkLaunch(building);

  const Buffer<Node> hubs{edges.hubs, stream}, others{edges.others, stream};
  const EdgeView counted{hubs.data(), others.data(), nullptr};
  const auto blocks = static_cast<unsigned>(edgeCount);
  const Buffer<std::uint32_t> countsOnDevice{edgeCount};
  countOverlaps<<<blocks, threadsOfEdge, 0, stream>>>(counted, onDevice, b, bits,
                                                      countsOnDevice.data());
  checkLaunch(building);
  std::vector<std::uint32_t> counts(edgeCount);
  countsOnDevice.download(counts, stream);
  stream.wait();
  progress.checkpoint();

  plan_ = overlapPlan(edges, counts, candidates.offsetsA(), mostOfGroup);
  tasks_.upload(plan_.tasks, stream);
  const auto places = static_cast<std::size_t>(plan_.places);
  words_.reserve(places);
  check(cudaMemsetAsync(words_.data(), 0xff, places * sizeof(std::uint32_t), stream), building);
  if (bitsOfF_ == 32) {
    more_.reserve(places);
    check(cudaMemsetAsync(more_.data(), 0xff, places * sizeof(std::uint32_t), stream), building);
  }
  const Buffer<std::int64_t> begins{plan_.begins, stream};
  const Buffer<std::int32_t> firstCandidates{plan_.firstCandidates, stream};
  const EdgeView view{hubs.data(), others.data(), firstCandidates.data()};
  listOverlaps<<<blocks, threadsOfEdge, 0, stream>>>(view, onDevice, b, bits, begins.data(),
                                                     bitsOfF_, words_.data(), more_.data());
  checkLaunch(building);
  stream.wait();
}

}  // namespace kindred::cuda
