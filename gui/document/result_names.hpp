#pragma once

#include "gui/document/shelves.hpp"

namespace kindred::gui {

/// Returns the name of a result until somebody names it. It tells the result from another one of
/// the same inputs by what differs.
QString usualResultName(const Shelves& shelves, const ResultItem& item);

/// The names of what a result is computed from.
std::vector<QString> inputNames(const Shelves& shelves, const ResultItem& item);

/// "ibuprofen", or "graph 3".
QString graphNameOf(const DatasetItem& dataset, std::int32_t graph);

}  // namespace kindred::gui
