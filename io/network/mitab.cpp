#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/line_reader.hpp"
#include "io/network/fields.hpp"
#include "io/network/mitab_terms.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t fewestColumns = 15;  // MITAB 2.5
constexpr std::size_t confidenceColumn = 14;
constexpr std::size_t negativeColumn = 35;  // from MITAB 2.6 on

bool isMitabLine(std::string_view line, std::vector<std::string_view>& fields) {
  firstFields(line, fewestColumns, fields);
  if (fields.size() < fewestColumns) return false;
  const auto isIdentifier = [](std::string_view field) {
    return field == "-" || firstTerm(field).has_value();
  };
  // Interactors, their taxa and the way they were found are terms of databases.
  constexpr std::array<std::size_t, 5> columns{0, 1, 6, 9, 10};
  return std::ranges::all_of(columns, [&](std::size_t at) { return isIdentifier(fields[at]); }) &&
         (fields[0] != "-" || fields[1] != "-");
}

/// Interactions of molecules in PSI-MI TAB 2.5 to 2.8: 15 columns or more between tabs, each of
/// terms such as uniprotkb:P12345(name). Which columns there are does not depend on the version.
class MitabFormat final : public Format {
 public:
  MitabFormat()
      : Format{{"mitab",
                "PSI-MI TAB",
                {"mitab", "mitab25", "mitab26", "mitab27", "mitab28", "psimitab", "txt", "tsv"},
                "text/x-psi-mitab"}} {}

  double sniff(std::string_view beginning) const override {
    Progress unwatched;
    LineReader lines{beginning, unwatched};
    std::vector<std::string_view> fields;
    while (lines.next())
      if (!isSkipped(lines.line())) return isMitabLine(lines.line(), fields) ? 0.9 : 0;
    return 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    GraphBuilder builder{options.edges, notices};
    builder.beginGraph({}, Listing::EitherEnd);
    builder.noteLoops();
    LineReader lines{source.text, progress};
    std::vector<std::string_view> fields;
    long long alone = 0, negative = 0, unnamed = 0;
    std::string text;
    while (lines.next()) {
      if (isSkipped(lines.line())) continue;
      firstFields(lines.line(), negativeColumn + 1, fields);
      if (fields.size() < fewestColumns) {
        notices.skip(lines.number(), 0,
                     joined("The line has ", fields.size(), " columns, and MITAB has at least ",
                            fewestColumns, ": it is left out."));
        continue;
      }
      if (fields.size() > negativeColumn && trimmed(fields[negativeColumn]) == "true") {
        ++negative;
        continue;
      }
      const auto nodeOf = [&](std::size_t side) -> std::optional<Node> {
        const auto chosen = identifierOf({fields[side], fields[side + 2], fields[side + 4]},
                                         options.interactions.identifiers);
        if (!chosen) return std::nullopt;
        unnamed += !chosen->isWanted;
        return builder.nodeNamed(chosen->text);
      };
      if (!firstTerm(fields[0]) || !firstTerm(fields[1])) {
        ++alone;
        continue;
      }
      const auto a = nodeOf(0), b = nodeOf(1);
      builder.addEdge(*a, *b, lines.number());
      if (const auto confidence = confidenceOf(fields[confidenceColumn]))
        builder.edgeAttributes()["confidence"].addNumber(builder.lastEdgeRow(), *confidence);
    }
    say(notices, alone, "names one interactor", "name one interactor");
    say(notices, negative, "tells of an interaction that does not happen",
        "tell of interactions that do not happen");
    if (unnamed > 0)
      notices.note(0, joined(counted(unnamed, "interactor has", "interactors have"),
                             " no such identifier: the first one of the line stands for it."));
    if (builder.nodeCount() == 0)
      notices.refuse(0, "No line of this file names two interactors, as MITAB does.");
    return builder.finish(source.title, progress);
  }

 private:
  static bool isSkipped(std::string_view line) {
    return trimmed(line).empty() || line.starts_with('#');
  }

  static void say(NoticeLog& notices, long long count, std::string_view one,
                  std::string_view many) {
    if (count > 0)
      notices.note(0, joined(counted(count, "line ", "lines "), count == 1 ? one : many,
                             count == 1 ? ": it is left out." : ": they are left out."));
  }

  /// The first number of "intact-miscore:0.56|author score:high".
  static std::optional<double> confidenceOf(std::string_view field) {
    for (MitabTerms terms{field}; const auto term = terms.next();)
      if (const auto number = toNumber(term->value)) return number;
    return std::nullopt;
  }
};

}  // namespace

std::unique_ptr<const Format> makeMitabFormat() { return std::make_unique<MitabFormat>(); }

}  // namespace kindred::io
