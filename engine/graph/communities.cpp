#include "engine/graph/communities.hpp"

#include <algorithm>
#include <cmath>
#include <deque>
#include <numeric>
#include <tuple>
#include <utility>

#include "engine/core/random.hpp"

namespace kindred {

namespace {

using Parts = std::vector<std::int32_t>;

constexpr double leastGain = 1e-12;                    // of modularity: less is rounding
constexpr std::int64_t visitsOfAllSteps = 10'000'000;  // of edges, or of nodes if these are more
constexpr std::int64_t fewestSteps = 10, mostSteps = 1000;
constexpr std::int64_t stepsOfChain = 250;  // more of them begin anew
constexpr std::int64_t mostStarts = 20;
constexpr double mostDissolved = 0.3;  // of the communities, before a step

/// A network of which parts of another one are the nodes.
struct PartNetwork {
  std::vector<std::int32_t> offsets{0}, targets;
  std::vector<double> weights;    ///< of edges to other nodes, as `targets`
  std::vector<double> strengths;  ///< the weights at each node, those within it twice
  double total = 0;               ///< of all strengths

  std::int32_t size() const { return static_cast<std::int32_t>(strengths.size()); }
};

PartNetwork partNetworkOf(const Graph& graph) {
  PartNetwork network;
  const auto weights = graph.weights();
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    double strength = 0;
    const auto neighbours = graph.neighbours(node);
    const auto edges = graph.edgesAt(node);
    for (std::size_t at = 0; at < neighbours.size(); ++at) {
      const double weight = weights.empty() ? 1 : weights[static_cast<std::size_t>(edges[at])];
      strength += neighbours[at] == node ? 2 * weight : weight;
      if (neighbours[at] == node) continue;
      network.targets.push_back(neighbours[at]);
      network.weights.push_back(weight);
    }
    network.offsets.push_back(static_cast<std::int32_t>(network.targets.size()));
    network.strengths.push_back(strength);
    network.total += strength;
  }
  return network;
}

/// Sums the weights from one node to each part.
class WeightsToParts {
 public:
  explicit WeightsToParts(std::int32_t parts) : sums_(static_cast<std::size_t>(parts)) {}

  void gather(const PartNetwork& network, std::int32_t node, const Parts& partOf) {
    for (const auto part : touched_)
      sums_[static_cast<std::size_t>(part)] = 0;
    touched_.clear();
    for (auto at = network.offsets[static_cast<std::size_t>(node)];
         at < network.offsets[static_cast<std::size_t>(node) + 1]; ++at) {
      const auto part =
          partOf[static_cast<std::size_t>(network.targets[static_cast<std::size_t>(at)])];
      auto& sum = sums_[static_cast<std::size_t>(part)];
      if (sum == 0) touched_.push_back(part);
      sum += network.weights[static_cast<std::size_t>(at)];
    }
  }

  std::span<const std::int32_t> parts() const { return touched_; }
  double to(std::int32_t part) const { return sums_[static_cast<std::size_t>(part)]; }

 private:
  std::vector<double> sums_;
  std::vector<std::int32_t> touched_;
};

std::vector<std::int32_t> shuffledNodes(std::int32_t count, Random& random) {
  std::vector<std::int32_t> nodes(static_cast<std::size_t>(count));
  std::iota(nodes.begin(), nodes.end(), 0);
  random.shuffle(std::span{nodes});
  return nodes;
}

/// Numbers parts without gaps; returns how many there are.
std::int32_t renumber(Parts& partOf) {
  const auto most = partOf.empty() ? -1 : std::ranges::max(partOf);
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(most) + 1, -1);
  std::int32_t count = 0;
  for (auto& part : partOf) {
    auto& number = numbers[static_cast<std::size_t>(part)];
    if (number < 0) number = count++;
    part = number;
  }
  return count;
}

