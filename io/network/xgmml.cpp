#include <string>

#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/network/xml_graph_reader.hpp"

namespace kindred::io {

namespace {

/// The files of Cytoscape. Attributes stand in <att> elements; those of graphics are left out, and
/// so are lists, of which a graph has one element more than another.
class XgmmlReader final : public XmlGraphReader {
 public:
  using XmlGraphReader::XmlGraphReader;

  void begin(std::string_view element, const XmlAttributes& attributes, std::size_t line) override {
    ++depth_;
    if (skippedDepth_ > 0) return;
    if (element == "graph") {
      if (!hasGraph())
        beginGraph(std::string{attributes["label"]}, attributes["directed"] == "1", line);
    } else if (!hasGraph()) {
      return;
    } else if (element == "node") {
      openNodes_.push_back(addNode(attributes["id"], attributes["label"], line));
    } else if (element == "edge") {
      addEdge(attributes["source"], attributes["target"], line);
      isInEdge_ = true;
    } else if (element == "att") {
      beginAtt(attributes, line);
    } else if (element == "graphics") {
      beginGraphics(attributes);
    }
  }

  void end(std::string_view element, std::size_t) override {
    if (skippedDepth_ == depth_) skippedDepth_ = 0;
    --depth_;
    if (skippedDepth_ > 0) return;
    if (element == "node" && !openNodes_.empty()) openNodes_.pop_back();
    if (element == "edge") isInEdge_ = false;
  }

  void text(std::string_view) override {}

 private:
  void beginAtt(const XmlAttributes& attributes, std::size_t line) {
    const auto type = attributes["type"], name = attributes["name"];
    if (type == "list" || name.empty()) {
      // An <att> without a name may hold a network inside of a node.
      if (type == "list") skippedDepth_ = depth_;
      return;
    }
    Value value{std::string{name}, std::string{attributes["value"]},
                type == "real" || type == "integer"};
    if (isInEdge_)
      addEdgeValue(std::move(value));
    else if (!openNodes_.empty() && openNodes_.back())
      add(builder().nodeAttributes(), builder().nodeRow(*openNodes_.back()), value, line);
    else if (openNodes_.empty())
      add(builder().properties(), builder().graphRow(), value, line);
  }

  /// Notes where a node is drawn; y goes down in the file.
  void beginGraphics(const XmlAttributes& attributes) {
    skippedDepth_ = depth_;
    const auto x = toNumber(attributes["x"]), y = toNumber(attributes["y"]);
    if (!isInEdge_ && !openNodes_.empty() && openNodes_.back() && x && y)
      builder().setDrawing(*openNodes_.back(), {*x, -*y});
  }

  std::vector<std::optional<Node>> openNodes_;
  int depth_ = 0;
  int skippedDepth_ = 0;  ///< depth of the element whose inside is passed over
  bool isInEdge_ = false;
};

class XgmmlFormat final : public Format {
 public:
  XgmmlFormat() : Format{{"xgmml", "XGMML", {"xgmml"}, "application/xgmml+xml"}} {}

  double sniff(std::string_view beginning) const override {
    const bool isXml = trimmed(beginning).starts_with('<');
    for (const std::string_view mark : {"cs.rpi.edu/XGMML", "xgmml.dtd", "<!DOCTYPE xgmml"})
      if (isXml && beginning.find(mark) != std::string_view::npos) return 1;
    return 0;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    return XgmmlReader{source, options}.read("XGMML has one in a <graph> element.", progress);
  }
};

}  // namespace

std::unique_ptr<const Format> makeXgmmlFormat() { return std::make_unique<XgmmlFormat>(); }

}  // namespace kindred::io
