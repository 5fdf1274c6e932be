#pragma once

#include <memory>

#include "engine/nodal/nodal.hpp"
#include "gui/document/document.hpp"
#include "gui/result/kernel_matrix.hpp"

namespace kindred::gui {

/// The kind of result that nodal similarities of two graphs are.
const ResultKind& nodalSimilarityKind();

/// The values of such a result; null of any other, and while they are not there.
std::shared_ptr<const NodalResult> nodalSimilarity(const ResultItem* item);

/// Two graphs compared node by node, as a kernel matrix compares them. The processor solves them:
/// one pair takes a moment, and a GPU may be busy for hours.
ResultChoice nodalChoice(GraphPlace a, GraphPlace b, const KernelOptions& kernel,
                         const SolveOptions& solve);

/// A nodal similarity as a file of that name; without a result nothing can be written yet.
FileContent nodalFile(const QString& name, std::shared_ptr<const NodalResult> result);

}  // namespace kindred::gui
