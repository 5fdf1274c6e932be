#pragma once

#include <span>

#include "engine/align/candidate_options.hpp"
#include "engine/align/candidates.hpp"
#include "engine/align/forbidden_pairs.hpp"
#include "engine/align/mapping.hpp"
#include "engine/align/nearest_nodes.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Throws Error (Memory) unless so many candidate pairs fit.
void requirePairMemory(std::int64_t pairs);

/// Pairs of nodes that are near each other: those that both searches found, or either, with their
/// cosines as weights; by nodes of A, then of B. Throws Error (Memory) if they do not fit.
std::vector<CandidatePair> nearPairs(const NearestNodes& ofA, const NearestNodes& ofB, bool isUnion,
                                     const Progress& progress);

/// Returns these pairs as candidates. The weight of a pair is exp(-d), where d is the distance of
/// its points on the sphere of radius 1. Throws Error (Memory) if the pairs do not fit.
Candidates nearCandidates(const NearestNodes& ofA, const NearestNodes& ofB, bool isUnion,
                          const Progress& progress);

/// The candidates after similarities that were known beforehand played their part. Scores are
/// divided by the largest, so that weights lie within 0 .. 1; pairs without a positive score have
/// none. A pair that is there both ways keeps the larger weight.
Candidates withPrior(const Candidates& candidates, std::span<const ScoredPair> prior, PriorUse use,
                     const Progress& progress);

/// All pairs, each with the largest of its scores, which are divided by the largest on each side;
/// by nodes of A, then of B.
std::vector<ScoredPair> joinedScores(std::vector<ScoredPair> pairs,
                                     std::span<const ScoredPair> others);

/// The candidates that are not forbidden.
Candidates withoutForbidden(const Candidates& candidates, const ForbiddenPairs& forbidden,
                            const Progress& progress);

/// The candidates without those that share a node with a locked pair, and with the locked pairs,
/// whose weight is 1 if they have none. All nodes have to be there, and none locked twice.
Candidates withLocked(const Candidates& candidates, std::span<const NodePair> locked,
                      const Progress& progress);

/// The share of all pairs of nodes that are candidates.
double densityOf(const Candidates& candidates);

}  // namespace kindred
