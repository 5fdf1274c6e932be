#pragma once

#include "engine/learn/comparison.hpp"
#include "engine/work/prediction_work.hpp"

namespace kindred {

/// The graphs whose targets a model of numbers would learn most from, the first the most: each is
/// the one that is least sure once those before it are known. Of very many graphs those that are
/// least sure today are weighed. A graph that the kernel takes for one that was trained on is
/// known, and never among them; nor is one that is less like its nearest training graph than is
/// usual, which the model knows nothing of; nor the only one there is. Throws what
/// compareToTrained() throws.
std::vector<std::int32_t> nextToMeasure(const GaussianProcess& model,
                                        const Predictions& predictions,
                                        const PredictRequest& request,
                                        const TrainedComparison& across, const OpenDevices& devices,
                                        Progress& progress);

}  // namespace kindred
