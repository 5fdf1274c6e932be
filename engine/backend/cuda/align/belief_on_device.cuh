#pragma once

#include <memory>
#include <optional>

#include "engine/backend/alignment.hpp"
#include "engine/backend/cuda/align/candidates_on_device.cuh"

namespace kindred::cuda {

/// Belief propagation on the device of that number, which is current. `candidates` are those of the
/// input if they are on the device already.
std::unique_ptr<BeliefSolver> makeBeliefOnDevice(const AlignmentInput& input, int number,
                                                 std::optional<CandidatesOnDevice> candidates,
                                                 const Progress& progress);

/// Alignment::match on the current device.
Matching matchOnDevice(const Candidates& candidates, std::span<const double> values);

}  // namespace kindred::cuda
