#include "engine/work/prediction_work.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/learn/calibration.hpp"
#include "engine/learn/comparison.hpp"
#include "engine/learn/contributions.hpp"
#include "engine/learn/domain.hpp"
#include "engine/learn/twin_notes.hpp"
#include "engine/learn/two_classes.hpp"
#include "engine/learn/unseen_values.hpp"
#include "engine/work/kept_whole.hpp"
#include "engine/work/landmark_work.hpp"
#include "engine/work/next_to_measure.hpp"

namespace kindred {

namespace {

/// A model that predicts: the one at hand, the one that is kept, or one learned now.
Learned readyModel(const LearnRequest& request, const WorkSetting& setting, const Learned* atHand,
                   OriginClock& clock, Progress& progress) {
  if (atHand) return trained(*atHand, request, setting, clock, progress);
  auto learning = progress.slice(0, 0.5), training = progress.slice(0.5, 1);
  const auto learned = compute(request, setting, learning);
  return trained(*learned->value(), request, setting, clock, training);
}

/// Predicts numbers, with so many carriers each.
std::vector<PredictedGraph> predictedNumbers(const GaussianProcess& model,
                                             const KernelValues& across, std::size_t carriers,
                                             const Progress& progress) {
  auto predicting = progress.slice(0, 0.4), weighing = progress.slice(0.4, 1);
  auto predicted = predictGraphs(model, across, predicting);
  auto found = model.carriers(across, carriers, weighing);
  for (std::size_t at = 0; at < found.size(); ++at)
    predicted[at].carriers = std::move(found[at]);
  return predicted;
}

/// The shares of carriers are those in what so many of them say.
std::vector<PredictedClass> predictedClasses(const ClassifierResult& classes,
                                             const KernelValues& across, Progress& progress) {
  constexpr std::size_t weighed = 256;  // some of them of the rarer class, whose number is greater
  return classes.process.model
             ? classesOf(predictedNumbers(*classes.process.model, across, weighed, progress),
                         classes.targets)
             : predictClasses(*classes.model, across, progress);
}

/// Predicts graphs by their values with those that a model was trained on.
Predictions predictionsOf(const PredictRequest& request, const Learned& model,
                          const TrainedComparison& across, const OpenDevices& devices,
                          Progress& progress) {
  if (const auto* classes = model.classes()) {
    Predictions predictions{.classes = predictedClasses(*classes, across.values, progress),
                            .names = classes->targets.names};
    addTests(predictions, classes->tested);
    return predictions;
  }
  const auto& result = model.numbers()->result;
  auto choosing = progress.slice(0.5, 1);
  Predictions predictions{.numbers = predictedNumbers(*result.model, across.values, mostCarriers,
                                                      progress.slice(0, 0.5)),
                          .mean = result.model->meanFunction()};
  addTests(predictions, result.tested);
  predictions.next = nextToMeasure(*result.model, predictions, request, across, devices, choosing);
  for (auto& one : predictions.numbers)
    one.prediction.deviation *= result.stretch;
  return predictions;
}

/// Names classes that are predicted, although no tested graph of theirs was told right.
std::string neverFoundNote(const Predictions& predictions, const Learned& model) {
  const auto* classes = model.classes();
  if (classes == nullptr) return {};
  const auto& labels = classes->all.labels;
  const auto& confusion = classes->all.confusion;
  std::string names;
  for (std::size_t at = 0; at < labels.size(); ++at) {
    const bool isTested =
        std::ranges::any_of(confusion.row(at), [](double count) { return count > 0; });
    const bool isPredicted = std::ranges::any_of(
        predictions.classes, [&](const auto& one) { return one.prediction.label == labels[at]; });
    if (!isTested || confusion(at, at) > 0 || !isPredicted) continue;
    names += joined(names.empty() ? "" : ", ",
                    classes->targets.names[static_cast<std::size_t>(labels[at])]);
  }
  if (names.empty()) return {};
  return Language::translated(
      "No tested graph of these classes was told right, so that predictions of them, and their "
      "probabilities, are not to be trusted: %1.",
      names);
}

/// Doubts about predictions.
Remarks predictionDoubts(const Predictions& predictions, const Learned& model,
                         const Dataset& graphs) {
  Remarks doubts;
  const auto add = [&](const char* code, std::string sentence) {
    if (!sentence.empty()) doubts.push_back({code, Severity::Doubt, std::move(sentence)});
  };
  const auto likeness = predictions.likeness();
  const auto known = std::ranges::count_if(likeness, isTwin);
  if (known > 0)
    doubts.push_back({"predictions.known", Severity::Note,
                      Language::counted(
                          "%1 graphs are training graphs, or the kernel cannot tell them from "
                          "one: they do not test the model.",
                          "%1 graph is a training graph, or the kernel cannot tell it from one: it "
                          "does not test the model.",
                          known)});
  const auto others = std::ranges::count_if(predictions.classes, [](const auto& one) {
    return !one.probabilities.empty() && mostProbable(one.probabilities) != one.prediction.label;
  });
  if (others > 0)
    doubts.push_back(
        {"predictions.less-probable", Severity::Note,
         Language::counted("%1 graphs are called another class than their most probable one, since "
                           "rare classes count as much as frequent ones: choose by the probability "
                           "if all errors cost alike.",
                           "%1 graph is called another class than its most probable one, since "
                           "rare classes count as much as frequent ones: choose by the probability "
                           "if all errors cost alike.",
                           others)});
  add("predictions.never-found", neverFoundNote(predictions, model));
  add("predictions.unseen", unseenNote(predictions.unseen, graphs));
  add("predictions.outside", outsideNote(predictions, graphs));
  return doubts;
}

/// A kernel that compares what any of them compares.
KernelOptions comparingAll(std::span<const KernelOptions> kernels) {
  auto all = kernels.front();
  for (const auto& kernel : kernels.subspan(1)) {
    all.node = joined("(", all.node, ") * (", kernel.node, ")");
    all.edge = joined("(", all.edge, ") * (", kernel.edge, ")");
  }
  return all;
}

}  // namespace

std::vector<WorkInput> inputsOf(const PredictRequest& request) {
  return {{.data = request.graphs, .graph = {}}, {.data = request.model.graphs, .graph = {}}};
}

std::vector<WorkStep> stepsOf(const PredictRequest& request) {
  auto steps = stepsOf(request.model);
  for (auto& step : steps)
    step.inputs = {1};
  steps.push_back({resultRequestOf(request.model), {1}});
  return steps;
}

WorkSetting modelSettingOf(const PredictRequest& request, const WorkSetting& setting) {
  const auto steps = stepsOf(request.model).size();
  WorkSetting ofModel{setting.devices, setting.ofStep(steps).store, {}};
  for (std::size_t at = 0; at < steps; ++at)
    ofModel.steps.push_back(setting.ofStep(at).store);
  return ofModel;
}

void requirePredicts(const ModelRequest& model) {
  if (!model.own.empty())
    throw Error{ErrorCode::Usage,
                joined("The model weighs ", model.own.front().name,
                       ", which has no rows of other graphs, so that it predicts none: learn "
                       "without that matrix.")};
}

ComputedPointer<Predictions> compute(const PredictRequest& request, const WorkSetting& setting,
                                     Progress& progress, const Learned* model) {
  requirePredicts(request.model.model);
  if (auto whole = keptWhole(request, setting, progress)) return whole;
  OriginClock clock;
  auto learning = progress.slice(0, 0.4), comparing = progress.slice(0.4, 0.9),
       predicting = progress.slice(0.9, 1);
  const auto ready =
      readyModel(request.model, modelSettingOf(request, setting), model, clock, learning);
  Predictions predictions;
  if (ready.process) {
    auto both = progress.slice(0.4, 1);
    predictions = predictOnLandmarks(request, ready, setting.devices, clock, both);
  } else {
    const auto& devices = setting.devices.open();
    const auto across = compareToTrained(request.graphs, request.model.graphs, request.model.model,
                                         devices, comparing);
    clock.add(across.provenance);
    predictions = predictionsOf(request, ready, across, devices, predicting);
  }
  predictions.unseen = unseenValues(*request.graphs, *request.model.graphs,
                                    comparingAll(request.model.model.kernels()));
  clock.add(predictionDoubts(predictions, ready, *request.graphs));
  auto origin = clock.origin();
  if (setting.store) keepPredictions(predictions, origin, *setting.store);
  return computed(std::move(predictions), std::move(origin));
}

void requireOfNumbers(const ModelRequest& model) {
  if (model.learn.task == LearnTask::Classes)
    throw Error{ErrorCode::Usage,
                "Nodes have a part in predicted numbers, and none in classes: leave contributions "
                "out."};
}

std::vector<std::vector<double>> contributionsOf(const Predictions& predictions,
                                                 const PredictRequest& request,
                                                 const WorkDevices& devices, Progress& progress) {
  requireOfNumbers(request.model.model);
  const auto& model = request.model;
  const auto trained = model.isOnLandmarks() ? model.landmarkGraphs() : model.graphs;
  return nodeContributions(predictions.mean, request.graphs->graphs, *trained, model.model,
                           *devices.open().sharing.front(), progress);
}

ComputedPointer<Predictions> kept(const PredictRequest&, PartSource& source, Progress&) {
  auto predictions = keptPredictions(source);
  return predictions ? computed(std::move(*predictions), source.end()->origin) : nullptr;
}

}  // namespace kindred
