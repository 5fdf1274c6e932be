#pragma once

#include <filesystem>
#include <string>

#include "cli/flag/input.hpp"
#include "engine/aligner/best_alignment.hpp"

namespace kindred::cli {

/// The flags of an alignment that is to be computed.
struct AlignmentFlags {
  std::string output;
  std::string locked;  ///< a file of pairs that stay aligned
  SearchOptions search;

  void addTo(const Command& command);
};

/// Aligns two networks as the flags say, with the processor, and writes the alignment. `locked` are
/// pairs that stay; without nodes: none.
BestAlignment computeAlignment(const AlignmentFlags& flags, const Dataset& networks,
                               const Mapping& locked, const Progress& progress);

/// Tells how many edges an alignment conserves, and how it was found.
std::string alignmentText(const BestAlignment& alignment);
Json alignmentJson(const BestAlignment& alignment, const AlignmentFlags& flags);

}  // namespace kindred::cli
