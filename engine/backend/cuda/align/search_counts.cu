#include "engine/align/mapping.hpp"
#include "engine/backend/cuda/align/search_kernel.cuh"

namespace kindred::cuda {
namespace {

constexpr int threads = 256;
constexpr int warps = threads / 32;

__device__ void add(long long& sum, long long value) {
  if (value != 0)
    atomicAdd(reinterpret_cast<unsigned long long*>(&sum), static_cast<unsigned long long>(value));
}

// A warp a node of A, chains along the second dimension. Each edge of A, and of B between images,
// counts at the end with the lower number. Bound: random reads of the bits of joined pairs.
__global__ void __launch_bounds__(threads) countEdges(SearchView view, bool isFirst) {
  const JoinedNodes &a = view.a, &b = view.b;
  const auto node = static_cast<Node>(blockIdx.x * warps + threadIdx.x / 32);
  const auto lane = static_cast<std::int32_t>(threadIdx.x % 32);
  if (node >= a.nodeCount) return;
  const std::int64_t chain = blockIdx.y;
  const Node* const images = view.images + chain * a.nodeCount;
  const Node* const owners = view.owners + chain * b.nodeCount;
  const Node image = images[node];
  int kept = 0, conserved = 0, between = 0;
  for (auto at = a.offsets[node] + lane; at < a.offsets[node + 1]; at += 32) {
    const Node neighbour = a.neighbours[at];
    if (!b.areJoined(image, images[neighbour])) continue;
    ++kept;
    if (neighbour > node) ++conserved;
  }
  kept = sumOfWarp(kept);
  if (lane == 0) view.kept[chain * a.nodeCount + node] = kept;
  if (!isFirst) return;
  for (auto at = b.offsets[image] + lane; at < b.offsets[image + 1]; at += 32) {
    const Node neighbour = b.neighbours[at];
    if (neighbour > image && owners[neighbour] != noNode) ++between;
  }
  conserved = sumOfWarp(conserved);
  between = sumOfWarp(between);
  if (lane != 0) return;
  auto& state = view.states[chain];
  add(state.conserved, conserved);
  add(state.between, between);
  add(state.similarity, view.known.of(node, image));
}

}  // namespace

void launchCounts(const SearchView& view, unsigned chains, bool isFirst, const Stream& stream) {
  const auto blocks = static_cast<unsigned>((view.a.nodeCount + warps - 1) / warps);
  countEdges<<<dim3(blocks, chains), threads, 0, stream>>>(view, isFirst);
  checkLaunch("counting conserved edges");
}

}  // namespace kindred::cuda
