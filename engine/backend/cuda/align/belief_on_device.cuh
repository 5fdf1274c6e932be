#pragma once

#include <memory>

#include "engine/backend/alignment.hpp"

namespace kindred::cuda {

/// Belief propagation on the device of that number, which is current.
std::unique_ptr<BeliefSolver> makeBeliefOnDevice(const AlignmentInput& input, int number,
                                                 const Progress& progress);

/// Alignment::match on the current device.
Matching matchOnDevice(const Candidates& candidates, std::span<const double> values);

}  // namespace kindred::cuda
