#include "io/network/xml_graph_reader.hpp"

#include "engine/core/text.hpp"
#include "io/format/pending_edges.hpp"

namespace kindred::io {

XmlGraphReader::XmlGraphReader(const Source& source, const ReadOptions& options)
    : notices_{source.name, options.isStrict},
      builder_{options.edges, notices_},
      text_{source.text},
      title_{source.title} {}

ReadResult XmlGraphReader::read(std::string_view whereGraphs, Progress& progress) {
  builder_.noteLoops();
  const auto problem = readXml(text_, *this, progress);
  if (problem.line > 0) {
    if (!hasGraph() || builder_.nodeCount() == 0) notices_.refuse(problem.line, problem.sentence);
    notices_.skip(problem.line, 0, joined(problem.sentence, " Only what came before is read."));
  }
  if (!hasGraph()) notices_.refuse(0, joined("There is no graph: ", whereGraphs));
  finishEdges();
  return builder_.finish(title_, progress);
}

void XmlGraphReader::beginGraph(std::string name, bool isDirected, std::size_t line) {
  finishEdges();
  builder_.beginGraph(std::move(name), isDirected ? Listing::Directed : Listing::Undirected, line);
}

std::optional<Node> XmlGraphReader::addNode(std::string_view id, std::string_view label,
                                            std::size_t line) {
  const auto node = id.empty() ? builder_.addNode() : builder_.addNode(id);
  if (!node)
    notices_.skip(line, 0, joined("The node is left out: its id ", id, " is taken."));
  else if (!label.empty())
    builder_.setNodeName(*node, label);
  return node;
}

void XmlGraphReader::addEdge(std::string_view source, std::string_view target, std::size_t line) {
  edges_.push_back({std::string{source}, std::string{target}, line, {}});
}

void XmlGraphReader::add(AttributeTable& table, std::size_t row, const Value& value,
                         std::size_t line) {
  const auto text = trimmed(value.text);
  if (text.empty()) return;
  if (!value.isNumber) return table[value.name].addText(row, text);
  if (const auto number = toNumber(text))
    table[value.name].addNumber(row, *number);
  else
    notices_.skip(line, 0,
                  joined("The value of ", value.name, " is left out: \"", text.substr(0, 40),
                         "\" is not a number."));
}

void XmlGraphReader::finishEdges() {
  addPendingEdges(builder_, notices_, edges_, [&](const PendingEdge& edge) {
    for (const auto& value : edge.values)
      add(builder_.edgeAttributes(), builder_.lastEdgeRow(), value, edge.line);
  });
}

}  // namespace kindred::io
