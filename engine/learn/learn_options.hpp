#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/options.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/learn/splits.hpp"

namespace kindred {

/// What is learned of a target.
enum class LearnTask {
  Auto,     ///< what the target holds
  Numbers,  ///< regression
  Classes,  ///< classification
};

/// How honest errors are found.
enum class Validation {
  None,
  Folds,        ///< each graph is predicted once, by the others outside its fold
  Random,       ///< several times, a share of the graphs by the rest
  LeaveOneOut,  ///< each graph by all others; of numbers with one fit, in closed form
  Scaffolds,    ///< folds that keep molecules of one scaffold together
};

/// How a target is learned.
struct LearnOptions {
  std::string target;  ///< property of the data set
  LearnTask task = LearnTask::Auto;
  std::string covariance = "auto";  ///< or the name of one; of numbers
  bool addsUp = false;              ///< the target adds up over a graph, as energies do
  Validation validation = Validation::Folds;
  int folds = 5;
  int times = 5;           ///< random splits
  double testShare = 0.2;  ///< of random splits
  std::uint32_t seed = 1;

  bool operator==(const LearnOptions&) const = default;
};

/// Keys target, task, covariance, adds-up, validation, folds, times, test-share, seed.
const std::vector<Option<LearnOptions>>& learnOptionTable();

/// Who is tested, by whom; none where nothing is validated, and none for LeaveOneOut. `places` are
/// those of the graphs with a target. `twins` are their twinGroups(): twins are tested together, or
/// a graph that was trained on would be predicted.
std::vector<Split> splitsOf(const Dataset& dataset, std::span<const std::int32_t> places,
                            std::span<const std::int32_t> twins, const LearnOptions& options);

}  // namespace kindred
