#pragma once

#include <memory>
#include <optional>

#include "engine/map/map.hpp"
#include "gui/document/document.hpp"
#include "gui/result/kernel_matrix.hpp"

namespace kindred::gui {

/// The kind of result that maps of graphs are. Its step is the kernel matrix, or lists of the
/// graphs most like each.
const ResultKind& graphMapKind();

/// Returns the places of the graphs, finished or as far as they settled; null of any other result,
/// and while nothing is there.
std::shared_ptr<const GraphMap> graphMap(const ResultItem* item);

/// The options of a map; of any other result the defaults.
MapOptions mapOptionsOf(const ResultItem& item);

/// The map of a symmetric kernel matrix, normalised.
ResultChoice mapChoice(const KernelMatrix& matrix, const MapOptions& options);

/// The map of a data set by the kernel and the neighbours that suit it; nothing of a single graph,
/// or if it wants the matrix of more graphs than are compared unasked.
std::optional<ResultChoice> mapChoice(const DatasetItem& data, const MapOptions& options);

/// The map of the graphs of one data set by their lists of similar graphs.
ResultChoice mapChoice(const ResultItem& lists, const MapOptions& options);

}  // namespace kindred::gui
