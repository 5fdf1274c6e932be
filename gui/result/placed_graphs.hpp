#pragma once

#include <memory>

#include "engine/map/map.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that new graphs in a map that is there are. Its step is the map.
const ResultKind& placedGraphsKind();

/// Returns the map with the new graphs behind its own; null of any other result, and while it is
/// not there.
std::shared_ptr<const GraphMap> placedGraphs(const ResultItem* item);

/// Asks for the places of the graphs of a data set in a map, which stays as it is.
ResultChoice placedChoice(ItemId dataset, const ResultItem& map);

}  // namespace kindred::gui
