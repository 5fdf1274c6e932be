#pragma once

#include <string>

#include "cli/flag/command.hpp"
#include "cli/session/session.hpp"
#include "engine/table/node_rows.hpp"
#include "io/format/read_options.hpp"

namespace kindred::cli {

/// Adds --nodes, and has --filter, which addInput() added, choose nodes of the one graph instead of
/// graphs; `which` says what for: "The nodes that are listed".
void addNodeChoice(const Command& command, std::string& nodes, const std::string& which);

/// Returns the nodes that --nodes names, in a file or between commas, or the filter. Throws Error
/// (Usage) if a name between commas is of no node, Error (Input) if a file names none.
NodeChoice nodeChoice(const std::string& nodes, const io::ReadOptions& options, const Graph& graph,
                      Session& session, const Progress& progress);

}  // namespace kindred::cli
