#include "engine/align/subspace_sample.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/align/mapping.hpp"

namespace kindred {

namespace {

std::pair<Graph, Embedding> sampleOf(const Graph& graph, const Embedding& embedding,
                                     std::int32_t most) {
  const Loopless network{graph};
  std::vector<Node> chosen(network.nodeCount());
  std::iota(chosen.begin(), chosen.end(), 0);
  std::ranges::stable_sort(chosen, std::ranges::greater{},
                           [&](Node node) { return network.degree(node); });
  chosen.resize(std::min(chosen.size(), static_cast<std::size_t>(most)));
  std::ranges::sort(chosen);
  std::vector<Node> placeOf(network.nodeCount(), noNode);
  const auto count = static_cast<Node>(chosen.size());
  Embedding points{count, embedding.dimension};
  for (Node place = 0; place < count; ++place) {
    placeOf[chosen[place]] = place;
    std::ranges::copy(embedding.row(chosen[place]), points.row(place).begin());
  }
  GraphData data{.nodeCount = count};
  for (const Node node : chosen)
    for (const Node neighbour : network.neighbours(node))
      if (node < neighbour && placeOf[neighbour] != noNode)
        data.edges.push_back({placeOf[node], placeOf[neighbour]});
  return {Graph{std::move(data)}, std::move(points)};
}

}  // namespace

bool rotatesBySample(std::int64_t nodesOfA, std::int64_t nodesOfB) {
  constexpr std::int64_t mostPairs = std::int64_t{1} << 31U;  // 26 GB
  return nodesOfA * nodesOfB > mostPairs;
}

SubspaceSample sampleOf(const SubspaceInput& input, std::int32_t nodesOfEach) {
  SubspaceSample sample;
  std::tie(sample.a, sample.ofA) = sampleOf(input.a, input.ofA, nodesOfEach);
  std::tie(sample.b, sample.ofB) = sampleOf(input.b, input.ofB, nodesOfEach);
  return sample;
}

}  // namespace kindred
