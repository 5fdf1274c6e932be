#include "engine/align/mapping.hpp"
#include "engine/backend/cuda/align/search_kernel.cuh"
#include "engine/backend/cuda/block_memory.cuh"

namespace kindred::cuda {
namespace {

constexpr int roundsBetweenLooks = 32;  // at the best so far and at the clock

constexpr int threadsOfChain = 1024;
constexpr int warpsOfChain = threadsOfChain / 32;
constexpr int proposingWarps = proposalsOfRound / 32;

/// A node of A and the image that it is to get; the owner of that image gets the old one.
struct Change {
  Node node;
  Node image;
  Node owner;            ///< noNode if the image is free
  Node before;           ///< the node's image now
  float loss;            ///< that would be tolerated
  std::int32_t ofNode;   ///< edges that the node conserves more, but for one to the owner
  std::int32_t ofOwner;  ///< the same of the owner
  std::int32_t between;  ///< edges of B between images that it adds
  std::int32_t first;    ///< where the neighbours of the node stand, and how many there are
  std::int32_t degree;
  std::int32_t firstOfOwner;
  std::int32_t degreeOfOwner;  ///< 0 without an owner
  Worth similarity;
};

/// All of a proposal that does not depend on the images.
struct Prepared {
  Node node;
  std::int32_t first;
  std::int32_t degree;
  Node neighbour;  ///< beside whose image the node is to go; noNode: anywhere
  Node anywhere;
  std::uint32_t choice;  ///< among the neighbours of that image
  float loss;
};

/// A bit for each proposal that came into question, by the warps that made them.
using Marks = unsigned[proposingWarps];

/// Memory that the threads of a chain share beside images and owners.
struct ChainMemory {
  ChainState state;
  Prepared next[proposalsOfRound];   ///< proposals of the next round
  Change changes[proposalsOfRound];  ///< that come into question, those of a warp side by side
  int counts[proposingWarps];        ///< of them, by warps
  Marks areTaken;
  Marks areInConflict;
  bool ends;
};

__device__ std::uint64_t scrambled(std::uint64_t bits) {
  bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9U;
  bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebU;
  return bits ^ (bits >> 31U);
}

/// A number below `count` from 32 random bits.
__device__ std::int32_t below(std::uint32_t bits, std::int32_t count) {
  return static_cast<std::int32_t>(std::uint64_t{bits} * static_cast<std::uint32_t>(count) >> 32U);
}

__device__ std::uint32_t upper(std::uint64_t bits) {
  return static_cast<std::uint32_t>(bits >> 32U);
}
__device__ std::uint32_t lower(std::uint64_t bits) { return static_cast<std::uint32_t>(bits); }

/// One search: images and owners lie in shared memory, or in that of the device if they are too
/// many.
class Chain {
 public:
  __device__ Chain(const SearchView& view, ChainMemory& memory, Node* images, Node* owners,
                   int* kept)
      : view_{view},
        memory_{memory},
        state_{memory.state},
        images_{images},
        owners_{owners},
        kept_{kept} {}

  /// Keeps the images if they are the best so far; then says whether the chain has to end.
  __device__ bool look(Node* best) {
    __shared__ bool isBest;
    if (threadIdx.x == 0) {
      const auto& aim = view_.aim;
      const double reached =
          aim.value(state_.conserved, state_.between, similarityOf(state_.similarity));
      isBest = reached > state_.bestGoal;
      if (isBest) {
        state_.bestGoal = reached;
        state_.bestConserved = state_.conserved;
      }
      state_.isPerfect = aim.cannotBeBetter(state_.conserved, state_.between) ? 1 : 0;
      memory_.ends = state_.isPerfect != 0 || state_.round >= view_.end || view_.slice.isOver();
    }
    __syncthreads();
    if (isBest)
      for (auto node = static_cast<Node>(threadIdx.x); node < view_.a.nodeCount;
           node += threadsOfChain)
        best[node] = images_[node];
    const bool ends = memory_.ends;
    __syncthreads();
    return ends;
  }

