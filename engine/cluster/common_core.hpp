#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/cluster/clusters.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred {

/// The largest connected part of a molecule that most others of its cluster have, too.
struct CommonCore {
  std::vector<Node> atoms;     ///< of the molecule, ascending; none if hardly anything is shared
  double share = 0;            ///< of the others, those with all of it
  std::vector<double> shares;  ///< of each atom: the others whose largest common part has it
  std::string smarts;          ///< what it is, for other programs
};

/// Pairs of larger graphs take too long for what is looked at.
inline constexpr std::int32_t mostNodesOfCore = 250;

/// True of graphs whose atoms and bonds can be compared so: molecules, and not very large ones.
bool canHaveCore(const Graph& graph);

/// Returns the core of a molecule and others: what at least four fifths of them share, by the
/// largest common part of the molecule and each of them, without parts of rings.
CommonCore commonCoreOf(const Graph& middle, std::span<const std::shared_ptr<const Graph>> others,
                        const Progress& progress);

/// Returns the core of a cluster by its medoid and someOthers(), and its share of all members.
/// Nothing if these are no molecules.
CommonCore commonCoreOf(const Clusters& clusters, std::size_t group, const Dataset& graphs,
                        const Progress& progress);

/// Returns the core of each cluster.
std::vector<CommonCore> commonCoresOf(const Clusters& clusters, const Dataset& graphs,
                                      Progress& progress);

/// Returns a SMARTS for each cluster; none if there is no core at all.
std::vector<std::string> coreTexts(std::span<const CommonCore> cores);

/// Returns up to 20 members of a cluster beside the one in its middle, spread over all.
std::vector<std::shared_ptr<const Graph>> someOthers(const Clusters& clusters, std::size_t group,
                                                     const Dataset& graphs);

}  // namespace kindred
