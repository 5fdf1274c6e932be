#pragma once

#include "gui/document/shelves.hpp"

namespace kindred::gui {

/// What a result is called until somebody names it: of another one of the same inputs it tells in
/// what it differs.
QString usualResultName(const Shelves& shelves, const ResultItem& item);

/// The names of what a result is computed from.
std::vector<QString> inputNames(const Shelves& shelves, const ResultItem& item);

/// "ibuprofen", or "graph 3".
QString graphNameOf(const DatasetItem& dataset, std::int32_t graph);

}  // namespace kindred::gui
