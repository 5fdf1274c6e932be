#pragma once

#include <span>
#include <vector>

#include "engine/align/method/best_alignment.hpp"
#include "engine/align/method/compare_nodes.hpp"
#include "engine/align/regrowth.hpp"
#include "engine/align/search.hpp"

namespace kindred {

/// Returns how sure pairs are: `own` says it by the searches from one start, and is corrected by
/// what searches from another found, too. If these found another pair, none of them counts.
std::vector<float> sharedConfidence(const SearchResult& own, const SearchResult& other);

/// Lowers how sure pairs are of nodes that the structure of their network cannot tell from others,
/// as the corners of a grid: no search can, whether all agree or not.
void doubtAlike(std::vector<float>& confidence, std::span<const Node> images,
                const LooplessPair& networks, const BestAlignmentRequest& request,
                const Progress& progress);

/// The alignments with which searches begin, so that their agreement tells how sure pairs are: the
/// best, the next best, and all others that conserve nearly as many edges. What is worse tells
/// nothing of the best.
std::vector<std::span<const Node>> witnessesAmong(std::span<const RegrownAlignment> regrown);

}  // namespace kindred
