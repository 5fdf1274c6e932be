#include <algorithm>
#include <optional>
#include <set>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/gml_tokens.hpp"
#include "io/format/graph_builder.hpp"

namespace kindred::io {

namespace {

/// The scalars directly inside one node or edge, in order; a key may repeat.
struct GmlBlock {
  std::vector<std::pair<std::string, GmlToken>> values;
  std::optional<double> x, y;  ///< from its graphics
  std::size_t line = 0;

  const GmlToken* find(std::string_view key) const {
    const auto place = std::ranges::find(
        values, key, [](const auto& value) -> std::string_view { return value.first; });
    return place == values.end() ? nullptr : &place->second;
  }
};

class GmlReader {
 public:
  GmlReader(const Source& source, const ReadOptions& options, Progress& progress)
      : notices_{source.name, options.isStrict},
        builder_{options.edges, notices_},
        tokens_{source.text, progress},
        stem_{source.title},
        progress_{progress} {}

  ReadResult read() {
    try {
      while (const auto token = tokens_.next())
        if (token->kind == GmlToken::Kind::Key && token->text == "graph") readGraph();
    } catch (const GmlSyntaxError& error) {
      if (builder_.graphCount() == 0 || (builder_.nodeCount() == 0 && pending_.empty()))
        notices_.refuse(error.line, error.sentence);
      notices_.skip(error.line, 0, joined(error.sentence, " Only what came before is read."));
      addPendingEdges();
    }
    if (builder_.graphCount() == 0)
      notices_.refuse(0, "There is no graph: GML has one between \"graph [\" and \"]\".");
    return builder_.finish(stem_, progress_);
  }

 private:
  void readGraph() {
    if (!tokens_.takeOpening()) return;
    builder_.beginGraph({}, Listing::Undirected, tokens_.line());
    while (auto token = tokens_.nextInside()) {
      const auto key = token->text;
      if (tokens_.takeOpening()) {
        if (key == "node")
          addNode(readBlock());
        else if (key == "edge")
          pending_.push_back(readBlock());
        else
          tokens_.skipList();
      } else {
        addGraphValue(key, tokens_.value());
      }
    }
    addPendingEdges();
  }

  void addGraphValue(const std::string& key, const GmlToken& value) {
    if (key == "directed")
      builder_.setListing(value.text == "1" ? Listing::Directed : Listing::Undirected);
    else if (key == "label" || key == "name")
      value.text.empty() ? void() : builder_.setGraphName(value.text);
    else
      add(builder_.properties()[key], builder_.graphRow(), value);
  }

  GmlBlock readBlock() {
    GmlBlock block;
    block.line = tokens_.line();
    while (auto token = tokens_.nextInside()) {
      auto key = token->text;
      if (!tokens_.takeOpening())
        block.values.emplace_back(std::move(key), tokens_.value());
      else if (key == "graphics")
        readGraphics(block);
      else
        tokens_.skipList();
    }
    return block;
  }

  void readGraphics(GmlBlock& block) {
    while (auto token = tokens_.nextInside()) {
      const auto key = token->text;
      if (tokens_.takeOpening()) {
        tokens_.skipList();
        continue;
      }
      const auto value = tokens_.value().number;
      if (key == "x") block.x = value;
      if (key == "y") block.y = value;
    }
  }

  void addNode(const GmlBlock& block) {
    const auto* id = block.find("id");
    const auto node = id == nullptr ? builder_.addNode() : builder_.addNode(id->text);
    if (!node) {
      notices_.skip(block.line, 0, joined("The node is left out: its id ", id->text, " is taken."));
      return;
    }
    if (const auto* label = block.find("label"); label != nullptr && !label->text.empty())
      builder_.setNodeName(*node, label->text);
    if (block.x && block.y) builder_.setDrawing(*node, {*block.x, -*block.y});
    addAttributes(block, {"id"}, builder_.nodeAttributes(), builder_.nodeRow(*node));
  }

  /// Edges may stand before their nodes, or without any.
  void addPendingEdges() {
    if (builder_.nodeCount() == 0 && !pending_.empty()) {
      notices_.note(0, "The graph lists no nodes: they are those that its edges name.");
      for (const auto& block : pending_)
        for (const std::string_view key : {"source", "target"})
          if (const auto* id = block.find(key)) builder_.nodeNamed(id->text);
    }
    for (const auto& block : std::exchange(pending_, {})) {
      const auto end = [&](std::string_view key) -> std::optional<Node> {
        const auto* id = block.find(key);
        return id == nullptr ? std::nullopt : builder_.findNode(id->text);
      };
      const auto a = end("source"), b = end("target");
      if (!a || !b) {
        notices_.skip(block.line, 0,
                      "The edge is left out: its source or target is none of the nodes.");
        continue;
      }
      builder_.addEdge(*a, *b, block.line);
      addAttributes(block, {"source", "target", "id"}, builder_.edgeAttributes(),
                    builder_.lastEdgeRow());
    }
  }

  /// A key that repeats in one block is a list.
  static void addAttributes(const GmlBlock& block, std::initializer_list<std::string_view> except,
                            AttributeTable& table, std::size_t row) {
    const auto count = [&](std::string_view key) {
      return std::ranges::count_if(block.values,
                                   [&](const auto& value) { return value.first == key; });
    };
    std::set<std::string_view> lists;
    for (const auto& [key, value] : block.values) {
      if (std::ranges::find(except, key) != except.end()) continue;
      auto& values = table[key];
      if (block.values.size() < 50 && count(key) > 1 && lists.insert(key).second)
        values.beginList(row);
      if (value.text != "_networkx_list_start") add(values, row, value);
    }
  }

  static void add(AttributeValues& values, std::size_t row, const GmlToken& value) {
    if (value.number)
      values.addNumber(row, *value.number);
    else
      values.addText(row, value.text);
  }

  NoticeLog notices_;
  GraphBuilder builder_;
  GmlTokens tokens_;
  std::string stem_;
  std::vector<GmlBlock> pending_;
  const Progress& progress_;
};

class GmlFormat final : public Format {
 public:
  GmlFormat() : Format{{"gml", "GML", {"gml"}, "text/x-gml"}} {}

  double sniff(std::string_view beginning) const override {
    Progress unwatched;
    GmlTokens tokens{beginning, unwatched};
    try {
      while (const auto token = tokens.next()) {
        if (token->kind != GmlToken::Kind::Key) return 0;
        if (token->text == "graph") return tokens.takeOpening() ? 1 : 0;
        tokens.takeOpening() ? tokens.skipList() : void(tokens.value());
      }
    } catch (const GmlSyntaxError&) {
    }
    return 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    return GmlReader{source, options, progress}.read();
  }
};

}  // namespace

std::unique_ptr<const Format> makeGmlFormat() { return std::make_unique<GmlFormat>(); }

}  // namespace kindred::io
