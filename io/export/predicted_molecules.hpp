#pragma once

#include <string>

#include "engine/learn/prediction_parts.hpp"
#include "engine/learn/target_column.hpp"

namespace kindred::io {

/// Returns the data set with what is predicted of its graphs as further columns: prediction,
/// deviation (of classes score or margin, and how likely each is), the nearest of the graphs of the
/// model, its target and likeness, whether that is outside of what was tested, what the model has
/// not seen, and which are to be measured next.
Dataset withPredictions(Dataset dataset, const Predictions& predictions,
                        const TrainedTarget& trained);

}  // namespace kindred::io
