#pragma once

#include <filesystem>
#include <string>

#include "cli/command/cualign_computing.hpp"
#include "cli/flag/device_flags.hpp"
#include "cli/flag/input.hpp"
#include "engine/aligner/best_alignment.hpp"

namespace kindred::cli {

/// The flags of an alignment that is to be computed.
struct AlignmentFlags {
  std::string output;
  std::string locked;           ///< a file of pairs that stay aligned
  std::string method = "best";  ///< or "cualign"
  std::string project;          ///< a project that keeps what is computed, or empty
  DeviceFlags device;
  SearchOptions search;
  CualignFlags cualign;

  bool isByCandidates() const { return method == "cualign"; }

  void addTo(const Command& command);
};

/// Aligns two networks as the flags say, and writes the alignment. `locked` are pairs that stay;
/// without nodes: none.
/// The comparison of nodes begins with the similarities.
BestAlignment computeAlignment(const AlignmentFlags& flags, const Dataset& networks,
                               const Mapping& locked, const std::vector<ScoredPair>& similarities,
                               Session& session, const Progress& progress);

/// Aligns two networks by candidates, and writes the alignment.
CualignAlignment computeByCandidates(const AlignmentFlags& flags, const CualignRequest& request,
                                     Session& session, const Progress& progress);

/// The pairs of a mapping.
std::vector<NodePair> pairsOf(const Mapping& mapping);

/// Tells how many edges an alignment conserves, and how it was found.
std::string alignmentText(const BestAlignment& alignment);
Json alignmentJson(const BestAlignment& alignment, const AlignmentFlags& flags);

}  // namespace kindred::cli
