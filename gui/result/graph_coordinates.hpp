#pragma once

#include <memory>
#include <optional>

#include "engine/landmark/embed.hpp"
#include "gui/document/document.hpp"
#include "gui/result/kernel_matrix.hpp"

namespace kindred::gui {

/// The kind of result that coordinates of graphs by landmarks are.
const ResultKind& graphCoordinatesKind();

/// Returns null of any other result, and while there are none.
std::shared_ptr<const GraphCoordinates> graphCoordinates(const ResultItem* item);

/// Returns the kernel matrix whose values products of coordinates are, without these values;
/// nothing of any other result.
std::optional<KernelMatrix> matrixByCoordinates(const ResultItem* item);

/// Asks for the coordinates of the graphs of a data set, by landmarks of its own or of `by` (0: its
/// own).
ResultChoice coordinatesChoice(ItemId dataset, ItemId by, const KernelOptions& kernel,
                               const SolveOptions& solve, const EmbedOptions& options);

}  // namespace kindred::gui
