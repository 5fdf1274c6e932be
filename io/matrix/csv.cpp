#include "io/matrix/csv.hpp"

#include <array>
#include <charconv>
#include <cmath>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"

namespace kindred::io {

namespace {

/// True of a text that a spreadsheet would compute, or run, in place of showing it.
bool isFormulaLike(std::string_view text) {
  constexpr std::string_view openings = "=+-@\t\r";
  return !text.empty() && openings.find(text.front()) != openings.npos && !toNumber(text);
}

}  // namespace

std::string csvField(std::string_view text) {
  std::string field{'"'};
  if (isFormulaLike(text)) field += '\'';
  for (const char letter : text) {
    if (letter == '"') field += '"';
    field += letter;
  }
  return field + '"';
}

std::string csvField(double value) {
  const double size = std::abs(value);
  if (!std::isfinite(value)) return {};
  if (!(size >= 1e-4 && size < 1e15)) return toText(value);
  std::array<char, 32> buffer{};
  const auto [end, error] =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, std::chars_format::fixed);
  return {buffer.data(), end};
}

void writeCsvLine(AtomicFile& file, std::span<const std::string> fields) {
  std::string line;
  for (std::size_t at = 0; at < fields.size(); ++at)
    line += joined(at == 0 ? "" : ",", fields[at]);
  file.write(line + '\n');
}

void writeCsv(AtomicFile& file, const Matrix& matrix, std::string_view head,
              std::span<const std::string> rowNames, std::span<const std::string> columnNames,
              Progress& progress) {
  std::string line = csvField(head);
  for (const auto& name : columnNames)
    line += joined(",", csvField(name));
  file.write(line + '\n');
  progress.begin(Language::translated("Writing"), matrix.rows());
  for (std::size_t row = 0; row < matrix.rows(); ++row) {
    line = csvField(rowNames[row]);
    for (const double value : matrix.row(row)) {
      line += ',';
      line += toText(value);
    }
    file.write(line + '\n');
    progress.advance();
    progress.checkpoint();
  }
}

}  // namespace kindred::io
