#include <algorithm>

#include "engine/core/text.hpp"
#include "io/format/decompress.hpp"
#include "io/format/edge_list_layout.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/line_reader.hpp"
#include "io/format/python_dict.hpp"
#include "io/format/split_fields.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t sampleBytes = 1 << 16;

/// The edge of the first line, which may be one of titles.
class FirstEdge {
 public:
  void meet(const std::string& from, const std::string& to, std::size_t line) {
    if (count_++ == 0) {
      from_ = from;
      to_ = to;
      line_ = line;
    } else {
      isNamedAgain_ = isNamedAgain_ || from == from_ || to == to_ || from == to_ || to == from_;
    }
  }

  /// Notes it if no other edge of several has its nodes.
  void tell(NoticeLog& notices) const {
    constexpr std::size_t several = 3;
    if (count_ < several || isNamedAgain_ || toNumber(from_) || toNumber(to_)) return;
    notices.note(line_,
                 joined("The first line is read as an edge of \"", from_.substr(0, 80), "\" and \"",
                        to_.substr(0, 80),
                        "\", which no other line names. If these are titles, begin it with #."));
  }

 private:
  std::string from_, to_;
  std::size_t line_ = 0, count_ = 0;
  bool isNamedAgain_ = false;
};

/// A pair of names a line, with optional columns behind it: a weight, or what a header names. A
/// line of one name is an isolated node, unless it is a number at the beginning.
class EdgeListFormat final : public Format {
 public:
  EdgeListFormat()
      : Format{{"edgelist",
                "Edge List",
                {"el", "edgelist", "edges", "ncol", "csv", "tsv", "txt", "net"},
                "text/plain"}} {}

  double sniff(std::string_view beginning) const override { return looksLikeEdgeList(beginning); }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    const bool isEdgeless = source.text.starts_with(edgelessMark);
    const auto layout = layoutOf(source, options, notices);
    GraphBuilder builder{options.edges, notices};
    builder.beginGraph({}, Listing::EitherEnd);
    builder.noteLoops();

