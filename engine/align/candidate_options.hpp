#pragma once

#include <cstdint>
#include <vector>

#include "engine/core/options.hpp"

namespace kindred {

/// The part that similarities known beforehand play in the choice of candidates.
enum class PriorUse {
  Extra,    ///< their pairs join those of the embedding
  Weights,  ///< pairs of the embedding have them as weights
  Only,     ///< no embedding: their pairs alone
};

/// The options of the choice of candidate pairs.
struct CandidateOptions {
  std::int32_t nearest = 0;  ///< k: how many nodes are searched for each node; 0: by density
  double density = 0.01;     ///< k as a share of the nodes that are searched
  bool isUnion = false;      ///< pairs that either search found, rather than both
  bool isRotated = true;     ///< embeddings have to be rotated before they can be compared
  PriorUse priorUse = PriorUse::Extra;

  bool operator==(const CandidateOptions&) const = default;
};

/// Keys k, density, union, subspace, prior-use.
const std::vector<Option<CandidateOptions>>& candidateOptionTable();

/// k for a search among so many nodes: all of them at most. A density stands for ten at least.
std::int32_t nearestCount(const CandidateOptions& options, std::int32_t nodesSearched);

}  // namespace kindred
