#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include "engine/learn/prediction_parts.hpp"

namespace kindred::gui {

/// The prediction of a graph.
struct PredictionRow {
  std::int32_t graph = 0;
  double target = 0;          ///< a class: its place among the names; NaN if nobody knows it
  double predicted = 0;       ///< likewise
  double sureness = 0;        ///< the deviation of a number, the score or margin of a class
  std::int32_t nearest = -1;  ///< the training graph that is most like it
  double likeness = 0;
  std::int32_t next = 0;  ///< its place among those to measure next, from 1; 0: none of them
};

/// Predictions of any model, ready to be shown.
struct PredictionTable {
  std::vector<PredictionRow> rows;
  std::vector<std::string> classes;      ///< empty: numbers
  bool areTested = false;                ///< some targets are known
  std::vector<std::string> unseen = {};  ///< of each graph, what no training graph holds
  double usualLikeness = std::numeric_limits<double>::quiet_NaN();  ///< as in Predictions
  std::shared_ptr<const Dataset> graphs;
  std::shared_ptr<const Dataset> trained;

  /// True of a graph of which the tests of the model say nothing.
  bool isOutside(const PredictionRow& row) const { return row.likeness < usualLikeness; }

  bool areClasses() const noexcept { return !classes.empty(); }
  bool areTwoClasses() const noexcept { return classes.size() == 2; }
};

PredictionTable tableOf(const LearnResult& tested, std::shared_ptr<const Dataset> graphs);
PredictionTable tableOf(const ClassifierResult& tested, std::shared_ptr<const Dataset> graphs);
/// With what the graphs say of a target.
PredictionTable tableOf(const Predictions& predictions, const std::string& target,
                        std::shared_ptr<const Dataset> graphs,
                        std::shared_ptr<const Dataset> trained);

}  // namespace kindred::gui
