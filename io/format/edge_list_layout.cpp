#include "io/format/edge_list_layout.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>
#include <utility>

#include "engine/core/text.hpp"
#include "io/format/line_reader.hpp"
#include "io/format/split_fields.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t sampleLines = 50;

constexpr std::array endNames{
    std::pair{"source", "target"},     std::pair{"from", "to"},
    std::pair{"node1", "node2"},       std::pair{"protein1", "protein2"},
    std::pair{"gene1", "gene2"},       std::pair{"id1", "id2"},
    std::pair{"start", "end"},         std::pair{"nodea", "nodeb"},
    std::pair{"proteina", "proteinb"}, std::pair{"interactora", "interactorb"},
    std::pair{"genea", "geneb"},       std::pair{"bait", "prey"},
    std::pair{"baitgene", "preygene"}, std::pair{"regulator", "target"}};

/// The letters and digits of a field, in lower case.
std::string headingOf(std::string_view field) {
  std::string heading;
  for (const unsigned char letter : unquoted(field))
    if (letter != ' ' && letter != '_') heading += static_cast<char>(std::tolower(letter));
  return heading;
}

/// The first lines that are no comments.
std::vector<std::string_view> sampleOf(std::string_view text) {
  std::vector<std::string_view> sample;
  Progress unwatched;
  LineReader lines{text, unwatched};
  while (sample.size() < sampleLines && lines.next())
    if (!isEdgeListComment(lines.line())) sample.push_back(lines.line());
  return sample;
}

/// True if the line is one name, as that of an isolated node.
bool isOneWord(std::string_view line) {
  return trimmed(line).find_first_of("\t ,;") == std::string_view::npos;
}

/// The delimiter that cuts every line of several words into two fields or more; blanks if none
/// does.
char delimiterOf(const std::vector<std::string_view>& sample) {
  std::vector<std::string_view> fields;
  for (const char delimiter : {'\t', ',', ';'}) {
    const bool cutsAll = std::ranges::all_of(sample, [&](std::string_view line) {
      splitFields(line, delimiter, fields);
      return fields.size() >= 2 || isOneWord(line);
    });
    if (cutsAll && !std::ranges::all_of(sample, isOneWord)) return delimiter;
  }
  return ' ';
}

bool isNumber(std::string_view field) { return toNumber(unquoted(field)).has_value(); }

/// True if what stands in the columns of the first line is a name, and a number in all others.
bool namesNumbers(const std::vector<std::string_view>& sample, char delimiter) {
  std::vector<std::string_view> first, fields;
  splitFields(sample.front(), delimiter, first);
  const auto isHeadingOf = [&](std::size_t column) {
    if (column >= first.size() || isNumber(first[column])) return false;
    return std::ranges::all_of(sample.begin() + 1, sample.end(), [&](std::string_view line) {
      splitFields(line, delimiter, fields);
      return column < fields.size() && isNumber(fields[column]);
    });
  };
  return sample.size() > 1 && (isHeadingOf(2) || (isHeadingOf(0) && isHeadingOf(1)));
}

/// True if at least nine in ten of the lines are so.
template <typename Is>
bool areMostly(const std::vector<std::string_view>& lines, Is is) {
  return 10 * std::ranges::count_if(lines, is) >= 9 * std::ssize(lines);
}

/// True if most lines have as many fields as the first one: prose has not.
bool isUniform(const std::vector<std::string_view>& sample, char delimiter) {
  std::vector<std::string_view> fields;
  splitFields(sample.front(), delimiter, fields);
  const auto width = fields.size();
  return areMostly(sample, [&](std::string_view line) {
    splitFields(line, delimiter, fields);
    return fields.size() == width || (fields.size() > 2 && trimmed(fields[2]).starts_with('{'));
  });
}

/// A line that ends as sentences do, or whose first name has blanks in it.
bool isSentence(std::string_view line, char delimiter) {
  std::vector<std::string_view> fields;
  splitFields(line, delimiter, fields);
  constexpr std::string_view endings = ".!?:,;";
  const bool endsSo = endings.find(trimmed(line).back()) != std::string_view::npos;
  return (endsSo && !isNumber(fields.back())) ||
         trimmed(fields[0]).find(' ') != std::string_view::npos;
}

/// True if some node has two edges, or if nodes or weights are numbers: in prose nothing of that is
/// so.
bool isConnected(const std::vector<std::string_view>& sample, const EdgeListLayout& layout) {
  std::vector<std::string_view> fields;
  std::set<std::string> names;
  bool areNumbers = true, areWeighted = true, isRepeated = false;
  for (std::size_t at = layout.hasHeader ? 1 : 0; at < sample.size(); ++at) {
    splitFields(sample[at], layout.delimiter, fields);
    if (fields.size() <= std::max(layout.source, layout.target)) continue;
    const auto from = unquoted(fields[layout.source]), to = unquoted(fields[layout.target]);
    areNumbers = areNumbers && isNumber(from) && isNumber(to);
    areWeighted = areWeighted && fields.size() > 2 && isNumber(fields[2]);
    for (const auto& end : std::set{from, to})
      isRepeated = !names.insert(end).second || isRepeated;
  }
  return areNumbers || areWeighted || isRepeated;
}