/// Moves nodes, one at a time, to the part that raises the modularity most, until none does.
void moveNodes(const PartNetwork& network, Parts& partOf, Random& random,
               const Progress& progress) {
  std::vector<double> strengths(partOf.size());
  std::vector<std::int32_t> sizes(partOf.size()), empty;
  for (std::size_t node = 0; node < partOf.size(); ++node) {
    strengths[static_cast<std::size_t>(partOf[node])] += network.strengths[node];
    ++sizes[static_cast<std::size_t>(partOf[node])];
  }
  for (std::int32_t part = 0; part < network.size(); ++part)
    if (sizes[static_cast<std::size_t>(part)] == 0) empty.push_back(part);
  const auto nodes = shuffledNodes(network.size(), random);
  std::deque<std::int32_t> waiting{nodes.begin(), nodes.end()};
  std::vector<char> isWaiting(partOf.size(), 1);
  WeightsToParts weights{network.size()};
  for (std::size_t step = 0; !waiting.empty(); ++step) {
    if (step % 1024 == 0) progress.checkpoint();
    const auto node = waiting.front();
    waiting.pop_front();
    isWaiting[static_cast<std::size_t>(node)] = 0;
    const double own = network.strengths[static_cast<std::size_t>(node)];
    const auto before = partOf[static_cast<std::size_t>(node)];
    weights.gather(network, node, partOf);
    strengths[static_cast<std::size_t>(before)] -= own;
    const auto gainOf = [&](std::int32_t part) {
      return weights.to(part) - own * strengths[static_cast<std::size_t>(part)] / network.total;
    };
    auto best = before;
    double most = gainOf(before) + leastGain * network.total;
    for (const auto part : weights.parts())
      if (const double gain = gainOf(part); gain > most)
        std::tie(best, most) = std::pair{part, gain};
    if (most < 0 && sizes[static_cast<std::size_t>(before)] > 1) best = empty.back();
    strengths[static_cast<std::size_t>(best)] += own;
    if (best == before) continue;
    if (!empty.empty() && best == empty.back()) empty.pop_back();
    if (--sizes[static_cast<std::size_t>(before)] == 0) empty.push_back(before);
    ++sizes[static_cast<std::size_t>(best)];
    partOf[static_cast<std::size_t>(node)] = best;
    for (auto at = network.offsets[static_cast<std::size_t>(node)];
         at < network.offsets[static_cast<std::size_t>(node) + 1]; ++at) {
      const auto other = static_cast<std::size_t>(network.targets[static_cast<std::size_t>(at)]);
      if (partOf[other] == best || isWaiting[other]) continue;
      isWaiting[other] = 1;
      waiting.push_back(static_cast<std::int32_t>(other));
    }
  }
}

/// Divides each part anew: nodes join others of it one by one, from single ones, if they and what
/// they join are joined to the rest of the part as much as is to be expected.
Parts refined(const PartNetwork& network, const Parts& partOf, Random& random) {
  Parts finer(partOf.size());  // of the number of one of its nodes
  std::iota(finer.begin(), finer.end(), 0);
  std::vector<double> ofPart(partOf.size()), outwards(partOf.size());
  for (std::size_t node = 0; node < partOf.size(); ++node) {
    ofPart[static_cast<std::size_t>(partOf[node])] += network.strengths[node];
    for (auto at = network.offsets[node]; at < network.offsets[node + 1]; ++at)
      if (partOf[static_cast<std::size_t>(network.targets[static_cast<std::size_t>(at)])] ==
          partOf[node])
        outwards[node] += network.weights[static_cast<std::size_t>(at)];
  }
  auto strengths = network.strengths;
  const auto isJoined = [&](std::size_t finerPart, std::int32_t part) {
    const double rest = ofPart[static_cast<std::size_t>(part)] - strengths[finerPart];
    return outwards[finerPart] >= strengths[finerPart] * rest / network.total;
  };
  std::vector<char> isSingle(partOf.size(), 1);
  WeightsToParts weights{network.size()};
  for (const auto node : shuffledNodes(network.size(), random)) {
    const auto place = static_cast<std::size_t>(node);
    if (!isSingle[place] || !isJoined(place, partOf[place])) continue;
    weights.gather(network, node, finer);
    auto best = node;
    double most = 0;
    for (const auto part : weights.parts()) {
      const auto other = static_cast<std::size_t>(part);
      if (partOf[other] != partOf[place] || part == node || !isJoined(other, partOf[place]))
        continue;
      const double gain =
          weights.to(part) - network.strengths[place] * strengths[other] / network.total;
      if (gain > most) std::tie(best, most) = std::pair{part, gain};
    }
    if (best == node) continue;
    const auto joined = static_cast<std::size_t>(best);
    finer[place] = best;
    strengths[joined] += network.strengths[place];
    outwards[joined] += outwards[place] - 2 * weights.to(best);
    isSingle[joined] = 0;
  }
  return finer;
}

