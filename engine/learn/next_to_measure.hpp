#pragma once

#include "engine/learn/comparison.hpp"
#include "engine/learn/prediction_parts.hpp"

namespace kindred {

/// Predicts graphs by a model of numbers, and says which are worth measuring next. Throws what
/// compareToTrained() throws.
Predictions predictNumbers(const GaussianProcess& model,
                           const std::shared_ptr<const Dataset>& graphs,
                           const TrainedComparison& across, const ModelRequest& request,
                           const PredictOptions& options, double leastLikeness,
                           const OpenDevices& devices, Progress& progress);

/// The graphs whose targets a model of numbers would learn most from, the first the most: each is
/// the one that is least sure once those before it are known. Of very many graphs those that are
/// least sure today are weighed. A graph that the kernel takes for one that was trained on is
/// known, and never among them; nor is one that is less like its nearest training graph than
/// `leastLikeness` (NaN: none is), which the model knows nothing of; nor the only one there is.
/// Throws what compareToTrained() throws.
std::vector<std::int32_t> nextToMeasure(const GaussianProcess& model,
                                        const std::shared_ptr<const Dataset>& graphs,
                                        std::span<const PredictedGraph> predicted,
                                        const TrainedComparison& across,
                                        const ModelRequest& request, std::size_t count,
                                        double leastLikeness, const OpenDevices& devices,
                                        Progress& progress);

}  // namespace kindred
