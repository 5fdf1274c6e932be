#include "engine/align/aligned_pairs.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <unordered_map>

#include "engine/align/loopless.hpp"

namespace kindred {

std::vector<AlignedPair> alignedPairs(const Graph& a, const Graph& b, const Mapping& mapping,
                                      const Progress& progress) {
  const Loopless ofA{a}, ofB{b};
  std::vector<AlignedPair> pairs;
  pairs.reserve(static_cast<std::size_t>(a.nodeCount()));
  for (Node node = 0; node < a.nodeCount(); ++node) {
    if (node % 1024 == 0) progress.checkpoint();
    const Node image = mapping.imageOf(node);
    AlignedPair pair{.a = node, .b = image, .degreeA = ofA.degree(node)};
    if (image != noNode) {
      pair.degreeB = ofB.degree(image);
      pair.conserved = static_cast<std::int32_t>(
          std::ranges::count_if(ofA.neighbours(node), [&](Node neighbour) {
            const Node other = mapping.imageOf(neighbour);
            return other != noNode && ofB.areJoined(image, other);
          }));
    }
    pairs.push_back(pair);
  }
  return pairs;
}

PairNeighbours pairNeighbours(const Graph& a, const Graph& b, const Mapping& mapping, Node node) {
  PairNeighbours found;
  const Node image = mapping.imageOf(node);
  const auto isEdge = [](const Graph& graph, Node one, Node other) {
    return areJoined(graph, one, other);
  };
  for (const Node neighbour : a.neighbours(node)) {
    if (neighbour == node) continue;
    const Node other = mapping.imageOf(neighbour);
    if (other == noNode)
      found.unaligned.push_back(neighbour);
    else if (image != noNode && isEdge(b, image, other))
      found.conserved.push_back(neighbour);
    else
      found.lost.push_back(neighbour);
  }
  if (image == noNode) return found;
  for (const Node neighbour : b.neighbours(image)) {
    const Node owner = mapping.preimageOf(neighbour);
    if (neighbour != image && (owner == noNode || !isEdge(a, node, owner)))
      found.gained.push_back(neighbour);
  }
  return found;
}

std::vector<PairAlternative> pairAlternatives(const Graph& a, const Graph& b,
                                              const Mapping& mapping, Node node, std::size_t most) {
  std::unordered_map<Node, std::int32_t> conserved;
  for (const Node neighbour : a.neighbours(node)) {
    const Node image = neighbour == node ? noNode : mapping.imageOf(neighbour);
    if (image == noNode) continue;
    for (const Node other : b.neighbours(image))
      if (other != image) ++conserved[other];
  }
  conserved.erase(mapping.imageOf(node));
  std::vector<PairAlternative> found;
  for (const auto& [other, count] : conserved)
    found.push_back({other, count});
  const auto shown = found.begin() + static_cast<std::ptrdiff_t>(std::min(most, found.size()));
  std::partial_sort(found.begin(), shown, found.end(), [](const auto& one, const auto& other) {
    return std::tuple{-one.conserved, one.b} < std::tuple{-other.conserved, other.b};
  });
  found.erase(shown, found.end());
  return found;
}

double agreement(const Mapping& one, const Mapping& other) {
  std::int32_t alike = 0;
  for (Node node = 0; node < one.nodesOfA(); ++node)
    if (one.imageOf(node) != noNode && one.imageOf(node) == other.imageOf(node)) ++alike;
  return one.alignedCount() > 0 ? static_cast<double>(alike) / one.alignedCount()
                                : std::numeric_limits<double>::quiet_NaN();
}

}  // namespace kindred
