#pragma once

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "engine/learn/classifier_parts.hpp"
#include "engine/learn/model_parts.hpp"
#include "engine/learn/prediction_parts.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// The graphs of a data set that have a target, and what it is of each.
struct Targets {
  std::shared_ptr<const Dataset> graphs;
  std::variant<LearnTargets, ClassTargets> values;  ///< numbers or classes, one a graph of `graphs`
  std::vector<std::int32_t> places = {};            ///< of the graphs in the data set

  /// As the options say, or as the property is. Throws what targetsOf(), classesOf() and
  /// requireTestable() throw.
  static Targets of(const std::shared_ptr<const Dataset>& data, const LearnOptions& learn);

  bool areClasses() const { return std::holds_alternative<ClassTargets>(values); }
  std::size_t missing() const;  ///< graphs of the data set without a target

  /// Says how many graphs of the data set have no target, and what stands there instead.
  Remarks remarks(const Dataset& data, const LearnOptions& learn) const;
};

/// A request for a model of graphs that all have its target. Its task is Numbers or Classes.
struct LearnRequest {
  std::shared_ptr<const Dataset> graphs;
  ModelRequest model;
  std::vector<std::shared_ptr<const Matrix>> own = {};  ///< those of the model; none if not at hand

  bool isOfClasses() const { return model.learn.task == LearnTask::Classes; }

  /// The matrices on the way, one a kernel: raw values.
  std::vector<GramRequest> matrices() const;

  /// Adds a matrix of the user among all graphs of the data set that `targets` are of. Throws what
  /// ownCovariance() throws.
  void addOwn(const std::string& name, const Matrix& values, std::span<const std::string> rowNames,
              const Targets& targets, const Progress& progress);
};

/// A model of numbers or of classes: what was chosen, how it was tested and, if it was computed
/// or trained again, what predicts.
struct Learned {
  std::variant<KeptModel, ClassifierResult> model;
  KernelValues kernel = {};  ///< raw values among its graphs; empty: not at hand

  bool isOfClasses() const { return std::holds_alternative<ClassifierResult>(model); }
  const KeptModel* numbers() const { return std::get_if<KeptModel>(&model); }
  const ClassifierResult* classes() const { return std::get_if<ClassifierResult>(&model); }
};

/// The doubts about the tests of a model of either kind.
Remarks testNotes(const Learned& learned, const LearnOptions& options);

inline ResultRequest resultRequestOf(const LearnRequest& request) {
  return resultRequestOf(request.model);
}
std::vector<WorkInput> inputsOf(const LearnRequest& request);
std::vector<WorkStep> stepsOf(const LearnRequest& request);

/// Throws what computeGram(), learn() and learnClasses() throw, and Cancelled if the matrix was
/// stopped.
ComputedPointer<Learned> compute(const LearnRequest& request, const WorkSetting& setting,
                                 Progress& progress);

/// Null if nothing is kept. Throws MalformedBytes if what is kept cannot be understood.
ComputedPointer<Learned> kept(const LearnRequest& request, PartSource& source, Progress& progress);

/// Keeps a model, with where it comes from.
void keep(const Learned& learned, const Origin& origin, PartStore& store);

/// The same model with what predicts, by the matrices on the way.
Learned trained(const Learned& learned, const LearnRequest& request, const WorkSetting& setting,
                Progress& progress);

/// A request for predictions of graphs by a model.
struct PredictRequest {
  std::shared_ptr<const Dataset> graphs;
  LearnRequest model;
  PredictOptions options;
};

inline ResultRequest resultRequestOf(const PredictRequest& request) {
  return predictionsRequestOf(request.model.model, request.options);
}
std::vector<WorkInput> inputsOf(const PredictRequest& request);

/// The matrices of the training graphs, and the model.
std::vector<WorkStep> stepsOf(const PredictRequest& request);

/// Throws Error (Usage) if the model weighs matrices of the user, which have no rows of other
/// graphs.
void requirePredicts(const ModelRequest& model);

/// By a model that is at hand, or else by that of the setting. Throws Error (Input) if the model
/// does not fit its graphs, and what requirePredicts() throws.
ComputedPointer<Predictions> compute(const PredictRequest& request, const WorkSetting& setting,
                                     Progress& progress, const Learned* model = nullptr);

/// Returns what each node adds to the predicted number of its graph, a list for each graph of the
/// request; see nodeContributions(). Throws Error (Usage) if classes were predicted.
std::vector<std::vector<double>> contributionsOf(const Predictions& predictions,
                                                 const PredictRequest& request,
                                                 const WorkDevices& devices, Progress& progress);

ComputedPointer<Predictions> kept(const PredictRequest& request, PartSource& source,
                                  Progress& progress);

}  // namespace kindred