  /// Prepares the proposals of a round, by the last warps: they have least to weigh meanwhile.
  __device__ void prepare(long long number) {
    const auto place = static_cast<int>(threadIdx.x) - (threadsOfChain - proposalsOfRound);
    if (place >= 0) memory_.next[place] = prepared(number, static_cast<std::uint64_t>(place));
  }

  /// Looks at so many proposals in the same state. Those that are accepted and do not touch each
  /// other are taken together; the others follow one by one and are weighed anew, so that the
  /// chain is one of single changes. The round has been prepared, and prepares the next.
  __device__ void round(long long number) {
    worthOfBetween_ =
        static_cast<float>(view_.aim.worthOfBetween(state_.conserved, state_.between));
    const auto warp = static_cast<int>(threadIdx.x / 32);
    if (warp < proposingWarps) list(propose(memory_.next[threadIdx.x]));
    __syncthreads();
    prepare(number + 1);
    if (__syncthreads_or(weighAll() ? 1 : 0) == 0) return;
    int count = 0;
#pragma unroll
    for (const unsigned marks : memory_.areTaken)
      count += __popc(marks);
    const bool areAnyInConflict = count > 1 && findConflicts(count);
#pragma unroll 1
    for (int rank = warp; rank < count; rank += warpsOfChain)
      if (const int at = takenAt(rank); !has(memory_.areInConflict, at)) take(memory_.changes[at]);
    __syncthreads();
    if (!areAnyInConflict) return;
    if (warp == 0) takeInTurn();
    __syncthreads();
  }

 private:
  template <typename Sum>
  __device__ static void add(Sum& sum, long long value) {
    atomicAdd(reinterpret_cast<unsigned long long*>(&sum), static_cast<unsigned long long>(value));
  }

  __device__ static bool has(const Marks& marks, int place) {
    return (marks[place / 32] >> (place % 32) & 1U) != 0;
  }

  __device__ static int lane() { return static_cast<int>(threadIdx.x % 32); }

  /// In conserved edges.
  __device__ double similarityOf(Worth worth) const {
    return worth == 0 ? 0 : static_cast<double>(worth) / view_.known.worthOfEdge;
  }

  __device__ float temperature(long long number) const {
    constexpr auto hottest = static_cast<float>(hottestSearch);
    constexpr auto fall = static_cast<float>(coldestSearch / hottestSearch);
    const double done = static_cast<double>(number) / static_cast<double>(view_.rounds);
    return done <= 1 - searchWithoutLoss ? hottest * __powf(fall, static_cast<float>(done)) : 0;
  }

  __device__ Prepared prepared(long long number, std::uint64_t slot) const {
    const std::uint64_t bits = scrambled(view_.seed + blockIdx.x * 0x9e3779b97f4a7c15U +
                                         static_cast<std::uint64_t>(number) * 0xd1b54a32d192ed03U +
                                         slot * 0x8cb92ba72f3d8dd7U);
    const std::uint64_t more = scrambled(bits + 0x9e3779b97f4a7c15U);
    const std::uint64_t most = scrambled(more + 0x9e3779b97f4a7c15U);
    Prepared proposal{.node = below(upper(bits), view_.a.nodeCount), .neighbour = noNode};
    proposal.first = __ldg(view_.a.offsets + proposal.node);
    proposal.degree = __ldg(view_.a.offsets + proposal.node + 1) - proposal.first;
    proposal.anywhere = below(lower(most), view_.b.nodeCount);
    proposal.choice = lower(more);
    const float heat = temperature(number);
    const float uniform = (static_cast<float>(upper(most)) + 1) * 0x1p-32F;
    proposal.loss = heat > 0 ? -heat * __logf(uniform) : 0;
    // Odd chains are guided half as often: what one way does not find, the other may.
    const double guided = blockIdx.x % 2 == 0 ? view_.guided : view_.guided / 2;
    if (static_cast<double>(lower(bits)) * 0x1p-32 < guided && proposal.degree > 0)
      proposal.neighbour =
          __ldg(view_.a.neighbours + proposal.first + below(upper(more), proposal.degree));
    return proposal;
  }

