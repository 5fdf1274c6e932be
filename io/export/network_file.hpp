#pragma once

#include <filesystem>
#include <span>

#include "engine/core/progress.hpp"
#include "engine/graph/dataset.hpp"
#include "engine/graph/graph.hpp"
#include "io/export/left_out.hpp"
#include "io/file/file_kinds.hpp"

namespace kindred::io {

/// .graphml, .cx2, .gml, .sif, .el, .gw, .json.
std::span<const FileKind> networkFileKinds();

/// The kind that the extension of the path says; GraphML if it has none. Throws Error (Usage) if it
/// is none of them.
const FileKind& networkKindOf(const std::filesystem::path& path);

/// True if such a file holds where nodes are drawn.
bool holdsDrawing(const std::filesystem::path& path);

/// Writes a network, which reads back with the names of its nodes and its edges. Nodes without
/// names are called by their numbers, from 0. GraphML, GML and CX2 keep all attributes (GraphML and
/// GML have lists as texts) and the weights, GraphML and CX2 the drawing too; JSON keeps
/// everything. An edge list (.el) keeps the weights if they are not all
/// 1; SIF keeps one attribute, `class` or else `interaction`, as the interaction; LEDA's .gw keeps
/// names. Isolated nodes stand at the end of .el and .sif, a name a line. Throws Error (Usage) on
/// another extension, Error (Input) if .el or .sif cannot hold a name, or if two nodes have
/// the same name there, Error (File) when the file system refuses.
void writeNetwork(const Graph& graph, const std::filesystem::path& path, Progress& progress);

/// Those of a data set, then those of a network, which hold one graph.
std::span<const FileKind> graphFileKinds();

/// Writes a data set in a format that holds many graphs, or its only graph as a network. Returns
/// what the file does not say. Throws what writeDataset() and writeNetwork() throw, and Error
/// (Usage) if such a file cannot hold so many graphs.
Losses writeGraphs(const Dataset& dataset, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
