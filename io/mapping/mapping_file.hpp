#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "engine/align/mapping.hpp"
#include "engine/core/progress.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .align (two columns of names, as SANA and MAGNA++ write it), .csv with a header and scores.
std::span<const FileKind> mappingFileKinds();

/// Facts about each pair of an alignment, and what they are.
struct MappingScores {
  std::vector<double> values = {};  ///< one a node of A, NaN for none; or empty
  std::string_view name = "score";  ///< the head of their column

  /// The reason why the pair of each node of A was fixed before any search, "lock" or "similarity";
  /// empty for other pairs, and in all if no pair is fixed.
  std::vector<std::string_view> fixedBy = {};
};

/// Returns the name of the scores of a method of alignment: those of "best" are shares of searches,
/// those of "cualign" leads of messages over their rivals.
std::string_view scoreNameOf(std::string_view method);

/// Pairs that no search could change, since they were locked or since they are best hits that
/// stayed aligned.
struct FixedPairs {
  std::span<const NodePair> locked = {};
  std::span<const NodePair> anchors = {};
};

/// Returns the scores that a method gives the nodes of A; 0 is none, and fixed pairs have none of
/// searches.
MappingScores scoresOf(std::string_view method, std::span<const float> scores,
                       const FixedPairs& fixed = {});

/// Writes the aligned pairs, in the order of the nodes of `a`; .align leaves scores out, .csv has
/// six digits of them, and a column that says what fixed a pair if any is. Throws
/// Error (Usage) on another extension or requireFreePlace(), Error (Input) if .align cannot hold
/// a name, Error (File) when the file system refuses.
void writeMapping(const Mapping& mapping, const Graph& a, const Graph& b,
                  const MappingScores& scores, const std::filesystem::path& path,
                  Progress& progress);

/// Throws Error (Input) if a file of this extension cannot hold the name of some node, so that
/// people hear of it before an alignment is computed.
void requireWritableNames(const Graph& a, const Graph& b, const std::filesystem::path& path);

}  // namespace kindred::io
