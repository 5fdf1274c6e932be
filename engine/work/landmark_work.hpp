#pragma once

#include <memory>
#include <vector>

#include "engine/learn/landmark_learning.hpp"
#include "engine/work/prediction_work.hpp"

namespace kindred {

/// The points of the graphs of a model on landmarks: their covariance is the one that its landmarks
/// choose. They are parts of the model: those that `from` has are taken, and others are computed
/// and go to `into`; both may be null. Throws what computeGram() and mixtureFor() throw, Error
/// (Memory) if they cannot fit, and Cancelled if it is stopped.
std::shared_ptr<const LandmarkPoints> landmarkPointsOf(const LearnRequest& request,
                                                       const WorkDevices& devices, PartSource* from,
                                                       PartStore* into, OriginClock& clock,
                                                       Progress& progress);

/// Keeps points as parts of a model.
void keepPoints(const LandmarkPoints& points, PartStore& store);

/// The parts of a model on landmarks: its own is the first.
std::size_t landmarkPartCount(std::size_t graphs, std::size_t landmarks);

/// Numbers that are learned: the targets of graphs, or those that stand for their two classes.
std::vector<double> learnedNumbers(const Dataset& graphs, const LearnOptions& learn);

/// Learns numbers or classes on landmarks; what devices meet goes to the clock.
Learned learnOnLandmarks(const LearnRequest& request,
                         const std::shared_ptr<const LandmarkPoints>& points,
                         const WorkDevices& devices, OriginClock& clock, Progress& progress);

/// Predicts graphs by a model on landmarks that predicts.
Predictions predictOnLandmarks(const PredictRequest& request, const Learned& model,
                               const WorkDevices& devices, OriginClock& clock, Progress& progress);

/// Says what stands for all graphs, how much of them it sees, and who is tested.
Remarks landmarkRemarks(const LandmarkPoints& points, std::size_t tested, Validation validation);

}  // namespace kindred
