#pragma once

#include <vector>

#include "engine/learn/prediction_parts.hpp"
#include "engine/work/model_work.hpp"

namespace kindred {

/// A request for predictions of graphs by a model.
struct PredictRequest {
  std::shared_ptr<const Dataset> graphs;
  LearnRequest model;
  PredictOptions options;
};

inline ResultRequest resultRequestOf(const PredictRequest& request) {
  return predictionsRequestOf(request.model.model, request.options);
}

/// The graphs that are predicted, and those that the model was trained on.
std::vector<WorkInput> inputsOf(const PredictRequest& request);

/// The matrices of the training graphs, and the model.
std::vector<WorkStep> stepsOf(const PredictRequest& request);

/// The setting of the model in that of its predictions.
WorkSetting modelSettingOf(const PredictRequest& request, const WorkSetting& setting);

/// Throws Error (Usage) if the model weighs matrices of the user, which have no rows of other
/// graphs.
void requirePredicts(const ModelRequest& model);

/// By a model that is at hand, or else by that of the setting. Throws Error (Input) if the model
/// does not fit its graphs, and what requirePredicts() throws.
ComputedPointer<Predictions> compute(const PredictRequest& request, const WorkSetting& setting,
                                     Progress& progress, const Learned* model = nullptr);

/// Throws Error (Usage) for a model of classes, to which no node adds a part.
void requireOfNumbers(const ModelRequest& model);

/// Returns what each node adds to the predicted number of its graph, a list for each graph of the
/// request; see nodeContributions(). Throws what requireOfNumbers() throws.
std::vector<std::vector<double>> contributionsOf(const Predictions& predictions,
                                                 const PredictRequest& request,
                                                 const WorkDevices& devices, Progress& progress);

ComputedPointer<Predictions> kept(const PredictRequest& request, PartSource& source,
                                  Progress& progress);

}  // namespace kindred
