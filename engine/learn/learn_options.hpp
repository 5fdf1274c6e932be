#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/bytes.hpp"
#include "engine/core/options.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/learn/kernel_values.hpp"
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
  std::string split;  ///< property that says who is tested; instead of all above

  bool operator==(const LearnOptions&) const = default;
};

/// Keys target, task, covariance, adds-up, validation, folds, times, test-share, seed, split.
const std::vector<Option<LearnOptions>>& learnOptionTable();

/// Properties that graphs with a target share, by which some of them are tested together.
struct TestGroups {
  std::size_t twins = 0;     ///< graphs that the kernel cannot tell from another one
  std::size_t kinds = 0;     ///< of graphs that it can tell apart
  std::size_t ringless = 0;  ///< molecules without a scaffold, where scaffolds are asked for

  bool operator==(const TestGroups&) const = default;
};

void write(ByteWriter& writer, const TestGroups& groups);
TestGroups readGroups(ByteReader& reader);

/// Who is tested, by whom.
struct Testing {
  std::vector<Split> splits;  ///< none where nothing is validated, and none for LeaveOneOut
  TestGroups groups;
  std::vector<std::int32_t> together;  ///< graphs of one number must not be parted
};

/// `places` are those of the graphs with a target, `kernel` their raw values with errors of up to
/// `tolerance`. Twins are tested together, or graphs that were trained on would be predicted;
/// unless all are twins.
Testing testingOf(const Dataset& dataset, std::span<const std::int32_t> places,
                  const KernelValues& kernel, double tolerance, const LearnOptions& options);

}  // namespace kindred
