#pragma once

#include <memory>

#include "engine/similar/choose_parts.hpp"
#include "gui/document/document.hpp"

namespace kindred::gui {

/// The kind of result that a few graphs are which stand for all of a data set. Its step are the
/// lists of what the graphs are most like in the data set to be unlike, if there is one.
const ResultKind& representativesKind();

/// Null of any other result, and while nothing is there.
std::shared_ptr<const Representatives> representativesOf(const ResultItem* item);

/// Asks for representatives of `graphs` that are unlike those of `unlike` (0: of none).
ResultChoice representativesChoice(ItemId graphs, ItemId unlike, const KernelOptions& kernel,
                                   const SolveOptions& solve, const ChooseOptions& options);

}  // namespace kindred::gui
