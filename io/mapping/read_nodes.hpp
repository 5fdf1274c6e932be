#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "io/format/notice.hpp"
#include "io/format/read_options.hpp"

namespace kindred::io {

/// Nodes as a file lists them.
struct NodeFile {
  std::vector<Node> nodes;  ///< ascending, each once
  std::vector<Notice> notices;
};

/// Reads nodes of a network by their names, one a line, in the first column if there are several.
/// Names that no node has are counted in a notice. Throws Error (Input) when no node is named,
/// Error (File) when the file cannot be opened.
NodeFile readNodes(const std::filesystem::path& path, const Graph& graph,
                   const ReadOptions& options, const Progress& progress);

/// Returns the nodes whose names stand between commas, ascending. Throws Error (Usage) if one is of
/// no node.
std::vector<Node> nodesNamed(std::string_view names, const Graph& graph);

}  // namespace kindred::io
