#pragma once

#include <string>

#include "cli/session/session.hpp"
#include "engine/learn/prediction_parts.hpp"
#include "engine/learn/target_column.hpp"
#include "io/export/score_file.hpp"

namespace kindred::cli {

/// A line for each of the first graphs: what it is predicted to be, and what is nearest to it, with
/// its value; the nearest is a twin if no kernel can tell the two apart.
std::string predictionsText(const Predictions& predictions, const Dataset& dataset,
                            const TrainedTarget& trained, std::size_t shown);

/// Returns how well predictions agree with what the predicted file says of a target. Empty of an
/// empty table.
std::string scoreText(const io::ScoreTable& table, const std::string& target);

Json predictionsJson(const Predictions& predictions, const Dataset& dataset,
                     const TrainedTarget& trained);

}  // namespace kindred::cli
