#include <algorithm>
#include <cctype>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/line_reader.hpp"
#include "io/network/announced_nodes.hpp"

namespace kindred::io {

namespace {

std::string lowerWord(std::string_view text) {
  std::string word{text.substr(0, text.find_first_of(" \t"))};
  std::ranges::transform(word, word.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return word;
}

enum class PajekSection { Before, Vertices, Edges, EdgeLists, Matrix, Other };

/// Pajek's networks: sections that begin with a star; nodes are numbered from 1.
class PajekReader {
 public:
  PajekReader(const Source& source, const ReadOptions& options, Progress& progress)
      : fileSize_{source.text.size()},
        notices_{source.name, options.isStrict},
        builder_{options.edges, notices_},
        lines_{source.text, progress},
        title_{source.title},
        progress_{progress} {}

  ReadResult read() {
    builder_.noteLoops();
    while (lines_.next()) {
      const auto line = trimmed(lines_.line());
      if (line.empty() || line.starts_with('%')) continue;
      if (line.starts_with('*'))
        beginSection(line);
      else
        readLine(line);
    }
    if (builder_.graphCount() == 0)
      notices_.refuse(0, "There is no graph: Pajek has one behind a line *Vertices.");
    if (others_ > 0)
      notices_.note(
          0, joined(counted(others_, "line", "lines"), " outside of vertices and edges left out."));
    return builder_.finish(title_, progress_);
  }

 private:
  void beginSection(std::string_view line) {
    const auto word = lowerWord(line);
    const auto rest = trimmed(line.substr(word.size()));
    row_ = 0;
    if (word == "*network") {
      name_ = rest;
      section_ = PajekSection::Other;
    } else if (word == "*vertices") {
      beginVertices(rest);
    } else if (builder_.graphCount() == 0) {
      notices_.refuse(lines_.number(), joined("The section ", word, " stands before *Vertices."));
    } else if (word == "*edges" || word == "*arcs") {
      section_ = PajekSection::Edges;
    } else if (word == "*edgeslist" || word == "*arcslist") {
      section_ = PajekSection::EdgeLists;
    } else if (word == "*matrix") {
      section_ = PajekSection::Matrix;
      if (firstMode_ == 0) builder_.setListing(Listing::Mirrored);
    } else {
      section_ = PajekSection::Other;
    }
    if (word.starts_with("*arcs")) builder_.setListing(Listing::Directed);
  }

  /// "*Vertices 15 10": of two modes the first ten nodes are one.
  void beginVertices(std::string_view rest) {
    const auto sizes = words(rest);
    const auto count = sizes.empty() ? std::nullopt : toInteger(sizes[0]);
    if (!count) notices_.refuse(lines_.number(), "*Vertices should say how many nodes there are.");
    const auto mode = sizes.size() > 1 ? toInteger(sizes[1]) : std::nullopt;
    firstMode_ = mode && *mode > 0 && *mode < *count ? *mode : 0;
    builder_.beginGraph(name_, Listing::Undirected, lines_.number());
    name_.clear();
    addAnnouncedNodes(builder_, *count, fileSize_, notices_, lines_.number());
    for (Node node = 0; node < static_cast<Node>(builder_.nodeCount()); ++node)
      builder_.setNodeName(node, toText(node + 1));
    section_ = PajekSection::Vertices;
  }

  void readLine(std::string_view line) {
    switch (section_) {
      case PajekSection::Vertices:
        return readVertex(line);
      case PajekSection::Edges:
        return readEdge(line);
      case PajekSection::EdgeLists:
        return readEdgeList(line);
      case PajekSection::Matrix:
        return readMatrixRow(line);
      default:
        ++others_;
    }
  }

  std::optional<Node> nodeOf(std::string_view word) const {
    const auto number = toInteger(word);
    if (!number || *number < 1 || *number > static_cast<long long>(builder_.nodeCount()))
      return std::nullopt;
    return static_cast<Node>(*number - 1);
  }

  void readVertex(std::string_view line) {
    const auto end = std::min(line.find_first_of(" \t"), line.size());
    const auto node = nodeOf(line.substr(0, end));
    if (!node) {
      notices_.skip(lines_.number(), 0,
                    joined("\"", line.substr(0, 80), "\" is none of the ", builder_.nodeCount(),
                           " vertices: it is left out."));
      return;
    }
    auto label = trimmed(line.substr(end));
    if (label.starts_with('"'))
      label = label.substr(1, std::min(label.find('"', 1), label.size()) - 1);
    else
      label = label.substr(0, label.find_first_of(" \t"));
    if (!label.empty()) builder_.setNodeName(*node, label);
  }

  void readEdge(std::string_view line) {
    splitWords(line, words_);
    const auto a = nodeOf(words_[0]);
    const auto b = words_.size() > 1 ? nodeOf(words_[1]) : std::nullopt;
    if (!a || !b) return leaveOut(line);
    const auto weight = words_.size() > 2 ? toNumber(words_[2]) : std::nullopt;
    add(*a, *b, weight);
  }

  void readEdgeList(std::string_view line) {
    splitWords(line, words_);
    const auto from = nodeOf(words_[0]);
    if (!from) return leaveOut(line);
    for (std::size_t at = 1; at < words_.size(); ++at) {
      const auto to = nodeOf(words_[at]);
      to ? add(*from, *to, std::nullopt) : leaveOut(line);
    }
  }

  void readMatrixRow(std::string_view line) {
    splitWords(line, words_);
    const auto nodes = static_cast<long long>(builder_.nodeCount());
    const auto rows = firstMode_ > 0 ? firstMode_ : nodes;
    const auto columns = firstMode_ > 0 ? nodes - firstMode_ : nodes;
    if (row_ >= rows || static_cast<long long>(words_.size()) != columns) return leaveOut(line);
    for (std::size_t column = 0; column < words_.size(); ++column) {
      const auto value = toNumber(words_[column]);
      if (!value) return leaveOut(line);
      if (*value != 0)
        add(static_cast<Node>(row_), static_cast<Node>(firstMode_ + static_cast<long long>(column)),
            value);
    }
    ++row_;
  }

  void add(Node a, Node b, std::optional<double> weight) {
    builder_.addEdge(a, b, lines_.number());
    if (weight) builder_.edgeAttributes()["weight"].addNumber(builder_.lastEdgeRow(), *weight);
  }

  void leaveOut(std::string_view line) {
    notices_.skip(
        lines_.number(), 0,
        joined("\"", line.substr(0, 80), "\" is no line of edges between the vertices 1 to ",
               builder_.nodeCount(), ": it is left out."));
  }

  std::size_t fileSize_;
  NoticeLog notices_;
  GraphBuilder builder_;
  LineReader lines_;
  std::string title_;
  std::string name_;
  PajekSection section_ = PajekSection::Before;
  long long firstMode_ = 0;  ///< nodes of the first mode; 0: there is one mode
  long long row_ = 0;
  long long others_ = 0;
  std::vector<std::string_view> words_;
  const Progress& progress_;
};

class PajekFormat final : public Format {
 public:
  PajekFormat() : Format{{"pajek", "Pajek", {"net", "paj"}, "text/x-pajek"}} {}

  double sniff(std::string_view beginning) const override {
    Progress unwatched;
    LineReader lines{beginning, unwatched};
    while (lines.next())
      if (const auto line = trimmed(lines.line()); line.starts_with('*'))
        if (const auto word = lowerWord(line); word == "*vertices" || word == "*network") return 1;
    return 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    return PajekReader{source, options, progress}.read();
  }
};

}  // namespace

std::unique_ptr<const Format> makePajekFormat() { return std::make_unique<PajekFormat>(); }

}  // namespace kindred::io
