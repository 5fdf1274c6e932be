#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/learn/classifying.hpp"
#include "engine/learn/landmark_process.hpp"
#include "engine/learn/learning.hpp"
#include "engine/learn/pair_covariances.hpp"

namespace kindred {

/// So many training graphs, those nearest to a graph by their points, are compared with it exactly,
/// and so many of these, whose covariance the points tell worst, with each other.
inline constexpr std::size_t nearestCompared = 256, nearestAmong = 32;

/// The most graphs that test a process on landmarks.
inline constexpr std::size_t mostTestedByLandmarks = 3000;

/// Graphs that a process on landmarks is to predict.
struct LandmarkQuestion {
  std::shared_ptr<const LandmarkProcess> process;
  Matrix points;                      ///< a row each
  std::vector<double> selves;         ///< covariances with themselves
  std::vector<std::int32_t> numbers;  ///< by which pairs name them: training graphs count from 0
  bool leavesOut = false;             ///< they are training graphs, each predicted without itself
};

/// Predicts graphs, each by the training graphs nearest to it besides landmarks; all of these are
/// its carriers, the heaviest first. All questions are compared at once. Phases: Finding nearest
/// graphs, those of `covariances`, Predicting.
std::vector<std::vector<PredictedGraph>> predictGraphs(std::span<const LandmarkQuestion> questions,
                                                       const CovariancesOfPairs& covariances,
                                                       Progress& progress);

/// A model on landmarks: its result has the process of the landmarks alone as its model.
struct LearnedOnLandmarks {
  LearnResult result;
  std::shared_ptr<const LandmarkProcess> process;
};

/// Graphs that all have a target, and how they are learned from.
struct LandmarkLesson {
  const Dataset& graphs;
  const std::shared_ptr<const LandmarkPoints>& points;
  const LearnOptions& options;
  const CovariancesOfPairs& covariances;
};

/// Learns from the points of the graphs of `targets`, in their order. Landmarks, which chose the
/// covariance, are never tested, and of the other graphs at most mostTestedByLandmarks, drawn by
/// the seed. There is no learning curve.
LearnedOnLandmarks learnOnLandmarks(const LandmarkLesson& lesson, LearnTargets targets,
                                    Progress& progress);

/// A classifier on landmarks: its result has no support vectors.
struct ClassesOnLandmarks {
  ClassifierResult result;
  std::shared_ptr<const LandmarkProcess> process;
};

/// Learns two classes as learnOnLandmarks() does numbersOf() them.
ClassesOnLandmarks learnClassesOnLandmarks(const LandmarkLesson& lesson, ClassTargets targets,
                                           Progress& progress);

}  // namespace kindred
