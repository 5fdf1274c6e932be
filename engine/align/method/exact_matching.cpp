#include "engine/align/method/exact_matching.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <functional>
#include <limits>
#include <numeric>
#include <queue>
#include <utility>
#include <vector>

#include "engine/align/mapping.hpp"

namespace kindred {

namespace {

constexpr double farAway = std::numeric_limits<double>::infinity();

/// Prices of the nodes of both sides are never negative, and for every candidate sum to its value
/// at least; of matched ones they are equal. Once every node with a price is matched, no matching
/// is worth more than this one: the prices sum to its worth (linear programming duality).
class ExactMatching {
 public:
  ExactMatching(const Candidates& candidates, std::span<const double> values)
      : candidates_{candidates},
        values_{values},
        priceOfA_(candidates.nodeCountA(), 0),
        priceOfB_(candidates.nodeCountB(), 0),
        ofA_(candidates.nodeCountA(), unmatched),
        ofB_(candidates.nodeCountB(), unmatched),
        distanceOfB_(candidates.nodeCountB(), farAway),
        cameBy_(candidates.nodeCountB(), unmatched) {}

  Matching run(Progress& progress) {
    begin();
    for (Node a = 0; a < candidates_.nodeCountA() && !progress.mayStopEarly(); ++a) {
      progress.checkpoint();
      if (ofA_[a] == unmatched && priceOfA_[a] > 0) augment(a, progress);
      progress.advance();
    }
    return {ofA_};
  }

  /// Prices that rounding left below the value of a candidate are raised.
  double sumOfPrices() const {
    double sum = std::accumulate(priceOfB_.begin(), priceOfB_.end(), 0.);
    for (Node a = 0; a < candidates_.nodeCountA(); ++a) {
      double price = priceOfA_[a];
      forCandidates(
          a, [&](std::int32_t at) { price = std::max(price, values_[at] - priceOfB_[nodeB(at)]); });
      sum += price;
    }
    return sum;
  }

 private:
  struct Reached {
    double distance = 0;
    Node b = 0;

    bool operator>(const Reached& other) const {
      return distance != other.distance ? distance > other.distance : b > other.b;
    }
  };

  Node nodeA(std::int32_t candidate) const { return candidates_.nodesA()[candidate]; }
  Node nodeB(std::int32_t candidate) const { return candidates_.nodesB()[candidate]; }

  /// Reduced cost: the prices of both nodes minus the value, at least 0.
  double slack(std::int32_t candidate) const {
    const double above =
        priceOfA_[nodeA(candidate)] + priceOfB_[nodeB(candidate)] - values_[candidate];
    return std::max(above, 0.);  // rounding
  }

  template <typename Work>
  void forCandidates(Node a, const Work& work) const {
    const auto offsets = candidates_.offsetsA();
    for (std::int32_t at = offsets[a]; at < offsets[a + 1]; ++at)
      if (values_[at] > 0) work(at);
  }

  /// Each node of A costs what its best candidate is worth, and takes it if its partner is free.
  void begin() {
    const auto offsets = candidates_.offsetsA();
    std::vector<std::int32_t> best{offsets.begin() + 1, offsets.end()};  // the first of the best
    tbb::parallel_for(Node{0}, candidates_.nodeCountA(), [&](Node a) {
      double& price = priceOfA_[a];
      forCandidates(a, [&](std::int32_t at) {
        if (values_[at] <= price) return;
        price = values_[at];
        best[a] = at;
      });
    });
    for (Node a = 0; a < candidates_.nodeCountA(); ++a)
      for (auto at = best[a]; at < offsets[a + 1] && ofA_[a] == unmatched; ++at)
        if (values_[at] == priceOfA_[a] && ofB_[nodeB(at)] == unmatched) match(at);
  }

  void match(std::int32_t candidate) {
    ofA_[nodeA(candidate)] = candidate;
    ofB_[nodeB(candidate)] = candidate;
  }

  /// Finds the cheapest way to give node `start` its due: a path to a free node of B, or to a node
  /// of A that is left alone instead, whose price falls to 0.
  void augment(Node start, const Progress& progress) {
    double shortest = priceOfA_[start];  // leaves `start` alone
    Node left = start;                   // the node of A that is left alone
    Node free = noNode;                  // or the free node of B that is reached
    std::priority_queue<Reached, std::vector<Reached>, std::greater<>> queue;
    std::vector<Node> seen;
    std::vector<std::pair<Node, double>> leftBehind{{start, 0}};  // nodes of A, their distances
    const auto look = [&](Node a, double distance) {
      forCandidates(a, [&](std::int32_t at) {
        const Node b = nodeB(at);
        const double next = distance + slack(at);
        if (next >= distanceOfB_[b] || next >= shortest) return;
        if (distanceOfB_[b] == farAway) seen.push_back(b);
        distanceOfB_[b] = next;
        cameBy_[b] = at;
        queue.push({next, b});
      });
    };
    look(start, 0);
    while (!queue.empty()) {
      const auto [distance, b] = queue.top();
      queue.pop();
      if (distance >= shortest) break;
      if (distance > distanceOfB_[b]) continue;
      if (ofB_[b] == unmatched) {
        shortest = distance;
        free = b;
        break;
      }
      progress.checkpoint();
      const Node a = nodeA(ofB_[b]);
      leftBehind.emplace_back(a, distance);
      if (distance + priceOfA_[a] < shortest) {
        shortest = distance + priceOfA_[a];
        left = a;
      }
      look(a, distance);
    }
    for (const auto& [a, distance] : leftBehind)
      if (distance < shortest) priceOfA_[a] = std::max(priceOfA_[a] - (shortest - distance), 0.);
    for (const Node b : seen) {
      if (distanceOfB_[b] < shortest) priceOfB_[b] += shortest - distanceOfB_[b];
      distanceOfB_[b] = farAway;
    }
    Node b = free;
    if (free == noNode) {
      if (left == start) return;
      b = nodeB(ofA_[left]);
      ofA_[left] = unmatched;
    }
    while (true) {  // back to the start
      const std::int32_t candidate = cameBy_[b];
      const Node a = nodeA(candidate);
      const std::int32_t before = ofA_[a];
      match(candidate);
      if (a == start) return;
      b = nodeB(before);
    }
  }

  const Candidates& candidates_;
  std::span<const double> values_;
  std::vector<double> priceOfA_;
  std::vector<double> priceOfB_;
  std::vector<std::int32_t> ofA_;  ///< the candidate of each node, or unmatched
  std::vector<std::int32_t> ofB_;
  std::vector<double> distanceOfB_;  ///< from the node that is to be matched
  std::vector<std::int32_t> cameBy_;
};

}  // namespace

PricedMatching pricedMatching(const Candidates& candidates, std::span<const double> values,
                              Progress& progress) {
  ExactMatching exact{candidates, values};
  auto matching = exact.run(progress);
  return {std::move(matching), exact.sumOfPrices()};
}

Matching exactMatching(const Candidates& candidates, std::span<const double> values,
                       Progress& progress) {
  return ExactMatching{candidates, values}.run(progress);
}

}  // namespace kindred
