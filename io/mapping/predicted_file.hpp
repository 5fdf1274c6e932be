#pragma once

#include <filesystem>
#include <span>

#include "engine/align/predicted_edges.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .csv: the network that lacks the edge, its two nodes there, their partners, the score.
std::span<const FileKind> predictedFileKinds();

/// Throws Error (Usage) on another extension or requireFreePlace(), Error (File) when the file
/// system refuses.
void writePredictedEdges(std::span<const PredictedEdge> edges, const Graph& a, const Graph& b,
                         const std::filesystem::path& path);

}  // namespace kindred::io
