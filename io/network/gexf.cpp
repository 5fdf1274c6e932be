#include <map>
#include <string>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/network/xml_graph_reader.hpp"

namespace kindred::io {

namespace {

/// The files of Gephi. Nodes are called by their labels, if they have some.
class GexfReader final : public XmlGraphReader {
 public:
  using XmlGraphReader::XmlGraphReader;

  void begin(std::string_view element, const XmlAttributes& attributes, std::size_t line) override {
    line_ = line;
    if (element == "graph") {
      if (!hasGraph()) beginGraph({}, attributes["defaultedgetype"] == "directed", line);
    } else if (element == "attributes") {
      domain_ = attributes["class"];
    } else if (element == "attribute") {
      declare(attributes);
    } else if (!hasGraph()) {
      return;
    } else if (element == "node") {
      openNodes_.push_back(addNode(attributes["id"], attributes["label"], line));
    } else if (element == "edge") {
      beginEdge(attributes, line);
    } else if (element == "attvalue") {
      addValue(attributes);
    } else if (element == "position" && !openNodes_.empty() && openNodes_.back()) {
      const auto x = toNumber(attributes["x"]), y = toNumber(attributes["y"]);
      if (x && y) builder().setDrawing(*openNodes_.back(), {*x, *y});
    }
  }

  void end(std::string_view element, std::size_t) override {
    if (element == "node" && !openNodes_.empty()) openNodes_.pop_back();
    if (element == "edge") isInEdge_ = false;
  }

  void text(std::string_view) override {}

 private:
  struct Declaration {
    std::string title;
    bool isNumber = false;
  };

  void declare(const XmlAttributes& attributes) {
    const auto type = attributes["type"];
    bool isNumber = false;
    for (const std::string_view numeric : {"integer", "long", "float", "double", "short", "byte"})
      isNumber = isNumber || type == numeric;
    const auto id = attributes["id"], title = attributes["title"];
    declarations_[joined(domain_, ":", id)] = {std::string{title.empty() ? id : title}, isNumber};
  }

  void beginEdge(const XmlAttributes& attributes, std::size_t line) {
    addEdge(attributes["source"], attributes["target"], line);
    isInEdge_ = true;
    if (attributes["type"] == "directed") builder().setListing(Listing::Directed);
    if (const auto weight = attributes["weight"]; !weight.empty())
      addEdgeValue({"weight", std::string{weight}, true});
    for (const std::string_view name : {"label", "kind"})
      if (const auto value = attributes[name]; !value.empty())
        addEdgeValue({std::string{name}, std::string{value}, false});
  }

  void addValue(const XmlAttributes& attributes) {
    const auto key = attributes["for"].empty() ? attributes["id"] : attributes["for"];
    const auto place = declarations_.find(joined(isInEdge_ ? "edge:" : "node:", key));
    if (place == declarations_.end()) return;
    Value value{place->second.title, std::string{attributes["value"]}, place->second.isNumber};
    if (isInEdge_)
      addEdgeValue(std::move(value));
    else if (!openNodes_.empty() && openNodes_.back())
      add(builder().nodeAttributes(), builder().nodeRow(*openNodes_.back()), value, line_);
  }

  std::map<std::string, Declaration, std::less<>> declarations_;
  std::string domain_;
  std::vector<std::optional<Node>> openNodes_;
  std::size_t line_ = 0;
  bool isInEdge_ = false;
};

class GexfFormat final : public Format {
 public:
  GexfFormat() : Format{{"gexf", "GEXF", {"gexf"}, "application/gexf+xml"}} {}

  double sniff(std::string_view beginning) const override {
    const bool isXml = trimmed(beginning).starts_with('<');
    return isXml && beginning.find("<gexf") != std::string_view::npos ? 1 : 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    return GexfReader{source, options}.read("GEXF has one in a <graph> element.", progress);
  }
};

}  // namespace

std::unique_ptr<const Format> makeGexfFormat() { return std::make_unique<GexfFormat>(); }

}  // namespace kindred::io