PartNetwork joinedParts(const PartNetwork& network, const Parts& partOf, std::int32_t count) {
  std::vector<std::vector<std::int32_t>> members(static_cast<std::size_t>(count));
  for (std::int32_t node = 0; node < network.size(); ++node)
    members[static_cast<std::size_t>(partOf[static_cast<std::size_t>(node)])].push_back(node);
  PartNetwork joined{.strengths = std::vector<double>(static_cast<std::size_t>(count)),
                     .total = network.total};
  std::vector<double> sums(static_cast<std::size_t>(count));
  for (std::size_t part = 0; part < members.size(); ++part) {
    std::vector<std::int32_t> touched;
    for (const auto node : members[part]) {
      joined.strengths[part] += network.strengths[static_cast<std::size_t>(node)];
      for (auto at = network.offsets[static_cast<std::size_t>(node)];
           at < network.offsets[static_cast<std::size_t>(node) + 1]; ++at) {
        const auto other =
            partOf[static_cast<std::size_t>(network.targets[static_cast<std::size_t>(at)])];
        if (static_cast<std::size_t>(other) == part) continue;
        auto& sum = sums[static_cast<std::size_t>(other)];
        if (sum == 0) touched.push_back(other);
        sum += network.weights[static_cast<std::size_t>(at)];
      }
    }
    for (const auto other : touched) {
      joined.targets.push_back(other);
      joined.weights.push_back(std::exchange(sums[static_cast<std::size_t>(other)], 0.0));
    }
    joined.offsets.push_back(static_cast<std::int32_t>(joined.targets.size()));
  }
  return joined;
}

/// Moves nodes, then the finer parts of what came of that, then parts of these; from a division
/// that is there.
void improve(const PartNetwork& whole, Parts& partOf, Random& random, const Progress& progress) {
  auto network = whole;
  auto parts = partOf;          // of the nodes of `network`
  Parts nodeOf(partOf.size());  // of `network`, by the nodes of `whole`
  std::iota(nodeOf.begin(), nodeOf.end(), 0);
  for (;;) {
    moveNodes(network, parts, random, progress);
    for (std::size_t node = 0; node < nodeOf.size(); ++node)
      partOf[node] = parts[static_cast<std::size_t>(nodeOf[node])];
    auto finer = refined(network, parts, random);
    auto count = renumber(finer);
    if (count == network.size()) {  // nothing is finer than single ones: join whole parts
      finer = parts;
      count = renumber(finer);
    }
    if (count == network.size()) return;
    Parts next(static_cast<std::size_t>(count));
    for (std::size_t node = 0; node < finer.size(); ++node)
      next[static_cast<std::size_t>(finer[node])] = parts[node];
    renumber(next);
    network = joinedParts(network, finer, count);
    for (auto& node : nodeOf)
      node = finer[static_cast<std::size_t>(node)];
    parts = std::move(next);
  }
}

/// Makes the nodes of some parts single ones, so that they may be divided in another way.
void dissolveSome(Parts& partOf, Random& random) {
  auto next = renumber(partOf);
  const double share = mostDissolved * random.uniform();
  std::vector<char> isDissolved;
  for (std::int32_t part = 0; part < next; ++part)
    isDissolved.push_back(random.uniform() < share ? 1 : 0);
  for (auto& part : partOf)
    if (isDissolved[static_cast<std::size_t>(part)]) part = next++;
  renumber(partOf);
}

