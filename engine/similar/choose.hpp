#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/backend/kernels.hpp"
#include "engine/core/matrix.hpp"
#include "engine/core/options.hpp"
#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/kernel/marginalized.hpp"
#include "engine/result/remark.hpp"

namespace kindred {

/// The rules by which a few graphs are chosen to stand for many.
enum class ChooseRule {
  Cover,   ///< so that all are as alike as can be to a chosen one: typical graphs
  Spread,  ///< each as unlike those before as can be: the odd ones, too
};

/// The number of graphs that are chosen, and how.
struct ChooseOptions {
  int number = 50;
  ChooseRule rule = ChooseRule::Cover;
  double atMost = 0.8;  ///< how like a graph of another set may be to its nearest

  bool operator==(const ChooseOptions&) const = default;
};

/// Keys number, by, at-most.
const std::vector<Option<ChooseOptions>>& chooseOptionTable();

/// A request for a few graphs that stand for many.
struct ChooseRequest {
  std::shared_ptr<const Dataset> graphs;
  std::shared_ptr<const Dataset> unlike;  ///< what they have to be unlike; null: nothing
  KernelOptions kernel;
  SolveOptions solve;
  ChooseOptions options;
};

/// Graphs that stand for many, by normalised kernel values.
struct Representatives {
  std::vector<std::int32_t> chosen;    ///< graphs, in the order in which they were chosen
  std::vector<float> nearest;          ///< of each how like it is to the nearest other; 0 if alone
  std::vector<std::int32_t> standsIn;  ///< of each graph the rank of what it is most like; -1: out
  std::vector<float> likeness;         ///< to that; if it is out, to what it is too like
  std::int32_t drawn = 0;              ///< how many graphs the chosen ones were found among

  bool operator==(const Representatives&) const = default;
};

/// Returns up to so many rows of a normalised symmetric matrix by a rule. Cover makes the sum of
/// each row's likeness to its nearest chosen one large: greedily, which comes to at least 1 - 1/e
/// of the largest sum. Spread begins with the row that is most like all others. Values that differ
/// by no more than they may be wrong are equal, and the first row wins.
std::vector<std::int32_t> chosenRows(const Matrix& values, std::size_t number, ChooseRule rule,
                                     double tolerance, const Progress& progress);

/// Returns how many graphs are drawn as candidates and as what they stand for: all of a few.
std::size_t drawnFor(std::size_t graphs, const ChooseOptions& options);

/// Returns how many graphs each chosen one stands for, itself among them.
std::vector<std::size_t> standsForOf(const Representatives& representatives);

/// The chosen graphs in their order, with two more properties: how many each stands for, and how
/// like it is to the nearest other chosen one.
Dataset chosenGraphs(const Dataset& graphs, const Representatives& representatives);

/// The cover of chosen graphs over those that they were chosen from.
struct Coverage {
  std::size_t graphs = 0;  ///< that are not left out
  double mean = 0;         ///< likeness to the nearest chosen one
  double half = 0;         ///< that half of the graphs reach
  double mostly = 0;       ///< that 95 % reach
  double least = 0;
  double closest = 0;  ///< the likeness of the two chosen ones that are most alike
};
Coverage coverageOf(const Representatives& representatives);

/// "50 of 40,000 chosen: half of all are at least 0.71 like a chosen one, ..."
std::string coverageText(const Representatives& representatives);

/// Returns how many graphs were left out or not looked at, and if there were too few.
Remarks remarksOn(const ChooseRequest& request, const Representatives& representatives);

}  // namespace kindred
