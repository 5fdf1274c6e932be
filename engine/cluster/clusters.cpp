#include "engine/cluster/clusters.hpp"

#include <cmath>
#include <numeric>
#include <utility>

#include "engine/cluster/threshold_clusters.hpp"

namespace kindred {

namespace {

constexpr std::size_t mostSuggested = 20;  // clusters, if no number is asked for

double meanLikeness(const std::vector<std::int32_t>& members, std::int32_t medoid,
                    const KernelRows& gram) {
  if (members.size() < 2) return 1;
  const auto middle = static_cast<std::size_t>(medoid);
  std::vector<double> room;
  const auto row = gram.row(middle, room);
  double sum = 0;
  for (const auto member : members) {
    const auto other = static_cast<std::size_t>(member);
    if (other == middle) continue;
    const double scale = std::sqrt(row[middle] * gram(other, other));
    sum += scale > 0 ? row[other] / scale : 0;
  }
  return sum / static_cast<double>(members.size() - 1);
}

/// The items that are like something, themselves at least; all if none is.
std::vector<std::int32_t> itemsLikeSome(const KernelRows& gram, const Progress& progress) {
  const auto own = gram.diagonal(progress);
  std::vector<std::int32_t> items;
  for (std::size_t item = 0; item < own.size(); ++item)
    if (own[item] != 0) items.push_back(static_cast<std::int32_t>(item));
  if (items.empty()) {
    items.resize(own.size());
    std::iota(items.begin(), items.end(), 0);
  }
  return items;
}

/// The matrix of some items. Both outlive it.
KernelRows rowsOf(const KernelRows& gram, std::span<const std::int32_t> items) {
  const auto placeOf = [items](std::size_t at) { return static_cast<std::size_t>(items[at]); };
  return {items.size(), items.size(),
          [&gram, placeOf](std::size_t row, std::span<double> room) -> std::span<const double> {
            std::vector<double> own;
            const auto values = gram.row(placeOf(row), own);
            for (std::size_t column = 0; column < room.size(); ++column)
              room[column] = values[placeOf(column)];
            return room;
          },
          [&gram, placeOf](std::size_t row, std::size_t column) {
            return gram(placeOf(row), placeOf(column));
          }};
}

/// Clusters of some items as clusters of so many, of which the others are single.
Clusters amongAll(Clusters clusters, std::span<const std::int32_t> items, std::size_t all) {
  auto& [groupOf, members, height] = clusters.cut;
  groupOf.assign(all, -1);
  for (std::size_t group = 0; group < members.size(); ++group)
    for (auto& member : members[group]) {
      member = items[static_cast<std::size_t>(member)];
      groupOf[static_cast<std::size_t>(member)] = static_cast<std::int32_t>(group);
    }
  for (auto& medoid : clusters.medoids)
    medoid = items[static_cast<std::size_t>(medoid)];
  for (std::size_t item = 0; item < all; ++item)
    if (groupOf[item] < 0) clusters.singles.push_back(static_cast<std::int32_t>(item));
  return clusters;
}

}  // namespace

const std::vector<Option<ClusterOptions>>& clusterOptionTable() {
  static const std::vector<Option<ClusterOptions>> table{
      choiceOption(&ClusterOptions::method,
                   {"method", "Method", "",
                    "How clusters are found: butina and leader by a threshold of likeness, butina "
                    "around the graphs with the most others as alike, leader around graphs in "
                    "their order; hierarchical by a tree. auto is butina for molecules, "
                    "hierarchical for other graphs."},
                   {{"auto", ClusterMethod::Suited},
                    {"butina", ClusterMethod::Butina},
                    {"leader", ClusterMethod::Leader},
                    {"hierarchical", ClusterMethod::Hierarchical}}),
      numberOption(&ClusterOptions::threshold,
                   {"threshold", "Least Likeness", "",
                    "How alike each graph of a cluster is at least to the one that leads it; 0 "
                    "takes the likeness at which there are most series, clusters of five graphs "
                    "and more, for the graphs that they hold."},
                   {0, 1}),
      integerOption(
          &ClusterOptions::number,
          {"number", "Clusters", "",
           "Into how many clusters a tree is cut; 0 takes as many as fit best, none of them with "
           "more than half of the graphs if that can be."},
          {0, 1'000'000}),
  };
  return table;
}

Clusters clustersOf(ClusterCut cut, const KernelRows& gram, Progress& progress) {
  Clusters clusters{.cut = std::move(cut)};
  auto middle = progress.slice(0, 0.4), judging = progress.slice(0.4, 1);
  clusters.medoids = medoidsOf(clusters.cut, gram, middle);
  clusters.silhouette = silhouette(clusters.cut, gram, judging);
  for (std::size_t group = 0; group < clusters.medoids.size(); ++group)
    clusters.likeness.push_back(
        meanLikeness(clusters.cut.members[group], clusters.medoids[group], gram));
  return clusters;
}

Clusters clustersOf(const Clustering& tree, const KernelRows& gram, const ClusterOptions& options,
                    Progress& progress) {
  const auto items = itemsLikeSome(gram, progress);
  if (items.size() < gram.rows()) {  // the others have nothing to be compared by
    const auto some = rowsOf(gram, items);
    auto clustering = progress.slice(0, 0.5), choosing = progress.slice(0.5, 1);
    return amongAll(clustersOf(clusterItems(some, clustering), some, options, choosing), items,
                    gram.rows());
  }
  auto cutting = progress.slice(0, 0.6), judging = progress.slice(0.6, 1);
  auto cut = options.number > 0 ? cutIntoGroups(tree, static_cast<std::size_t>(options.number))
                                : suggestedCut(tree, gram, mostSuggested, cutting);
  return clustersOf(std::move(cut), gram, judging);
}

ClusterOptions settled(ClusterOptions options, bool areMolecules) {
  if (options.number > 0 && options.threshold > 0)
    throw Error{ErrorCode::Usage,
                "Clusters are found by their number or by a threshold: leave one of them out."};
  auto& method = options.method;
  if (method == ClusterMethod::Suited)
    method = options.number > 0                      ? ClusterMethod::Hierarchical
             : options.threshold > 0 || areMolecules ? ClusterMethod::Butina
                                                     : ClusterMethod::Hierarchical;
  const bool isTree = method == ClusterMethod::Hierarchical;
  if (isTree && options.threshold > 0)
    throw Error{ErrorCode::Usage,
                "A tree is cut into a number of clusters: leave out the threshold, or choose the "
                "method butina or leader."};
  if (!isTree && options.number > 0)
    throw Error{ErrorCode::Usage,
                "A threshold makes as many clusters as there are: leave out their number, or "
                "choose the method hierarchical."};
  return options;
}

Clusters findClusters(const KernelRows& gram, const ClusterOptions& options, Progress& progress) {
  if (options.method == ClusterMethod::Butina || options.method == ClusterMethod::Leader) {
    AlikePairs pairs{gram.rows(), options.threshold};
    auto comparing = progress.slice(0, 0.8), grouping = progress.slice(0.8, 1);
    offerRows(gram, pairs, comparing);
    return thresholdClusters(std::move(pairs), options, grouping);
  }
  auto clustering = progress.slice(0, 0.5), cutting = progress.slice(0.5, 1);
  return clustersOf(clusterItems(gram, clustering), gram, options, cutting);
}

}  // namespace kindred