double modularityIn(const PartNetwork& network, const Parts& partOf) {
  if (!(network.total > 0)) return 0;
  std::vector<double> strengths(partOf.size());
  double within = network.total;  // less what leads out, as strengths hold what is within twice
  for (std::size_t node = 0; node < partOf.size(); ++node) {
    strengths[static_cast<std::size_t>(partOf[node])] += network.strengths[node];
    for (auto at = network.offsets[node]; at < network.offsets[node + 1]; ++at)
      if (partOf[static_cast<std::size_t>(network.targets[static_cast<std::size_t>(at)])] !=
          partOf[node])
        within -= network.weights[static_cast<std::size_t>(at)];
  }
  double expected = 0;
  for (const double strength : strengths)
    expected += std::pow(strength / network.total, 2);
  return within / network.total - expected;
}

/// Makes parts of a part that no edges hold together. Modularity rises by that.
void splitUnconnected(const PartNetwork& network, Parts& partOf) {
  Parts finer(partOf.size(), -1);
  for (std::int32_t first = 0; first < network.size(); ++first) {
    if (finer[static_cast<std::size_t>(first)] >= 0) continue;
    finer[static_cast<std::size_t>(first)] = first;
    std::vector<std::int32_t> reached{first};
    for (std::size_t next = 0; next < reached.size(); ++next) {
      const auto node = static_cast<std::size_t>(reached[next]);
      for (auto at = network.offsets[node]; at < network.offsets[node + 1]; ++at) {
        const auto other = network.targets[static_cast<std::size_t>(at)];
        const auto place = static_cast<std::size_t>(other);
        if (finer[place] >= 0 || partOf[place] != partOf[node]) continue;
        finer[place] = first;
        reached.push_back(other);
      }
    }
  }
  partOf = std::move(finer);
}

/// Numbers communities by their sizes, the largest first.
void numberBySize(Parts& partOf, std::int32_t count) {
  std::vector<std::int32_t> sizes(static_cast<std::size_t>(count)), order(sizes.size());
  for (const auto part : partOf)
    ++sizes[static_cast<std::size_t>(part)];
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, std::ranges::greater{},
                           [&](auto part) { return sizes[static_cast<std::size_t>(part)]; });
  std::vector<std::int32_t> numbers(order.size());
  for (std::size_t rank = 0; rank < order.size(); ++rank)
    numbers[static_cast<std::size_t>(order[rank])] = static_cast<std::int32_t>(rank);
  for (auto& part : partOf)
    part = numbers[static_cast<std::size_t>(part)];
}

}  // namespace

Communities communitiesOf(const Graph& graph, Progress& progress, std::uint64_t seed) {
  const auto network = partNetworkOf(graph);
  const auto steps = std::clamp<std::int64_t>(
      visitsOfAllSteps / std::max<std::int64_t>({graph.edgeCount(), graph.nodeCount(), 1}),
      fewestSteps, mostSteps);
  progress.begin("finding communities", static_cast<std::uint64_t>(steps));
  Random random{seed};
  Parts single(static_cast<std::size_t>(graph.nodeCount()));
  std::iota(single.begin(), single.end(), 0);
  Communities best{.of = single, .modularity = modularityIn(network, single)};
  const auto chains = network.total > 0 ? std::max<std::int64_t>(steps / stepsOfChain, 1) : 0;
  for (std::int64_t chain = 0; chain < chains; ++chain) {
    auto found = Communities{.of = single, .modularity = -1};
    const auto length = steps / chains, starts = std::min(mostStarts, length / 10);
    for (std::int64_t step = 0; step < length; ++step) {
      auto parts = step < starts ? single : found.of;
      if (step >= starts) dissolveSome(parts, random);
      improve(network, parts, random, progress);
      splitUnconnected(network, parts);
      renumber(parts);
      const double reached = modularityIn(network, parts);
      if (reached > found.modularity) found = {.of = std::move(parts), .modularity = reached};
      progress.advance();
    }
    if (found.modularity > best.modularity) best = std::move(found);
  }
  best.count = renumber(best.of);
  numberBySize(best.of, best.count);
  return best;
}

}  // namespace kindred
