#include <algorithm>
#include <array>
#include <optional>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/line_reader.hpp"
#include "io/network/fields.hpp"

namespace kindred::io {

namespace {

/// The columns of a table of BioGRID that are read, by the names in its header.
struct BiogridColumns {
  std::array<std::size_t, 2> identifier{};
  std::array<std::size_t, 2> symbol{};     ///< names the genes that have no such identifier
  std::optional<std::size_t> system = {};  ///< of the experiment
  std::optional<std::size_t> kind = {};    ///< of that: genetic or physical
  std::size_t count = 0;                   ///< fields of a line that are looked at
};

std::string_view headingOf(Identifiers identifiers) {
  switch (identifiers) {
    case Identifiers::Entrez:
      return "Entrez Gene Interactor ";
    case Identifiers::UniProt:
      return "SWISS-PROT Accessions Interactor ";
    case Identifiers::Systematic:
      return "Systematic Name Interactor ";
    default:
      return "Official Symbol Interactor ";
  }
}

/// Interactions of BioGRID, TAB2 and TAB3: a header, then a line each with tabs between fields.
class BiogridFormat final : public Format {
 public:
  BiogridFormat()
      : Format{{"biogrid", "BioGRID", {"tab3", "tab2", "txt"}, "text/tab-separated-values"}} {}

  double sniff(std::string_view beginning) const override {
    const auto line = beginning.substr(0, beginning.find('\n'));
    const bool isHeader = trimmed(line).starts_with("#BioGRID Interaction ID") ||
                          line.find("\tOfficial Symbol Interactor A\t") != std::string_view::npos;
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
    const auto columns = columnsOf(lines.line(), options.interactions.identifiers, notices);
    long long unnamed = 0, genetic = 0, physical = 0;
    std::vector<std::string_view> fields;
    while (lines.nextFilled()) {
      firstFields(lines.line(), columns.count, fields);
      if (fields.size() < columns.count) {
        notices.skip(lines.number(), 0, "The line ends before its interactors: it is left out.");
        continue;
      }
      const auto nodeOf = [&](std::size_t side) {
        const auto chosen = fields[columns.identifier[side]];
        if (isGiven(chosen)) return builder.nodeNamed(chosen.substr(0, chosen.find('|')));
        ++unnamed;
        return builder.nodeNamed(fields[columns.symbol[side]]);
      };
      const Node a = nodeOf(0), b = nodeOf(1);
      builder.addEdge(a, b, lines.number());
      if (columns.system && isGiven(fields[*columns.system]))
        builder.edgeAttributes()["system"].addText(builder.lastEdgeRow(), fields[*columns.system]);
      if (columns.kind) {
        genetic += fields[*columns.kind] == "genetic";
        physical += fields[*columns.kind] == "physical";
      }
    }
    if (builder.nodeCount() == 0) notices.refuse(0, "The file has a header and no interaction.");
    if (unnamed > 0)
      notices.note(0, joined(counted(unnamed, "interactor has", "interactors have"),
                             " no such identifier: the official symbol stands for it."));
    if (genetic > 0 && physical > 0)
      notices.note(0, joined(counted(genetic, "interaction is", "interactions are"),
                             " genetic and ", counted(physical, "is", "are"),
                             " physical, and all are edges: for a network of one kind, leave the "
                             "lines of the other out."));
    return builder.finish(source.title, progress);
  }

 private:
  static bool isGiven(std::string_view field) { return !field.empty() && field != "-"; }

  static BiogridColumns columnsOf(std::string_view header, Identifiers identifiers,
                                  const NoticeLog& notices) {
    std::vector<std::string_view> headings;
    firstFields(header, header.size(), headings);
    const auto find = [&](std::string_view heading) -> std::optional<std::size_t> {
      const auto place = std::ranges::find_if(
          headings, [&](std::string_view field) { return trimmed(field) == heading; });
      if (place == headings.end()) return std::nullopt;
      return static_cast<std::size_t>(place - headings.begin());
    };
    const auto require = [&](std::string_view heading, std::string_view side) {
      const auto column = find(joined(heading, side));
      if (!column)
        notices.refuse(1, joined("The header of BioGRID names no column \"", heading, side, "\"."));
      return *column;
    };
    BiogridColumns columns;
    for (const std::size_t side : {0, 1}) {
      const std::string_view letter = side == 0 ? "A" : "B";
      columns.identifier[side] = require(headingOf(identifiers), letter);
      columns.symbol[side] = require(headingOf(Identifiers::Symbol), letter);
      columns.count =
          std::max({columns.count, columns.identifier[side] + 1, columns.symbol[side] + 1});
    }
    columns.system = find("Experimental System");
    columns.kind = find("Experimental System Type");
    for (const auto& column : {columns.system, columns.kind})
      if (column) columns.count = std::max(columns.count, *column + 1);
    return columns;
  }
};

}  // namespace

std::unique_ptr<const Format> makeBiogridFormat() { return std::make_unique<BiogridFormat>(); }

}  // namespace kindred::io