  /// Finds the other ends of a change.
  __device__ void findEnds(Change& change) const {
    change.before = images_[change.node];
    change.owner = owners_[change.image];
    const Node owner = ownerOrNode(change);
    change.firstOfOwner = __ldg(view_.a.offsets + owner);
    const std::int32_t degree = __ldg(view_.a.offsets + owner + 1) - change.firstOfOwner;
    change.degreeOfOwner = change.owner != noNode ? degree : 0;
  }

  /// The node stands for an owner that is not there, so that reads need not wait for each other.
  __device__ static Node ownerOrNode(const Change& change) {
    return change.owner != noNode ? change.owner : change.node;
  }

  __device__ bool mayBe(const Change& change) const {
    if (change.image == change.before) return false;
    const auto* const isLocked = view_.isLocked;
    if (isLocked != nullptr && (isLocked[change.node] != 0 || isLocked[ownerOrNode(change)] != 0))
      return false;
    return !view_.forbidden.has(change.node, change.image) &&
           !(change.owner != noNode && view_.forbidden.has(change.owner, change.before));
  }

  /// Sets what a change gains beside edges.
  __device__ void compare(Change& change) const {
    change.similarity = 0;
    const auto& known = view_.known;
    if (known.offsets == nullptr) return;
    change.similarity = known.of(change.node, change.image) - known.of(change.node, change.before);
    if (change.owner != noNode)
      change.similarity +=
          known.of(change.owner, change.before) - known.of(change.owner, change.image);
  }

  /// True if a change that gains so many edges is taken.
  __device__ bool isTaken(const Change& change, std::int32_t conserved,
                          std::int32_t between) const {
    // Rounded in one way alone, so that no bound on a gain can come out below it.
    const float gain = __fadd_rn(
        __fmaf_rn(-worthOfBetween_, static_cast<float>(between), static_cast<float>(conserved)),
        static_cast<float>(similarityOf(change.similarity)));
    return gain >= -change.loss;
  }
  __device__ bool isTaken(const Change& change) const {
    return isTaken(change, change.ofNode + change.ofOwner, change.between);
  }

  /// A bound on the gain: a node conserves at most as many edges at an image as the one with fewer
  /// neighbours has, and how many it conserves now is known. (An edge between node and owner stays
  /// conserved or does not become so, which only makes the bound higher.) If the image is free,
  /// all its neighbours but free ones are images.
  struct Bound {
    std::int32_t conserved, between;
  };
  __device__ Bound bound(const Change& change) const {
    const bool hasOwner = change.owner != noNode;
    const std::int32_t ofImage = view_.b.degree(change.image);
    const std::int32_t ofBefore = view_.b.degree(change.before);
    // Not by the nearest cache, which does not see what other threads add.
    const std::int32_t kept = __ldcg(kept_ + change.node);
    const std::int32_t keptOfOwner = __ldcg(kept_ + ownerOrNode(change));
    const std::int32_t ofNode = min(change.degree, ofImage) - kept;
    const std::int32_t ofOwner = min(change.degreeOfOwner, ofBefore) - keptOfOwner;
    const std::int32_t between =
        max(0, ofImage - (view_.b.nodeCount - view_.a.nodeCount)) - ofBefore;
    return {ofNode + (hasOwner ? ofOwner : 0), hasOwner ? 0 : between};
  }

  struct Ends {
    Node node, image, owner, before;
  };
  __device__ static Ends ends(const Change& change) {
    return {change.node, change.image, change.owner, change.before};
  }

