#include "engine/align/overlaps.hpp"

namespace kindred {

void forOverlaps(const Graph& a, const Graph& b, const Candidates& candidates,
                 const std::function<void(std::int32_t e, std::int32_t f)>& visit,
                 const Progress& progress) {
  constexpr std::int64_t pairsBetweenChecks = 1 << 16;  // some milliseconds
  std::int64_t unchecked = 0;
  const auto checkAfter = [&](std::int64_t pairs) {
    unchecked += pairs;
    if (unchecked < pairsBetweenChecks) return;
    unchecked = 0;
    progress.checkpoint();
  };
  progress.checkpoint();
  for (std::int32_t e = 0; e < candidates.size(); ++e) {
    const Node node = candidates.nodesA()[e], image = candidates.nodesB()[e];
    checkAfter(1);
    for (const Node neighbour : a.neighbours(node)) {
      if (neighbour >= node) break;  // candidates of later nodes have larger numbers
      const auto begin = candidates.offsetsA()[neighbour];
      const auto end = candidates.offsetsA()[neighbour + 1];
      checkAfter(end - begin);
      for (auto f = begin; f < end; ++f) {
        const Node other = candidates.nodesB()[f];
        if (other != image && areJoined(b, image, other)) visit(e, f);
      }
    }
  }
}

}  // namespace kindred
