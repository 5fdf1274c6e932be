#include "engine/align/cluster_terms.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/core/random.hpp"

namespace kindred {

namespace {

constexpr int deals = 20;

using TermsOfNode = const Annotations::Terms*;

/// The annotated nodes of clusters that have at least two.
struct AnnotatedClusters {
  std::vector<std::vector<std::size_t>> members;  // numbers of annotated nodes
  std::vector<TermsOfNode> terms;                 // by number
  std::vector<std::vector<std::size_t>> ofNetwork;
};

AnnotatedClusters annotatedIn(std::span<const NodeCluster> clusters,
                              std::span<const std::vector<Annotations::Terms>> terms) {
  AnnotatedClusters found{.ofNetwork = std::vector<std::vector<std::size_t>>(terms.size())};
  for (const auto& cluster : clusters) {
    std::vector<NetworkNode> annotated;
    for (const auto& node : cluster.nodes)
      if (const auto& all = terms[node.network]; !all.empty() && !all[node.node].empty())
        annotated.push_back(node);
    if (annotated.size() < 2) continue;
    auto& members = found.members.emplace_back();
    for (const auto& [network, node] : annotated) {
      members.push_back(found.terms.size());
      found.ofNetwork[network].push_back(found.terms.size());
      found.terms.push_back(&terms[network][node]);
    }
  }
  return found;
}

struct Consistency {
  double sharing = 0, entropy = 0;
};

Consistency consistencyOf(std::span<const std::size_t> members,
                          std::span<const TermsOfNode> terms) {
  std::map<std::int32_t, double> times;
  double all = 0, most = 0, entropy = 0;
  for (const auto member : members)
    for (const auto term : *terms[member]) {
      most = std::max(most, ++times[term]);
      ++all;
    }
  for (const auto& [term, count] : times)
    entropy -= count / all * std::log(count / all);
  return {most == static_cast<double>(members.size()) ? 1.0 : 0.0,
          times.size() > 1 ? entropy / std::log(static_cast<double>(times.size())) : 0};
}

Consistency meanOf(const AnnotatedClusters& clusters) {
  Consistency sum;
  for (const auto& members : clusters.members) {
    const auto one = consistencyOf(members, clusters.terms);
    sum.sharing += one.sharing;
    sum.entropy += one.entropy;
  }
  const auto count = static_cast<double>(clusters.members.size());
  return {sum.sharing / count, sum.entropy / count};
}

/// Deals the terms of each network anew among its annotated nodes.
void deal(AnnotatedClusters& clusters, Random& random) {
  for (const auto& nodes : clusters.ofNetwork) {
    std::vector<TermsOfNode> terms;
    for (const auto node : nodes)
      terms.push_back(clusters.terms[node]);
    random.shuffle(std::span{terms});
    for (std::size_t at = 0; at < nodes.size(); ++at)
      clusters.terms[nodes[at]] = terms[at];
  }
}

}  // namespace

ClusterTerms clusterTerms(std::span<const NodeCluster> clusters,
                          std::span<const std::vector<Annotations::Terms>> terms,
                          const Progress& progress) {
  auto annotated = annotatedIn(clusters, terms);
  const auto own = meanOf(annotated);
  ClusterTerms result{.annotated = static_cast<std::int64_t>(annotated.members.size()),
                      .sharing = own.sharing,
                      .entropy = own.entropy};
  Random random{1};
  for (int times = 0; times < deals; ++times) {
    progress.checkpoint();
    deal(annotated, random);
    const auto dealt = meanOf(annotated);
    result.sharingByChance += dealt.sharing / deals;
    result.entropyByChance += dealt.entropy / deals;
  }
  return result;
}

}  // namespace kindred
