#pragma once

#include <filesystem>
#include <span>
#include <vector>

#include "engine/align/partner_lists.hpp"
#include "engine/graph/graph.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv: a line a pair: a node of A, a likely partner, its rank and value.
std::span<const FileKind> partnersFileKinds();

/// Throws Error (Usage) on another extension or requireFreePlace(), Error (File) when the file
/// system refuses.
void writePartners(const std::vector<std::vector<LikelyPartner>>& lists, const Graph& a,
                   const Graph& b, const std::filesystem::path& path);

}  // namespace kindred::io
