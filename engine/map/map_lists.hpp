#pragma once

#include <span>
#include <vector>

#include "engine/map/map.hpp"
#include "engine/similar/nearness.hpp"

namespace kindred {

/// Makes a map of graphs by the lists of those that are most like each, without a kernel matrix:
/// the memory is that of the lists, so that a hundred thousand graphs can be mapped. A list has a
/// graph and its normalised value, whose distance is sqrt(2 - 2 value), the most alike first. Only
/// t-SNE can do it: what is not listed is far. It begins with spectralStart(), and takes no more
/// neighbours than there are in a list. The user may stop it and keep what is there.
///
/// Throws Error (Usage) if another method is asked for, Error (Input) if there is no list, or
/// one names a graph that is not there, itself, or a value above 1.
GraphMap mapLists(std::span<const std::vector<SimilarGraph>> lists, const MapOptions& options,
                  Progress& progress, const MapWatcher& watcher = {});

}  // namespace kindred
