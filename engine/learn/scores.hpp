#pragma once

#include <optional>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "engine/learn/class_measures.hpp"
#include "engine/learn/measures.hpp"
#include "engine/learn/prediction_parts.hpp"
#include "engine/learn/target_column.hpp"

namespace kindred {

/// The agreement of predictions with what is known, of numbers or of classes.
using Score = std::variant<RegressionMeasures, ClassMeasures>;

/// The targets that a data set states: numbers, or the labels of classes that have names, one past
/// the last for a class that is none of them. NaN if nothing is said; `target` need not be a
/// property.
std::vector<double> knownTargets(const Dataset& graphs, const std::string& target,
                                 std::span<const std::string> names);

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

/// The graphs predicted in a line of a table of scores, and by what: all; those that the model
/// was not trained on; all, by what training targets are on average (of classes, by the most
/// frequent one); all, by the target of the training graph that is most like each; a group.
enum class Scored { All, New, Average, Nearest, Group };

struct ScoreLine {
  Scored scored = Scored::All;
  std::string group;  ///< of a group: a value of the property, or the number of a fold
  std::size_t graphs = 0;
  Score score;

  /// The errors, of numbers the RMSE, of classes the share that is right, of the same graphs by
  /// what needs no model.
  double byAverage = RegressionMeasures::unknown, byNearest = RegressionMeasures::unknown;
};

/// Returns a table of scores: of all graphs, of new ones if some are not, of what needs no model,
/// and of the groups by a property; `by` may be empty. Nothing if fewer than two targets are known.
std::vector<ScoreLine> scoreLines(const Predictions& predictions, const Dataset& graphs,
                                  const TrainedTarget& trained, const std::string& by);

/// Returns the table of the tests of a model, whose groups are folds; nothing without tests.
std::vector<ScoreLine> scoreLines(const LearnResult& result);
std::vector<ScoreLine> scoreLines(const ClassifierResult& result);

}  // namespace kindred
