#include "engine/cluster/cluster_cut.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>

#include <algorithm>
#include <limits>
#include <numeric>
#include <span>
#include <tuple>

#include "engine/core/language.hpp"

namespace kindred {

namespace {

/// Reads every row once, on all cores, and gives it to `take(item, row, diagonal)`.
template <typename Take>
void forEachRow(const KernelRows& gram, Progress& progress, const Take& take) {
  const auto diagonal = ownValues(gram, progress);
  tbb::enumerable_thread_specific<std::vector<double>> rooms;
  tbb::parallel_for(std::size_t{0}, gram.rows(), [&](std::size_t item) {
    progress.checkpoint();
    take(item, gram.row(item, rooms.local()), std::span{diagonal});
    progress.advance();
  });
}

/// Returns how well an item fits its group, by the sums of its distances to the items of each.
double fitOf(const ClusterCut& cut, std::size_t item, std::span<const double> sums) {
  const auto own = static_cast<std::size_t>(cut.groupOf[item]);
  if (cut.members[own].size() < 2) return 0;
  double within = 0;
  double beside = std::numeric_limits<double>::infinity();
  for (std::size_t group = 0; group < sums.size(); ++group) {
    const auto count = static_cast<double>(cut.members[group].size());
    if (group == own)
      within = sums[group] / (count - 1);
    else
      beside = std::min(beside, sums[group] / count);
  }
  const double larger = std::max(within, beside);
  return larger > 0 ? (beside - within) / larger : 0;
}

/// The silhouettes of cuts of one tree, the finest of which is the last: each group of the others
/// is made of groups of that one, so that the matrix is read once for all.
std::vector<double> silhouettes(std::span<const ClusterCut> cuts, const KernelRows& gram,
                                Progress& progress) {
  progress.begin(Language::translated("Judging the clusters"), gram.rows());
  const auto& finest = cuts.back();
  std::vector<std::vector<double>> fits(cuts.size(), std::vector<double>(gram.rows()));
  forEachRow(gram, progress,
             [&](std::size_t item, std::span<const double> row, std::span<const double> diagonal) {
               std::vector<double> ofFinest(finest.members.size());
               for (std::size_t other = 0; other < row.size(); ++other)
                 if (other != item)
                   ofFinest[finest.groupOf[other]] +=
                       kernelDistance(diagonal[item], diagonal[other], row[other]);
               for (std::size_t at = 0; at < cuts.size(); ++at) {
                 std::vector<double> sums(cuts[at].members.size());
                 for (std::size_t group = 0; group < ofFinest.size(); ++group)
                   sums[cuts[at].groupOf[finest.members[group].front()]] += ofFinest[group];
                 fits[at][item] = fitOf(cuts[at], item, sums);
               }
             });
  std::vector<double> means;
  for (const auto& ofItems : fits)
    means.push_back(std::accumulate(ofItems.begin(), ofItems.end(), 0.0) /
                    static_cast<double>(gram.rows()));
  return means;
}

/// The groups that the first so many merges make.
ClusterCut afterMerges(const Clustering& clustering, std::size_t merges) {
  const std::size_t size = clustering.order.size();
  std::vector<std::vector<std::int32_t>> clusters(size);
  for (std::size_t item = 0; item < size; ++item)
    clusters[item] = {static_cast<std::int32_t>(item)};
  for (std::size_t at = 0; at < merges; ++at) {
    auto& first = clusters[clustering.merges[at].first];
    auto& second = clusters[clustering.merges[at].second];
    if (first.size() < second.size()) std::swap(first, second);  // the shorter one is copied
    first.insert(first.end(), second.begin(), second.end());
    auto both = std::move(first);
    first.clear();
    std::vector<std::int32_t>{}.swap(second);
    clusters.push_back(std::move(both));
  }
  std::erase_if(clusters, [](const auto& cluster) { return cluster.empty(); });
  for (auto& cluster : clusters)
    std::ranges::sort(cluster);
  sortGroups(clusters);
  ClusterCut cut{.groupOf = std::vector<std::int32_t>(size), .members = std::move(clusters)};
  for (std::size_t group = 0; group < cut.members.size(); ++group)
    for (const auto item : cut.members[group])
      cut.groupOf[item] = static_cast<std::int32_t>(group);
  const auto& all = clustering.merges;
  const double below = merges > 0 ? all[merges - 1].height : 0;
  cut.height = merges < all.size() ? (below + all[merges].height) / 2 : below * 1.02;
  return cut;
}

}  // namespace

void sortGroups(std::vector<std::vector<std::int32_t>>& groups) {
  std::ranges::sort(groups, [](const auto& a, const auto& b) {
    return std::tuple{b.size(), a.front()} < std::tuple{a.size(), b.front()};
  });
}

ClusterCut cutAtHeight(const Clustering& clustering, double height) {
  const auto above = std::ranges::partition_point(
      clustering.merges, [=](const ClusterMerge& merge) { return merge.height <= height; });
  auto cut = afterMerges(clustering, static_cast<std::size_t>(above - clustering.merges.begin()));
  cut.height = height;
  return cut;
}

ClusterCut cutIntoGroups(const Clustering& clustering, std::size_t number) {
  const std::size_t size = clustering.order.size();
  return afterMerges(clustering,
                     size - std::clamp<std::size_t>(number, std::min<std::size_t>(1, size), size));
}

std::vector<std::int32_t> itemsBelow(const Clustering& clustering, std::int32_t cluster) {
  const auto size = static_cast<std::int32_t>(clustering.order.size());
  std::vector<std::int32_t> items;
  std::vector<std::int32_t> open{cluster};
  while (!open.empty()) {
    const auto next = open.back();
    open.pop_back();
    if (next < size) {
      items.push_back(next);
      continue;
    }
    const auto& merge = clustering.merges[next - size];
    open.insert(open.end(), {merge.first, merge.second});
  }
  const auto places = clustering.order.newFromOld();
  std::ranges::sort(items, {}, [&](std::int32_t item) { return places[item]; });
  return items;
}

std::int32_t clusterAt(const Clustering& clustering, std::int32_t item, double height) {
  auto cluster = item;
  auto made = static_cast<std::int32_t>(clustering.order.size());
  for (const auto& merge : clustering.merges) {
    if (merge.height > height) break;
    if (merge.first == cluster || merge.second == cluster) cluster = made;
    ++made;
  }
  return cluster;
}

std::vector<std::int32_t> medoidsOf(const ClusterCut& cut, const KernelRows& gram,
                                    Progress& progress) {
  progress.begin(Language::translated("Finding the middle of each cluster"), gram.rows());
  std::vector<double> sums(gram.rows());
  forEachRow(gram, progress,
             [&](std::size_t item, std::span<const double> row, std::span<const double> diagonal) {
               for (const auto other : cut.members[cut.groupOf[item]])
                 if (static_cast<std::size_t>(other) != item)
                   sums[item] += kernelDistance(diagonal[item], diagonal[other], row[other]);
             });
  std::vector<std::int32_t> medoids;
  for (const auto& members : cut.members)
    medoids.push_back(
        *std::ranges::min_element(members, {}, [&](std::int32_t item) { return sums[item]; }));
  return medoids;
}

double silhouette(const ClusterCut& cut, const KernelRows& gram, Progress& progress) {
  if (cut.members.size() < 2) return 0;
  return silhouettes({&cut, 1}, gram, progress).front();
}

ClusterCut suggestedCut(const Clustering& clustering, const KernelRows& gram, std::size_t most,
                        Progress& progress) {
  std::vector<ClusterCut> cuts;
  const auto last = std::min(most + 1, gram.rows());
  for (std::size_t number = 2; number < last; ++number)
    cuts.push_back(cutIntoGroups(clustering, number));
  if (cuts.empty()) return cutIntoGroups(clustering, 1);
  const auto fits = silhouettes(cuts, gram, progress);
  const auto worth = [&](std::size_t at) {
    const bool divides = 2 * cuts[at].members.front().size() <= gram.rows();
    return std::pair{divides, fits[at]};
  };
  std::size_t best = 0;
  for (std::size_t at = 1; at < cuts.size(); ++at)
    if (worth(at) > worth(best)) best = at;
  return std::move(cuts[best]);
}

Matrix linkageOf(const Clustering& clustering) {
  const std::size_t size = clustering.order.size();
  Matrix linkage{clustering.merges.size(), 4};
  std::vector<double> counts(size, 1);
  for (std::size_t at = 0; at < clustering.merges.size(); ++at) {
    const auto& merge = clustering.merges[at];
    const auto [low, high] = std::minmax(merge.first, merge.second);
    counts.push_back(counts[merge.first] + counts[merge.second]);
    linkage(at, 0) = low;
    linkage(at, 1) = high;
    linkage(at, 2) = merge.height;
    linkage(at, 3) = counts.back();
  }
  return linkage;
}

}  // namespace kindred
