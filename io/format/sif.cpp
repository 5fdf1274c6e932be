#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/line_reader.hpp"
#include "io/format/split_fields.hpp"

namespace kindred::io {

namespace {

/// Cytoscape's simple interaction format: "source interaction target target ..." a line, between
/// tabs if the file has any, else between blanks. A line of one name is a lone node.
class SifFormat final : public Format {
 public:
  SifFormat() : Format{{"sif", "Simple Interaction Format", {"sif"}, "text/x-sif"}} {}

  /// Nothing sets it apart from other text of three columns but its name.
  double sniff(std::string_view) const override { return 0; }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    GraphBuilder builder{options.edges, notices};
    builder.beginGraph({}, Listing::Undirected);
    builder.noteLoops();

    const char delimiter = source.text.find('\t') == std::string_view::npos ? ' ' : '\t';
    LineReader lines{source.text, progress};
    std::vector<std::string_view> fields;
    while (lines.next()) {
      splitFields(lines.line(), delimiter, fields);
      while (!fields.empty() && trimmed(fields.back()).empty())
        fields.pop_back();
      if (fields.empty()) continue;
      const auto from = builder.nodeNamed(trimmed(fields[0]));
      if (fields.size() == 2)
        notices.skip(lines.number(), 0,
                     joined("\"", trimmed(lines.line()).substr(0, 80), "\" has no target."));
      for (std::size_t at = 2; at < fields.size(); ++at) {
        const auto target = trimmed(fields[at]);
        if (target.empty()) continue;
        builder.addEdge(from, builder.nodeNamed(target), lines.number());
        builder.edgeAttributes()["interaction"].addText(builder.lastEdgeRow(), trimmed(fields[1]));
      }
    }
    return builder.finish(source.title, progress);
  }
};

}  // namespace

std::unique_ptr<const Format> makeSifFormat() { return std::make_unique<SifFormat>(); }

}  // namespace kindred::io
