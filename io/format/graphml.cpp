#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/pending_edges.hpp"
#include "io/format/xml_events.hpp"

namespace kindred::io {

namespace {

/// The declaration of a key: the name and type of an attribute of graphs, nodes, edges or all.
struct Key {
  std::string name;
  std::string domain;
  bool isNumber = false;
  std::optional<std::string> byDefault;
};

struct Value {
  const Key* key;
  std::string text;
  std::size_t line;
};

struct PendingEdge {
  std::string source, target;
  std::size_t line = 0;
  std::vector<Value> values;
};

class GraphMlReader final : public XmlListener {
 public:
  GraphMlReader(const Source& source, const ReadOptions& options)
      : notices_{source.name, options.isStrict},
        builder_{options.edges, notices_},
        stem_{source.title} {}

  ReadResult read(std::string_view text, Progress& progress) {
    const auto problem = readXml(text, *this, progress);
    if (problem.line > 0) {
      if (builder_.graphCount() == 0 || builder_.nodeCount() == 0)
        notices_.refuse(problem.line, problem.sentence);
      notices_.skip(problem.line, 0, joined(problem.sentence, " Only what came before is read."));
      finishGraph();
    }
    if (builder_.graphCount() == 0)
      notices_.refuse(0, "There is no graph: GraphML has one in a <graph> element.");
    return builder_.finish(stem_, progress);
  }

  void begin(std::string_view element, const XmlAttributes& attributes, std::size_t line) override {
    ++depth_;
    if (dataDepth_ > 0) return;  // inside of <data> stands what only its program understands
    if (element == "key")
      beginKey(attributes);
    else if (element == "graph")
      beginGraph(attributes, line);
    else if (element == "node" && graphDepth_ > 0)
      beginNode(attributes["id"], line);
    else if (element == "edge" && graphDepth_ > 0)
      beginEdge(attributes, line);
    else if (element == "data" || element == "default")
      beginData(element, attributes, line);
    else if (element == "hyperedge")
      notices_.skip(line, 0, "A hyperedge is left out: an edge has two ends.");
    else if (element == "port" && !std::exchange(hasPorts_, true))
      notices_.note(line, "Ports are left out: edges lead to their nodes.");
  }

  void end(std::string_view element, std::size_t) override {
    if (dataDepth_ == depth_)
      endData(element);
    else if (dataDepth_ > 0)
      void();
    else if (element == "key")
      key_ = nullptr;
    else if (element == "graph" && --graphDepth_ == 0)
      finishGraph();
    else if (element == "node" && !openNodes_.empty())
      openNodes_.pop_back();
    else if (element == "edge")
      isInEdge_ = false;
    --depth_;
  }

  void text(std::string_view piece) override {
    if (dataDepth_ > 0 && dataDepth_ == depth_) text_ += piece;
  }

 private:
  void beginKey(const XmlAttributes& attributes) {
    auto& key = keys_[std::string{attributes["id"]}];
    key.name = attributes["attr.name"].empty() ? attributes["id"] : attributes["attr.name"];
    key.domain = attributes["for"].empty() ? "all" : attributes["for"];
    constexpr std::array numeric{"int", "integer", "long", "float", "double"};
    key.isNumber = std::ranges::find(numeric, attributes["attr.type"]) != numeric.end();
    key_ = &key;
  }

  void beginGraph(const XmlAttributes& attributes, std::size_t line) {
    if (graphDepth_++ > 0) {
      if (!std::exchange(hasNested_, true))
        notices_.note(line, "Graphs inside of nodes are read as part of the graph around them.");
      return;
    }
    places_.clear();
    const bool isDirected = attributes["edgedefault"] == "directed";
    builder_.beginGraph({}, isDirected ? Listing::Directed : Listing::Undirected, line);
  }

  void beginNode(std::string_view id, std::size_t line) {
    const auto node = id.empty() ? builder_.addNode() : builder_.addNode(id);
    if (!node) notices_.skip(line, 0, joined("The node is left out: its id ", id, " is taken."));
    openNodes_.push_back(node);
  }

  void beginEdge(const XmlAttributes& attributes, std::size_t line) {
    edges_.push_back(
        {std::string{attributes["source"]}, std::string{attributes["target"]}, line, {}});
    if (attributes["directed"] == "true") builder_.setListing(Listing::Directed);
    isInEdge_ = true;
  }

