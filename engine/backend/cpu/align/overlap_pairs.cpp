#include "engine/backend/cpu/align/overlap_pairs.hpp"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <numeric>
#include <span>
#include <utility>

#include "engine/align/loopless.hpp"
#include "engine/core/error.hpp"
#include "engine/core/memory.hpp"
#include "engine/core/text.hpp"

namespace kindred::cpu {

namespace {

constexpr std::int32_t absent = -1;
constexpr std::size_t edgesAtOnce = 32;  ///< between two looks at the cancel flag, at least

/// An edge of network A, its end of higher degree first.
struct HubEdge {
  Node hub = 0;
  Node other = 0;
};

std::vector<HubEdge> hubEdges(const Graph& graph) {
  std::vector<HubEdge> edges;
  edges.reserve(graph.edges().size());
  const auto rank = [&](Node node) { return std::pair{-graph.degree(node), node}; };
  for (const auto& [a, b] : graph.edges())
    if (a != b) edges.push_back(rank(a) < rank(b) ? HubEdge{a, b} : HubEdge{b, a});
  std::ranges::sort(edges, {}, [](const HubEdge& edge) { return std::pair{edge.hub, edge.other}; });
  return edges;
}

/// The candidates of one node of A, by their nodes of B.
class CandidatesByPartner {
 public:
  explicit CandidatesByPartner(const Candidates& candidates)
      : candidates_{candidates}, ofNodeB_(candidates.nodeCountB(), absent) {}

  void show(Node node) {
    if (node == shown_) return;
    if (shown_ != absent) mark(shown_, [](std::int32_t) { return absent; });
    mark(node, [](std::int32_t candidate) { return candidate; });
    shown_ = node;
  }

  /// For each node of B its candidate, or absent.
  const std::int32_t* ofNodeB() const noexcept { return ofNodeB_.data(); }

 private:
  template <typename Value>
  void mark(Node node, const Value& value) {
    for (auto at = candidates_.offsetsA()[node]; at < candidates_.offsetsA()[node + 1]; ++at)
      ofNodeB_[candidates_.nodesB()[at]] = value(at);
  }

  const Candidates& candidates_;
  std::vector<std::int32_t> ofNodeB_;
  Node shown_ = absent;
};

/// Goes through the pairs of edges of A, with all threads.
class PairSearch {
 public:
  PairSearch(const Graph& a, const Graph& b, const Candidates& candidates, const Progress& progress)
      : candidates_{candidates}, edges_{hubEdges(a)}, neighboursB_{b}, progress_{progress} {}

  std::size_t edgeCount() const noexcept { return edges_.size(); }

  /// Calls visit(edge, candidates by partner) for each edge, many at once.
  template <typename Visit>
  void forEachEdge(const Visit& visit) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>{0, edges_.size(), edgesAtOnce},
                      [&](const tbb::blocked_range<std::size_t>& range) {
                        auto& byPartner = byPartner_.local();
                        for (std::size_t edge = range.begin(); edge < range.end(); ++edge) {
                          progress_.checkpoint();
                          byPartner.show(edges_[edge].hub);
                          visit(edge, byPartner.ofNodeB());
                        }
                      });
  }

  std::int64_t count(std::size_t edge, const std::int32_t* candidateOfNodeB) const {
    std::int64_t pairs = 0;
    forEachSecond(edge, [&](std::int32_t, std::span<const Node> neighbours) {
      std::int32_t found = 0;
      for (const Node neighbour : neighbours)
        found += candidateOfNodeB[neighbour] != absent ? 1 : 0;
      pairs += found;
    });
    return pairs;
  }

  void fill(std::size_t edge, const std::int32_t* candidateOfNodeB, std::int32_t* e,
            std::int32_t* f) const {
    forEachSecond(edge, [&](std::int32_t second, std::span<const Node> neighbours) {
      for (const Node neighbour : neighbours) {
        const std::int32_t first = candidateOfNodeB[neighbour];
        if (first == absent) continue;
        *e++ = first;
        *f++ = second;
      }
    });
  }

 private:
  /// Calls visit(f, neighbours of f in B) for the candidates f of the other end of an edge.
  template <typename Visit>
  void forEachSecond(std::size_t edge, const Visit& visit) const {
    const Node other = edges_[edge].other;
    for (auto f = candidates_.offsetsA()[other]; f < candidates_.offsetsA()[other + 1]; ++f)
      visit(f, neighboursB_.neighbours(candidates_.nodesB()[f]));
  }

  const Candidates& candidates_;
  std::vector<HubEdge> edges_;
  Loopless neighboursB_;
  const Progress& progress_;
  tbb::enumerable_thread_specific<CandidatesByPartner> byPartner_{
      [this] { return CandidatesByPartner{candidates_}; }};
};

void requireMemory(std::int64_t pairs, std::uint64_t bytesOfPair, std::uint64_t availableBytes) {
  const auto bytes = static_cast<std::uint64_t>(pairs) * bytesOfPair;
  if (availableBytes == 0 || bytes <= availableBytes) return;
  throw Error{ErrorCode::Memory,
              joined("The overlap matrix of these candidate pairs has ",
                     counted(2 * pairs, "non-zero", "non-zeros"), " and needs ",
                     englishBytes(bytes), " of memory, and ", englishBytes(availableBytes),
                     " are available: choose fewer candidate pairs, or a machine with more "
                     "memory.")};
}

}  // namespace

OverlapPairs overlapPairs(const Graph& a, const Graph& b, const Candidates& candidates,
                          const Progress& progress, std::uint64_t bytesOfPair,
                          std::uint64_t availableBytes) {
  PairSearch search{a, b, candidates, progress};
  std::vector<std::int64_t> begin(search.edgeCount() + 1, 0);
  search.forEachEdge([&](std::size_t edge, const std::int32_t* candidateOfNodeB) {
    begin[edge + 1] = search.count(edge, candidateOfNodeB);
  });
  std::partial_sum(begin.begin(), begin.end(), begin.begin());
  requireMemory(begin.back(), bytesOfPair, availableBytes);

  OverlapPairs pairs;
  pairs.e.resize(begin.back());
  pairs.f.resize(begin.back());
  search.forEachEdge([&](std::size_t edge, const std::int32_t* candidateOfNodeB) {
    search.fill(edge, candidateOfNodeB, pairs.e.data() + begin[edge], pairs.f.data() + begin[edge]);
  });
  return pairs;
}

}  // namespace kindred::cpu
