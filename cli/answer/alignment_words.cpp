#include "cli/answer/alignment_words.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "engine/align/enrichment.hpp"
#include "engine/core/text.hpp"

namespace kindred::cli {

namespace {

std::string measureText(const AlignmentMeasure& measure, double value) {
  if (std::isnan(value)) return "-";
  if (measure.isCount) return thousands(static_cast<long long>(value));
  if (measure.isProbability) return probabilityText(value);
  std::array<char, 64> text{};
  const bool isTiny = value > 0 && value < 5e-5;
  std::snprintf(text.data(), text.size(), isTiny ? "%.1e" : "%.4f", value);
  return text.data();
}

/// The columns that a terminal takes for a text: one for each character, not for each byte.
std::size_t shownWidth(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char byte) { return (byte & 0xc0) != 0x80; }));
}

std::string padding(std::size_t width, std::string_view text) {
  return std::string(width - std::min(width, shownWidth(text)), ' ');
}

}  // namespace

std::string tableText(std::span<const std::vector<std::string>> rows) {
  std::vector<std::size_t> widths(rows.front().size(), 0);
  for (const auto& row : rows)
    for (std::size_t column = 0; column < row.size(); ++column)
      widths[column] = std::max(widths[column], shownWidth(row[column]));
  std::string text;
  for (const auto& row : rows) {
    text += row.front() + padding(widths.front(), row.front());
    for (std::size_t column = 1; column < row.size(); ++column)
      text += joined("   ", padding(widths[column], row[column]), row[column]);
    text += '\n';
  }
  return text;
}

std::string measuresTable(std::span<const MeasuredAlignment> alignments) {
  std::vector<std::vector<std::string>> rows{{"Measure"}};
  for (const auto& alignment : alignments)
    rows.front().push_back(alignment.name);
  for (const auto& measure : alignmentMeasures()) {
    const bool isMissing = std::ranges::all_of(alignments, [&](const auto& alignment) {
      return std::isnan(alignment.measures.*measure.value);
    });
    if (isMissing && measure.need != MeasureNeed::Nothing) continue;
    auto& row = rows.emplace_back(std::vector{std::string{measure.label}});
    for (const auto& alignment : alignments)
      row.push_back(measureText(measure, alignment.measures.*measure.value));
  }
  return tableText(rows);
}

std::string measuresHelp() {
  std::string text;
  for (const auto& measure : alignmentMeasures())
    text += joined("  ", measure.label, ": ", measure.sentence, "\n");
  return text;
}

Json measuresJson(const AlignmentMeasures& measures) {
  Json json = Json::object();
  for (const auto& measure : alignmentMeasures()) {
    const double value = measures.*measure.value;
    std::string key{measure.key};
    std::ranges::replace(key, '-', '_');
    if (std::isnan(value))
      json[key] = nullptr;
    else
      json[key] = measure.isCount ? Json(static_cast<long long>(value)) : Json(value);
  }
  return json;
}

}  // namespace kindred::cli
