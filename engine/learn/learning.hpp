#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/gram/gram.hpp"
#include "engine/learn/gaussian_process.hpp"
#include "engine/learn/learning_curve.hpp"
#include "engine/learn/measures.hpp"
#include "engine/learn/number_models.hpp"
#include "engine/learn/shared_tasks.hpp"
#include "engine/learn/testing.hpp"

namespace kindred {

/// The graphs of a data set that have the target, and their targets.
struct LearnTargets {
  std::vector<std::int32_t> places;
  std::vector<double> values;
  std::size_t missing = 0;  ///< graphs without a number
};

/// Throws Error (Usage) if no property has the name, Error (Input) if it holds no two
/// numbers, or all of them are equal.
LearnTargets targetsOf(const Dataset& dataset, const std::string& target);

/// One graph as it was predicted without itself.
struct TestedGraph {
  std::int32_t place = 0;  ///< in the data set
  std::int32_t split = 0;
  double target = 0;
  Prediction prediction;
  std::int32_t nearest = -1;  ///< place of the training graph that is most like it
  double likeness = 0;        ///< of the two
};

/// A split, how good its predictions are, and what was chosen on its training graphs.
struct TestedSplit {
  RegressionMeasures measures;
  std::string covariance;  ///< Mixture::name()
  double noise = 0;
};

/// Returns how models are fitted if these options ask for it; `tolerance` is that of K.
/// Environments are as alike as they are: their kernels have one covariance; sums over nodes have
/// two of their own. So many matrices of the user follow, each as it is.
FitOptions fitOptionsOf(const LearnOptions& options, std::span<const KernelOptions> kernels,
                        double tolerance, std::size_t own = 0);

/// A model that was learned, and what is known of its errors.
struct LearnResult {
  LearnTargets targets;
  TestGroups groups;
  std::vector<TestedGraph> tested;
  std::vector<TestedSplit> splits;
  RegressionMeasures all;  ///< over all tested graphs

  /// By how much deviations are longer than those of the process alone, so that intervals hold what
  /// they promise of graphs like those tested; 1 if too few were tested.
  double stretch = 1;
  std::vector<CurvePoint> curve;                 ///< empty if no splits were tested
  std::shared_ptr<const GaussianProcess> model;  ///< of all graphs with a target
};

/// Gives the raw values among all graphs of what the training graphs of a split alone choose.
using ValuesOfSplit = std::function<KernelValues(const Split& split, Progress& progress)>;

/// The way in which the models of all graphs and of splits are fitted.
struct SplitFits {
  FitOptions fit;
  LearnSharing sharing = {};    ///< the result does not depend on it
  ValuesOfSplit valuesOf = {};  ///< by which splits are tested; empty: by the values of all graphs
};

/// A process of all graphs, and what processes of the training graphs of splits predict of others.
struct TestedProcess {
  std::shared_ptr<const GaussianProcess> model;
  TestGroups groups;
  std::vector<Split> splits;  ///< that are tested; of leaving one out, one of all graphs
  LearningCurveSplits curve;
  std::vector<TestOfNumbers> tests = {};  ///< of the splits, then of those of the curve
};

/// Fits the process of all graphs, and tests it as the options say. Phases: those of learn().
TestedProcess testedProcess(const Dataset& dataset, const LearnTargets& targets,
                            const KernelValues& kernel, const LearnOptions& options,
                            const SplitFits& fits, Progress& progress);

/// Learns from raw kernel values among the graphs of `targets`, in their order. `dataset` gives
/// scaffolds. Leaving one out is tested by the values of all graphs. Phases: Weighing covariances,
/// Leaving one out.
LearnResult learn(const Dataset& dataset, LearnTargets targets, const KernelValues& kernel,
                  const LearnOptions& options, const SplitFits& fits, Progress& progress);

/// Returns the RMSE of always predicting the mean of the targets that were tested; NaN of none.
double baselineOf(const LearnResult& result);

/// One predicted graph, the training graph most like it, and those that carry the prediction.
struct PredictedGraph {
  Prediction prediction;
  std::int32_t nearest = -1;  ///< among the training graphs
  double likeness = 0;
  std::vector<Carrier> carriers;        ///< the first mostCarriers, if they were asked for
  std::vector<NearTraining> near = {};  ///< mostNear, the nearest first
};

/// Rows of `kernel` are other graphs, columns those that the model was trained on.
std::vector<PredictedGraph> predictGraphs(const GaussianProcess& model, const KernelValues& kernel,
                                          Progress& progress);

}  // namespace kindred
