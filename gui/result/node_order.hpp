#pragma once

#include <memory>

#include "engine/reorder/order_parts.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that orders of the nodes of all graphs of a data set are.
const ResultKind& nodeOrderKind();

/// Returns the orders of the graphs, as far as they are loaded; null of any other result, and while
/// nothing is there.
std::shared_ptr<const FoundOrder> nodeOrder(const ResultItem* item);

/// All graphs of a data set in an order, on all cores.
ResultChoice orderChoice(ItemId dataset, const OrderOptions& options);

/// Returns the result that holds this order of a data set, whole or in part, or null.
const ResultItem* resultOfOrder(const Document& document, ItemId dataset,
                                const OrderOptions& options);

/// The order of the graph at a place as a file; without a permutation nothing can be written yet.
FileContent orderFile(const Document& document, GraphPlace place, const OrderOptions& options,
                      const std::optional<Permutation>& permutation);

}  // namespace kindred::gui
