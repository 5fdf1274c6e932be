#pragma once

#include <cstdint>
#include <vector>

#include "engine/cluster/alike_pairs.hpp"
#include "engine/cluster/clusters.hpp"

namespace kindred {

/// Graphs around a first one that all are at least a threshold alike to it; the first one leads.
using AlikeGroup = std::vector<std::int32_t>;

/// Butina's clusters (J. Chem. Inf. Comput. Sci. 39, 747, 1999): the graph with the most others
/// that are as alike as the threshold takes all of them, then the one with the next most those that
/// are left, and so on. Neighbours are counted once, before any is taken; of equal counts the lower
/// number is first. Graphs that are left without others are groups of one.
std::vector<AlikeGroup> butinaGroups(const AlikeLists& lists, double threshold);

/// Leader clusters: one graph after another joins the leader before it that it is most like, if it
/// is as alike as the threshold, or leads a group of its own.
std::vector<AlikeGroup> leaderGroups(const AlikeLists& lists, double threshold);

/// Returns how many graphs make a series, of so many: one in twenty, from 2 to 5.
std::size_t leastOfSeries(std::size_t graphs);

/// The threshold at which there are most series for the graphs that they hold: the product of the
/// number of clusters that are series and of the graphs in them is largest. A lower one merges
/// clusters, a higher one leaves graphs alone or in pairs. Steps of .01 up to .99, then of .001 and
/// .0001; of equal products the highest. 1 if there is no series at any step.
double bestThreshold(const AlikeLists& lists, double floor, ClusterMethod method);

/// Clusters by a threshold, or by the best one: those of two and more graphs, the largest first,
/// and the single graphs. In the middle of each stands one that is as alike as the threshold to all
/// others, and the most alike on average. The options say Butina or leader.
Clusters thresholdClusters(AlikePairs pairs, const ClusterOptions& options, Progress& progress);

}  // namespace kindred
