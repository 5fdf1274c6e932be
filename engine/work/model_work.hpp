#pragma once

#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "engine/learn/classifier_parts.hpp"
#include "engine/learn/landmark_process.hpp"
#include "engine/learn/model_parts.hpp"
#include "engine/learn/own_parts.hpp"
#include "engine/work/computed.hpp"
#include "engine/work/learn_targets.hpp"
#include "engine/work/origin_clock.hpp"
#include "engine/work/work_setting.hpp"

namespace kindred {

/// A request for a model of graphs that all have its target. Its task is Numbers or Classes.
struct LearnRequest {
  std::shared_ptr<const Dataset> graphs;
  ModelRequest model;
  OwnValues own = {};  ///< those of the model; none if not at hand: those that are kept with it

  bool isOfClasses() const { return model.learn.task == LearnTask::Classes; }

  bool isOnLandmarks() const { return model.learn.landmarks > 0; }

  /// The graphs that stand for all.
  std::shared_ptr<const Dataset> landmarkGraphs() const;

  /// What is compared, one matrix a kernel: all graphs, which are matrices on the way, or all with
  /// the landmarks. Raw values.
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
  OwnValues own = {};        ///< the matrices of the user that it weighs
  std::shared_ptr<const LandmarkProcess> process = {};  ///< on landmarks, instead of values

  bool isOfClasses() const { return std::holds_alternative<ClassifierResult>(model); }
  const KeptModel* numbers() const { return std::get_if<KeptModel>(&model); }
  const ClassifierResult* classes() const { return std::get_if<ClassifierResult>(&model); }
};

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

/// Keeps a trained model with its matrices in another setting, unless that keeps it already or has
/// no store for it.
void keepWithMatrices(const Learned& trained, const LearnRequest& request, const Origin& origin,
                      const WorkSetting& setting, const Progress& progress);

/// Trains a model that was learned, so that it predicts; origins of its matrices go to the clock.
Learned trained(const Learned& learned, const LearnRequest& request, const WorkSetting& setting,
                OriginClock& clock, Progress& progress);
Learned trained(const Learned& learned, const LearnRequest& request, const WorkSetting& setting,
                Progress& progress);

}  // namespace kindred
