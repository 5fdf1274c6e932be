#pragma once

#include <cstdint>

#include "engine/align/search_aim.hpp"
#include "engine/backend/cuda/align/joined_nodes.cuh"
#include "engine/backend/cuda/time_slice.cuh"
#include "engine/graph/graph.hpp"

namespace kindred::cuda {

/// Worths of pairs as whole numbers, so that their sums do not depend on their order.
using Worth = long long;

__device__ inline std::int32_t sumOfWarp(std::int32_t value) {
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 800
  return __reduce_add_sync(0xffffffffU, value);
#else
  for (int distance = 16; distance > 0; distance /= 2)
    value += __shfl_xor_sync(0xffffffffU, value, distance);
  return value;
#endif
}

/// Returns the index of a node among those from `begin` to `end`, which ascend; -1 if none is it.
__device__ inline std::int64_t placeOf(Node node, const Node* nodes, std::int64_t begin,
                                       std::int64_t end) {
#pragma unroll 1
  for (std::int64_t past = end; begin < past;) {
    const std::int64_t middle = (begin + past) / 2;
    if (nodes[middle] < node)
      begin = middle + 1;
    else
      past = middle;
  }
  return begin < end && nodes[begin] == node ? begin : -1;
}

/// The worths of pairs that are known to be alike, by nodes of A; `offsets` is null if there are
/// none.
struct KnownPairs {
  const std::int32_t* offsets;
  const Node* nodesOfB;
  const Worth* worths;
  double worthOfEdge;  ///< what a conserved edge is worth

  __device__ Worth of(Node node, Node image) const {
    if (offsets == nullptr) return 0;
    const std::int64_t at = placeOf(image, nodesOfB, offsets[node], offsets[node + 1]);
    return at < 0 ? 0 : worths[at];
  }
};

/// Pairs that must not be aligned, by nodes of A; `offsets` is null if there are none.
struct ForbiddenView {
  const std::int64_t* offsets;
  const Node* nodesOfB;

  __device__ bool has(Node node, Node image) const {
    return offsets != nullptr && placeOf(image, nodesOfB, offsets[node], offsets[node + 1]) >= 0;
  }
};

/// The progress of a chain, beside its images.
struct ChainState {
  long long round;
  long long conserved;
  long long between;  ///< edges of B between images
  Worth similarity;
  long long bestConserved;
  double bestGoal;
  std::int64_t isPerfect;  ///< nothing can be better
};

/// Proposals that a chain looks at together.
inline constexpr int proposalsOfRound = 256;

struct SearchView {
  JoinedNodes a;
  JoinedNodes b;
  const char* isLocked;  ///< one a node of A, or null
  KnownPairs known;
  ForbiddenView forbidden;
  SearchAim aim;
  double guided;
  std::uint64_t seed;
  long long rounds;  ///< of each chain in all
  long long end;     ///< this launch ends at the latest before this round
  TimeSlice slice;
  ChainState* states;
  Node* images;  ///< of each chain, one a node of A
  Node* owners;  ///< of each chain, one a node of B
  Node* best;    ///< images of the best that was seen
  int* kept;     ///< of each chain, one a node of A: its edges that are conserved now

  /// False: every proposal is weighed, even one that cannot gain enough. The changes are the same.
  bool boundsGains;
};

/// Counts the edges that each node conserves; with `isFirst` also what a chain knows of all its
/// images, in states that are 0 there.
void launchCounts(const SearchView& view, unsigned chains, bool isFirst, const Stream& stream);

/// Goes on with chains, a block each, until the launch has to end.
void launchChains(const SearchView& view, unsigned chains, const Stream& stream);

}  // namespace kindred::cuda
