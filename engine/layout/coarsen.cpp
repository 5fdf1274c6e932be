#include "engine/layout/coarsen.hpp"

#include <algorithm>
#include <numeric>
#include <span>

namespace kindred {

namespace {

constexpr std::int32_t unmatched = -1;

/// Pairs of nodes, each in at most one.
class Matching {
 public:
  explicit Matching(const SpringGraph& graph)
      : graph_{graph}, partnerOf_(graph.masses.size(), unmatched) {}

  void matchAlongEdges(std::span<const std::int32_t> order) {
    for (const auto node : order) {
      if (!isFree(node)) continue;
      std::int32_t partner = unmatched;
      double best = 0;
      for (auto at = graph_.offsets[node]; at < graph_.offsets[node + 1]; ++at) {
        const auto neighbour = graph_.neighbours[at];
        const double rating = graph_.pulls[at] / graph_.masses[neighbour];
        if (!isFree(neighbour) || rating <= best) continue;
        best = rating;
        partner = neighbour;
      }
      if (partner != unmatched) merge(node, partner);
    }
  }

  void matchSiblings() {
    for (std::int32_t parent = 0; parent < graph_.size(); ++parent) {
      std::int32_t waiting = unmatched;
      for (auto at = graph_.offsets[parent]; at < graph_.offsets[parent + 1]; ++at) {
        const auto child = graph_.neighbours[at];
        if (!isFree(child)) continue;
        if (waiting == unmatched) {
          waiting = child;
        } else {
          merge(waiting, child);
          waiting = unmatched;
        }
      }
    }
  }

  /// The clusters, numbered by their first nodes, and how many there are. Nodes without a partner
  /// are clusters of their own.
  std::pair<std::vector<std::int32_t>, std::int32_t> clusters() const {
    std::vector<std::int32_t> numbered(partnerOf_.size());
    std::int32_t count = 0;
    for (std::int32_t node = 0; node < graph_.size(); ++node) {
      const auto partner = partnerOf_[node];
      numbered[node] = partner != unmatched && partner < node ? numbered[partner] : count++;
    }
    return {std::move(numbered), count};
  }

 private:
  bool isFree(std::int32_t node) const { return partnerOf_[node] == unmatched; }

  void merge(std::int32_t a, std::int32_t b) {
    partnerOf_[a] = b;
    partnerOf_[b] = a;
  }

  const SpringGraph& graph_;
  std::vector<std::int32_t> partnerOf_;
};

SpringGraph contracted(const SpringGraph& graph, std::span<const std::int32_t> clusterOf,
                       std::int32_t count) {
  SpringGraph coarse;
  coarse.masses.assign(count, 0);
  std::vector<std::vector<std::int32_t>> members(count);
  for (std::int32_t node = 0; node < graph.size(); ++node) {
    coarse.masses[clusterOf[node]] += graph.masses[node];
    members[clusterOf[node]].push_back(node);
  }
  std::vector<std::int32_t> entryOf(count, -1);  // of each neighbour, in the row under way
  for (std::int32_t cluster = 0; cluster < count; ++cluster) {
    const auto rowBegin = coarse.offsets.back();
    for (const auto node : members[cluster]) {
      for (auto at = graph.offsets[node]; at < graph.offsets[node + 1]; ++at) {
        const auto other = clusterOf[graph.neighbours[at]];
        if (other == cluster) continue;
        if (entryOf[other] < rowBegin) {
          entryOf[other] = static_cast<std::int32_t>(coarse.neighbours.size());
          coarse.neighbours.push_back(other);
          coarse.pulls.push_back(0);
        }
        coarse.pulls[entryOf[other]] += graph.pulls[at];
      }
    }
    coarse.offsets.push_back(static_cast<std::int32_t>(coarse.neighbours.size()));
  }
  return coarse;
}

}  // namespace

Coarsening coarsened(const SpringGraph& graph, Random& random) {
  std::vector<std::int32_t> order(graph.masses.size());
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(std::span{order});
  std::ranges::stable_sort(order, {}, [&](std::int32_t node) { return graph.degree(node); });

  Matching matching{graph};
  matching.matchAlongEdges(order);
  matching.matchSiblings();
  auto [clusterOf, count] = matching.clusters();
  auto coarse = contracted(graph, clusterOf, count);
  return {std::move(coarse), std::move(clusterOf)};
}

}  // namespace kindred
