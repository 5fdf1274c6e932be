#pragma once

#include <string>
#include <string_view>

#include "engine/core/progress.hpp"
#include "engine/graph/graph.hpp"
#include "io/format/format.hpp"

namespace kindred::test {

/// Reads a text as a file of that name and format.
inline io::ReadResult readText(std::string_view format, std::string_view text,
                               const io::ReadOptions& options = {}) {
  Progress progress;
  return io::formatNamed(format)->read({"test", text, "test"}, options, progress);
}

/// The one molecule of a SMILES.
inline Graph moleculeOf(std::string_view smiles, const io::ReadOptions& options = {}) {
  return *readText("smiles", smiles, options).dataset.graphs.at(0);
}

/// The values of a column as a table shows them, joined by blanks; lists in brackets.
inline std::string valuesOf(std::span<const Column> columns, std::string_view name) {
  const auto* column = findColumn(columns, name);
  if (column == nullptr) return "no such column";
  std::string text;
  for (std::size_t row = 0; row < rowCount(column->data); ++row)
    text += (row > 0 ? " " : "") + cellText(column->data, row);
  return text;
}

inline std::string atomsOf(const Graph& graph, std::string_view attribute) {
  return valuesOf(graph.nodeAttributes(), attribute);
}

inline std::string bondsOf(const Graph& graph, std::string_view attribute) {
  return valuesOf(graph.edgeAttributes(), attribute);
}

}  // namespace kindred::test
