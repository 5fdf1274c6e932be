#pragma once

#include "engine/align/candidate_options.hpp"
#include "engine/align/candidates.hpp"
#include "engine/align/embedding.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Looks for the nearest nodes both ways, and puts them together as candidate pairs: one phase of
/// the progress. The embeddings have to be comparable.
Candidates nearestCandidates(const Embedding& ofA, const Embedding& ofB,
                             const CandidateOptions& options, Alignment& alignment,
                             Progress progress);

}  // namespace kindred
