#pragma once

#include <cstdint>
#include <optional>

#include "engine/align/candidate_options.hpp"
#include "engine/align/candidates.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/align/kernel_similarity.hpp"
#include "engine/result/part_store.hpp"
#include "engine/result/result_request.hpp"

namespace kindred {

/// The kind of result that candidate pairs are: its inputs are two graphs, its one part the pairs.
/// They are those of embeddings alone, before similarities and locked pairs play their part.
inline constexpr auto candidateKind = "candidates";

/// Counts up when the same options give other pairs than before.
inline constexpr int candidateVersion = 1;

/// Candidates as any result is asked for.
ResultRequest resultRequestOf(const CandidateOptions& choice, const EmbeddingOptions& embedding);

/// The options of a request for candidates.
CandidateOptions candidateOptionsOf(const ResultOptions& options);

/// Pairs that are alike by walks, as any result is asked for: candidates of another kind.
ResultRequest resultRequestOf(const WalkKernel& walks);

/// Keeps the pairs; finish() of the store is for the caller.
void keepCandidates(const Candidates& candidates, PartStore& store);

/// Nothing if nothing is kept. Throws MalformedBytes if they are not of so many nodes.
std::optional<Candidates> keptCandidates(std::int32_t nodeCountA, std::int32_t nodeCountB,
                                         PartSource& source);

}  // namespace kindred
