#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/options.hpp"

namespace kindred {

/// The kind of target that is learned.
enum class LearnTask {
  Auto,     ///< what the target holds
  Numbers,  ///< regression
  Classes,  ///< classification
};

/// The way in which honest errors are found.
enum class Validation {
  None,
  Folds,        ///< each graph is predicted once, by the others outside its fold
  Random,       ///< several times, a share of the graphs by the rest
  LeaveOneOut,  ///< each graph by all others; of numbers and two classes with one fit, in closed
                ///< form
  Scaffolds,    ///< folds that keep molecules of one scaffold together
  Groups,       ///< folds that keep graphs of one value of a property together
  Time,         ///< later graphs are predicted by earlier ones
  Split,        ///< a property says who is tested
};

/// The way in which a target is learned.
struct LearnOptions {
  std::string target;  ///< property of the data set
  LearnTask task = LearnTask::Auto;
  std::string covariance = "auto";  ///< or the name of one; of numbers
  bool addsUp = false;              ///< the target adds up over a graph, as energies do
  Validation validation = Validation::Folds;
  std::string by;  ///< property that Groups, Time and Split read
  int folds = 5;
  int times = 5;           ///< random splits
  double testShare = 0.2;  ///< of random splits
  std::uint32_t seed = 1;

  /// Graphs that stand for all, of numbers or two classes; 0: what settleLandmarks() says, and once
  /// it has said it, none.
  int landmarks = 0;

  bool operator==(const LearnOptions&) const = default;
};

/// Keys target, task, covariance, adds-up, validation, by, folds, times, test-share, seed,
/// landmarks. The
/// validation takes the property that it reads behind a "=", too: groups=series.
const std::vector<Option<LearnOptions>>& learnOptionTable();

/// True for validations in as many parts as LearnOptions::folds says.
bool usesFolds(Validation validation);

/// True for validations that read a property.
bool readsProperty(Validation validation);

}  // namespace kindred