  /// Calls visit(neighbour, gain) for each edge of the node and of the owner of which a change
  /// makes, or ends, that it is conserved, with 1 or -1; lanes side by side. Returns the sums of
  /// this lane.
  template <typename Visit>
  __device__ int2 forGains(const Change& change, const Visit& visit) const {
    const JoinedNodes &a = view_.a, &b = view_.b;
    const auto [node, image, owner, before] = ends(change);
    const std::int32_t first = change.first, degree = change.degree;
    const std::int32_t firstOfOwner = change.firstOfOwner, both = degree + change.degreeOfOwner;
    int2 sums{0, 0};
    constexpr int together = 4;  // reads of a lane that do not wait for each other
#pragma unroll 1
    for (std::int32_t begin = lane(); begin < both; begin += 32 * together) {
      Node neighbours[together];
      int more[together];
#pragma unroll
      for (int of = 0; of < together; ++of) {
        const std::int32_t at = min(begin + 32 * of, both - 1);
        neighbours[of] =
            __ldg(a.neighbours + (at < degree ? first + at : firstOfOwner + at - degree));
      }
#pragma unroll
      for (int of = 0; of < together; ++of) {
        const Node beside = images_[neighbours[of]];
        more[of] = static_cast<int>(b.areJoined(image, beside)) -
                   static_cast<int>(b.areJoined(before, beside));
      }
#pragma unroll
      for (int of = 0; of < together; ++of) {
        const std::int32_t at = begin + 32 * of;
        const bool isOfNode = at < degree;
        const bool isBetweenThem = neighbours[of] == (isOfNode ? owner : node);
        const int gain = at >= both || isBetweenThem ? 0 : isOfNode ? more[of] : -more[of];
        visit(neighbours[of], gain);
        sums.x += isOfNode ? gain : 0;
        sums.y += isOfNode ? 0 : gain;
      }
    }
    return sums;
  }

  /// Finds what a warp gains of a change.
  __device__ void weigh(Change& change) const {
    const auto sums = forGains(change, [](Node, int) {});
    std::int32_t between = 0;
    if (change.owner == noNode) {
      const JoinedNodes& b = view_.b;
      const auto count = [&](Node image, int sign) {
        const std::int32_t end = __ldg(b.offsets + image + 1);
#pragma unroll 1
        for (std::int32_t at = __ldg(b.offsets + image) + lane(); at < end; at += 32) {
          const Node neighbour = __ldg(b.neighbours + at);
          if (neighbour != change.before && owners_[neighbour] != noNode) between += sign;
        }
      };
      count(change.image, 1);
      count(change.before, -1);
      between = sumOfWarp(between);
    }
    change.ofNode = sumOfWarp(sums.x);
    change.ofOwner = sumOfWarp(sums.y);
    change.between = between;
  }

  /// The change that a thread looks at: beside the image of a neighbour, or anywhere. Its node is
  /// noNode if it is out of the question.
  __device__ Change propose(const Prepared& proposal) const {
    Change change{.node = proposal.node,
                  .image = noNode,
                  .loss = proposal.loss,
                  .first = proposal.first,
                  .degree = proposal.degree};
    if (proposal.neighbour != noNode) {
      const Node beside = images_[proposal.neighbour];
      const std::int32_t first = __ldg(view_.b.offsets + beside);
      const std::int32_t degree = __ldg(view_.b.offsets + beside + 1) - first;
      if (degree > 0)
        change.image = __ldg(view_.b.neighbours + first + below(proposal.choice, degree));
    }
    if (change.image == noNode) change.image = proposal.anywhere;
    findEnds(change);
    const auto [conserved, between] = bound(change);
    const Change nothing{.node = noNode};
    if (!mayBe(change)) return nothing;
    compare(change);
    return !view_.boundsGains || isTaken(change, conserved, between) ? change : nothing;
  }

  /// Lists the changes of a warp that come into question.
  __device__ void list(const Change& change) {
    const unsigned warp = threadIdx.x / 32;
    const unsigned listed = __ballot_sync(0xffffffffU, change.node != noNode);
    if (change.node != noNode)
      memory_.changes[warp * 32 + __popc(listed & ((1U << lane()) - 1))] = change;
    if (lane() == 0) {
      memory_.counts[warp] = __popc(listed);
      memory_.areTaken[warp] = 0;
      memory_.areInConflict[warp] = 0;
    }
  }

  /// Returns the index of a change that was listed after so many others; -1 if there are no more.
  __device__ int listedAt(int rank) const {
    int at = -1;
#pragma unroll
    for (int of = 0; of < proposingWarps; ++of) {
      const int count = memory_.counts[of];
      if (rank >= 0 && rank < count) at = of * 32 + rank;
      rank -= count;
    }
    return at;
  }

