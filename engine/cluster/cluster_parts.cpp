#include "engine/cluster/cluster_parts.hpp"

#include <algorithm>

#include "engine/result/one_part.hpp"

namespace kindred {

namespace {
constexpr auto clusterStage = "clusters";
}

ResultRequest resultRequestOf(const ClusterOptions& options) {
  return {clusterKind, clusterVersion,
          ResultOptions{}.add(clusterStage, options, clusterOptionTable())};
}

ClusterOptions clusterOptionsOf(const ResultOptions& options) {
  return options.of(clusterStage, clusterOptionTable());
}

/// Members and singles follow from the groups.
void fields(auto& archive, Clusters& clusters) {
  archive(clusters.cut.height, clusters.silhouette, clusters.cut.groupOf, clusters.medoids);
  archive.values(clusters.likeness, clusters.medoids.size());
  archive(clusters.method, clusters.threshold, clusters.shareOfPairs);
  archive.require(clusters.method >= ClusterMethod::Butina &&
                  clusters.method <= ClusterMethod::Hierarchical);
}

void keepClusters(const Clusters& clusters, PartStore& store) { keepOnePart(clusters, store); }

std::optional<Clusters> keptClusters(std::size_t graphCount, PartSource& source) {
  auto kept = keptOnePart<Clusters>(source);
  if (!kept) return std::nullopt;
  auto& clusters = *kept;
  if (clusters.cut.groupOf.size() != graphCount) throw MalformedBytes{};
  const auto groups = clusters.medoids.size();
  clusters.cut.members.resize(groups);
  for (std::size_t graph = 0; graph < graphCount; ++graph) {
    const auto group = clusters.cut.groupOf[graph];
    if (group == -1) {
      clusters.singles.push_back(static_cast<std::int32_t>(graph));
      continue;
    }
    if (group < 0 || static_cast<std::size_t>(group) >= groups) throw MalformedBytes{};
    clusters.cut.members[static_cast<std::size_t>(group)].push_back(
        static_cast<std::int32_t>(graph));
  }
  for (std::size_t group = 0; group < groups; ++group)
    if (std::ranges::find(clusters.cut.members[group], clusters.medoids[group]) ==
        clusters.cut.members[group].end())
      throw MalformedBytes{};
  return kept;
}

}  // namespace kindred
