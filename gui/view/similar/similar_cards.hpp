#pragma once

#include <span>
#include <vector>

#include "engine/graph/dataset.hpp"
#include "engine/work/cliff_work.hpp"
#include "gui/document/items.hpp"
#include "gui/picture/card_gallery.hpp"

namespace kindred::gui {

class CardColumns;
class Document;

/// The name of a graph, and what the data set says of it.
QString graphTooltip(const Dataset& data, std::size_t graph);

/// Returns a card for each of the graphs that are like one: rank, name and similarity, and what the
/// data set says of it in a tooltip. With values of a target, the figure has how far its value is
/// from that of the query; columns add their lines. With folds, one a graph, the figure is the
/// TM-score, and the tooltip says how the protein lies on the query.
std::vector<GraphCard> similarCards(std::span<const SimilarGraph> list, const Dataset& among,
                                    const ListValues* values = nullptr, std::size_t query = 0,
                                    const CardColumns* columns = nullptr,
                                    std::span<const FoldMatch> folds = {});

/// Adds the graphs that are like a query as a data set "Like …" of their own, with their similarity
/// as a column, and returns what is to be said of it; nothing is added while the graphs are read.
QString addLike(Document& document, ItemId searched, std::span<const SimilarGraph> list,
                const QString& query);

}  // namespace kindred::gui
