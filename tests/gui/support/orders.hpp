#pragma once

#include "gui/result/node_order.hpp"

namespace kindred::test {

/// Asks a document for an order of all graphs of a data set.
inline gui::ItemId computeOrder(gui::Document& document, gui::ItemId dataset,
                                OrderMethod method = OrderMethod::Pbr) {
  return document.compute(gui::orderChoice(dataset, {.method = method}));
}

/// True once an order of all graphs of a data set is there.
inline bool hasOrder(const gui::Document& document, gui::ItemId dataset,
                     OrderMethod method = OrderMethod::Pbr) {
  const auto* item = gui::resultOfOrder(document, dataset, {.method = method});
  return item && item->isWhole();
}

/// The permutations of an order that is loaded, one a graph.
inline std::vector<std::optional<Permutation>> permutationsOf(
    const gui::Document& document, gui::ItemId dataset, OrderMethod method = OrderMethod::Pbr) {
  const auto order = gui::nodeOrder(gui::resultOfOrder(document, dataset, {.method = method}));
  return order ? order->permutations : std::vector<std::optional<Permutation>>{};
}

}  // namespace kindred::test
