#pragma once

#include <string>

#include "engine/gram/gram.hpp"
#include "engine/gram/results_version.hpp"
#include "engine/graph/dataset.hpp"

namespace kindred::io {

/// A hash of all that a kernel may see of the graphs: structure, weights, attributes (categories by
/// name) and positions; not the names of graphs and nodes, properties or drawings.
std::string contentOf(const Dataset& dataset);

/// By which an interrupted request is known again: the content of rows and columns, the kernel
/// options, and the solve options that values depend on. Normalising comes after the blocks, and
/// the number of threads and the device change nothing beyond the tolerance: they do not count.
/// Values of another version of the numerics are those of another request.
std::string requestKey(const GramRequest& request, int resultsVersion = gramResultsVersion);

}  // namespace kindred::io
