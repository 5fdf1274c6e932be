#include "io/mapping/pair_lines.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "engine/core/text.hpp"
#include "io/format/split_fields.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t sampledPairs = 1000;

/// The columns of BLAST's tables (outfmt 6): two names, eight numbers, e-value and bit score.
constexpr std::size_t blastColumns = 12;

bool areNumbers(std::span<const std::string_view> fields) {
  return std::ranges::all_of(
      fields, [](std::string_view field) { return toNumber(unquoted(field)).has_value(); });
}

bool isScoreHeading(std::string_view heading) {
  std::string lower{heading};
  std::ranges::transform(lower, lower.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  constexpr std::array<std::string_view, 9> known{
      "score",     "similarity", "weight",   "confidence",       "lead_over_rival",
      "bit score", "bit_score",  "bitscore", "searches_agreeing"};
  return std::ranges::find(known, lower) != known.end();
}

}  // namespace

PairLines::PairLines(std::string_view text, const NodeIndex& a, const NodeIndex& b,
                     NoticeLog& notices, Progress& progress)
    : a_{a}, b_{b}, lines_{text, progress}, layout_{edgeListLayout(text)} {
  Progress unwatched;
  LineReader sample{text, unwatched};
  bool isFirst = true, hasUnknownFirst = false;
  std::size_t pairs = 0, straight = 0, swapped = 0;
  while (pairs < sampledPairs && sample.next()) {
    if (isEdgeListComment(sample.line())) continue;
    splitFields(sample.line(), layout_.delimiter, fields_);
    if (std::exchange(isFirst, false) && layout_.hasHeader) continue;
    if (!scoreColumn_) findScores(fields_);
    const auto first = field(layout_.source), second = field(layout_.target);
    const auto hits = [&](const NodeIndex& from, const NodeIndex& to) {
      return (found(from, first) ? 1U : 0U) + (found(to, second) ? 1U : 0U);
    };
    straight += hits(a, b);
    swapped += hits(b, a);
    if (++pairs == 1) hasUnknownFirst = straight + swapped == 0;
  }
  isHeader_ = layout_.hasHeader;
  if (!isHeader_ && hasUnknownFirst && straight + swapped > 0) {
    isHeader_ = true;
    notices.note(0, "The first line names no node of either network: it is taken as a header.");
  }
  if (swapped > straight) {
    std::swap(layout_.source, layout_.target);
    notices.note(0, joined("Each line names its node of ", b.graph().name(),
                           " first: the columns are taken the other way round."));
  }
}

void PairLines::findScores(const std::vector<std::string_view>& fields) {
  for (std::size_t column = 0; column < layout_.header.size(); ++column)
    if (isScoreHeading(layout_.header[column])) scoreColumn_ = column;
  if (scoreColumn_ || fields.size() < 3) return;
  const auto numbers = std::span{fields}.subspan(2);
  if (fields.size() >= blastColumns && areNumbers(numbers.first(blastColumns - 2)))
    scoreColumn_ = blastColumns - 1;
  else if (layout_.source < 2 && layout_.target < 2 && areNumbers(numbers.first(1)))
    scoreColumn_ = 2;
}

bool PairLines::next() {
  while (lines_.next()) {
    if (isEdgeListComment(lines_.line()) || std::exchange(isHeader_, false)) continue;
    splitFields(lines_.line(), layout_.delimiter, fields_);
    names_[0] = field(layout_.source);
    names_[1] = field(layout_.target);
    return true;
  }
  return false;
}

std::string PairLines::field(std::size_t column) const {
  return column < fields_.size() ? unquoted(fields_[column]) : std::string{};
}

std::optional<double> PairLines::score() const {
  return scoreColumn_ ? toNumber(field(*scoreColumn_)) : std::nullopt;
}

/// An apostrophe before a name keeps spreadsheets from computing it: csvField() writes it so.
std::optional<Node> PairLines::found(const NodeIndex& index, const std::string& name) const {
  const auto node = index.find(name);
  if (node || !name.starts_with('\'')) return node;
  return index.find(std::string_view{name}.substr(1));
}

}  // namespace kindred::io