/// Source and target by their headings, if the line has a known pair of them.
std::optional<std::pair<std::size_t, std::size_t>> endsOf(const std::vector<std::string>& header) {
  for (const auto& [source, target] : endNames) {
    const auto a = std::ranges::find(header, std::string_view{source});
    const auto b = std::ranges::find(header, std::string_view{target});
    if (a != header.end() && b != header.end())
      return std::pair{static_cast<std::size_t>(a - header.begin()),
                       static_cast<std::size_t>(b - header.begin())};
  }
  return std::nullopt;
}

}  // namespace

std::string EdgeListLayout::columnName(std::size_t column) const {
  if (column < header.size() && !header[column].empty()) return header[column];
  return column == 2 && header.empty() ? std::string{"weight"} : joined("column ", column + 1);
}

void EdgeListLayout::split(std::string_view line, std::vector<std::string_view>& fields) const {
  const bool isCutAtBlanks = isTabsAlone && !hasHeader && line.find('\t') == line.npos;
  splitFields(line, isCutAtBlanks ? ' ' : delimiter, fields);
}

bool isEdgeListComment(std::string_view line) {
  line = trimmed(line);
  return line.empty() || line.starts_with('#') || line.starts_with('%') || line.starts_with("//");
}

EdgeListLayout edgeListLayout(std::string_view beginning) {
  EdgeListLayout layout;
  const auto sample = sampleOf(beginning);
  if (sample.empty()) return layout;
  layout.delimiter = delimiterOf(sample);
  layout.isTabsAlone =
      layout.delimiter == '\t' && std::ranges::none_of(sample, [](std::string_view line) {
        return trimmed(line).find_first_of(" \"") != std::string_view::npos;
      });
  std::vector<std::string_view> fields;
  splitFields(sample.front(), layout.delimiter, fields);
  std::vector<std::string> headings;
  for (const auto field : fields)
    headings.push_back(headingOf(field));
  const auto ends = isUniform(sample, layout.delimiter) ? endsOf(headings) : std::nullopt;
  layout.namesEnds = ends.has_value();
  layout.hasHeader = ends || namesNumbers(sample, layout.delimiter);
  if (!layout.hasHeader) return layout;
  if (ends) std::tie(layout.source, layout.target) = *ends;
  for (std::size_t column = 0; column < fields.size(); ++column)
    layout.header.push_back(headings[column] == "weight" ? "weight" : unquoted(fields[column]));
  return layout;
}

bool namesBothEnds(std::string_view beginning, const EdgeListLayout& layout) {
  const auto sample = sampleOf(beginning);
  std::vector<std::string_view> fields;
  std::set<std::string> sources, targets;
  for (std::size_t at = layout.hasHeader ? 1 : 0; at < sample.size(); ++at) {
    splitFields(sample[at], layout.delimiter, fields);
    if (fields.size() <= std::max(layout.source, layout.target)) continue;
    sources.insert(unquoted(fields[layout.source]));
    targets.insert(unquoted(fields[layout.target]));
  }
  return std::ranges::any_of(sources, [&](const auto& name) { return targets.contains(name); });
}

bool measuresNames(std::string_view beginning, const EdgeListLayout& layout) {
  const auto sample = sampleOf(beginning);
  std::vector<std::string_view> fields;
  std::size_t rows = 0, numbersFrom = 0, numbersTo = 0;
  for (std::size_t at = 1; at < sample.size(); ++at) {
    splitFields(sample[at], layout.delimiter, fields);
    if (fields.size() <= std::max(layout.source, layout.target)) continue;
    ++rows;
    numbersFrom += isNumber(unquoted(fields[layout.source])) ? 1 : 0;
    numbersTo += isNumber(unquoted(fields[layout.target])) ? 1 : 0;
  }
  return rows > 0 &&
         ((numbersFrom == 0 && numbersTo == rows) || (numbersTo == 0 && numbersFrom == rows));
}

double looksLikeEdgeList(std::string_view beginning) {
  if (beginning.find('\0') != std::string_view::npos) return 0;
  if (beginning.starts_with(edgelessMark)) return 1;
  const auto sample = sampleOf(beginning);
  // XML, JSON, sections of other formats
  if (sample.empty() ||
      std::string_view{"<{[*@>"}.find(trimmed(sample[0])[0]) != std::string_view::npos)
    return 0;
  const auto layout = edgeListLayout(beginning);
  std::vector<std::string_view> fields;
  const auto pairs = std::ranges::count_if(sample, [&](std::string_view line) {
    splitFields(line, layout.delimiter, fields);
    return fields.size() >= 2 &&
           (fields.size() <= 3 || layout.namesEnds || trimmed(fields[2]).starts_with('{'));
  });
  if (2 * pairs < std::ssize(sample)) return 0;
  if (layout.namesEnds && sample.size() > 1) return 0.7;
  const auto isProse = [&](std::string_view line) { return isSentence(line, layout.delimiter); };
  const bool hasEdges = std::ssize(sample) > (layout.hasHeader ? 1 : 0);
  const bool isTable = 10 * pairs >= 9 * std::ssize(sample) && hasEdges &&
                       isUniform(sample, layout.delimiter) &&
                       std::ranges::none_of(sample, isProse) && isConnected(sample, layout);
  return isTable ? edgeListByContent : 0.1;
}

}  // namespace kindred::io
