#pragma once

#include <filesystem>

#include "engine/core/progress.hpp"
#include "io/format/read.hpp"

namespace kindred::io {

/// Adds the columns of a CSV or TSV table with a header to the nodes of the networks that have its
/// names: a row a name, of which the first holds. Names stand in the first column, or in one called
/// name, node, gene or id if more nodes are found by it. Names are compared letter by letter. A
/// column whose name a network or the table has already gets a number. Notices say how many nodes
/// were found, and name up to five nodes and rows that were not. Throws Error (File) if the table
/// cannot be opened, Error (Input) if it cannot be read or no node is found.
void joinTable(ReadResult& read, const std::filesystem::path& table, Progress& progress);

}  // namespace kindred::io
