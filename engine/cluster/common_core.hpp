#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/cluster/clusters.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred {

/// The largest connected part of a molecule that most others of its cluster have, too.
struct CommonCore {
  std::vector<Node> atoms;     ///< of the molecule, ascending; none where hardly anything is shared
  double share = 0;            ///< of the others that were compared, those with all of it
  std::vector<double> shares;  ///< of each atom: the others whose largest common part has it
  std::string smarts;          ///< what it is, for other programs
};

/// True of graphs whose atoms and bonds can be compared so: molecules, and not very large ones.
bool canHaveCore(const Graph& graph);

/// Returns the core of a molecule and others: what at least four fifths of them share, by the
/// largest common part of the molecule and each of them, without parts of rings.
CommonCore commonCoreOf(const Graph& middle, std::span<const std::shared_ptr<const Graph>> others,
                        const Progress& progress);

/// Returns the core of each cluster, found by its medoid and up to 20 others spread over its
/// members. Without atoms where graphs are no molecules.
std::vector<CommonCore> commonCoresOf(const Clusters& clusters, const Dataset& graphs,
                                      Progress& progress);

/// What cores are for other programs, a text a cluster; none where there is no core at all.
std::vector<std::string> coreTexts(std::span<const CommonCore> cores);

/// The members of a cluster beside the one in its middle, at most so many, spread over all.
std::vector<std::shared_ptr<const Graph>> someOthers(const Clusters& clusters, std::size_t group,
                                                     const Dataset& graphs);

}  // namespace kindred
