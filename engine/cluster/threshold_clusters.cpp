#include "engine/cluster/threshold_clusters.hpp"

#include <algorithm>
#include <tuple>

#include "engine/core/language.hpp"

namespace kindred {

namespace {

std::vector<AlikeGroup> groupsOf(const AlikeLists& lists, double threshold, ClusterMethod method) {
  return method == ClusterMethod::Leader ? leaderGroups(lists, threshold)
                                         : butinaGroups(lists, threshold);
}

/// The thresholds that are tried, the highest first.
std::vector<double> thresholdSteps() {
  std::vector<double> steps;
  for (const int scale : {10'000, 1000})
    for (int rest = 1; rest < 10; ++rest)
      steps.push_back(static_cast<double>(scale - rest) / scale);
  for (int hundredth = 99; hundredth > 0; --hundredth)
    steps.push_back(hundredth / 100.0);
  return steps;
}

/// The number of clusters of `least` and more graphs times that of the graphs in them.
std::uint64_t worthOf(const std::vector<AlikeGroup>& groups, std::size_t least) {
  std::uint64_t clusters = 0, graphs = 0;
  for (const auto& group : groups) {
    if (group.size() < least) continue;
    ++clusters;
    graphs += group.size();
  }
  return clusters * graphs;
}

/// A graph that might stand in the middle of its cluster.
struct Middle {
  std::int32_t graph = 0;
  std::size_t alike = 0;  ///< others of the cluster, as the threshold has it
  double sum = 0;         ///< of their values
};

Middle middleOf(std::int32_t graph, const Clusters& clusters, const AlikeLists& lists) {
  Middle middle{.graph = graph};
  for (const auto& other : lists.of(graph, clusters.threshold)) {
    if (clusters.cut.groupOf[other.graph] != clusters.cut.groupOf[graph]) continue;
    ++middle.alike;
    middle.sum += other.value;
  }
  return middle;
}

void addMiddles(Clusters& clusters, const AlikeLists& lists) {
  for (const auto& members : clusters.cut.members) {
    Middle best;
    for (const auto member : members) {
      const auto middle = middleOf(member, clusters, lists);
      if (std::tie(middle.alike, middle.sum) > std::tie(best.alike, best.sum)) best = middle;
    }
    clusters.medoids.push_back(best.graph);
    clusters.likeness.push_back(best.sum / static_cast<double>(best.alike));
  }
}

void addGroups(Clusters& clusters, std::vector<AlikeGroup> groups) {
  auto& cut = clusters.cut;
  for (auto& group : groups) {
    std::ranges::sort(group);
    if (group.size() == 1)
      clusters.singles.push_back(group.front());
    else
      cut.members.push_back(std::move(group));
  }
  std::ranges::sort(clusters.singles);
  sortGroups(cut.members);
  for (std::size_t group = 0; group < cut.members.size(); ++group)
    for (const auto member : cut.members[group])
      cut.groupOf[member] = static_cast<std::int32_t>(group);
}

double shareAlike(std::span<const AlikePair> pairs, std::size_t graphs, double threshold) {
  const auto alike =
      std::ranges::count_if(pairs, [&](const AlikePair& pair) { return pair.value >= threshold; });
  const auto all = static_cast<double>(graphs) * static_cast<double>(graphs - 1) / 2;
  return all > 0 ? static_cast<double>(alike) / all : 0;
}

}  // namespace

std::vector<AlikeGroup> butinaGroups(const AlikeLists& lists, double threshold) {
  const auto size = static_cast<std::int32_t>(lists.size());
  std::vector<std::pair<std::size_t, std::int32_t>> leaders;
  for (std::int32_t graph = 0; graph < size; ++graph)
    leaders.emplace_back(lists.of(graph, threshold).size(), graph);
  std::ranges::sort(leaders, [](const auto& a, const auto& b) {
    return std::tuple{b.first, a.second} < std::tuple{a.first, b.second};
  });
  std::vector<bool> isTaken(lists.size());
  std::vector<AlikeGroup> groups;
  for (const auto& [count, leader] : leaders) {
    if (isTaken[leader]) continue;
    AlikeGroup group{leader};
    for (const auto& other : lists.of(leader, threshold))
      if (!isTaken[other.graph]) group.push_back(other.graph);
    for (const auto member : group)
      isTaken[member] = true;
    groups.push_back(std::move(group));
  }
  return groups;
}

std::vector<AlikeGroup> leaderGroups(const AlikeLists& lists, double threshold) {
  constexpr std::int32_t none = -1;
  std::vector<std::int32_t> ledGroup(lists.size(), none);
  std::vector<AlikeGroup> groups;
  for (std::int32_t graph = 0; graph < static_cast<std::int32_t>(lists.size()); ++graph) {
    const auto others = lists.of(graph, threshold);
    const auto leads = [&](const AlikeLists::Other& other) {
      return other.graph < graph && ledGroup[other.graph] != none;
    };
    if (const auto leader = std::ranges::find_if(others, leads); leader != others.end()) {
      groups[static_cast<std::size_t>(ledGroup[leader->graph])].push_back(graph);
      continue;
    }
    ledGroup[graph] = static_cast<std::int32_t>(groups.size());
    groups.push_back({graph});
  }
  return groups;
}

std::size_t leastOfSeries(std::size_t graphs) { return std::clamp<std::size_t>(graphs / 20, 2, 5); }

double bestThreshold(const AlikeLists& lists, double floor, ClusterMethod method) {
  double best = 1;
  std::uint64_t most = 0;
  const auto least = leastOfSeries(lists.size());
  for (const double threshold : thresholdSteps()) {
    if (threshold < floor) break;
    const auto worth = worthOf(groupsOf(lists, threshold, method), least);
    if (worth <= most) continue;
    most = worth;
    best = threshold;
  }
  return best;
}

Clusters thresholdClusters(AlikePairs pairs, const ClusterOptions& options, Progress& progress) {
  progress.begin(Language::translated("Clustering"), 0);
  const auto graphs = pairs.graphs();
  const auto alike = pairs.finish();
  const AlikeLists lists{graphs, alike};
  Clusters clusters{.cut = {.groupOf = std::vector<std::int32_t>(graphs, -1)},
                    .method = options.method};
  clusters.threshold = options.threshold > 0 ? options.threshold
                                             : bestThreshold(lists, pairs.floor(), options.method);
  addGroups(clusters, groupsOf(lists, clusters.threshold, options.method));
  addMiddles(clusters, lists);
  clusters.shareOfPairs = shareAlike(alike, graphs, clusters.threshold);
  return clusters;
}

}  // namespace kindred
