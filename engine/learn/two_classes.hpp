#pragma once

#include <vector>

#include "engine/learn/class_models.hpp"
#include "engine/learn/classifying.hpp"
#include "engine/learn/learning.hpp"

namespace kindred {

/// Returns a number for the class of each graph, of two: they are 0 on average, and their variance
/// is 1. So a graph of which a number above 0 is predicted is more likely of the greater label than
/// graphs are on average, and rare classes count as much as common ones.
LearnTargets numbersOf(const ClassTargets& targets);

/// Returns the class of a graph whose number is predicted.
ClassPrediction classOf(const Prediction& prediction);

/// Returns the classes of predicted graphs. Their carriers are those of a process, of which
/// keepHeaviest() stay.
std::vector<PredictedClass> classesOf(std::vector<PredictedGraph> predicted,
                                      const ClassTargets& targets);

/// Learns two classes as learn() does numbersOf() them: the covariance, whose terms evidence
/// weighs, tells them apart better than support vectors do by the mean of the kernels. More classes
/// are those of learnClasses().
ClassifierResult classifierOf(const Dataset& dataset, ClassTargets targets,
                              const KernelValues& kernel, const LearnOptions& options,
                              const SplitFits& fits, Progress& progress);

/// Trains the process of a classifier again, as it was chosen.
GaussianProcess processOf(const ClassifierResult& kept, const KernelValues& kernel,
                          Progress& progress);

}  // namespace kindred
