#pragma once

#include <filesystem>
#include <span>

#include "engine/align/candidates.hpp"
#include "engine/core/progress.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .mtx, .smat.
std::span<const FileKind> candidatesFileKinds();

/// Writes candidate pairs as a sparse matrix (Matrix Market, coordinate, real; or SMAT): a row for
/// each node of network A and a column for each of B, in their order. Throws Error (Usage) on
/// another extension, Error (File) when the file system refuses; so does writeOverlaps().
void writeCandidates(const Candidates& candidates, const std::filesystem::path& path,
                     Progress& progress);

/// .csv.
std::span<const FileKind> candidateTableKinds();

/// Writes candidate pairs as a table of names and weights, the heaviest pair of each node of `a`
/// first. Throws as writeCandidates() does, and as requireFreePlace().
void writeCandidateTable(const Candidates& candidates, const Graph& a, const Graph& b,
                         const std::filesystem::path& path, Progress& progress);

/// Writes the overlap matrix of candidates (Matrix Market, coordinate, pattern, symmetric), whose
/// rows and columns are the candidates in the order in which writeCandidates() writes them. Nothing
/// of it stands in memory: it is found twice, to be counted and to be written.
void writeOverlaps(const Graph& a, const Graph& b, const Candidates& candidates,
                   const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
