#include <array>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/graph_name.hpp"
#include "io/format/json_document.hpp"

namespace kindred::io {

namespace {

bool isGraph(const Json& value) {
  const auto* nodes = value.is_object() ? jsonMember(value, "nodes") : nullptr;
  return nodes != nullptr && nodes->is_array();
}

/// Up to `Size` numbers of a list, if it is that.
template <std::size_t Size>
std::optional<std::array<double, Size>> pointOf(const Json& value) {
  if (!value.is_array() || value.size() != Size) return std::nullopt;
  std::array<double, Size> point;
  for (std::size_t at = 0; at < Size; ++at) {
    if (!value[at].is_number()) return std::nullopt;
    point[at] = value[at].get<double>();
  }
  return point;
}

class NodeLinkReader {
 public:
  NodeLinkReader(const EdgeOptions& options, NoticeLog& notices, std::string stem,
                 Progress& progress)
      : notices_{notices},
        builder_{options, notices},
        stem_{std::move(stem)},
        progress_{progress} {}

  ReadResult read(const Json& document) {
    if (isGraph(document)) {
      readGraph(document, stem_);
    } else if (document.is_array() && !document.empty()) {
      progress_.begin(Language::translated("Reading"), document.size());
      for (std::size_t at = 0; at < document.size(); ++at) {
        if (isGraph(document[at]))
          readGraph(document[at], nameInFile(stem_, at + 1, document.size()));
        else
          notices_.skip(
              0, at + 1,
              joined("Element ", at + 1, " is no graph, for it has no \"nodes\": it is left out."));
        progress_.advance();
        progress_.checkpoint();
      }
    } else {
      notices_.refuse(0,
                      "There is no graph: node-link JSON has \"nodes\" and \"edges\", "
                      "which older NetworkX calls \"links\".");
    }
    return builder_.finish(stem_, progress_);
  }

 private:
  void readGraph(const Json& graph, std::string name) {
    const auto* directed = jsonMember(graph, "directed");
    const bool isDirected = directed != nullptr && directed->is_boolean() && directed->get<bool>();
    builder_.beginGraph(std::move(name), isDirected ? Listing::Directed : Listing::Undirected);
    if (const auto* attributes = jsonMember(graph, "graph");
        attributes != nullptr && attributes->is_object())
      readProperties(*attributes);
    readNodes(graph.at("nodes"));
    const auto* links = jsonMember(graph, "links");
    if (links == nullptr) links = jsonMember(graph, "edges");
    if (links != nullptr && links->is_array()) readLinks(*links);
  }

  void readProperties(const Json& attributes) {
    for (const auto& [key, value] : attributes.items()) {
      if (key == "name" && value.is_string() && !value.get_ref<const std::string&>().empty())
        builder_.setGraphName(value.get<std::string>());
      else
        values_.add(builder_.properties(), key, builder_.graphRow(), value);
    }
  }

  void readNodes(const Json& nodes) {
    for (std::size_t at = 0; at < nodes.size(); ++at) {
      progress_.checkpoint();
      if (!nodes[at].is_object()) {
        skip(joined("Node ", at + 1, " is left out: it is no object."));
        continue;
      }
      // Without ids, links count the nodes from 0.
      const auto* id = jsonMember(nodes[at], "id");
      const auto key = id != nullptr ? jsonKey(*id) : toText(at);
      const auto node = builder_.addNode(key);
      if (!node) {
        skip(joined("Node ", at + 1, " is left out: its id ", key, " is taken."));
        continue;
      }
      const bool isNumbered = id == nullptr || id->is_number();
      if (isNumbered && key == toText(at)) builder_.setNodeName(*node, "");
      for (const auto& [name, value] : nodes[at].items()) {
        if (isNumbered && name == "name" && value.is_string())
          builder_.setNodeName(*node, value.get_ref<const std::string&>());
        else if (name != "id")
          addNodeValue(*node, name, value);
      }
    }
  }

  void addNodeValue(Node node, std::string_view name, const Json& value) {
    if (name == "position")
      if (const auto point = pointOf<3>(value)) return builder_.setPosition(node, *point);
    if (name == "drawing")
      if (const auto point = pointOf<2>(value)) return builder_.setDrawing(node, *point);
    values_.add(builder_.nodeAttributes(), name, builder_.nodeRow(node), value);
  }

  void readLinks(const Json& links) {
    for (std::size_t at = 0; at < links.size(); ++at) {
      progress_.checkpoint();
      const auto end = [&](std::string_view name) -> std::optional<Node> {
        const auto* id = links[at].is_object() ? jsonMember(links[at], name) : nullptr;
        return id == nullptr ? std::nullopt : builder_.findNode(jsonKey(*id));
      };
      const auto a = end("source"), b = end("target");
      if (!a || !b) {
        skip(joined("Link ", at + 1, " is left out: its source or target is none of the nodes."));
        continue;
      }
      builder_.addEdge(*a, *b, 0);
      for (const auto& [name, value] : links[at].items())
        if (name != "source" && name != "target" && name != "key")
          values_.add(builder_.edgeAttributes(), name, builder_.lastEdgeRow(), value);
    }
  }

  void skip(const std::string& sentence) {
    notices_.skip(0, builder_.graphCount(),
                  builder_.graphCount() > 1
                      ? joined("In graph ", builder_.graphCount(), ": ", sentence)
                      : sentence);
  }

  NoticeLog& notices_;
  GraphBuilder builder_;
  std::string stem_;
  Progress& progress_;
  JsonValues values_{notices_};
};

class NodeLinkJsonFormat final : public Format {
 public:
  NodeLinkJsonFormat() : Format{{"json", "Node-Link JSON", {"json"}, "application/json"}} {}

  double sniff(std::string_view beginning) const override {
    const auto text = trimmed(beginning);
    if (!text.starts_with('{') && !text.starts_with('[')) return 0;
    const auto has = [&](std::string_view word) { return text.find(word) != text.npos; };
    if (has("\"CXVersion\"")) return 0;  // a list of aspects
    if (has("\"nodes\"") && (has("\"links\"") || has("\"edges\""))) return 0.9;
    return has("\"nodes\"") || has("\"directed\"") ? 0.5 : 0.05;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    const auto document = jsonDocument(source.text, notices, progress);
    return NodeLinkReader{options.edges, notices, source.title, progress}.read(document);
  }
};

}  // namespace

std::unique_ptr<const Format> makeNodeLinkJsonFormat() {
  return std::make_unique<NodeLinkJsonFormat>();
}

}  // namespace kindred::io
