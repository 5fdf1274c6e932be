#include "engine/align/node_clusters.hpp"

#include <algorithm>
#include <map>
#include <queue>
#include <set>
#include <tuple>
#include <unordered_map>

#include "engine/align/aligned_pairs.hpp"
#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

constexpr std::size_t stepsAtOnce = 4096;  // between two looks whether the user has cancelled

/// The alignments of several networks, seen from any of their nodes.
class AllAlignments {
 public:
  AllAlignments(NetworkList networks, std::span<const NetworkPair> pairs, const Progress& progress)
      : count_{networks.size()}, pairs_{pairs}, of_(count_ * count_) {
    for (const auto& pair : pairs) {
      require(networks, pair);
      weights_.push_back(weightsOf(*networks[pair.a], *networks[pair.b], pair, progress));
      of_[pair.a * count_ + pair.b] = of_[pair.b * count_ + pair.a] = weights_.size();
    }
  }

  std::size_t networks() const { return count_; }

  /// The node of another network that a node is aligned with, and the weight of the pair; noNode
  /// if there is none.
  std::pair<Node, double> partner(NetworkNode of, std::size_t other) const {
    const auto at = of_[of.network * count_ + other];
    if (at == 0) return {noNode, 0};
    const auto& pair = pairs_[at - 1];
    const bool isForward = pair.a == of.network;
    const auto node = isForward ? pair.mapping.imageOf(of.node) : pair.mapping.preimageOf(of.node);
    if (node == noNode) return {noNode, 0};
    return {node, weights_[at - 1][static_cast<std::size_t>(isForward ? of.node : node)]};
  }

  /// The weight of an aligned pair, with what third networks add.
  double supportedWeight(NetworkNode one, NetworkNode two, double weight) const {
    for (std::size_t third = 0; third < count_; ++third) {
      if (third == one.network || third == two.network) continue;
      const auto [ofOne, first] = partner(one, third);
      const auto [ofTwo, second] = partner(two, third);
      if (ofOne != noNode && ofOne == ofTwo) weight += std::min(first, second);
    }
    return weight;
  }

 private:
  void require(NetworkList networks, const NetworkPair& pair) const {
    if (pair.a >= count_ || pair.b >= count_ || pair.a == pair.b ||
        pair.mapping.nodesOfA() != networks[pair.a]->nodeCount() ||
        pair.mapping.nodesOfB() != networks[pair.b]->nodeCount())
      throw Error{ErrorCode::Input,
                  joined("An alignment is not of two of these ", count_, " networks.")};
    if (of_[pair.a * count_ + pair.b] != 0)
      throw Error{ErrorCode::Input,
                  joined("Two alignments are of ", networks[pair.a]->name(), " and ",
                         networks[pair.b]->name(), ": only one can be merged.")};
  }

  static std::vector<double> weightsOf(const Graph& a, const Graph& b, const NetworkPair& pair,
                                       const Progress& progress) {
    std::vector<double> weights;
    for (const auto& aligned : alignedPairs(a, b, pair.mapping, progress)) {
      const auto all = aligned.degreeA + aligned.degreeB - aligned.conserved;
      const double kept = all > 0 ? static_cast<double>(aligned.conserved) / all : 0;
      const double sure = pair.confidence.empty() ? 0 : pair.confidence[weights.size()];
      weights.push_back((1 + sure + kept) / 3);
    }
    return weights;
  }

  std::size_t count_;
  std::span<const NetworkPair> pairs_;
  std::vector<std::size_t> of_;  // by two networks: the number of their alignment from 1, or 0
  std::vector<std::vector<double>> weights_;  // by alignment and node of its a
};

/// Two clusters, the weight that joins them, and their order among equal ones.
struct Bond {
  double weight;
  std::size_t one, two;  // one < two

  bool operator<(const Bond& other) const {
    return std::tie(weight, other.one, other.two) < std::tie(other.weight, one, two);
  }
};

/// Clusters that grow; each is known by the lowest of its nodes, which are numbered through.
class ClusterGrowth {
 public:
  ClusterGrowth(NetworkList networks, const AllAlignments& all, std::size_t mostOfEach)
      : mostOfEach_{mostOfEach} {
    std::vector<std::size_t> first{0};
    for (const auto& network : networks)
      first.push_back(first.back() + static_cast<std::size_t>(network->nodeCount()));
    members_.resize(first.back());
    bonds_.resize(first.back());
    for (std::size_t network = 0; network < networks.size(); ++network)
      for (Node node = 0; node < networks[network]->nodeCount(); ++node) {
        const NetworkNode own{network, node};
        const auto one = first[network] + static_cast<std::size_t>(node);
        members_[one] = {own};
        for (auto other = network + 1; other < networks.size(); ++other)
          if (const auto [image, weight] = all.partner(own, other); image != noNode)
            bind(one, first[other] + static_cast<std::size_t>(image),
                 all.supportedWeight(own, {other, image}, weight));
      }
  }

