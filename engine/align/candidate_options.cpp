#include "engine/align/candidate_options.hpp"

#include <algorithm>
#include <cmath>

namespace kindred {

const std::vector<Option<CandidateOptions>>& candidateOptionTable() {
  static const std::vector<Option<CandidateOptions>> table{
      integerOption(&CandidateOptions::nearest,
                    {"k", "Nearest Nodes", "",
                     "How many nearest nodes of the other network each node has; 0: by density."},
                    {.lowest = 0, .highest = 2e9}),
      numberOption(&CandidateOptions::density,
                   {"density", "Density", "",
                    "The nearest nodes of a node as a share of the other network, ten at least."},
                   {.lowest = 0, .highest = 1, .isLowestOpen = true}),
      switchOption(&CandidateOptions::isUnion,
                   {"union", "Either Way", "",
                    "Take pairs of which one node is among the nearest of the other; without it, "
                    "each has to be among those of the other."}),
      switchOption(&CandidateOptions::isRotated,
                   {"subspace", "Rotate Embeddings", "",
                    "Rotate one embedding onto the other before points are compared; those of "
                    "features can be compared without."},
                   "Compare embeddings as they are, without rotating one onto the other."),
      choiceOption(
          &CandidateOptions::priorUse,
          {"prior-use", "Use of Similarities", "",
           "What similarities that are given are for: more candidates (extra), weights "
           "of candidates (weights), or all candidates, without an embedding (only)."},
          {{"extra", PriorUse::Extra}, {"weights", PriorUse::Weights}, {"only", PriorUse::Only}}),
  };
  return table;
}

std::int32_t nearestCount(const CandidateOptions& options, std::int32_t nodesSearched) {
  constexpr std::int32_t atLeast = 10;
  if (options.nearest > 0) return std::min(options.nearest, nodesSearched);
  const auto share = static_cast<std::int32_t>(std::lround(options.density * nodesSearched));
  return std::min(nodesSearched, std::max(share, atLeast));
}

}  // namespace kindred
