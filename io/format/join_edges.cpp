#include "io/format/join_edges.hpp"

#include <algorithm>
#include <numeric>

namespace kindred::io {

namespace {

/// An edge as its lower end sees it.
struct Sighting {
  Node higher;
  bool isReversed;
  std::size_t place;

  auto operator<=>(const Sighting&) const = default;
};

/// All edges by their lower ends: node n owns sightings[offsets[n] .. offsets[n + 1]).
struct SightingsOfNodes {
  std::vector<std::size_t> offsets;
  std::vector<Sighting> sightings;
};

SightingsOfNodes sorted(std::span<const Edge> edges, Node nodeCount, const Progress& progress) {
  SightingsOfNodes result;
  result.offsets.assign(static_cast<std::size_t>(nodeCount) + 1, 0);
  for (const auto [a, b] : edges)
    ++result.offsets[std::min(a, b) + 1];
  std::partial_sum(result.offsets.begin(), result.offsets.end(), result.offsets.begin());
  progress.checkpoint();

  result.sightings.resize(edges.size());
  std::vector<std::size_t> next{result.offsets.begin(), result.offsets.end() - 1};
  for (std::size_t place = 0; place < edges.size(); ++place) {
    const auto [a, b] = edges[place];
    result.sightings[next[std::min(a, b)]++] = {std::max(a, b), a > b, place};
  }
  progress.checkpoint();
  return result;
}

}  // namespace

JoinedEdges joinEdges(std::span<const Edge> edges, std::span<const double> weights, Node nodeCount,
                      bool oppositesAreOne, const Progress& progress) {
  constexpr std::size_t edgesPerCheckpoint = 1 << 17, comparisonsPerCheckpoint = 1 << 20;
  auto [offsets, sightings] = sorted(edges, nodeCount, progress);
  JoinedEdges joined;
  std::vector<double> weightOf(edges.size(), -1);  // of the edges that are kept
  std::size_t unchecked = 0, compared = 0;
  for (Node node = 0; node < nodeCount; ++node) {
    const auto mine =
        std::span{sightings}.subspan(offsets[node], offsets[node + 1] - offsets[node]);
    std::ranges::sort(mine, [&](const Sighting& left, const Sighting& right) {
      if (++compared % comparisonsPerCheckpoint == 0) progress.checkpoint();
      return left < right;
    });
    for (std::size_t at = 0; at < mine.size();) {
      const auto higher = mine[at].higher;
      std::size_t first = mine[at].place, forwards = 0, backwards = 0;
      double forward = 0, backward = 0;
      for (; at < mine.size() && mine[at].higher == higher; ++at) {
        const auto& [_, isReversed, place] = mine[at];
        first = std::min(first, place);
        ++(isReversed ? backwards : forwards);
        (isReversed ? backward : forward) += weights[place];
      }
      const bool areOpposite = oppositesAreOne && forwards > 0 && backwards > 0;
      joined.opposites += areOpposite;
      joined.repeats += forwards + backwards - 1 - areOpposite;
      joined.asymmetric += node != higher && forward != backward;
      weightOf[first] = areOpposite ? std::max(forward, backward) : forward + backward;
    }
    unchecked += mine.size();
    if (unchecked < edgesPerCheckpoint) continue;
    progress.checkpoint();
    unchecked = 0;
  }

  for (std::size_t place = 0; place < edges.size(); ++place) {
    if (weightOf[place] < 0) continue;
    joined.kept.push_back(place);
    joined.weights.push_back(weightOf[place]);
  }
  return joined;
}

}  // namespace kindred::io
