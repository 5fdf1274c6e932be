#include "io/mapping/similarity_matrix.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <span>

#include "engine/core/text.hpp"
#include "io/format/edge_list_layout.hpp"
#include "io/format/line_reader.hpp"
#include "io/format/memory_budget.hpp"
#include "io/format/split_fields.hpp"
#include "io/mapping/node_index.hpp"

namespace kindred::io {

namespace {

using Fields = std::vector<std::string_view>;

char matrixDelimiter(std::string_view line) {
  for (const char delimiter : {'\t', ',', ';'})
    if (line.find(delimiter) != std::string_view::npos) return delimiter;
  return ' ';
}

bool nextFields(LineReader& lines, Fields& fields) {
  while (lines.next()) {
    if (isEdgeListComment(lines.line())) continue;
    splitFields(lines.line(), matrixDelimiter(lines.line()), fields);
    if (fields.size() > 1 && trimmed(fields.back()).empty()) fields.pop_back();
    return true;
  }
  return false;
}

std::optional<double> numberOf(std::string_view field) { return toNumber(unquoted(field)); }

bool areNumbersFrom(const Fields& fields, std::size_t first) {
  return std::ranges::all_of(std::span{fields}.subspan(first),
                             [](std::string_view field) { return numberOf(field).has_value(); });
}

bool areSizes(const Fields& fields, std::int32_t rows, std::int32_t columns) {
  return fields.size() == 2 && toInteger(fields[0]) == rows && toInteger(fields[1]) == columns;
}

/// True if the fields are a row of the matrix: its numbers, perhaps behind a name.
bool isMatrixRow(const Fields& fields, std::int32_t columns) {
  const auto width = static_cast<std::size_t>(columns);
  return (fields.size() == width && areNumbersFrom(fields, 0)) ||
         (fields.size() == width + 1 && areNumbersFrom(fields, 1));
}

}  // namespace

bool looksLikeMatrix(std::string_view text, std::int32_t rows, std::int32_t columns) {
  Progress unwatched;
  LineReader lines{text, unwatched};
  Fields first, second;
  if (!nextFields(lines, first)) return false;
  const bool hasSecond = nextFields(lines, second);
  const bool isFollowed = hasSecond ? isMatrixRow(second, columns) : rows == 1;
  if (!isFollowed) return false;
  constexpr std::int32_t columnsOfPairs = 3;
  // Three numbers a line may be two nodes that are numbers, and a score.
  if (columns == columnsOfPairs || columns + 1 == columnsOfPairs) {
    auto count = hasSecond ? 2 : 1;
    for (Fields more; count <= rows + 1 && nextFields(lines, more); ++count)
      if (!isMatrixRow(more, columns)) return false;
    const bool hasHeading = !isMatrixRow(first, columns);
    return count == rows + (hasHeading ? 1 : 0);
  }
  const auto width = static_cast<std::size_t>(columns);
  return isMatrixRow(first, columns) || areSizes(first, rows, columns) ||
         ((first.size() == width || first.size() == width + 1) && !areNumbersFrom(first, 1));
}

std::vector<ScoredPair> matrixEntries(std::string_view text, const Graph& a, const Graph& b,
                                      NoticeLog& notices, Progress& progress) {
  const NodeIndex indexA{a}, indexB{b};
  const auto columns = static_cast<std::size_t>(b.nodeCount());
  std::vector<Node> columnNodes(columns);
  std::iota(columnNodes.begin(), columnNodes.end(), 0);
  LineReader lines{text, progress};
  Fields fields;
  std::vector<ScoredPair> entries;
  std::vector<char> isRead(a.nodeCount(), 0);
  Node row = 0;
  const auto nodeOf = [&](const NodeIndex& index, std::string_view field) {
    const auto name = unquoted(field);
    const auto node = index.find(name);
    if (!node) notices.refuse(lines.number(), joined(index.absence(name), "."));
    return *node;
  };
  for (bool isFirst = true; nextFields(lines, fields); isFirst = false) {
    if (isFirst && areSizes(fields, a.nodeCount(), b.nodeCount())) continue;
    if (isFirst && !isMatrixRow(fields, b.nodeCount())) {
      const auto names = std::span{fields}.last(std::min(columns, fields.size()));
      for (std::size_t column = 0; column < names.size(); ++column)
        columnNodes[column] = nodeOf(indexB, names[column]);
      continue;
    }
    if (!isMatrixRow(fields, b.nodeCount()))
      notices.refuse(lines.number(), joined("This line of a matrix should hold ", columns,
                                            " numbers, one for each node of ", b.name(), "."));
    if (row >= a.nodeCount())
      notices.refuse(lines.number(), joined("The matrix has more rows than ", a.name(),
                                            " has nodes (", a.nodeCount(), ")."));
    const Node node = fields.size() > columns ? nodeOf(indexA, fields[0]) : row;
    if (std::exchange(isRead[node], 1) != 0)
      notices.refuse(lines.number(),
                     joined("The matrix has two rows of ", nodeLabel(a, node), "."));
    ++row;
    const auto values = std::span{fields}.last(columns);
    for (std::size_t column = 0; column < columns; ++column) {
      const double value = *numberOf(values[column]);
      if (value == 0) continue;
      if (!std::isfinite(value)) {
        notices.skip(lines.number(), 0, joined("The similarity ", value, " is left out."));
        continue;
      }
      requireRoom(entries);
      entries.push_back({node, columnNodes[column], value});
    }
  }
  if (row < a.nodeCount())
    notices.refuse(lines.number(), joined("The matrix ends after ", row, " rows, and ", a.name(),
                                          " has ", a.nodeCount(), " nodes."));
  return entries;
}

}  // namespace kindred::io
