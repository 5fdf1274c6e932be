#pragma once

#include <cstddef>

#include "engine/core/progress.hpp"
#include "engine/gram/gram.hpp"

namespace kindred::cli {

/// Relative errors of kernel values against the text-book solution in double precision.
struct KernelAccuracy {
  double worst = 0;
  double mean = 0;
  std::size_t pairs = 0;  ///< that were compared
};

/// Compares random pairs of a symmetric matrix: `most` of them, or fewer where graphs are so large
/// that the text-book solution of as many would take minutes.
KernelAccuracy accuracyOf(const GramResult& result, std::size_t most, Progress progress);

/// The same of nodal similarities, which are solved for: their entries, each by itself.
struct NodalAccuracy {
  double worst = 0;
  double secondsAlone = 0;     ///< of a pair by itself, median
  double secondsTogether = 0;  ///< of a pair where all are solved by one call
  std::size_t pairs = 0;
};

NodalAccuracy nodalAccuracyOf(const GramRequest& request, Backend& backend, std::size_t most,
                              Progress progress);

}  // namespace kindred::cli
