#pragma once

#include <string>
#include <string_view>

#include "engine/graph/dataset.hpp"
#include "io/format/read.hpp"

namespace kindred::io::test {

/// Reads a text as if it were a file of that name.
ReadResult readText(std::string_view fileName, std::string_view text,
                    const ReadOptions& options = {});

/// Reads one file or folder of the shared test data; empty if it is absent.
ReadResult readShared(std::string_view path, const ReadOptions& options = {});

/// The sentence of the error that readText ends in, or "" if it ends well.
std::string refusal(std::string_view fileName, std::string_view text,
                    const ReadOptions& options = {});

/// Reads every beginning of the text, which must end in a result or an Error.
void readEveryBeginning(std::string_view fileName, std::string_view text);

/// True if some notice contains the words.
bool hasNotice(const ReadResult& result, std::string_view words);

/// The weight of the edge between two nodes, -1 if there is none.
double weightBetween(const Graph& graph, Node a, Node b);

/// The text of one value of a named column; "no column" if there is none.
std::string cell(std::span<const Column> columns, std::string_view name, std::size_t row);

}  // namespace kindred::io::test
