#include "engine/cluster/cluster_doubts.hpp"

#include "engine/core/language.hpp"

namespace kindred {

Remarks clusterDoubts(const Clusters& clusters) {
  const auto graphs = clusters.cut.groupOf.size();
  const auto groups = clusters.cut.members.size();
  if (graphs < 3) return {};
  if (!clusters.areDistinct())
    return {{"clusters.hardly-any", Severity::Doubt,
             Language::translated(
                 "Up to a silhouette of 0.25 there are hardly any groups: another cut would do as "
                 "well.")}};
  constexpr double nearlyAll = 0.9;
  const auto largest = clusters.cut.members.front().size();
  if (groups > 1 && static_cast<double>(largest) > nearlyAll * static_cast<double>(graphs))
    return {{"clusters.one-has-nearly-all", Severity::Doubt,
             Language::translated(
                 "All graphs but %1 are in one group: a larger number of clusters may part them.",
                 graphs - largest)}};
  return {};
}

}  // namespace kindred
