#pragma once

#include <string>

#include "engine/learn/prediction_parts.hpp"

namespace kindred::io {

/// Returns the data set with what is predicted of its graphs as further columns: prediction,
/// deviation (of classes score or margin, and how likely it is right), the nearest of the graphs of
/// the model, its likeness and whether that is outside of what was tested, and which are to be
/// measured next.
Dataset withPredictions(Dataset dataset, const Predictions& predictions, const Dataset& trained);

}  // namespace kindred::io
