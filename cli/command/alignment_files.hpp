#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <vector>

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"
#include "engine/align/annotations.hpp"
#include "engine/align/candidates.hpp"
#include "engine/align/mapping.hpp"

namespace kindred::cli {

/// The files that are written of one alignment, beside the alignment itself. Empty: not written.
struct AlignmentFiles {
  double leastScore = 0;   ///< of the pairs that all of them keep
  std::string merged;      ///< both networks in one
  std::string conserved;   ///< what is in both
  std::string predicted;   ///< edges that one has, and the other would
  std::string enrichment;  ///< terms that are more frequent than by chance
  std::string partners;    ///< the likeliest partners of each node
  int most = 0;            ///< of them; 0: as many as are usual
  std::string report;      ///< the whole answer as JSON
  std::string candidates;  ///< the candidate pairs
  std::string overlaps;    ///< their overlap matrix

  void addTo(const Command& command);

  /// Adds those of the tables.
  void addTables(const Command& command);

  /// Those that are asked for. Throws Error (Usage) if an extension is none of its kind.
  std::vector<std::filesystem::path> checkedPaths() const;

  /// True if a file needs one alignment, and not several.
  bool needOne() const {
    return !merged.empty() || !conserved.empty() || !predicted.empty() || !enrichment.empty() ||
           !partners.empty();
  }

  /// The pairs whose score is high enough; tells of them in `text`. Throws Error (Usage) if some
  /// are to go and no score is known.
  Mapping surePairsOf(const Mapping& found, std::span<const float> confidence,
                      std::string& text) const;

  bool needCandidates() const { return !candidates.empty() || !overlaps.empty(); }

  /// Writes the candidates of the networks and their overlap matrix, and tells how many there are.
  std::string writeMatrices(const Graph& a, const Graph& b, const Candidates& pairs,
                            const Progress& progress) const;

  /// Writes the networks and what they predict, and tells which they are. `confidence` has one a
  /// node of A, or none.
  std::string writeNetworks(const Graph& a, const Graph& b, const Mapping& mapping,
                            std::span<const float> confidence, const Progress& progress) const;

  /// Writes the tests of terms if they are asked for, and says how many terms stand out.
  std::string writeEnrichment(const Graph& a, const Graph& b, const Mapping& mapping,
                              const Annotations& annotations, const Progress& progress) const;

  /// Writes the answer, with the version that gave it and the files that it was made from.
  void writeReport(const Json& answer, const Json& inputs) const;
};

}  // namespace kindred::cli
