#include "engine/align/mapping.hpp"
#include "engine/backend/cuda/align/match_similarity.cuh"

namespace kindred::cuda {
namespace {

using Offer = unsigned long long;

// Equal values are the rule among nodes of a kind. An order of their own for each pair of nodes
// keeps those of one kind from all proposing to the same partner. For each node of the denser
// network it is a permutation of the nodes of the sparser, and the other way round, so that the
// matching is the only one: that of sorted greedy.

__device__ std::uint32_t mixed(std::uint32_t bits) {
  bits = (bits ^ (bits >> 16U)) * 0x7feb352dU;
  bits = (bits ^ (bits >> 15U)) * 0x846ca68bU;
  return bits ^ (bits >> 16U);
}

__device__ std::uint32_t unmixed(std::uint32_t bits) {
  bits = (bits ^ (bits >> 16U)) * 0x43021123U;
  bits = (bits ^ (bits >> 15U) ^ (bits >> 30U)) * 0x1d69e2a5U;
  return bits ^ (bits >> 16U);
}

constexpr std::uint32_t spread = 0x9e3779b1U;

__device__ Offer offerOf(float value, std::uint32_t proposer, std::uint32_t partner) {
  return static_cast<Offer>(__float_as_uint(value)) << 32U | mixed(proposer + partner * spread);
}

__device__ std::int32_t proposerOf(Offer offer, std::uint32_t partner) {
  return static_cast<std::int32_t>(unmixed(static_cast<std::uint32_t>(offer)) - partner * spread);
}

constexpr int threadsOfProposer = 256;

/// The largest offer of a block and the partner it is for.
struct Choice {
  Offer offer;
  std::int32_t partner;
};

__device__ Choice largest(Choice choice) {
  __shared__ Choice ofWarps[threadsOfProposer / 32];
  for (int distance = 16; distance > 0; distance /= 2) {
    const Choice other{__shfl_xor_sync(0xffffffffU, choice.offer, distance),
                       __shfl_xor_sync(0xffffffffU, choice.partner, distance)};
    if (other.offer > choice.offer) choice = other;
  }
  __syncthreads();
  if (threadIdx.x % 32 == 0) ofWarps[threadIdx.x / 32] = choice;
  __syncthreads();
  for (int warp = 0; warp < threadsOfProposer / 32; ++warp)
    if (ofWarps[warp].offer > choice.offer) choice = ofWarps[warp];
  return choice;
}

// A block a node of the sparser network: it proposes to the partner of its best value that beats
// the suitor there; whom it displaces goes on in the same block. No queues, no rounds: a suitor
// that was read too early costs one proposal more.
__global__ void __launch_bounds__(threadsOfProposer)
    propose(SimilarityView view, const std::int32_t* lineOfNode, const std::int32_t* placeOfNode,
            std::int32_t partners, Offer* suitors) {
  __shared__ std::int32_t next;
  for (auto proposer = static_cast<std::int32_t>(blockIdx.x); proposer != noNode; proposer = next) {
    const std::int32_t line = lineOfNode[proposer];
    Choice best{0, noNode};
    for (auto partner = static_cast<std::int32_t>(threadIdx.x); partner < partners;
         partner += threadsOfProposer) {
      const float value = view.scaled(line, placeOfNode[partner]);
      if (!(value > 0)) continue;
      const Offer offer = offerOf(value, proposer, partner);
      if (offer > best.offer && offer > __ldcg(suitors + partner)) best = {offer, partner};
    }
    best = largest(best);
    if (threadIdx.x == 0) {
      next = noNode;
      if (best.partner != noNode) {
        const Offer before = atomicMax(suitors + best.partner, best.offer);
        if (before > best.offer)
          next = proposer;  // someone was quicker
        else if (before != 0)
          next = proposerOf(before, best.partner);
      }
    }
    __syncthreads();
  }
}

__global__ void readSuitors(const Offer* suitors, std::int32_t partners, Node* proposers) {
  const auto partner = static_cast<std::int32_t>(blockIdx.x * blockDim.x + threadIdx.x);
  if (partner < partners)
    proposers[partner] = suitors[partner] == 0 ? noNode : proposerOf(suitors[partner], partner);
}

}  // namespace

std::vector<Node> matchSimilarity(const SimilarityView& view, const NodesOfKinds& nodes,
                                  const Stream& stream) {
  constexpr auto matching = "matching nodes";
  const Buffer<std::int32_t> lines{nodes.lineOfNode, stream}, places{nodes.placeOfNode, stream};
  const auto partners = static_cast<std::int32_t>(nodes.placeOfNode.size());
  const Buffer<Offer> suitors{nodes.placeOfNode.size()};
  const Buffer<Node> proposers{nodes.placeOfNode.size()};
  check(cudaMemsetAsync(suitors.data(), 0, suitors.size() * sizeof(Offer), stream), matching);
  propose<<<static_cast<unsigned>(nodes.lineOfNode.size()), threadsOfProposer, 0, stream>>>(
      view, lines.data(), places.data(), partners, suitors.data());
  checkLaunch(matching);
  const auto blocks = (static_cast<unsigned>(partners) + threadsOfProposer - 1) / threadsOfProposer;
  readSuitors<<<blocks, threadsOfProposer, 0, stream>>>(suitors.data(), partners, proposers.data());
  checkLaunch(matching);
  std::vector<Node> partnerOfNode(nodes.placeOfNode.size());
  proposers.download(partnerOfNode, stream);
  stream.wait();
  return partnerOfNode;
}

}  // namespace kindred::cuda
