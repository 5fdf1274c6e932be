#pragma once

#include <string>

#include "cli/session/session.hpp"
#include "engine/learn/prediction_parts.hpp"
#include "engine/learn/target_column.hpp"

namespace kindred::cli {

/// A line for each of the first graphs: what it is predicted to be, and what is nearest to it, with
/// its value; the nearest is a twin if no kernel can tell the two apart.
std::string predictionsText(const Predictions& predictions, const Dataset& dataset,
                            const TrainedTarget& trained, std::size_t shown);

/// How well predictions agree with what the predicted file says of a target, of all graphs and, if
/// a property is named, of those of each of its values. Empty if it says nothing.
std::string scoreText(const Predictions& predictions, const Dataset& dataset,
                      const std::string& target, const std::string& by);

/// These scores, as "measures" and "groups".
Json scoreJson(const Predictions& predictions, const Dataset& dataset, const std::string& target,
               const std::string& by);

Json predictionsJson(const Predictions& predictions, const Dataset& dataset,
                     const TrainedTarget& trained);

}  // namespace kindred::cli
