#pragma once

#include <filesystem>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .el, .sif, .gw, .graphml, .gml, .json.
std::span<const FileKind> networkFileKinds();

/// Writes a network, which reads back with the names of its nodes and its edges. Nodes without
/// names are called by their numbers, from 0. GraphML and GML keep all attributes (lists as texts)
/// and the weights, JSON keeps everything. An edge list (.el) keeps the weights if they are not all
/// 1; SIF keeps one attribute, `class` or else `interaction`, as the interaction; LEDA's .gw keeps
/// names. Isolated nodes stand at the end of .el and .sif, a name a line. Throws Error (Usage) on
/// another extension, Error (Input) if .el or .sif cannot hold a name, or if two nodes have
/// the same name there, Error (File) when the file system refuses.
void writeNetwork(const Graph& graph, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
