#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/network/dot_tokens.hpp"

namespace kindred::io {

namespace {

using Kind = DotToken::Kind;

/// Reads graphs of Graphviz. Nodes are called by their names in the text; labels and other
/// attributes stay attributes, but for those that "node [...]" gives to all.
class DotReader {
 public:
  DotReader(const Source& source, const ReadOptions& options, Progress& progress)
      : notices_{source.name, options.isStrict},
        builder_{options.edges, notices_},
        text_{source.text},
        title_{source.title},
        progress_{progress} {}

  ReadResult read() {
    builder_.noteLoops();
    try {
      DotTokens tokens{text_, progress_};
      tokens_ = &tokens;
      while (tokens.peek().kind != Kind::End)
        readGraph();
    } catch (const DotSyntaxError& error) {
      if (builder_.graphCount() == 0 || builder_.nodeCount() == 0)
        notices_.refuse(error.line, error.sentence);
      notices_.skip(error.line, 0, joined(error.sentence, " Only what came before is read."));
    }
    if (builder_.graphCount() == 0)
      notices_.refuse(0, "There is no graph: DOT has one between \"graph {\" and \"}\".");
    return builder_.finish(title_, progress_);
  }

 private:
  using Nodes = std::vector<Node>;

  [[noreturn]] void refuse(std::string sentence) const {
    throw DotSyntaxError{tokens_->line(), std::move(sentence)};
  }

  bool takeSign(char sign) {
    if (!tokens_->peek().is(sign)) return false;
    tokens_->take();
    return true;
  }

  void readGraph() {
    if (tokens_->peek().isKeyword("strict")) tokens_->take();
    const auto kind = tokens_->take();
    if (!kind.isKeyword("graph") && !kind.isKeyword("digraph"))
      refuse("\"graph\" or \"digraph\" should stand here.");
    std::string name;
    if (tokens_->peek().isName()) name = tokens_->take().text;
    if (!takeSign('{')) refuse("A graph has its nodes and edges behind an opening brace.");
    builder_.beginGraph(std::move(name),
                        kind.isKeyword("digraph") ? Listing::Directed : Listing::Undirected,
                        tokens_->line());
    readStatements(0);
  }

  /// Up to the closing brace; gives the nodes that are named.
  Nodes readStatements(int depth) {
    constexpr int deepest = 200;
    if (depth > deepest) refuse("Subgraphs are nested more than 200 deep.");
    Nodes nodes;
    while (!takeSign('}')) {
      if (tokens_->peek().kind == Kind::End) refuse("The file ends inside of a graph.");
      if (!takeSign(';') && !takeSign(',')) readStatement(depth, nodes);
    }
    std::ranges::sort(nodes);
    nodes.erase(std::ranges::unique(nodes).begin(), nodes.end());
    return nodes;
  }

  void readStatement(int depth, Nodes& named) {
    const auto& next = tokens_->peek();
    for (const std::string_view word : {"graph", "node", "edge"})
      if (next.isKeyword(word)) {
        tokens_->take();
        readAttributes();
        return;
      }
    std::optional<std::string> name;
    if (next.isName() && !next.isKeyword("subgraph")) {
      name = tokens_->take().text;
      if (takeSign('=')) {
        readName();
        return;
      }
    }
    auto left = readOperand(depth, std::move(name));
    named.insert(named.end(), left.begin(), left.end());
    const auto firstEdge = builder_.edgeRowEnd();
    bool hasEdges = false;
    while (tokens_->peek().kind == Kind::Line || tokens_->peek().kind == Kind::Arrow) {
      if (tokens_->take().kind == Kind::Arrow) builder_.setListing(Listing::Directed);
      auto right = readOperand(depth, std::nullopt);
      connect(left, right);
      named.insert(named.end(), right.begin(), right.end());
      left = std::move(right);
      hasEdges = true;
    }
    for (const auto& [key, value] : readAttributes())
      if (hasEdges)
        for (auto row = firstEdge; row < builder_.edgeRowEnd(); ++row)
          add(builder_.edgeAttributes(), key, row, value);
      else
        for (const Node node : left)
          add(builder_.nodeAttributes(), key, builder_.nodeRow(node), value);
  }

  /// A node, whose name may be taken already, or all nodes of a subgraph.
  Nodes readOperand(int depth, std::optional<std::string> name) {
    if (!name && tokens_->peek().isKeyword("subgraph")) {
      tokens_->take();
      if (tokens_->peek().isName()) tokens_->take();
      if (!tokens_->peek().is('{')) refuse("A subgraph has its nodes behind an opening brace.");
    }
    if (!name && takeSign('{')) return readStatements(depth + 1);
    if (!name) name = readName();
    while (takeSign(':'))
      readName();  // a port
    return {builder_.nodeNamed(*name)};
  }

  std::string readName() {
    if (!tokens_->peek().isName()) refuse("A name should stand here.");
    auto name = tokens_->take().text;
    while (takeSign('+')) {
      if (tokens_->peek().kind != Kind::Quoted) refuse("A text in quotes should follow a plus.");
      name += tokens_->take().text;
    }
    return name;
  }

  /// The attributes between brackets, if there are any.
  std::vector<std::pair<std::string, std::string>> readAttributes() {
    std::vector<std::pair<std::string, std::string>> attributes;
    while (takeSign('[')) {
      while (!takeSign(']')) {
        if (takeSign(';') || takeSign(',')) continue;
        auto key = readName();
        auto value = takeSign('=') ? readName() : std::string{"true"};
        attributes.emplace_back(std::move(key), std::move(value));
      }
    }
    return attributes;
  }

  void connect(const Nodes& from, const Nodes& to) {
    for (const Node a : from) {
      progress_.checkpoint();
      for (const Node b : to)
        builder_.addEdge(a, b, tokens_->line());
    }
  }

  static void add(AttributeTable& table, const std::string& key, std::size_t row,
                  const std::string& value) {
    if (value.empty()) return;
    auto& values = table[key];
    if (const auto number = toNumber(value))
      values.addNumber(row, *number);
    else
      values.addText(row, value);
  }

  NoticeLog notices_;
  GraphBuilder builder_;
  std::string_view text_;
  std::string title_;
  DotTokens* tokens_ = nullptr;
  Progress& progress_;
};

class DotFormat final : public Format {
 public:
  DotFormat() : Format{{"dot", "DOT", {"dot", "gv"}, "text/vnd.graphviz"}} {}

  double sniff(std::string_view beginning) const override {
    Progress unwatched;
    try {
      DotTokens tokens{beginning.substr(0, std::min(beginning.size(), std::size_t{4096})),
                       unwatched};
      if (tokens.peek().isKeyword("strict")) tokens.take();
      if (!tokens.peek().isKeyword("graph") && !tokens.peek().isKeyword("digraph")) return 0;
      tokens.take();
      if (tokens.peek().isName()) tokens.take();
      return tokens.peek().is('{') ? 1 : 0;
    } catch (const DotSyntaxError&) {
      return 0;
    }
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    return DotReader{source, options, progress}.read();
  }
};

}  // namespace

std::unique_ptr<const Format> makeDotFormat() { return std::make_unique<DotFormat>(); }

}  // namespace kindred::io
