#include <optional>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/line_reader.hpp"

namespace kindred::io {

namespace {

/// The label of "|{label}|", or the text as it is.
std::string_view unwrapped(std::string_view text) {
  text = trimmed(text);
  if (text.starts_with("|{") && text.ends_with("}|") && text.size() >= 4)
    return text.substr(2, text.size() - 4);
  return text;
}

/// One line a value, without comments and blank lines.
class LedaLines {
 public:
  LedaLines(std::string_view text, Progress& progress, const NoticeLog& notices)
      : lines_{text, progress}, notices_{notices} {}

  std::string_view next(std::string_view what) {
    while (lines_.next()) {
      const auto line = trimmed(lines_.line());
      if (!line.empty() && !line.starts_with('#')) return line;
    }
    notices_.refuse(lines_.number(), joined("The file ends where ", what, " should stand."));
  }

  /// The next line, or nothing at the end of the file.
  std::optional<std::string_view> nextOrEnd() {
    while (lines_.next()) {
      const auto line = trimmed(lines_.line());
      if (!line.empty() && !line.starts_with('#')) return line;
    }
    return std::nullopt;
  }

  std::size_t number() const { return lines_.number(); }

 private:
  LineReader lines_;
  const NoticeLog& notices_;
};

class LedaFormat final : public Format {
 public:
  LedaFormat() : Format{{"leda", "LEDA Graph", {"gw", "lgr", "leda"}, "text/x-leda-graph"}} {}

  double sniff(std::string_view beginning) const override {
    return trimmed(beginning.substr(0, 64)).starts_with("LEDA.GRAPH") ? 1 : 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    LedaLines lines{source.text, progress, notices};
    if (lines.next("LEDA.GRAPH") != "LEDA.GRAPH")
      notices.refuse(lines.number(), "A LEDA graph begins with the line LEDA.GRAPH.");
    const std::string nodeType{lines.next("the type of the node labels")};
    const std::string edgeType{lines.next("the type of the edge labels")};

    GraphBuilder builder{options.edges, notices};
    builder.beginGraph({}, Listing::Undirected);
    builder.noteLoops();
    readNodes(lines, notices, builder, readNodeCount(lines, notices, builder));
    readEdges(lines, notices, builder, edgeType != "void");
    return builder.finish(source.title, progress);
  }

 private:
  /// The direction line -2, -1, 1 or - may be absent; then the count of nodes stands there.
  static long long readNodeCount(LedaLines& lines, const NoticeLog& notices,
                                 GraphBuilder& builder) {
    auto line = lines.next("the number of nodes");
    const auto direction = toInteger(line);
    if (line == "-" || direction == -2) {
      line = lines.next("the number of nodes");
    } else if (direction == -1) {
      builder.setListing(Listing::Directed);
      line = lines.next("the number of nodes");
    }
    const auto count = toInteger(line);
    if (!count || *count < 0)
      notices.refuse(lines.number(), joined("\"", line, "\" should be the number of nodes."));
    return *count;
  }

  static void readNodes(LedaLines& lines, NoticeLog& notices, GraphBuilder& builder,
                        long long count) {
    for (long long node = 0; node < count; ++node) {
      const auto line = lines.nextOrEnd();
      if (!line)
        notices.refuse(lines.number(),
                       joined("The file announces ", count, " nodes and ends after ", node, "."));
      const auto label = unwrapped(*line);
      builder.setNodeName(builder.addNode(), label);
    }
  }

  static void readEdges(LedaLines& lines, NoticeLog& notices, GraphBuilder& builder,
                        bool hasLabels) {
    const auto announced = toInteger(lines.next("the number of edges"));
    if (!announced || *announced < 0)
      notices.refuse(lines.number(), "The number of edges should stand here.");
    long long found = 0;
    std::vector<std::string_view> parts;
    while (found < *announced) {
      const auto line = lines.nextOrEnd();
      if (!line) break;
      ++found;
      splitWords(*line, parts);
      const auto node = [&](std::size_t part) -> std::optional<Node> {
        const auto number = part < parts.size() ? toInteger(parts[part]) : std::nullopt;
        if (!number || *number < 1 || *number > static_cast<long long>(builder.nodeCount()))
          return std::nullopt;
        return static_cast<Node>(*number - 1);
      };
      const auto a = node(0), b = node(1);
      if (!a || !b) {
        notices.skip(lines.number(), static_cast<std::size_t>(found),
                     joined("\"", *line, "\" is no edge between two of the nodes 1 to ",
                            builder.nodeCount(), ": it is left out."));
        continue;
      }
      builder.addEdge(*a, *b, lines.number());
      const auto labelAt = line->find("|{");
      if (hasLabels && labelAt != std::string_view::npos)
        addLabel(builder, unwrapped(line->substr(labelAt)));
    }
    if (found < *announced)
      notices.skip(lines.number(), 0,
                   joined("The file announces ", *announced, " edges and ends after ", found, "."));
  }

  static void addLabel(GraphBuilder& builder, std::string_view label) {
    if (label.empty()) return;
    auto& labels = builder.edgeAttributes()["label"];
    if (const auto number = toNumber(label))
      labels.addNumber(builder.lastEdgeRow(), *number);
    else
      labels.addText(builder.lastEdgeRow(), label);
  }
};

}  // namespace

std::unique_ptr<const Format> makeLedaFormat() { return std::make_unique<LedaFormat>(); }

}  // namespace kindred::io
