#pragma once

#include <cstddef>
#include <vector>

#include "engine/gram/gram_parts.hpp"
#include "engine/gram/gram_stream.hpp"
#include "engine/nodal/nodal_parts.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

// Kernel matrices, and how alike the nodes of two graphs are. Nothing is on their way.

/// The most graphs that are compared by their whole matrix if nobody asks for that: it takes a
/// quarter of a gigabyte. The lists of more take less time and memory, and their map keeps as many
/// neighbours.
inline constexpr std::size_t mostInMatrixUnasked = 5000;

std::vector<WorkInput> inputsOf(const GramRequest& request);
std::vector<WorkInput> inputsOf(const NodalRequest& request);
inline std::vector<WorkStep> stepsOf(const GramRequest&) { return {}; }
inline std::vector<WorkStep> stepsOf(const NodalRequest&) { return {}; }

/// Throws what computeGram() throws.
ComputedPointer<GramResult> compute(const GramRequest& request, const WorkSetting& setting,
                                    Progress& progress, GramWatcher* watcher = nullptr);

/// Computes a kernel matrix block by block into a writer, or, without one, into the store of the
/// setting alone, as a share of a job: it is never whole in memory, and the value is without it.
/// Throws what streamGram() throws.
ComputedPointer<GramResult> stream(const GramRequest& request, const WorkSetting& setting,
                                   GramWriter* writer, Progress& progress);

/// Throws what computeNodal() throws.
ComputedPointer<NodalResult> compute(const NodalRequest& request, const WorkSetting& setting,
                                     Progress& progress);

/// Null if nothing is kept. Throws MalformedBytes if what is kept cannot be understood.
ComputedPointer<GramResult> kept(const GramRequest& request, PartSource& source,
                                 Progress& progress);
ComputedPointer<NodalResult> kept(const NodalRequest& request, PartSource& source,
                                  Progress& progress);

}  // namespace kindred
