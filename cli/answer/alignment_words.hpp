#pragma once

#include <span>
#include <string>
#include <vector>

#include "cli/session/session.hpp"
#include "engine/align/measures.hpp"

namespace kindred::cli {

/// An alignment and how good it is.
struct MeasuredAlignment {
  std::string name;  ///< heading of its column
  AlignmentMeasures measures;
};

/// Rows of cells, the first of each to the left and the others to the right; the first row names
/// the columns.
std::string tableText(std::span<const std::vector<std::string>> rows);

/// A table with a row for each measure that some alignment has, and a column for each alignment.
std::string measuresTable(std::span<const MeasuredAlignment> alignments);

/// A line for each measure that says what it is.
std::string measuresHelp();

/// All measures by their keys; null if one is not defined.
Json measuresJson(const AlignmentMeasures& measures);

}  // namespace kindred::cli
