#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/learn/class_measures.hpp"
#include "engine/learn/gaussian_process.hpp"
#include "engine/learn/learning_curve.hpp"
#include "engine/learn/shared_tasks.hpp"
#include "engine/learn/testing.hpp"

namespace kindred {

/// The graphs of a data set that have a class, and their classes.
struct ClassTargets {
  std::vector<std::int32_t> places;
  std::vector<std::int32_t> labels;  ///< places of names
  std::vector<std::string> names;    ///< of classes: numbers ascending, then words by letter
  std::size_t missing = 0;           ///< graphs without a class
};

/// Throws Error (Usage) if no property has the name, Error (Input) if it does not hold two
/// classes, or more than half as many classes as graphs, or numbers with decimal commas.
ClassTargets classesOf(const Dataset& dataset, const std::string& target);

/// Returns whether classes are learned: as the options say, or as the target is.
bool learnsClasses(const Dataset& dataset, const LearnOptions& options);

/// One graph as its class was predicted without it.
struct TestedClass {
  std::int32_t place = 0;  ///< in the data set
  std::int32_t split = 0;
  std::int32_t label = 0;
  ClassPrediction prediction;
  std::int32_t nearest = -1;  ///< place of the training graph that is most like it
  double likeness = 0;        ///< of the two
};

/// Returns how well the classes of tested graphs were predicted, of one split or of all.
ClassMeasures measuresOf(std::span<const TestedClass> tested,
                         std::optional<std::int32_t> split = std::nullopt);

/// A split, how good its predictions are, and what was chosen on its training graphs.
struct TestedClassSplit {
  ClassMeasures measures;
  double cost = 0;  ///< 0: it knows one class, or there are no support vectors
};

/// A process of the numbers that stand for two classes.
struct ClassProcess {
  Mixture covariance;  ///< without terms: classes are not told apart by it
  double noise = 0;
  std::shared_ptr<const GaussianProcess> model = {};  ///< null until it is trained

  bool isThere() const { return !covariance.terms().empty(); }
};

/// A classifier that was learned, and what is known of its errors.
struct ClassifierResult {
  ClassTargets targets;
  TestGroups groups;
  std::vector<TestedClass> tested;
  std::vector<TestedClassSplit> splits;
  ClassMeasures all;                            ///< over all tested graphs
  std::vector<CurvePoint> curve;                ///< empty if no splits were tested
  double cost = 0;                              ///< of the model; 0: it has no support vectors
  std::shared_ptr<const SupportVectors> model;  ///< of all graphs with a class
  ClassProcess process = {};                    ///< of two classes; on landmarks not trained
};

struct PredictedLabel;

/// Adds tests, and the learning curve: what was predicted of splits, then of those of the curve.
/// `costs` are those of the splits, none if there are no support vectors.
void addTests(ClassifierResult& result, std::span<const Split> splits,
              const LearningCurveSplits& curve,
              std::span<const std::vector<PredictedLabel>> predicted,
              std::span<const double> costs = {});

/// Returns the accuracy of always predicting the most frequent class.
double baselineOf(const ClassifierResult& result);

/// Returns how well all tested graphs were predicted. Scores of machines of different costs do not
/// compare: the areas of a class are the mean over the splits that have them, if any has.
ClassMeasures measuresOfAll(const ClassifierResult& result);

/// Learns from raw kernel values among the graphs of `targets`, in their order; the machines see
/// them normalised, of several kernels their mean. `dataset` gives scaffolds. Phases: Choosing,
/// Fitting. The result does not depend on who shares the work.
ClassifierResult learnClasses(const Dataset& dataset, ClassTargets targets,
                              const KernelValues& kernel, const LearnOptions& options,
                              Progress& progress, const LearnSharing& sharing = {});

/// One graph whose class was predicted, the training graph most like it, and those that carry the
/// decision.
struct PredictedClass {
  ClassPrediction prediction;
  std::int32_t nearest = -1;  ///< among the training graphs
  double likeness = 0;
  std::vector<Carrier> carriers;

  /// The share of tested graphs as clear as this one that were right (sharesRight()), or NaN.
  double right = std::numeric_limits<double>::quiet_NaN();

  /// The chance of each class, 1 in sum; empty if nobody knows.
  std::vector<double> probabilities = {};

  std::vector<NearTraining> near = {};  ///< mostNear, the nearest first
};

/// Rows of `kernel` (raw) are other graphs, columns those that the model was trained on.
std::vector<PredictedClass> predictClasses(const SupportVectors& model, const KernelValues& kernel,
                                           Progress& progress);

}  // namespace kindred
