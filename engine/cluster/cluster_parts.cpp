#include "engine/cluster/cluster_parts.hpp"

#include <algorithm>

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

/// The height of the cut, how good it is, the group of every graph, then medoid and likeness of
/// every group; the method with its threshold, and the share of pairs that are as alike.
void keepClusters(const Clusters& clusters, PartStore& store) {
  ByteWriter writer;
  writer.value(clusters.cut.height);
  writer.value(clusters.silhouette);
  writer.count(clusters.cut.groupOf.size());
  writer.values(std::span{clusters.cut.groupOf});
  writer.count(clusters.medoids.size());
  writer.values(std::span{clusters.medoids});
  writer.values(std::span{clusters.likeness});
  writer.value(static_cast<std::int32_t>(clusters.method));
  writer.value(clusters.threshold);
  writer.value(clusters.shareOfPairs);
  store.begin({}, 1);
  store.store(0, writer.bytes(), {});
}

std::optional<Clusters> keptClusters(std::size_t graphCount, PartSource& source) {
  const auto part = source.load(0);
  if (!part) return std::nullopt;
  ByteReader reader{part->data};
  Clusters clusters;
  clusters.cut.height = reader.value<double>();
  clusters.silhouette = reader.value<double>();
  clusters.cut.groupOf = reader.values<std::int32_t>(reader.count());
  if (clusters.cut.groupOf.size() != graphCount) throw MalformedBytes{};
  const auto groups = reader.count();
  clusters.medoids = reader.values<std::int32_t>(groups);
  clusters.likeness = reader.values<double>(groups);
  clusters.method = static_cast<ClusterMethod>(reader.value<std::int32_t>());
  if (clusters.method < ClusterMethod::Butina || clusters.method > ClusterMethod::Hierarchical)
    throw MalformedBytes{};
  clusters.threshold = reader.value<double>();
  clusters.shareOfPairs = reader.value<double>();
  clusters.cut.members.resize(groups);
  for (std::size_t graph = 0; graph < graphCount; ++graph) {
    const auto group = clusters.cut.groupOf[graph];
    if (group == -1 && clusters.areByThreshold()) {
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
  return clusters;
}

}  // namespace kindred
