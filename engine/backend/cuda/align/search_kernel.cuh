#pragma once

#include <cstdint>

#include "engine/align/search_aim.hpp"
#include "engine/backend/cuda/align/joined_nodes.cuh"
#include "engine/backend/cuda/time_slice.cuh"
#include "engine/graph/graph.hpp"

namespace kindred::cuda {

/// Worths of pairs as whole numbers, so that their sums do not depend on their order.
using Worth = long long;

/// The worths of pairs that are known to be alike, by nodes of A; `offsets` is null if there are
/// none.
struct KnownPairs {
  const std::int32_t* offsets;
  const Node* nodesOfB;
  const Worth* worths;
  double worthOfEdge;  ///< what a conserved edge is worth
};

/// Pairs that must not be aligned, by nodes of A; `offsets` is null if there are none.
struct ForbiddenView {
  const std::int64_t* offsets;
  const Node* nodesOfB;
};

/// How far a chain has come, beside its images.
struct ChainState {
  long long round;
  long long conserved;
  long long between;  ///< edges of B between images
  Worth similarity;
  long long bestConserved;
  double bestGoal;
  std::int32_t isBegun;
  std::int32_t isPerfect;  ///< nothing can be better
};

/// Proposals that a chain looks at together.
inline constexpr int proposalsOfRound = 128;

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
};

/// Goes on with chains, a block each, until the launch has to end.
void launchChains(const SearchView& view, unsigned chains, const Stream& stream);

}  // namespace kindred::cuda
