#pragma once

#include <span>
#include <vector>

#include "engine/map/map.hpp"
#include "engine/map/nearest.hpp"
#include "engine/similar/nearness.hpp"

namespace kindred {

/// The nearest of each graph and their likeness, all that a map needs of lists of similar graphs.
struct NearLists {
  MapOptions options;  ///< with the perplexity that suits the lists
  std::vector<std::vector<NearGraph>> nearest = {};
  std::vector<double> likeness = {};  ///< of the most alike of each list that is not empty
};

/// Takes from the lists of those that are most like each what a map needs. A list has a graph and
/// its normalised value, whose distance is sqrt(2 - 2 value), the most alike first. Only t-SNE can
/// do it: what is not listed is far. It takes no more neighbours than there are in a list.
///
/// Throws Error (Usage) if another method is asked for, Error (Input) if there is no list, or
/// one names a graph that is not there, itself, or a value above 1.
NearLists nearLists(std::span<const std::vector<SimilarGraph>> lists, const MapOptions& options);

/// Makes a map of graphs by such lists, without a kernel matrix: the memory is that of the lists,
/// so that a million graphs can be mapped. It begins with spectralStart(). The user may stop it and
/// keep what is there.
GraphMap mapLists(NearLists lists, Progress& progress, const MapWatcher& watcher = {});

}  // namespace kindred
