#include "engine/align/mapping.hpp"
#include "engine/backend/cuda/align/search_kernel.cuh"
#include "engine/backend/cuda/block_memory.cuh"

namespace kindred::cuda {
namespace {

constexpr int roundsBetweenLooks = 32;  // at the best so far and at the clock

constexpr int threadsOfChain = 1024;
constexpr int lanesOfProposal = threadsOfChain / proposalsOfRound;
constexpr int warpsOfChain = threadsOfChain / 32;

/// A node of A and the image that it is to get; the owner of that image gets the old one.
struct Change {
  Node node;
  Node image;
  Node owner;              ///< noNode if the image is free
  Node before;             ///< the node's image now
  float loss;              ///< that would be tolerated
  std::int32_t conserved;  ///< edges that it gains
  std::int32_t between;    ///< edges of B between images that it adds
  Worth similarity;
};

/// What the threads of a chain share beside images and owners.
struct ChainMemory {
  ChainState state;
  unsigned accepted[warpsOfChain];  ///< by warps, a bit for the first lane of each proposal
  Change changes[proposalsOfRound];
  char isInConflict[proposalsOfRound];
  int conflicts;
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
  __device__ Chain(const SearchView& view, ChainMemory& memory, Node* images, Node* owners)
      : view_{view}, memory_{memory}, state_{memory.state}, images_{images}, owners_{owners} {}

  /// Counts what the first images conserve.
  __device__ void begin() {
    long long conserved = 0, between = 0;
    Worth similarity = 0;
    for (auto node = static_cast<Node>(threadIdx.x); node < view_.a.nodeCount;
         node += threadsOfChain) {
      const Node image = images_[node];
      for (auto at = view_.a.offsets[node]; at < view_.a.offsets[node + 1]; ++at)
        conserved += view_.b.areJoined(image, images_[view_.a.neighbours[at]]) ? 1 : 0;
      for (auto at = view_.b.offsets[image]; at < view_.b.offsets[image + 1]; ++at)
        between += owners_[view_.b.neighbours[at]] != noNode ? 1 : 0;
      similarity += worthOf(node, image);
    }
    add(state_.conserved, conserved);
    add(state_.between, between);
    add(state_.similarity, similarity);
    __syncthreads();
    if (threadIdx.x == 0) {
      state_.conserved /= 2;
      state_.between /= 2;
      state_.bestGoal = -1;
      state_.isBegun = 1;
    }
    __syncthreads();
  }

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

  /// Looks at so many proposals in the same state. Those that are accepted and do not touch each
  /// other are taken together; the others follow one by one and are weighed anew, so that the
  /// chain is one of single changes.
  __device__ void round() {
    cool();
    const int count = gather(propose());
    if (count == 0) return;
    findConflicts(count);
    takeTogether(count);
    if (memory_.conflicts > 0) {
      if (threadIdx.x < 32) takeInTurn(count);
      __syncthreads();
    }
  }

 private:
  template <typename Sum>
  __device__ static void add(Sum& sum, long long value) {
    atomicAdd(reinterpret_cast<unsigned long long*>(&sum), static_cast<unsigned long long>(value));
  }

  /// In conserved edges.
  __device__ double similarityOf(Worth worth) const {
    return worth == 0 ? 0 : static_cast<double>(worth) / view_.known.worthOfEdge;
  }

  /// Sets the temperature, and the worth of an edge between images.
  __device__ void cool() {
    constexpr auto hottest = static_cast<float>(hottestSearch);
    constexpr auto fall = static_cast<float>(coldestSearch / hottestSearch);
    const double done = static_cast<double>(state_.round) / static_cast<double>(view_.rounds);
    temperature_ =
        done <= 1 - searchWithoutLoss ? hottest * __powf(fall, static_cast<float>(done)) : 0;
    worthOfBetween_ =
        static_cast<float>(view_.aim.worthOfBetween(state_.conserved, state_.between));
  }

  __device__ Worth worthOf(Node node, Node image) const {
    const auto& known = view_.known;
    if (known.offsets == nullptr) return 0;
    const std::int64_t at =
        placeOf(image, known.nodesOfB, known.offsets[node], known.offsets[node + 1]);
    return at < 0 ? 0 : known.worths[at];
  }

