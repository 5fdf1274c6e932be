#pragma once

#include <memory>

#include "engine/similar/similar_parts.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that lists of similar graphs are: those that are most like each graph of a
/// data set, among the others or among those of another data set.
const ResultKind& similarListsKind();

/// Returns the lists, all of them or those of a search that was stopped; null of any other result,
/// and while they are not there.
std::shared_ptr<const SimilarResult> similarLists(const ResultItem* item);

/// Asks for the graphs most like each of `rows` among the others, or among those of `among` (0: the
/// others).
ResultChoice similarListsChoice(ItemId rows, ItemId among, const KernelOptions& kernel,
                                const SolveOptions& solve, const SimilarOptions& options);

}  // namespace kindred::gui