  /// Weighs what was listed, each by one warp. Returns true if this one found any that is taken.
  __device__ bool weighAll() {
    bool isAny = false;
#pragma unroll 1  // the instructions of all of a round have to stay near
    for (auto rank = static_cast<int>(threadIdx.x / 32);; rank += warpsOfChain) {
      const int at = listedAt(rank);
      if (at < 0) return isAny;
      Change change = memory_.changes[at];
      weigh(change);
      if (!isTaken(change)) continue;
      isAny = true;
      __syncwarp();  // all have read what is written now
      if (lane() != 0) continue;
      memory_.changes[at] = change;
      atomicOr(memory_.areTaken + at / 32, 1U << static_cast<unsigned>(at % 32));
    }
  }

  /// Returns the index of the change to be taken after so many others; by all lanes of a warp.
  __device__ int takenAt(int rank) const {
    int at = -1;
#pragma unroll
    for (int of = 0; of < proposingWarps; ++of) {
      const unsigned marks = memory_.areTaken[of];
      const bool isIt = (marks >> lane() & 1U) != 0 && __popc(marks & ((1U << lane()) - 1)) == rank;
      const unsigned found = __ballot_sync(0xffffffffU, isIt);
      if (found != 0) at = of * 32 + __ffs(static_cast<int>(found)) - 1;
      rank -= __popc(marks);
    }
    return at;
  }

  __device__ bool touchesImage(Node image, const Change& other) const {
    return image == other.image || image == other.before || view_.b.areJoined(image, other.image) ||
           view_.b.areJoined(image, other.before);
  }

  /// True if what one change gains may depend on the other.
  __device__ bool depends(const Change& change, const Change& other) const {
    const Node node = change.node, owner = ownerOrNode(change);
    const Node otherNode = other.node, otherOwner = ownerOrNode(other);
    const bool areJoined = static_cast<unsigned>(view_.a.areJoined(node, otherNode)) |
                           static_cast<unsigned>(view_.a.areJoined(node, otherOwner)) |
                           static_cast<unsigned>(view_.a.areJoined(owner, otherNode)) |
                           static_cast<unsigned>(view_.a.areJoined(owner, otherOwner));
    if (areJoined || change.image == other.image || node == otherNode || node == otherOwner ||
        owner == otherNode || owner == otherOwner)
      return true;
    const bool areMoves = change.owner == noNode && other.owner == noNode;
    return areMoves && (touchesImage(change.image, other) || touchesImage(change.before, other));
  }

  /// Marks changes that touch an earlier one, a warp each; false if none does.
  __device__ bool findConflicts(int count) {
    bool isAny = false;
    for (int rank = static_cast<int>(threadIdx.x / 32); rank < count; rank += warpsOfChain) {
      const int later = takenAt(rank);
      bool touches = false;
#pragma unroll 1
      for (int of = 0; of < proposingWarps; ++of) {
        const int earlier = of * 32 + lane();
        if (earlier < later && has(memory_.areTaken, earlier))
          touches = touches || depends(memory_.changes[later], memory_.changes[earlier]);
      }
      if (!__any_sync(0xffffffffU, touches)) continue;
      isAny = true;
      if (lane() == 0)
        atomicOr(memory_.areInConflict + later / 32, 1U << static_cast<unsigned>(later % 32));
    }
    return __syncthreads_or(isAny ? 1 : 0) != 0;
  }

  /// Takes a change, by one warp.
  __device__ void take(const Change& change) {
    forGains(change, [&](Node neighbour, int gain) {
      if (gain != 0) atomicAdd(kept_ + neighbour, gain);
    });
    __syncwarp();  // all have read what is written now
    if (lane() != 0) return;
    const auto [node, image, owner, before] = ends(change);
    images_[node] = image;
    owners_[image] = node;
    owners_[before] = owner;
    if (owner != noNode) images_[owner] = before;
    if (change.ofNode != 0) atomicAdd(kept_ + node, change.ofNode);
    if (change.ofOwner != 0) atomicAdd(kept_ + owner, change.ofOwner);
    if (const int conserved = change.ofNode + change.ofOwner; conserved != 0)
      add(state_.conserved, conserved);
    if (change.between != 0) add(state_.between, change.between);
    if (change.similarity != 0) add(state_.similarity, change.similarity);
  }