  __device__ bool isForbidden(Node node, Node image) const {
    const auto& forbidden = view_.forbidden;
    return forbidden.offsets != nullptr &&
           placeOf(image, forbidden.nodesOfB, forbidden.offsets[node],
                   forbidden.offsets[node + 1]) >= 0;
  }

  /// Where a node stands among those from `begin` to `end`, which ascend; -1 if it is not there.
  __device__ static std::int64_t placeOf(Node node, const Node* nodes, std::int64_t begin,
                                         std::int64_t end) {
    for (std::int64_t past = end; begin < past;) {
      const std::int64_t middle = (begin + past) / 2;
      if (nodes[middle] < node)
        begin = middle + 1;
      else
        past = middle;
    }
    return begin < end && nodes[begin] == node ? begin : -1;
  }

  /// Finds the other ends of a change; false if it may not be.
  __device__ bool complete(Change& change) const {
    change.before = images_[change.node];
    change.owner = owners_[change.image];
    if (change.image == change.before) return false;
    const bool hasOwner = change.owner != noNode;
    if (view_.isLocked != nullptr &&
        (view_.isLocked[change.node] != 0 || (hasOwner && view_.isLocked[change.owner] != 0)))
      return false;
    return !isForbidden(change.node, change.image) &&
           !(hasOwner && isForbidden(change.owner, change.before));
  }

  /// What so many lanes gain of a change, side by side; each has the sum.
  template <int lanes>
  __device__ void weigh(Change& change) const {
    const auto lane = static_cast<int>(threadIdx.x) % lanes;
    const auto& [a, b] = networks();
    const bool hasOwner = change.owner != noNode;
    const std::int32_t first = __ldg(a.offsets + change.node);
    const std::int32_t degree = __ldg(a.offsets + change.node + 1) - first;
    const std::int32_t firstOfOwner = hasOwner ? __ldg(a.offsets + change.owner) : 0;
    const std::int32_t both =
        degree + (hasOwner ? __ldg(a.offsets + change.owner + 1) - firstOfOwner : 0);
    std::int32_t conserved = 0;
    for (std::int32_t at = lane; at < both; at += lanes) {
      const bool isOfNode = at < degree;
      const Node neighbour =
          __ldg(a.neighbours + (isOfNode ? first + at : firstOfOwner + at - degree));
      if (neighbour == (isOfNode ? change.owner : change.node)) continue;
      const Node beside = images_[neighbour];
      const int gain = static_cast<int>(b.areJoined(change.image, beside)) -
                       static_cast<int>(b.areJoined(change.before, beside));
      conserved += isOfNode ? gain : -gain;
    }
    std::int32_t between = 0;
    if (!hasOwner) {
      const auto count = [&](Node image, int sign) {
        const std::int32_t end = __ldg(b.offsets + image + 1);
        for (std::int32_t at = __ldg(b.offsets + image) + lane; at < end; at += lanes) {
          const Node neighbour = __ldg(b.neighbours + at);
          if (neighbour != change.before && owners_[neighbour] != noNode) between += sign;
        }
      };
      count(change.image, 1);
      count(change.before, -1);
    }
    for (int distance = lanes / 2; distance > 0; distance /= 2) {
      conserved += __shfl_xor_sync(0xffffffffU, conserved, distance);
      between += __shfl_xor_sync(0xffffffffU, between, distance);
    }
    change.conserved = conserved;
    change.between = between;
    change.similarity = 0;
    if (view_.known.offsets == nullptr) return;
    change.similarity = worthOf(change.node, change.image) - worthOf(change.node, change.before);
    if (hasOwner)
      change.similarity +=
          worthOf(change.owner, change.before) - worthOf(change.owner, change.image);
  }

  struct Networks {
    const JoinedNodes& a;
    const JoinedNodes& b;
  };
  __device__ Networks networks() const { return {view_.a, view_.b}; }

