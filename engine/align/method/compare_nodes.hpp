#pragma once

#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/align/loopless.hpp"
#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/best_parts.hpp"
#include "engine/backend/alignment.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Two networks to align, A with no more nodes than B.
struct LooplessPair {
  Loopless a;
  Loopless b;
};

/// Pairs of A with B become pairs of B with A.
template <typename Pair>
void turnPairs(std::vector<Pair>& pairs) {
  for (auto& pair : pairs)
    std::swap(pair.a, pair.b);
}

/// Returns who has each of `count` nodes as image; noNode if none has.
std::vector<Node> invertedImages(std::span<const Node> images, std::int32_t count);

/// Completes a mapping of A, and improves it a little.
using Improve = std::function<void(std::vector<Node>& images, const Progress& progress)>;

/// Compares all nodes of two networks, and matches them. Nodes begin as alike as their features,
/// which is refined until it agrees with the edges; once more with the similarities of the request,
/// if it has any, which all other ways leave out, as wrong ones lead them astray. If that
/// conserves less than nine in ten of the edges that could be conserved, as in networks that are
/// nearly trees, nodes begin as alike as the trees around them (TreeLikeness), too, and as
/// mappings that grew from one pair have them (grownMappings()); whenever an edge is missing, as a
/// relaxed mapping has them (relaxedMapping()), and among more pairs if many edges are. None of
/// these is tried if it takes too long or the comparison was sparse; trees come last if they take
/// longer than the relaxed mapping. What is worth most to the search once it is improved is taken:
/// conserved edges and similarities; of equal ones the first. Nothing is improved if much of a
/// large network is conserved without, or there is no `improve`.
ComparedNodes compareNodes(const BestAlignmentRequest& request, const LooplessPair& networks,
                           Alignment& alignment, const Improve& improve, const Progress& progress);

}  // namespace kindred
