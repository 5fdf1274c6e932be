#pragma once

#include <memory>
#include <vector>

#include "engine/gram/gram.hpp"

namespace kindred {

/// Raw kernel values between graphs (rows) and those that a model was trained on (columns), and of
/// each with itself.
struct TrainedComparison {
  Matrix values;
  std::vector<double> ofRows;
  std::vector<double> ofColumns;
  Provenance provenance = {};
};

/// Throws what computeGram() throws, and Cancelled where it was stopped: half of it predicts
/// nothing.
TrainedComparison compareToTrained(const std::shared_ptr<const Dataset>& graphs,
                                   const std::shared_ptr<const Dataset>& trained,
                                   const KernelOptions& kernel, const SolveOptions& solve,
                                   const OpenDevices& devices, Progress& progress);

/// The values of a matrix as they were before they were normalised. Throws Cancelled where
/// it was stopped: from half of it nothing is learned.
Matrix rawValues(const GramResult& gram);

}  // namespace kindred