  /// By one warp.
  __device__ void takeInTurn() {
#pragma unroll 1
    for (int at = 0; at < proposalsOfRound; ++at) {
      if (!has(memory_.areInConflict, at)) continue;
      Change change = memory_.changes[at];
      findEnds(change);
      if (!mayBe(change)) continue;
      compare(change);
      weigh(change);
      if (isTaken(change)) take(change);
      __syncwarp();
    }
  }

  const SearchView& view_;
  ChainMemory& memory_;
  ChainState& state_;
  Node* images_;
  Node* owners_;
  int* kept_;
  float worthOfBetween_ = 0;
};

__device__ void copy(const Node* from, Node* to, std::int32_t count) {
  for (auto at = static_cast<std::int32_t>(threadIdx.x); at < count; at += threadsOfChain)
    to[at] = from[at];
}

// A chain a block:
//
//   shared:  images of A | owners of B | changes that come into question
//   global:  edges that each node of A conserves now
//   round:   256 proposals, a thread each -> those that a bound lets through, listed
//            -> weighed edge by edge, a warp each, while the last warps prepare the next round
//            -> those to take, and which of them touch each other
//            -> the rest taken together, a warp each -> those that touch an earlier one in turn
//
// Bound: how long it takes until what was read says what to read next: three reads in a row for a
// proposal that is prepared, two to weigh it, one to find conflicts, two to take it. On an H200
// that is 2.4 µs at 300 ns a read; a round takes 8.2 µs if hubs have 10,000 neighbours and 12
// µs in bio-dmela: of half as many proposals 5.6 and 6.3 µs, of twice as many 17 and 31, and
// more would leave less of the shared memory to images and owners. 64 registers, one block a
// multiprocessor.
template <bool isShared>
__global__ void __launch_bounds__(threadsOfChain, 1) search(SearchView view) {
  extern __shared__ Node room[];
  __shared__ ChainMemory memory;
  const std::int64_t number = blockIdx.x;
  Node* const keptImages = view.images + number * view.a.nodeCount;
  Node* const keptOwners = view.owners + number * view.b.nodeCount;
  Node* const images = isShared ? room : keptImages;
  Node* const owners = isShared ? room + view.a.nodeCount : keptOwners;
  int* const kept = view.kept + number * view.a.nodeCount;
  if (threadIdx.x == 0) memory.state = view.states[number];
  if (isShared) {
    copy(keptImages, images, view.a.nodeCount);
    copy(keptOwners, owners, view.b.nodeCount);
  }
  __syncthreads();
  Chain chain{view, memory, images, owners, kept};
  chain.prepare(memory.state.round);
  __syncthreads();
  while (!chain.look(view.best + number * view.a.nodeCount)) {
    const long long begin = memory.state.round;
    const long long end = min(view.end, begin + roundsBetweenLooks);
    for (long long round = begin; round < end; ++round)
      chain.round(round);
    __syncthreads();
    if (threadIdx.x == 0) memory.state.round = end;
    __syncthreads();
  }
  if (threadIdx.x == 0) view.states[number] = memory.state;
  if (isShared) {
    copy(images, keptImages, view.a.nodeCount);
    copy(owners, keptOwners, view.b.nodeCount);
  }
}

}  // namespace

void launchChains(const SearchView& view, unsigned chains, const Stream& stream) {
  constexpr auto searching = "searching";
  const auto bytes = sizeof(Node) * (static_cast<std::size_t>(view.a.nodeCount) +
                                     static_cast<std::size_t>(view.b.nodeCount));
  const auto room = static_cast<std::size_t>(sharedBytesOfBlock()) - sizeof(ChainMemory);
  if (bytes <= room) {
    giveShared(search<true>);
    search<true><<<chains, threadsOfChain, bytes, stream>>>(view);
  } else {
    search<false><<<chains, threadsOfChain, 0, stream>>>(view);
  }
  checkLaunch(searching);
}

}  // namespace kindred::cuda