  __device__ bool isTaken(const Change& change) const {
    const float gain = static_cast<float>(change.conserved) -
                       worthOfBetween_ * static_cast<float>(change.between) +
                       static_cast<float>(similarityOf(change.similarity));
    return gain >= -change.loss;
  }

  /// The change that these lanes look at: beside the image of a neighbour, or anywhere. Its node is
  /// noNode if it is not taken.
  __device__ Change propose() const {
    const std::uint64_t slot = threadIdx.x / lanesOfProposal;
    const std::uint64_t bits =
        scrambled(view_.seed + blockIdx.x * 0x9e3779b97f4a7c15U +
                  static_cast<std::uint64_t>(state_.round) * 0xd1b54a32d192ed03U +
                  slot * 0x8cb92ba72f3d8dd7U);
    const std::uint64_t more = scrambled(bits + 0x9e3779b97f4a7c15U);
    const std::uint64_t most = scrambled(more + 0x9e3779b97f4a7c15U);
    Change change{.node = below(upper(bits), view_.a.nodeCount), .image = noNode};
    // Odd chains are guided half as often: what one way does not find, the other may.
    const double guided = blockIdx.x % 2 == 0 ? view_.guided : view_.guided / 2;
    if (static_cast<double>(lower(bits)) * 0x1p-32 < guided) {
      const std::int32_t degree = view_.a.degree(change.node);
      if (degree > 0) {
        const Node neighbour = __ldg(view_.a.neighbours + __ldg(view_.a.offsets + change.node) +
                                     below(upper(more), degree));
        const Node beside = images_[neighbour];
        const std::int32_t choice = view_.b.degree(beside);
        if (choice > 0)
          change.image = __ldg(view_.b.neighbours + __ldg(view_.b.offsets + beside) +
                               below(lower(more), choice));
      }
    }
    if (change.image == noNode) change.image = below(lower(most), view_.b.nodeCount);
    const float uniform = (static_cast<float>(upper(most)) + 1) * 0x1p-32F;
    change.loss = temperature_ > 0 ? -temperature_ * __logf(uniform) : 0;
    const bool mayBe = complete(change);
    const Change nothing{.node = noNode};
    if (__any_sync(0xffffffffU, mayBe)) weigh<lanesOfProposal>(change);
    return mayBe && isTaken(change) ? change : nothing;
  }

  /// Lists the changes that are to be taken, in the order of their proposals.
  __device__ int gather(const Change& change) {
    const unsigned lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const bool isFirst = threadIdx.x % lanesOfProposal == 0;
    const unsigned taken = __ballot_sync(0xffffffffU, isFirst && change.node != noNode);
    if (lane == 0) memory_.accepted[warp] = taken;
    if (threadIdx.x == 0) memory_.conflicts = 0;
    __syncthreads();
    int upTo = __popc(memory_.accepted[lane]);  // of the warps up to this lane's
    for (int distance = 1; distance < 32; distance *= 2) {
      const int before = __shfl_up_sync(0xffffffffU, upTo, distance);
      if (lane >= static_cast<unsigned>(distance)) upTo += before;
    }
    const int count = __shfl_sync(0xffffffffU, upTo, warpsOfChain - 1);
    const int upToWarp = __shfl_sync(0xffffffffU, upTo, static_cast<int>(warp));
    if (isFirst && change.node != noNode) {
      const int place = upToWarp - __popc(taken) + __popc(taken & ((1U << lane) - 1));
      memory_.changes[place] = change;
      memory_.isInConflict[place] = 0;
    }
    __syncthreads();
    return count;
  }

  __device__ bool touchesNode(Node node, const Change& other) const {
    if (node == noNode) return false;
    return node == other.node || node == other.owner || view_.a.areJoined(node, other.node) ||
           (other.owner != noNode && view_.a.areJoined(node, other.owner));
  }

  __device__ bool touchesImage(Node image, const Change& other) const {
    return image == other.image || image == other.before || view_.b.areJoined(image, other.image) ||
           view_.b.areJoined(image, other.before);
  }