  /// Merges until no two clusters can be merged, and returns those of several nodes.
  std::vector<NodeCluster> merged(const Progress& progress) {
    std::size_t steps = 0;
    for (; !waiting_.empty(); ++steps) {
      if (steps % stepsAtOnce == 0) progress.checkpoint();
      const auto bond = waiting_.top();
      waiting_.pop();
      const auto found = bonds_[bond.one].find(bond.two);
      if (found == bonds_[bond.one].end() || found->second != bond.weight) continue;  // of before
      bonds_[bond.one].erase(bond.two);
      bonds_[bond.two].erase(bond.one);
      if (canJoin(bond.one, bond.two)) join(bond.one, bond.two);
    }
    std::vector<NodeCluster> clusters;
    for (auto& nodes : members_)
      if (nodes.size() > 1) clusters.push_back({.nodes = std::move(nodes)});
    return clusters;
  }

 private:
  void bind(std::size_t one, std::size_t two, double weight) {
    const auto total = bonds_[one][two] += weight;
    bonds_[two][one] = total;
    waiting_.push({total, std::min(one, two), std::max(one, two)});
  }

  bool canJoin(std::size_t one, std::size_t two) const {
    std::map<std::size_t, std::size_t> ofNetwork;
    for (const auto cluster : {one, two})
      for (const auto& node : members_[cluster])
        if (++ofNetwork[node.network] > mostOfEach_) return false;
    return true;
  }

  void join(std::size_t one, std::size_t two) {
    auto& nodes = members_[one];
    nodes.insert(nodes.end(), members_[two].begin(), members_[two].end());
    std::ranges::sort(nodes);
    members_[two].clear();
    for (const auto& [other, weight] : std::exchange(bonds_[two], {})) {
      bonds_[other].erase(two);
      bind(one, other, weight);
    }
  }

  std::size_t mostOfEach_;
  std::vector<std::vector<NetworkNode>> members_;
  std::vector<std::map<std::size_t, double>> bonds_;  // by cluster, both ways
  std::priority_queue<Bond> waiting_;                 // all of now, and some of before
};

/// Adds how far the alignments agree with a cluster: pairs in it that are not aligned contradict
/// it, and so do aligned pairs that leave it.
void judge(NodeCluster& cluster, const AllAlignments& all, std::size_t networks) {
  double pairs = 0, aligned = 0, weights = 0;
  const auto& nodes = cluster.nodes;
  for (const auto& node : nodes)
    for (std::size_t other = 0; other < networks; ++other) {
      if (other == node.network) continue;
      const auto partner = all.partner(node, other).first;
      if (partner != noNode && !std::ranges::binary_search(nodes, NetworkNode{other, partner}))
        ++pairs;
    }
  for (std::size_t one = 0; one < nodes.size(); ++one)
    for (auto two = one + 1; two < nodes.size(); ++two) {
      if (nodes[one].network == nodes[two].network) continue;
      ++pairs;
      const auto [partner, weight] = all.partner(nodes[one], nodes[two].network);
      if (partner != nodes[two].node) continue;
      ++aligned;
      weights += weight;
    }
  cluster.agreement = aligned / pairs;
  cluster.support = weights / pairs;
}

}  // namespace

std::vector<NodeCluster> mergedAlignments(NetworkList networks, std::span<const NetworkPair> pairs,
                                          const NodeClusterOptions& options, Progress& progress) {
  progress.begin(Language::translated("Merging alignments"), 0);
  const AllAlignments all{networks, pairs, progress};
  const auto mostOfEach = static_cast<std::size_t>(options.mostOfEach);
  auto clusters = ClusterGrowth{networks, all, mostOfEach}.merged(progress);
  for (auto& cluster : clusters) {
    progress.checkpoint();
    judge(cluster, all, networks.size());
  }
  std::ranges::stable_sort(clusters, [](const NodeCluster& one, const NodeCluster& two) {
    return std::tuple{two.nodes.size(), two.support} < std::tuple{one.nodes.size(), one.support};
  });
  return clusters;
}

const std::vector<Option<NodeClusterOptions>>& nodeClusterOptionTable() {
  static const std::vector<Option<NodeClusterOptions>> table{integerOption(
      &NodeClusterOptions::mostOfEach,
      {"most-of-each", "Most of Each Network", "", "Nodes of a network in a cluster, at most."},
      {.lowest = 1, .highest = 1000})};
  return table;
}

std::size_t networksIn(const NodeCluster& cluster) {
  std::set<std::size_t> networks;
  for (const auto& node : cluster.nodes)
    networks.insert(node.network);
  return networks.size();
}

std::vector<ClustersOfSize> clustersBySize(std::span<const NodeCluster> clusters) {
  std::vector<ClustersOfSize> sizes;
  for (const auto& cluster : clusters) {
    if (sizes.empty() || sizes.back().nodes != cluster.nodes.size())
      sizes.push_back({.nodes = cluster.nodes.size()});
    auto& size = sizes.back();
    ++size.clusters;
    size.agreed += cluster.agreement == 1 ? 1 : 0;
    size.support += (cluster.support - size.support) / static_cast<double>(size.clusters);
  }
  return sizes;
}

}  // namespace kindred
