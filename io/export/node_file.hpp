#pragma once

#include <filesystem>
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "engine/core/progress.hpp"
#include "engine/graph/node_sets.hpp"
#include "engine/graph/node_table.hpp"

namespace kindred::io {

/// Nodes of a network as a list, and what is known of them.
struct NodeList {
  const Graph& graph;
  const NodeTable& table;
  std::optional<NodeSet> only = {};  ///< those that are listed; nothing: all
};

/// A member for each node: its name or number, and what is known of it.
nlohmann::ordered_json nodesJson(const NodeList& list);

/// Writes a row for each node as .csv, or .json; see listFileKinds(). Throws Error (Output) if it
/// cannot be written.
void writeNodes(const NodeList& list, const std::filesystem::path& path, Progress& progress);

}  // namespace kindred::io
