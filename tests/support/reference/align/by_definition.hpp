#pragma once

#include "engine/align/embedding.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/align/nearest_nodes.hpp"
#include "engine/align/refinement.hpp"
#include "engine/align/search.hpp"
#include "engine/align/search_options.hpp"
#include "engine/align/subspace.hpp"
#include "engine/core/matrix.hpp"

namespace kindred {

/// The matrix of which NetMF takes eigenvectors, log max(D^-½ S D^-½, 1) where S = vol / (T b) Σ_r
/// (D^-½ A D^-½)^r over r = 1 .. T; isolated nodes have zeros.
Matrix netMFMatrix(const Graph& network, const EmbeddingOptions& options);

/// Embeds nodes in double precision, by all eigenvectors of a dense matrix; O(nodes³).
Embedding embedByDefinition(const Graph& network, const EmbeddingOptions& options,
                            const Progress& progress);

/// Rotates the embedding of A into the space of that of B by the transport plan itself, in double
/// precision; O(nodes · edges) a step.
Embedding rotateByDefinition(const SubspaceInput& input);

/// Sorts all nodes by their cosine, for each node.
NearestNodes nearestByDefinition(const Embedding& of, const Embedding& among, std::int32_t count);

/// Refines a similarity by its definition, in double precision; O(steps · nodes · edges).
Refinement refineByDefinition(const RefinementInput& input, int mostSteps);

/// Tries every swap and every move again and again, and takes each that reaches more of the goal,
/// until none does: a summit that may be a low one. Counts every edge anew for each.
SearchResult climb(const SearchInput& input, const SearchOptions& options);

}  // namespace kindred
