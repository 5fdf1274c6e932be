#include "engine/align/overlaps.hpp"

namespace kindred {

void forOverlaps(const Graph& a, const Graph& b, const Candidates& candidates,
                 const std::function<void(std::int32_t e, std::int32_t f)>& visit,
                 const Progress& progress) {
  constexpr std::int32_t candidatesBetweenChecks = 256;
  for (std::int32_t e = 0; e < candidates.size(); ++e) {
    if (e % candidatesBetweenChecks == 0) progress.checkpoint();
    const Node node = candidates.nodesA()[e], image = candidates.nodesB()[e];
    for (const Node neighbour : a.neighbours(node)) {
      if (neighbour >= node) break;  // candidates of later nodes have larger numbers
      for (auto f = candidates.offsetsA()[neighbour]; f < candidates.offsetsA()[neighbour + 1];
           ++f) {
        const Node other = candidates.nodesB()[f];
        if (other != image && areJoined(b, image, other)) visit(e, f);
      }
    }
  }
}

}  // namespace kindred
