#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/cluster/cluster.hpp"
#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// A tree of clusters cut into groups. The largest group comes first; of equally large ones that
/// with the lowest item.
struct ClusterCut {
  std::vector<std::int32_t> groupOf;               ///< one an item
  std::vector<std::vector<std::int32_t>> members;  ///< the items of each group, ascending
  double height = 0;  ///< at which the tree is cut: between the merges below and above

  bool operator==(const ClusterCut&) const = default;
};

/// Puts the largest group first; of equally large ones that with the lowest item. The items of each
/// are ascending.
void sortGroups(std::vector<std::vector<std::int32_t>>& groups);

/// Keeps the merges up to a height. A negative height leaves each item alone.
ClusterCut cutAtHeight(const Clustering& clustering, double height);

/// Undoes the highest merges until so many groups are there; `number` is held between 1 and the
/// number of items. Merges of equal height are undone last first.
ClusterCut cutIntoGroups(const Clustering& clustering, std::size_t number);

/// The items below a cluster of the tree (see ClusterMerge), in the order of its leaves.
std::vector<std::int32_t> itemsBelow(const Clustering& clustering, std::int32_t cluster);

/// The largest cluster of the tree that has an item and was made up to a height: the item itself
/// below its first merge. O(merges).
std::int32_t clusterAt(const Clustering& clustering, std::int32_t item, double height);

/// The item of each group that is closest to the others of its group: the least sum of distances
/// sqrt(K_ii + K_jj - 2 K_ij), the lowest item among equals. On all cores.
std::vector<std::int32_t> medoidsOf(const ClusterCut& cut, const KernelRows& gram,
                                    Progress& progress);

/// Returns how well items fit their groups, -1 to 1: the mean of (b - a) / max(a, b), where a is
/// the mean distance to the others of an item's group and b that to the nearest other group
/// (Rousseeuw 1987). An item that is alone counts as 0; so does all if there is one group. O(n²),
/// on all cores.
double silhouette(const ClusterCut& cut, const KernelRows& gram, Progress& progress);

/// The cut of the best silhouette among those into 2 to `most` groups, of those that have no group
/// of more than half of the items, if there are any: the silhouette alone likes a few outliers
/// beside all others. One group if there are fewer than three items. O(n²), on all cores: the
/// matrix is read once.
ClusterCut suggestedCut(const Clustering& clustering, const KernelRows& gram, std::size_t most,
                        Progress& progress);

/// The tree as SciPy keeps it (scipy.cluster.hierarchy.linkage): a row a merge, with the two
/// clusters, the lower number first, the height, and the number of items.
Matrix linkageOf(const Clustering& clustering);

}  // namespace kindred
