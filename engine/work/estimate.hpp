#pragma once

#include "engine/gram/gram.hpp"
#include "engine/similar/similar.hpp"

namespace kindred {

/// The pairs, memory and time that a computation will need, before it is started.
struct GramEstimate {
  GramPlan plan;       ///< pairs, memory
  double seconds = 0;  ///< time of solving on this device
};

/// The part of a kernel matrix that stays in memory: all of it, or nothing where it goes into a
/// file block by block.
enum class Keeping { Matrix, Nothing };

/// Plans a computation, and solves some of its pairs for about a quarter of a second to see how
/// fast the device is with them.
/// Phases: Compiling, Estimating. Throws what computeGram() would throw at its start, among it
/// Error (Memory) when it cannot fit.
GramEstimate estimateGram(const GramRequest& request, Backend& backend, Progress& progress,
                          Keeping keeping = Keeping::Matrix);

/// On the first of these devices that does not fail.
GramEstimate estimateGram(const GramRequest& request, const OpenDevices& devices,
                          Progress& progress, Keeping keeping = Keeping::Matrix);

/// Estimates likewise a search for the most similar graphs, which keeps no matrix.
GramEstimate estimateSimilar(const SimilarRequest& request, const OpenDevices& devices,
                             Progress& progress);

}  // namespace kindred
