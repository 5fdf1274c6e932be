#include <algorithm>
#include <array>
#include <optional>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/line_reader.hpp"

namespace kindred::io {

namespace {

constexpr std::string_view scoreHeading = "combined_score";

/// Links of STRING: a header, then two proteins and their scores a line, between blanks or tabs.
/// Every link is listed from both ends. Of the scores the combined one is kept, and the one that
/// the user takes as weight.
class StringFormat final : public Format {
 public:
  StringFormat() : Format{{"string", "STRING Links", {"links", "txt", "tsv"}, "text/plain"}} {}

  double sniff(std::string_view beginning) const override {
    const auto headings = words(beginning.substr(0, beginning.find_first_of("\r\n")));
    const bool isHeader = headings.size() > 2 && isFirstEnd(headings[0]) &&
                          std::ranges::count(headings, scoreHeading) == 1;
    return isHeader ? 1 : 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    GraphBuilder builder{options.edges, notices};
    builder.beginGraph({}, Listing::EitherEnd);
    builder.noteLoops();
    LineReader lines{source.text, progress};
    lines.nextFilled();
    const auto headings = words(lines.line());
    const auto score = columnOf(headings, scoreHeading);
    if (headings.size() < 3 || !score)
      notices.refuse(1, "The header of STRING links names two proteins and a combined_score.");
    // Another score that is the weight; 0 is none, since the ends stand first.
    const auto weight = options.edges.edgeAttribute == scoreHeading
                            ? 0
                            : columnOf(headings, options.edges.edgeAttribute).value_or(0);
    auto& scores = builder.edgeAttributes()[scoreHeading];
    const double lowest = options.interactions.lowestScore;
    long long low = 0;
    std::vector<std::string_view> fields;
    while (lines.next()) {
      splitWords(lines.line(), fields);
      if (fields.empty()) continue;
      const auto value = *score < fields.size() ? toNumber(fields[*score]) : std::nullopt;
      if (!value) {
        notices.skip(lines.number(), 0,
                     joined("\"", trimmed(lines.line()).substr(0, 80),
                            "\" does not hold two proteins and their score: it is left out."));
        continue;
      }
      if (*value < lowest) {
        ++low;
        continue;
      }
      const Node a = builder.nodeNamed(fields[0]), b = builder.nodeNamed(fields[1]);
      builder.addEdge(a, b, lines.number());
      scores.addNumber(builder.lastEdgeRow(), *value);
      const auto other =
          weight > 0 && weight < fields.size() ? toNumber(fields[weight]) : std::nullopt;
      if (other)
        builder.edgeAttributes()[headings[weight]].addNumber(builder.lastEdgeRow(), *other);
    }
    if (low > 0)
      notices.note(0, joined(counted(low, "line", "lines"), " of a score below ", lowest,
                             low == 1 ? " is" : " are", " left out."));
    if (builder.nodeCount() == 0)
      notices.refuse(0, low > 0 ? "No link reaches the lowest score that is read: lower it."
                                : "The file has a header and no link.");
    return builder.finish(source.title, progress);
  }

 private:
  static bool isFirstEnd(std::string_view heading) {
    constexpr std::array<std::string_view, 4> known{"protein1", "#protein1", "#node1", "node1"};
    return std::ranges::find(known, heading) != known.end();
  }

  static std::optional<std::size_t> columnOf(const std::vector<std::string_view>& headings,
                                             std::string_view heading) {
    const auto place = std::ranges::find(headings, heading);
    if (place == headings.end() || place - headings.begin() < 2) return std::nullopt;
    return static_cast<std::size_t>(place - headings.begin());
  }
};

}  // namespace

std::unique_ptr<const Format> makeStringFormat() { return std::make_unique<StringFormat>(); }

}  // namespace kindred::io
