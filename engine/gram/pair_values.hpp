#pragma once

#include <span>
#include <vector>

#include "engine/gram/gram.hpp"

namespace kindred {

struct PairValues {
  std::vector<double> values;  ///< in the order of the pairs
  Provenance provenance;
};

/// Raw kernel values of some pairs among the rows of a request, on all devices. Phases: Compiling,
/// Preparing, Comparing pairs. Throws what computeGram() throws, and Cancelled if it is stopped.
PairValues pairValues(const GramRequest& request, std::span<const GraphPair> pairs,
                      const OpenDevices& devices, Progress& progress);

}  // namespace kindred
