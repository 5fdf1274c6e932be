#pragma once

#include <optional>

#include "engine/align/candidate_options.hpp"
#include "engine/align/candidates.hpp"
#include "engine/align/embedding.hpp"
#include "engine/backend/cuda/align/candidates_on_device.cuh"
#include "engine/core/progress.hpp"

namespace kindred::cuda {

/// Candidates on the host, and on the device that found them.
struct NearCandidates {
  Candidates candidates;
  CandidatesOnDevice onDevice;
};

/// Alignment::chooseNear on the current device. Nothing if there are none, or more than can be
/// numbered.
std::optional<NearCandidates> chooseNear(const Embedding& ofA, const Embedding& ofB,
                                         const CandidateOptions& options, Progress& progress);

}  // namespace kindred::cuda
