#include <algorithm>
#include <bit>

#include "engine/backend/cuda/align/overlaps.cuh"

namespace kindred::cuda {
namespace {

constexpr auto building = "building the overlap matrix";
constexpr int threadsOfEdge = 128;

/// Candidates of each node of A, as bits of nodes of B; and how many stand before each word.
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

/// A neighbour in B of the image of a candidate.
struct NextToImage {
  std::int32_t f;  ///< the candidate
  Node neighbour;
};

/// Neighbours of the images of candidates `first` to `end`, end to end, so that threads share them
/// out evenly: a hub of B has thousands, most nodes have a few. All threads of a block call
/// visit(next, isThere), each with a place of its own in this order.
template <typename Visit>
__device__ void forNeighboursOfImages(std::int32_t first, std::int32_t end,
                                      const CandidateView& candidates, const JoinedNodes& b,
                                      const Visit& visit) {
  __shared__ std::uint32_t begins[threadsOfEdge];  // where those of a candidate begin
  __shared__ std::uint32_t shifts[threadsOfEdge];  // from there to where they lie in B
  const unsigned thread = threadIdx.x;
  for (; first < end; first += threadsOfEdge) {
    const std::int32_t f = first + static_cast<std::int32_t>(thread);
    std::uint32_t inB = 0, degree = 0;
    if (f < end) {
      const Node image = candidates.nodesB[f];
      inB = static_cast<std::uint32_t>(b.offsets[image]);
      degree = static_cast<std::uint32_t>(b.offsets[image + 1]) - inB;
    }
    const auto [before, all] = scanned(degree);
    begins[thread] = before;
    shifts[thread] = inB - before;
    __syncthreads();
    for (std::uint32_t at = thread; at - thread < all; at += threadsOfEdge) {
      const bool isThere = at < all;
      unsigned candidate = 0;  // the last that begins here or before
      for (unsigned step = threadsOfEdge / 2; step > 0; step /= 2)
        if (begins[candidate + step] <= at) candidate += step;
      const Node neighbour = isThere ? b.neighbours[shifts[candidate] + at] : 0;
      visit(NextToImage{first + static_cast<std::int32_t>(candidate), neighbour}, isThere);
    }
    __syncthreads();
  }
}

/// A block an edge of A.
__global__ void __launch_bounds__(threadsOfEdge)
    countOverlaps(EdgeView edges, CandidateView candidates, JoinedNodes b, CandidateBits bits,
                  std::uint32_t* counts) {
  const Node hub = edges.hubs[blockIdx.x], other = edges.others[blockIdx.x];
  std::uint32_t count = 0;
  forNeighboursOfImages(candidates.offsetsA[other], candidates.offsetsA[other + 1], candidates, b,
                        [&](const NextToImage& next, bool isThere) {
                          count += isThere && bits.has(hub, next.neighbour) ? 1 : 0;
                        });
  const auto all = scanned(count).all;
  if (threadIdx.x == 0) counts[blockIdx.x] = all;
}

/// Lists what countOverlaps has counted: sorted by construction.
__global__ void __launch_bounds__(threadsOfEdge)
    listOverlaps(EdgeView edges, CandidateView candidates, JoinedNodes b, CandidateBits bits,
                 const std::int64_t* begins, int bitsOfF, std::uint32_t* words,
                 std::uint32_t* more) {
  __shared__ int ofWarps[2][threadsOfEdge / 32];  // in turn, so that one barrier is enough
  const Node hub = edges.hubs[blockIdx.x], other = edges.others[blockIdx.x];
  const auto firstOfHub =
      static_cast<std::uint32_t>(candidates.offsetsA[hub] - edges.firstCandidates[hub]);
  const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  std::int64_t begin = begins[blockIdx.x];
  unsigned turn = 0;
  forNeighboursOfImages(candidates.offsetsA[other], candidates.offsetsA[other + 1], candidates, b,
                        [&](const NextToImage& next, bool isThere) {
                          const bool overlaps = isThere && bits.has(hub, next.neighbour);
                          const unsigned lanes = __ballot_sync(0xffffffffU, overlaps);
                          if (lane == 0) ofWarps[turn][warp] = __popc(lanes);
                          __syncthreads();
                          std::int64_t place = begin + __popc(lanes & ((1U << lane) - 1));
                          for (unsigned at = 0; at < threadsOfEdge / 32; ++at) {
                            if (at < warp) place += ofWarps[turn][at];
                            begin += ofWarps[turn][at];
                          }
                          turn = 1 - turn;
                          if (!overlaps) return;
                          const std::uint32_t e = firstOfHub + bits.placeOf(hub, next.neighbour);
                          const auto f = static_cast<std::uint32_t>(next.f);
                          words[place] = bitsOfF == 32 ? f : e << bitsOfF | f;
                          if (bitsOfF == 32) more[place] = e;
                        });
}

/// Returns the largest group that costs no occupancy and whose ids fit 32 bits beside the other
/// candidate; or the candidates of one node, if these are more.
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
