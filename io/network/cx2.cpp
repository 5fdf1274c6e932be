#include <map>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/json_document.hpp"

namespace kindred::io {

namespace {

/// The attributes that a network of Cytoscape declares for its nodes, or for its edges.
class DeclaredAttributes {
 public:
  void add(const Json& declarations) {
    for (const auto& [name, declaration] : declarations.items()) {
      if (!declaration.is_object()) continue;
      if (const auto* alias = jsonMember(declaration, "a"); alias != nullptr && alias->is_string())
        nameOf_[alias->get<std::string>()] = name;
      if (const auto* usual = jsonMember(declaration, "v"); usual != nullptr) usual_[name] = *usual;
    }
  }

  /// All values of a node or an edge by their names: its own, and what is declared of the others.
  std::map<std::string, Json> valuesOf(const Json& element) const {
    auto values = usual_;
    const auto* own = jsonMember(element, "v");
    if (own == nullptr || !own->is_object()) return values;
    for (const auto& [key, value] : own->items()) {
      const auto name = nameOf_.find(key);
      values[name == nameOf_.end() ? key : name->second] = value;
    }
    return values;
  }

 private:
  std::map<std::string, std::string> nameOf_;  ///< by alias
  std::map<std::string, Json> usual_;
};

/// Cytoscape Exchange, version 2: a list of aspects, each of which may come in several pieces.
class Cx2Reader {
 public:
  Cx2Reader(const EdgeOptions& options, NoticeLog& notices, std::string stem, Progress& progress)
      : notices_{notices},
        builder_{options, notices},
        stem_{std::move(stem)},
        progress_{progress} {}

  ReadResult read(const Json& document) {
    builder_.beginGraph({}, Listing::Undirected);
    forElements(document, "attributeDeclarations", [this](const Json& all) {
      if (const auto* nodes = jsonMember(all, "nodes")) ofNodes_.add(*nodes);
      if (const auto* edges = jsonMember(all, "edges")) ofEdges_.add(*edges);
    });
    forElements(document, "networkAttributes", [this](const Json& all) { readProperties(all); });
    const auto nodes = forElements(document, "nodes", [this](const Json& node) { readNode(node); });
    if (nodes == 0 && !hasNodes_)
      notices_.refuse(0, "There is no network: CX2 is a list with \"nodes\" and \"edges\".");
    forElements(document, "edges", [this](const Json& edge) { readEdge(edge); });
    return builder_.finish(stem_, progress_);
  }

 private:
  /// Calls read() for each element of an aspect, and returns their number.
  template <typename Read>
  std::size_t forElements(const Json& document, std::string_view aspect, Read read) {
    std::size_t count = 0;
    for (const auto& piece : document) {
      const auto* elements = piece.is_object() ? jsonMember(piece, aspect) : nullptr;
      if (elements == nullptr || !elements->is_array()) continue;
      if (aspect == "nodes") hasNodes_ = true;
      for (const auto& element : *elements) {
        progress_.checkpoint();
        ++count;
        if (element.is_object())
          read(element);
        else
          notices_.skip(
              0, count,
              joined("Element ", count, " of ", aspect, " is no object: it is left out."));
      }
    }
    return count;
  }

  void readProperties(const Json& attributes) {
    for (const auto& [name, value] : attributes.items())
      if (name == "name" && value.is_string())
        builder_.setGraphName(value.get<std::string>());
      else
        values_.add(builder_.properties(), name, builder_.graphRow(), value);
  }

  void readNode(const Json& element) {
    const auto* id = jsonMember(element, "id");
    const auto node = id == nullptr ? std::nullopt : builder_.addNode(jsonKey(*id));
    if (!node)
      return notices_.skip(
          0, 1,
          id == nullptr ? std::string{"A node without an id is left out."}
                        : joined("The node ", jsonKey(*id), " is left out: its id is taken."));
    const auto* x = jsonMember(element, "x");
    const auto* y = jsonMember(element, "y");
    if (x != nullptr && y != nullptr && x->is_number() && y->is_number())
      builder_.setDrawing(*node, {x->get<double>(), -y->get<double>()});
    for (const auto& [name, value] : ofNodes_.valuesOf(element))
      if (name == "name" && value.is_string() && !value.get_ref<const std::string&>().empty())
        builder_.setNodeName(*node, value.get_ref<const std::string&>());
      else
        values_.add(builder_.nodeAttributes(), name, builder_.nodeRow(*node), value);
  }

  void readEdge(const Json& element) {
    const auto end = [&](std::string_view name) -> std::optional<Node> {
      const auto* id = jsonMember(element, name);
      return id == nullptr ? std::nullopt : builder_.findNode(jsonKey(*id));
    };
    const auto a = end("s"), b = end("t");
    if (!a || !b) {
      const auto* id = jsonMember(element, "id");
      return notices_.skip(0, 1,
                           joined("The edge ", id == nullptr ? "without an id" : jsonKey(*id),
                                  " is left out: its source or target is none of the nodes."));
    }
    builder_.addEdge(*a, *b, 0);
    for (const auto& [name, value] : ofEdges_.valuesOf(element))
      values_.add(builder_.edgeAttributes(), name, builder_.lastEdgeRow(), value);
  }

  NoticeLog& notices_;
  GraphBuilder builder_;
  std::string stem_;
  Progress& progress_;
  JsonValues values_{notices_};
  DeclaredAttributes ofNodes_, ofEdges_;
  bool hasNodes_ = false;
};

class Cx2Format final : public Format {
 public:
  Cx2Format() : Format{{"cx2", "Cytoscape Exchange (CX2)", {"cx2"}, "application/json"}} {}

  double sniff(std::string_view beginning) const override {
    return trimmed(beginning).starts_with('[') && beginning.find("\"CXVersion\"") != beginning.npos
               ? 1
               : 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    NoticeLog notices{source.name, options.isStrict};
    const auto document = jsonDocument(source.text, notices, progress);
    return Cx2Reader{options.edges, notices, source.title, progress}.read(document);
  }
};

}  // namespace

std::unique_ptr<const Format> makeCx2Format() { return std::make_unique<Cx2Format>(); }

}  // namespace kindred::io
