#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "cli/flag/input.hpp"
#include "engine/align/method/cualign.hpp"

namespace kindred::cli {

/// The flags of an alignment by candidates.
struct CualignFlags {
  EmbeddingOptions embedding;
  CandidateOptions choice;
  BeliefOptions belief;
  std::string candidates;                         ///< a file of candidate pairs
  std::vector<std::filesystem::path> embeddings;  ///< two files of points, or none
  int boundSteps = 0;                             ///< 0: no bound

  // The flags of the options above that a person gave.
  std::vector<std::string> givenEmbedding, givenChoice, givenBelief;

  void addTo(const Command& command);

  /// Throws Error (Usage) if files do not go together.
  void requireFitting() const;

  /// The files that are read.
  std::vector<std::filesystem::path> inputs() const;
};

/// A request, and the notices about the files that it was made of.
struct ReadRequest {
  CualignRequest request;
  std::vector<io::Notice> notices;
};

/// Makes the request of the flags, and reads the files that they name.
ReadRequest cualignRequest(const CualignFlags& flags, const Dataset& networks,
                           std::vector<NodePair> locked, std::vector<ScoredPair> prior,
                           const io::ReadOptions& options, const Progress& progress);

/// Tells how many edges an alignment conserves, and how it was found.
std::string cualignText(const CualignAlignment& alignment);
Json cualignJson(const CualignAlignment& alignment, const CualignFlags& flags);

}  // namespace kindred::cli
