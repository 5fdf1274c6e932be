#pragma once

#include <span>
#include <string>
#include <string_view>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

/// A text as a field of a CSV file: in quotes, those inside doubled. One that begins as a formula
/// does and is no number gets an apostrophe before it, by which spreadsheets take it as a text.
std::string csvField(std::string_view text);

/// A number as a field of a CSV file: the shortest text that reads back as it, without an exponent
/// from 0.0001 to below 10^15: "100000". Empty if it is not finite.
std::string csvField(double value);

/// Writes a line of fields: numbers, words without signs, and texts as csvField() gives them.
void writeCsvLine(AtomicFile& file, std::span<const std::string> fields);

/// A table with the names of the columns in its first row and of the rows in its first column,
/// which is headed by what they are: "graph"; nothing in a square table.
void writeCsv(AtomicFile& file, const Matrix& matrix, std::string_view head,
              std::span<const std::string> rowNames, std::span<const std::string> columnNames,
              Progress& progress);

}  // namespace kindred::io