  /// True if what one change gains may depend on the other.
  __device__ bool depends(const Change& change, const Change& other) const {
    if (change.image == other.image || touchesNode(change.node, other) ||
        touchesNode(change.owner, other))
      return true;
    const bool areMoves = change.owner == noNode && other.owner == noNode;
    return areMoves && (touchesImage(change.image, other) || touchesImage(change.before, other));
  }

  __device__ void findConflicts(int count) {
    for (int pair = static_cast<int>(threadIdx.x); pair < count * count; pair += threadsOfChain) {
      const int later = pair / count, earlier = pair % count;
      if (earlier < later && depends(memory_.changes[later], memory_.changes[earlier]))
        memory_.isInConflict[later] = 1;
    }
    __syncthreads();
  }

  __device__ void take(const Change& change) {
    images_[change.node] = change.image;
    owners_[change.image] = change.node;
    owners_[change.before] = change.owner;
    if (change.owner != noNode) images_[change.owner] = change.before;
    add(state_.conserved, change.conserved);
    if (change.between != 0) add(state_.between, change.between);
    if (change.similarity != 0) add(state_.similarity, change.similarity);
  }

  __device__ void takeTogether(int count) {
    if (const auto place = static_cast<int>(threadIdx.x); place < count) {
      if (memory_.isInConflict[place] == 0)
        take(memory_.changes[place]);
      else
        atomicAdd(&memory_.conflicts, 1);
    }
    __syncthreads();
  }

  /// By one warp.
  __device__ void takeInTurn(int count) {
    for (int place = 0; place < count; ++place) {
      if (memory_.isInConflict[place] == 0) continue;
      Change change = memory_.changes[place];
      if (!complete(change)) continue;
      weigh<32>(change);
      __syncwarp();  // all have read what is written now
      if (isTaken(change) && threadIdx.x == 0) take(change);
      __syncwarp();
    }
  }

  const SearchView& view_;
  ChainMemory& memory_;
  ChainState& state_;
  Node* images_;
  Node* owners_;
  float temperature_ = 0;
  float worthOfBetween_ = 0;
};

__device__ void copy(const Node* from, Node* to, std::int32_t count) {
  for (auto at = static_cast<std::int32_t>(threadIdx.x); at < count; at += threadsOfChain)
    to[at] = from[at];
}

// A chain a block, eight lanes a proposal:
//
//   shared:  images of A | owners of B | accepted changes
//   round:   128 proposals weighed -> listed -> pairs of them that touch each other found
//            -> the rest taken together -> those that touch an earlier one in turn, by one warp
//
// Bound: how long it takes until what was read says what to read next; six reads in a row.
template <bool isShared>
__global__ void __launch_bounds__(threadsOfChain, 1) search(SearchView view) {
  extern __shared__ Node room[];
  __shared__ ChainMemory memory;
  const std::int64_t number = blockIdx.x;
  Node* const keptImages = view.images + number * view.a.nodeCount;
  Node* const keptOwners = view.owners + number * view.b.nodeCount;
  Node* const images = isShared ? room : keptImages;
  Node* const owners = isShared ? room + view.a.nodeCount : keptOwners;
  if (threadIdx.x == 0) memory.state = view.states[number];
  if (isShared) {
    copy(keptImages, images, view.a.nodeCount);
    copy(keptOwners, owners, view.b.nodeCount);
  }
  __syncthreads();
  Chain chain{view, memory, images, owners};
  if (memory.state.isBegun == 0) chain.begin();
  while (!chain.look(view.best + number * view.a.nodeCount)) {
    const long long end = min(view.end, memory.state.round + roundsBetweenLooks);
    for (long long round = memory.state.round; round < end; ++round) {
      chain.round();
      if (threadIdx.x == 0) ++memory.state.round;
      __syncthreads();
    }
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
    check(cudaFuncSetAttribute(search<true>, cudaFuncAttributeMaxDynamicSharedMemorySize,
                               static_cast<int>(bytes)),
          searching);
    search<true><<<chains, threadsOfChain, bytes, stream>>>(view);
  } else {
    search<false><<<chains, threadsOfChain, 0, stream>>>(view);
  }
  checkLaunch(searching);
}

}  // namespace kindred::cuda
