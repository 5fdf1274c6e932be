#pragma once

#include <span>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/mapping.hpp"
#include "engine/align/node_features.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/recycled.hpp"

namespace kindred {

/// Returns how much of each node of one network is each of another, row by row, so that as many
/// edges as possible are conserved: a matrix of which rows sum to about 1 and all columns alike.
/// Frank-Wolfe on
///
///     -tr(A P B Pᵀ) + Σ D ∘ P + T Σ P log P
///
/// with the adjacency matrices A and B and how unlike the features of nodes are, D; each direction
/// is a transport plan by Sinkhorn's iterations, as of FUGAL (Bommakanti, Vonteri, Skitsas, Ranu,
/// Mottin, Karras, 2024). The temperature T falls from round to round, as in graduated assignment
/// (Gold, Rangarajan, 1996): P goes from a mean of many mappings to one, the clearest pairs first.
/// Nodes of `known` pairs, of a row and a column, have next to no other partner. Results do not
/// depend on the number of threads. A stop leaves what is there.
Recycled<float> relaxedMapping(const Loopless& rows, const Loopless& columns,
                               const std::vector<NodeFeatures>& rowFeatures,
                               const std::vector<NodeFeatures>& columnFeatures,
                               std::span<const NodePair> known, Progress& progress);

/// The steps of relaxedMapping(), one unit of progress each.
inline constexpr int mostRelaxationSteps = 160;

}  // namespace kindred
