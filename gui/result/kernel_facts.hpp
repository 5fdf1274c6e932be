#pragma once

#include <vector>

#include "engine/gram/gram.hpp"
#include "gui/document/result_kind.hpp"

namespace kindred::gui {

// Facts that results of a kernel have in common, for the inspector.

/// Tells a kernel from others in a name: "analogues with stereochemistry", or "q 0.1" of a kernel
/// without a name.
QString kernelDetail(const KernelOptions& kernel);

/// "Compared by environments.", for a result whose kernel nobody named.
QString comparedText(const KernelOptions& kernel);

/// Adds the kernel and the exactness that were asked for.
void addKernelFacts(std::vector<ResultFact>& facts, const KernelOptions& kernel,
                    const SolveOptions& solve);

/// Adds where the values come from, and how exact they are.
void addProvenanceFacts(std::vector<ResultFact>& facts, const Provenance& from);

}  // namespace kindred::gui