    LineReader lines{source.text, progress};
    std::vector<std::string_view> fields;
    bool isHeader = layout.hasHeader, isBeginning = !isEdgeless, isBlankTold = false;
    FirstEdge first;
    while (lines.next()) {
      if (isEdgeListComment(lines.line())) continue;
      if (std::exchange(isHeader, false)) continue;
      layout.split(lines.line(), fields);
      const auto needed = std::max(layout.source, layout.target);
      const auto text = [&](std::size_t column) {
        return column < fields.size() ? unquoted(fields[column]) : std::string{};
      };
      const auto from = text(layout.source), to = text(layout.target);
      const bool isFirst = std::exchange(isBeginning, false);
      if (to.empty() && isLoneName(fields) && !layout.hasHeader &&
          !(isFirst && toInteger(from))) {  // lists begin with the number of their nodes
        builder.nodeNamed(from);
        // A tab behind a node without edges is usual, and needed if its name has blanks.
        if (fields.size() > 1 && layout.delimiter != '\t')
          notices.note(lines.number(), joined("The second name is missing: \"", from.substr(0, 80),
                                              "\" is read as a node without this edge."));
        continue;
      }
      if (fields.size() <= needed || from.empty() || to.empty()) {
        notices.skip(lines.number(), 0,
                     joined("\"", trimmed(lines.line()).substr(0, 80),
                            "\" does not name two nodes: the line is left out."));
        continue;
      }
      for (const auto& name : {from, to})
        if (!isBlankTold && layout.isTabsAlone && name.find(' ') != std::string::npos) {
          notices.note(lines.number(), joined("\"", name.substr(0, 80),
                                              "\" is read as one name: tabs separate names here."));
          isBlankTold = true;
        }
      const Node a = builder.nodeNamed(from), b = builder.nodeNamed(to);
      builder.addEdge(a, b, lines.number());
      if (!layout.hasHeader) first.meet(from, to, lines.number());
      if (!layout.hasHeader && fields.size() > 2 && trimmed(fields[2]).starts_with('{'))
        addDictionary(builder, lines.line());
      else
        addColumns(builder, layout, fields);
    }
    if (builder.nodeCount() == 0 && !isEdgeless)
      notices.refuse(0, "No line of this file names two nodes.");
    first.tell(notices);
    return builder.finish(source.title, progress);
  }

 private:
  /// Refuses what is no list of edges.
  static EdgeListLayout layoutOf(const Source& source, const ReadOptions& options,
                                 NoticeLog& notices) {
    const auto beginning = source.text.substr(0, sampleBytes);
    const auto likeness = looksLikeEdgeList(beginning);
    if (options.format.empty() && isAnyText(source.name) && likeness < edgeListByContent)
      notices.refuse(0,
                     "This is no list of edges: every line should name two nodes, and perhaps a "
                     "weight. If it is one, give the format edgelist.");
    if (likeness == 0)
      notices.refuse(0,
                     "This is no list of edges: a line should name two nodes, and perhaps a "
                     "weight.");
    if (source.text.starts_with(edgelessMark)) notices.note(0, "This network has no edges.");
    const auto layout = edgeListLayout(source.text);
    const bool isPlain = layout.namesEnds || (likeness >= edgeListByContent && !layout.hasHeader &&
                                              !measuresNames(beginning, layout));
    if (!isPlain && options.format.empty() && isTable(source.name)) {
      if (!namesBothEnds(beginning, layout)) notices.refuse(0, unclearTable(layout));
      notices.note(0, "Each row is read as an edge between what stands in its first two columns.");
    }
    return layout;
  }

  /// Named as texts of any kind are: the name says nothing.
  static bool isAnyText(std::string_view fileName) { return extensionOf(fileName) == "txt"; }

  /// Named as tables of anything are, molecules too.
  static bool isTable(std::string_view fileName) {
    const auto extension = extensionOf(fileName);
    return extension == "csv" || extension == "tsv";
  }

  /// A table may hold anything: what is neither molecules nor surely edges is not guessed.
  static std::string unclearTable(const EdgeListLayout& layout) {
    std::string columns;
    for (const auto& column : layout.header)
      columns += joined(columns.empty() ? "" : ", ", column);
    return joined("This table has no column of SMILES or InChI, and no two that are called source ",
                  "and target", columns.empty() ? "" : joined(" (its columns: ", columns, ")"),
                  ". If it holds molecules, give the format csv and the smiles-column; if each row "
                  "is an edge between what stands in its first two columns, the format edgelist.");
  }

  static bool isLoneName(const std::vector<std::string_view>& fields) {
    return !fields.empty() && !unquoted(fields[0]).empty() &&
           std::all_of(fields.begin() + 1, fields.end(),
                       [](std::string_view field) { return trimmed(field).empty(); });
  }

  static void addValue(GraphBuilder& builder, std::string_view name, const std::string& text) {
    if (text.empty()) return;
    auto& values = builder.edgeAttributes()[name];
    if (const auto number = toNumber(text))
      values.addNumber(builder.lastEdgeRow(), *number);
    else
      values.addText(builder.lastEdgeRow(), text);
  }

  static void addColumns(GraphBuilder& builder, const EdgeListLayout& layout,
                         const std::vector<std::string_view>& fields) {
    for (std::size_t column = 0; column < fields.size(); ++column)
      if (column != layout.source && column != layout.target)
        addValue(builder, layout.columnName(column), unquoted(fields[column]));
  }

  /// NetworkX writes the attributes of an edge as a Python dictionary behind its ends.
  static void addDictionary(GraphBuilder& builder, std::string_view line) {
    for (const auto& [name, text] : pythonDictionary(line.substr(line.find('{'))))
      addValue(builder, name, text);
  }
};

}  // namespace

std::unique_ptr<const Format> makeEdgeListFormat() { return std::make_unique<EdgeListFormat>(); }

}  // namespace kindred::io
