#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>

#include "engine/core/progress.hpp"
#include "engine/graph/node_table.hpp"

namespace kindred::io {

/// A member for each node: its name or number, and what is known of it.
nlohmann::ordered_json nodesJson(const Graph& graph, const NodeTable& table);

/// Writes a row for each node as .csv, or .json; see listFileKinds(). Throws Error (Output) if it
/// cannot be written.
void writeNodes(const Graph& graph, const NodeTable& table, const std::filesystem::path& path,
                Progress& progress);

}  // namespace kindred::io
