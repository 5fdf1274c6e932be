#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/learn/class_measures.hpp"
#include "engine/learn/measures.hpp"
#include "engine/learn/prediction_parts.hpp"

namespace kindred {

/// How well predictions agree with what is known, of numbers or of classes.
using Score = std::variant<RegressionMeasures, ClassMeasures>;

/// The targets that a data set states of predicted graphs: numbers, or the labels of classes, one
/// past the last name for a class that the model does not know. NaN if nothing is said;
/// `target` need not be a property.
std::vector<double> knownTargets(const Predictions& predictions, const Dataset& graphs,
                                 const std::string& target);

/// How many predicted graphs are training graphs, or cannot be told from one: they test nothing.
std::size_t knownBefore(const Predictions& predictions);

/// Nothing if fewer than two targets are known.
std::optional<Score> scoreOf(const Predictions& predictions, const Dataset& graphs,
                             const std::string& target);

struct GroupScore {
  std::string group;  ///< a value of the property, empty for graphs without one
  std::size_t graphs = 0;
  Score score;
};

/// The scores of graphs that share a value of the property `by`, in the order of the values. Throws
/// Error (Usage) if it is not there.
std::vector<GroupScore> scoresBy(const Predictions& predictions, const Dataset& graphs,
                                 const std::string& target, const std::string& by);

}  // namespace kindred
