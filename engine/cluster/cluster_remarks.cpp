#include "engine/cluster/cluster_remarks.hpp"

#include <cmath>

#include "engine/cluster/threshold_clusters.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred {

namespace {

bool isNearlyAll(std::size_t part, std::size_t graphs) {
  constexpr double nearlyAll = 0.9;
  return static_cast<double>(part) > nearlyAll * static_cast<double>(graphs);
}

/// Says that `apart` graphs alone are not in the largest group, and how more may be.
Remark oneHasNearlyAll(std::size_t apart, bool isByThreshold) {
  return {"clusters.one-has-nearly-all", Severity::Doubt,
          isByThreshold ? Language::translated("All graphs but %1 are in one group: a higher "
                                               "threshold may part them.",
                                               apart)
                        : Language::translated("All graphs but %1 are in one group: a larger "
                                               "number of clusters may part them.",
                                               apart)};
}

Remarks doubtsOfTree(const Clusters& clusters) {
  const auto graphs = clusters.cut.groupOf.size() - clusters.singles.size();
  if (!clusters.areDistinct())
    return {{"clusters.hardly-any", Severity::Doubt,
             Language::translated(
                 "Up to a silhouette of 0.25 there are hardly any groups: another cut would do as "
                 "well.")}};
  const auto largest = clusters.cut.members.front().size();
  if (clusters.cut.members.size() > 1 && isNearlyAll(largest, graphs))
    return {oneHasNearlyAll(graphs - largest, false)};
  return {};
}

Remark chosenThreshold(const Clusters& clusters) {
  const auto oneIn = std::llround(1 / clusters.shareOfPairs);
  return {
      "clusters.threshold-chosen", Severity::Note,
      Language::translated(
          "A likeness of %1 was chosen, at which there are most clusters of %2 and more for the "
          "graphs that they hold: one pair of graphs in %3 is as alike.",
          toText(clusters.threshold), leastOfSeries(clusters.cut.groupOf.size()), oneIn)};
}

Remarks remarksOfThreshold(const Clusters& clusters, bool isChosen) {
  const auto graphs = clusters.cut.groupOf.size();
  const auto& members = clusters.cut.members;
  if (members.empty())
    return {{"clusters.none", Severity::Doubt,
             Language::translated("No two graphs are as alike as the threshold: all are single.")}};
  Remarks remarks;
  if (isChosen) remarks.push_back(chosenThreshold(clusters));
  if (isNearlyAll(clusters.singles.size(), graphs))
    remarks.push_back({"clusters.nearly-all-single", Severity::Doubt,
                       Language::translated("All graphs but %1 are single: a lower threshold "
                                            "would bring more of them together.",
                                            graphs - clusters.singles.size())});
  if (isNearlyAll(members.front().size(), graphs))
    remarks.push_back(oneHasNearlyAll(graphs - members.front().size(), true));
  return remarks;
}

}  // namespace

Remarks clusterRemarks(const Clusters& clusters, const ClusterOptions& asked) {
  if (clusters.cut.groupOf.size() < 3) return {};
  return clusters.areByThreshold() ? remarksOfThreshold(clusters, asked.threshold == 0)
                                   : doubtsOfTree(clusters);
}

}  // namespace kindred
