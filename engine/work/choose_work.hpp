#pragma once

#include <vector>

#include "engine/similar/choose_parts.hpp"
#include "engine/similar/similar.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// The lists of what graphs are most like in the data set to be unlike, if that is too like.
SimilarRequest unlikeRequest(const ChooseRequest& request);

std::vector<WorkInput> inputsOf(const ChooseRequest& request);

/// The lists of what the graphs are most like in the data set to be unlike, if there is one.
std::vector<WorkStep> stepsOf(const ChooseRequest& request);

/// Representatives of a data set: chosen among graphs that are drawn at random from those that are
/// not left out, by the kernel matrix of these; all graphs are then compared with the chosen ones
/// alone. Throws what computeGram() and findSimilar() throw, Error (Input) if every graph is left
/// out, and Cancelled if it is stopped.
ComputedPointer<Representatives> compute(const ChooseRequest& request, const WorkSetting& setting,
                                         Progress& progress);

/// Null if nothing is kept. Throws MalformedBytes if what is kept does not fit the request.
ComputedPointer<Representatives> kept(const ChooseRequest& request, PartSource& source,
                                      Progress& progress);

}  // namespace kindred