  void beginData(std::string_view element, const XmlAttributes& attributes, std::size_t line) {
    dataDepth_ = depth_;
    dataLine_ = line;
    text_.clear();
    if (element == "default") return;
    const auto place = keys_.find(attributes["key"]);
    dataKey_ = place == keys_.end() ? nullptr : &place->second;
    if (dataKey_ == nullptr && undeclared_.emplace(attributes["key"]).second)
      notices_.skip(
          line, 0,
          joined("Values of the key ", attributes["key"], " are left out: it is not declared."));
  }

  void endData(std::string_view element) {
    dataDepth_ = 0;
    if (element == "default") {
      if (key_ != nullptr) key_->byDefault = text_;
      return;
    }
    if (dataKey_ == nullptr || graphDepth_ == 0) return;
    if (isInEdge_)
      edges_.back().values.push_back({dataKey_, text_, dataLine_});
    else if (openNodes_.empty())
      add(builder_.properties(), builder_.graphRow(), {dataKey_, text_, dataLine_});
    else if (const auto node = openNodes_.back()) {
      add(builder_.nodeAttributes(), builder_.nodeRow(*node), {dataKey_, text_, dataLine_});
      addPlace(*node);
    }
  }

  /// Notes where a node is drawn, once both of its numbers x and y are there.
  void addPlace(Node node) {
    if (!dataKey_->isNumber || (dataKey_->name != "x" && dataKey_->name != "y")) return;
    auto& [x, y] = places_[node];
    (dataKey_->name == "x" ? x : y) = toNumber(trimmed(text_));
    if (x && y) builder_.setDrawing(node, {*x, *y});
  }

  void add(AttributeTable& table, std::size_t row, const Value& value) {
    const auto text = trimmed(value.text);
    if (text.empty()) return;
    if (!value.key->isNumber) return table[value.key->name].addText(row, text);
    if (const auto number = toNumber(text))
      table[value.key->name].addNumber(row, *number);
    else
      notices_.skip(value.line, 0,
                    joined("The value of ", value.key->name, " is left out: \"", text.substr(0, 40),
                           "\" is not a number."));
  }

  /// Edges may stand before their nodes, and defaults fill what was not given.
  void finishGraph() {
    addPendingEdges(builder_, notices_, edges_, [&](const PendingEdge& edge) {
      for (const auto& value : edge.values)
        add(builder_.edgeAttributes(), builder_.lastEdgeRow(), value);
    });
    for (const auto& [id, key] : keys_) {
      if (!key.byDefault) continue;
      const auto isFor = [&](std::string_view domain) {
        return key.domain == domain || key.domain == "all";
      };
      const auto nodes = builder_.nodeCount();
      if (isFor("node") && nodes > 0)
        fill(builder_.nodeAttributes(), key, builder_.nodeRow(0), builder_.nodeRow(0) + nodes);
      if (isFor("edge"))
        fill(builder_.edgeAttributes(), key, builder_.firstEdgeRow(), builder_.edgeRowEnd());
      if (isFor("graph"))
        fill(builder_.properties(), key, builder_.graphRow(), builder_.graphRow() + 1);
    }
  }

  void fill(AttributeTable& table, const Key& key, std::size_t begin, std::size_t end) {
    for (auto row = begin; row < end; ++row)
      if (!table[key.name].has(row)) add(table, row, {&key, *key.byDefault, 0});
  }

  NoticeLog notices_;
  GraphBuilder builder_;
  std::string stem_;
  std::map<std::string, Key, std::less<>> keys_;
  Key* key_ = nullptr;            ///< the one being declared
  const Key* dataKey_ = nullptr;  ///< the one whose value is being read
  std::vector<std::optional<Node>> openNodes_;
  std::map<Node, std::array<std::optional<double>, 2>> places_;
  std::vector<PendingEdge> edges_;
  std::set<std::string, std::less<>> undeclared_;
  std::string text_;
  std::size_t dataLine_ = 0;
  int depth_ = 0, dataDepth_ = 0, graphDepth_ = 0;
  bool isInEdge_ = false, hasPorts_ = false, hasNested_ = false;
};

class GraphMlFormat final : public Format {
 public:
  GraphMlFormat() : Format{{"graphml", "GraphML", {"graphml"}, "application/graphml+xml"}} {}

  double sniff(std::string_view beginning) const override {
    if (!trimmed(beginning).starts_with('<')) return 0;
    for (const std::string_view root : {"<graphml", ":graphml"})
      if (beginning.find(root) != std::string_view::npos) return 1;
    return 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    return GraphMlReader{source, options}.read(source.text, progress);
  }
};

}  // namespace

std::unique_ptr<const Format> makeGraphMlFormat() { return std::make_unique<GraphMlFormat>(); }

}  // namespace kindred::io
