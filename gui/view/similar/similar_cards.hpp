#pragma once

#include <span>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/similar/nearness.hpp"
#include "gui/picture/card_gallery.hpp"

namespace kindred::gui {

/// Returns a card for each of the graphs that are like one: rank, name and similarity, and what the
/// data set says of it in a tooltip.
std::vector<GraphCard> similarCards(std::span<const SimilarGraph> list, const Dataset& among);

}  // namespace kindred::gui
