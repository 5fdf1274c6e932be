#pragma once

#include <string>

#include "cli/session/session.hpp"
#include "engine/learn/prediction_parts.hpp"

namespace kindred::cli {

/// A line for each of the first graphs: what it is predicted to be, and what is nearest to it.
std::string predictionsText(const Predictions& predictions, const Dataset& dataset,
                            const Dataset& trained, std::size_t shown);

Json predictionsJson(const Predictions& predictions, const Dataset& dataset,
                     const Dataset& trained);

}  // namespace kindred::cli
