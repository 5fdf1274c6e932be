#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/line_reader.hpp"

namespace kindred::io {

namespace {

/// The words of a line; a word in quotes may hold blanks, and \" and \\ in it lose their backslash.
void splitLgfWords(std::string_view line, std::vector<std::string>& parts) {
  parts.clear();
  for (line = trimmed(line); !line.empty(); line = trimmed(line)) {
    auto& part = parts.emplace_back();
    if (line[0] != '"') {
      const auto end = std::min(line.find_first_of(" \t"), line.size());
      part = line.substr(0, end);
      line.remove_prefix(end);
      continue;
    }
    std::size_t at = 1;
    for (; at < line.size() && line[at] != '"'; ++at) {
      if (line[at] == '\\' && at + 1 < line.size()) ++at;
      part += line[at];
    }
    line.remove_prefix(std::min(at + 1, line.size()));
  }
}

enum class LgfSection { None, Nodes, Edges, Other };

/// The LEMON graph format: sections @nodes, @edges (or @arcs) and @attributes, the first two with a
/// line that names their columns.
class LgfReader {
 public:
  LgfReader(const Source& source, const ReadOptions& options, Progress& progress)
      : notices_{source.name, options.isStrict},
        builder_{options.edges, notices_},
        lines_{source.text, progress},
        title_{source.title},
        progress_{progress} {}

  ReadResult read() {
    builder_.beginGraph({}, Listing::Undirected);
    builder_.noteLoops();
    while (lines_.next()) {
      const auto line = trimmed(lines_.line());
      if (line.empty() || line.starts_with('#')) continue;
      splitLgfWords(line, words_);
      if (line.starts_with('@'))
        beginSection();
      else if (section_ == LgfSection::None)
        notices_.refuse(lines_.number(), "A LEMON graph begins with @nodes or @edges.");
      else if (section_ == LgfSection::Other)
        continue;
      else if (std::exchange(isHeader_, false))
        readHeader();
      else if (section_ == LgfSection::Nodes)
        readNode();
      else
        readEdge();
    }
    if (!hasNodes_ && builder_.nodeCount() > 0)
      notices_.note(0, "The file lists no nodes: they are those that its edges name.");
    if (builder_.nodeCount() == 0) notices_.refuse(0, "The file has neither nodes nor edges.");
    return builder_.finish(title_, progress_);
  }

 private:
  void beginSection() {
    const auto& name = words_.front();
    section_ = LgfSection::Other;
    if (name == "@nodes") {
      section_ = LgfSection::Nodes;
      hasNodes_ = true;
    } else if (name == "@edges" || name == "@arcs") {
      section_ = LgfSection::Edges;
      if (name == "@arcs") builder_.setListing(Listing::Directed);
    }
    isHeader_ = section_ != LgfSection::Other;
  }

  void readHeader() {
    headings_ = words_;
    const auto place = std::ranges::find(headings_, "label");
    label_ = static_cast<std::size_t>(place - headings_.begin());
    if (section_ == LgfSection::Nodes && label_ == headings_.size())
      notices_.refuse(lines_.number(), "Nodes need a column \"label\", by which edges know them.");
  }

  void readNode() {
    const auto label = label_ < words_.size() ? std::optional{words_[label_]} : std::nullopt;
    const auto node = label ? builder_.addNode(*label) : std::nullopt;
    if (!node) {
      notices_.skip(lines_.number(), 0,
                    label ? joined("The node is left out: its label ", *label, " is taken.")
                          : std::string{"The node is left out: it has no label."});
      return;
    }
    addColumns(builder_.nodeAttributes(), builder_.nodeRow(*node), 0);
  }

  void readEdge() {
    const auto end = [&](std::size_t at) -> std::optional<Node> {
      if (at >= words_.size()) return std::nullopt;
      return hasNodes_ ? builder_.findNode(words_[at]) : builder_.nodeNamed(words_[at]);
    };
    const auto a = words_.size() > 1 ? end(0) : std::nullopt;
    const auto b = a ? end(1) : std::nullopt;
    if (!a || !b) {
      notices_.skip(lines_.number(), 0,
                    joined("\"", trimmed(lines_.line()).substr(0, 80),
                           "\" is no edge between two of the nodes: it is left out."));
      return;
    }
    builder_.addEdge(*a, *b, lines_.number());
    addColumns(builder_.edgeAttributes(), builder_.lastEdgeRow(), 2);
  }

  /// The columns behind the first `skipped` words, but for labels.
  void addColumns(AttributeTable& table, std::size_t row, std::size_t skipped) {
    const auto count = std::min(headings_.size() + skipped, words_.size());
    for (auto at = skipped; at < count; ++at) {
      if (at - skipped == label_ || words_[at].empty() || words_[at] == "-") continue;
      auto& values = table[headings_[at - skipped]];
      if (const auto number = toNumber(words_[at]))
        values.addNumber(row, *number);
      else
        values.addText(row, words_[at]);
    }
  }

  NoticeLog notices_;
  GraphBuilder builder_;
  LineReader lines_;
  std::string title_;
  LgfSection section_ = LgfSection::None;
  bool isHeader_ = false;
  bool hasNodes_ = false;
  std::vector<std::string> headings_;
  std::vector<std::string> words_;
  std::size_t label_ = 0;  ///< column of the labels
  const Progress& progress_;
};

class LgfFormat final : public Format {
 public:
  LgfFormat() : Format{{"lgf", "LEMON Graph Format", {"lgf"}, "text/x-lemon-graph"}} {}

  double sniff(std::string_view beginning) const override {
    Progress unwatched;
    LineReader lines{beginning, unwatched};
    while (lines.next()) {
      const auto line = trimmed(lines.line());
      if (line.empty() || line.starts_with('#')) continue;
      const auto word = line.substr(0, line.find_first_of(" \t"));
      return word == "@nodes" || word == "@edges" || word == "@arcs" || word == "@attributes" ? 1
                                                                                              : 0;
    }
    return 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    return LgfReader{source, options, progress}.read();
  }
};

}  // namespace

std::unique_ptr<const Format> makeLgfFormat() { return std::make_unique<LgfFormat>(); }

}  // namespace kindred::io
