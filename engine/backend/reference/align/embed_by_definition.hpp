#pragma once

#include "engine/align/embedding.hpp"
#include "engine/align/embedding_options.hpp"
#include "engine/core/matrix.hpp"

namespace kindred {

/// The matrix of which NetMF takes eigenvectors, log max(D^-½ S D^-½, 1) where S = vol / (T b) Σ_r
/// (D^-½ A D^-½)^r over r = 1 .. T; isolated nodes have zeros.
Matrix netMFMatrix(const Graph& network, const EmbeddingOptions& options);

/// Embeds nodes in double precision, by all eigenvectors of a dense matrix; O(nodes³).
Embedding embedByDefinition(const Graph& network, const EmbeddingOptions& options,
                            const Progress& progress);

}  // namespace kindred
