#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/graph/generate.hpp"
#include "engine/graph/permutation.hpp"

namespace kindred::test {

/// A planted partition whose blocks are shuffled apart: `count` communities of `size` nodes, an
/// edge between two nodes with probability `inside` in one community and `between` across two. The
/// node attribute "community" has the truth.
inline Graph communities(std::int32_t count, std::int32_t size, double inside, double between,
                         std::uint64_t seed) {
  Random random{seed};
  const auto nodes = count * size;
  const auto places = randomPermutation(nodes, random);
  const auto place = places.newFromOld();
  GraphData data{.nodeCount = nodes};
  for (std::int32_t first = 0; first < nodes; first += size) {
    const auto community = erdosRenyi(size, inside, random.bits());
    for (const auto& [a, b] : community.edges())
      data.edges.push_back({place[first + a], place[first + b]});
  }
  const auto bridges = erdosRenyi(nodes, between, random.bits());
  for (const auto& [a, b] : bridges.edges())
    if (a / size != b / size) data.edges.push_back({place[a], place[b]});

  std::vector<std::string> names(nodes);
  for (Node node = 0; node < nodes; ++node)
    names[place[node]] = std::to_string(node / size);
  data.nodeAttributes = {{"community", categoriesOf(names)}};
  return Graph{std::move(data)};
}

/// The graph with weights uniform in (0, 1].
inline Graph withRandomWeights(const Graph& graph, std::uint64_t seed) {
  Random random{seed};
  GraphData data = graph.data();
  for (auto& weight : data.weights)
    weight = 1 - random.uniform();
  return Graph{std::move(data)};
}

}  // namespace kindred::test
