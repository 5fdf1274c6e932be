#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/backend/devices.hpp"
#include "engine/backend/kernels.hpp"

namespace kindred {

// Parts of what the processor computes kernels with, to be measured one by one. The back end solves
// pairs by the fast paths; see openBackend().

/// The processor as a device, and how many threads it runs at once.
Device processorDevice();
int processorThreads();

/// Multiplies and adds in single precision on the calling thread, as fast as its core can. Returns
/// the number of operations: two for a multiplication and its addition.
double multiplyAndAdd(std::int64_t rounds);

/// A way to solve pairs of an input.
struct WayToSolve {
  std::string name;  ///< for people, in their language
  std::function<void(std::span<const GraphPair>, const PairOutcomes&, Progress&)> solve;
};

/// Returns the ways of this processor: that of text books on one core in double precision, blocks
/// of edges by every level of vector instructions that it has, and the fast paths last.
std::vector<WayToSolve> waysToSolve(const std::shared_ptr<const KernelInput>& input,
                                    const SolveOptions& options, Progress& progress);

/// Makes a pair ready, and returns the seconds that the calling thread takes to multiply a vector
/// by its matrix in single precision, from as many multiplications as take `atLeast` seconds.
double secondsOfProduct(const KernelInput& input, GraphPair pair, double atLeast,
                        const Progress& progress);

}  // namespace kindred
