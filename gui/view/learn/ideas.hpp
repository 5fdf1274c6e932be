#pragma once

#include "gui/view/workbench.hpp"

namespace kindred::gui {

/// Predicts molecules that a person wrote: they join the list that was written for the same model,
/// or begin one. The last of them becomes current. Returns the predictions of the list.
ItemId predictIdeas(const Workbench& bench, const ResultChoice& predictions,
                    const Dataset& molecules);

/// Takes graphs, ascending, off the list whose predictions a result is; false if it is none, or if
/// none would be left.
bool dropIdeas(const Workbench& bench, ItemId predictions, std::span<const std::int32_t> graphs);

/// True if the predictions are those of a list that may grow: one that was typed, and of which
/// nothing else was computed.
bool isOfIdeas(const Document& document, ItemId predictions);

}  // namespace kindred::gui
