#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/work/cliff_work.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv and .json.
std::span<const FileKind> similarFileKinds();

/// {"graph": name, "number": from 1, "similar": [{"graph", "number", "similarity"}, ...]} of a
/// query; with values of a target, each of the list has "value", "difference" and "sali", too, and
/// rescored proteins "tm_score", "tm_score_by_query", "tm_score_by_graph", "aligned_residues",
/// "rmsd", "identity" and "kernel".
nlohmann::ordered_json similarJson(const SimilarResult& result, std::size_t query,
                                   const ListValues* values = nullptr);

/// Writes lists of similar graphs: a row for each pair, or a list for each query with the options
/// and where the values come from. Throws Error (Usage) on another extension or
/// requireFreePlace(), Error (File) when the file system refuses.
void writeSimilar(const SimilarResult& result, const std::filesystem::path& path,
                  Progress& progress, const ListValues* values = nullptr);

}  // namespace kindred::io
