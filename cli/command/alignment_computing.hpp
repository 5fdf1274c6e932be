#pragma once

#include <string>

#include "cli/command/cualign_computing.hpp"
#include "cli/flag/device_flags.hpp"
#include "cli/flag/input.hpp"
#include "engine/align/method/best_alignment.hpp"

namespace kindred::cli {

/// The flags of an alignment that is to be computed.
struct AlignmentFlags {
  std::string output;
  std::string locked;           ///< a file of pairs that stay aligned
  std::string forbidden;        ///< a file of pairs that are not aligned
  std::string start;            ///< a file of the alignment that the search begins with
  std::string method = "best";  ///< or "cualign"
  std::string project;          ///< a project that keeps what is computed, or empty
  DeviceFlags device;
  SearchOptions search;
  WalkKernel walks;
  CualignFlags cualign;

  // The flags of the options above that a person gave.
  std::vector<std::string> givenExecution, givenSearch, givenWalks;

  bool isByCandidates() const { return method == "cualign"; }

  /// With alpha and beta of belief propagation.
  SearchOptions searchOptions() const;

  void addTo(const Command& command);

  /// Adds device, threads, and the options of --method best.
  void addSearchTo(const Command& command);
};

/// Tells how many edges an alignment conserves, and how it was found.
std::string alignmentText(const BestAlignment& alignment, const BestAlignmentRequest& request,
                          const AlignmentFlags& flags);
Json alignmentJson(const BestAlignment& alignment, const AlignmentFlags& flags);

}  // namespace kindred::cli
