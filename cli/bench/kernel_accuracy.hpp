#pragma once

#include <cstddef>

#include "engine/core/progress.hpp"
#include "engine/gram/gram.hpp"

namespace kindred::cli {

/// The speed and the accuracy with which nodal similarities of random pairs are solved.
struct NodalAccuracy {
  double worst = 0;            ///< relative error of an entry
  double secondsAlone = 0;     ///< time of a pair by itself, median
  double secondsTogether = 0;  ///< time of a pair if all are solved by one call
  std::size_t pairs = 0;
};

NodalAccuracy nodalAccuracyOf(const GramRequest& request, Backend& backend, std::size_t most,
                              Progress progress);

}  // namespace kindred::cli
