#include "io/export/network_markup.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <set>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "io/export/markup_text.hpp"

namespace kindred::io {

namespace {

constexpr std::size_t rowsBetweenChecks = 4096;

/// An attribute as it goes into a file: its key there, and its values.
struct MarkedColumn {
  std::string key;
  const ColumnData* data;

  bool isNumber() const { return std::holds_alternative<NumberColumn>(*data); }

  /// The text of a value; empty if it is missing.
  std::string value(std::size_t row) const {
    const auto* numbers = std::get_if<NumberColumn>(data);
    if (numbers != nullptr && !std::isfinite(numbers->values[row])) return {};
    return cellText(*data, row);
  }
};

/// A name as a key of GML, unlike those that are taken.
std::string gmlKey(std::string_view name, std::set<std::string>& taken) {
  std::string key;
  for (const char letter : name)
    key += std::isalnum(static_cast<unsigned char>(letter)) ? letter : '_';
  if (key.empty() || !std::isalpha(static_cast<unsigned char>(key[0]))) key.insert(0, "a");
  while (!taken.insert(key).second)
    key += '_';
  return key;
}

std::vector<MarkedColumn> gmlColumns(std::span<const Column> columns, std::set<std::string> taken) {
  std::vector<MarkedColumn> marked;
  for (const auto& column : columns)
    marked.push_back({gmlKey(column.name, taken), &column.data});
  return marked;
}

std::string gmlValues(std::span<const MarkedColumn> columns, std::size_t row) {
  std::string text;
  for (const auto& column : columns) {
    const auto value = column.value(row);
    if (value.empty()) continue;
    text += column.isNumber() ? joined(" ", column.key, " ", value)
                              : joined(" ", column.key, " \"", gmlText(value), "\"");
  }
  return text;
}

/// Declares the keys of attributes, and returns the attributes with them.
std::vector<MarkedColumn> declared(AtomicFile& file, std::span<const Column> columns,
                                   std::string_view domain) {
  std::vector<MarkedColumn> marked;
  for (const auto& column : columns) {
    MarkedColumn one{joined(domain.substr(0, 1), marked.size()), &column.data};
    file.write(joined("  <key id=\"", one.key, "\" for=\"", domain, "\" attr.name=\"",
                      xmlText(column.name), "\" attr.type=\"", one.isNumber() ? "double" : "string",
                      "\"/>\n"));
    marked.push_back(std::move(one));
  }
  return marked;
}

std::string graphMlValues(std::span<const MarkedColumn> columns, std::size_t row) {
  std::string text;
  for (const auto& column : columns)
    if (const auto value = column.value(row); !value.empty())
      text += joined("<data key=\"", column.key, "\">", xmlText(value), "</data>");
  return text;
}

/// The element with its values, or alone if it has none.
std::string element(std::string_view name, std::string_view attributes, std::string_view values) {
  if (values.empty()) return joined("    <", name, attributes, "/>\n");
  return joined("    <", name, attributes, ">", values, "</", name, ">\n");
}

bool haveOwnNames(std::span<const std::string> names) {
  std::set<std::string> distinct;
  return std::ranges::all_of(names, [&](const std::string& name) {
    return !name.empty() && distinct.insert(xmlText(name)).second;
  });
}

template <typename Write>
void forRows(std::size_t count, const Progress& progress, Write write) {
  for (std::size_t row = 0; row < count; ++row) {
    if (row % rowsBetweenChecks == 0) progress.checkpoint();
    write(row);
  }
}

}  // namespace

void writeGraphMl(AtomicFile& file, const Graph& graph, std::span<const std::string> names,
                  Progress& progress) {
  progress.begin(Language::translated("Writing"), 2);
  const bool goByName = haveOwnNames(names);
  const bool areWeighted = isWeighted(graph);
  file.write(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
  const auto nodeColumns = declared(file, graph.nodeAttributes(), "node");
  const auto edgeColumns = declared(file, graph.edgeAttributes(), "edge");
  if (!goByName)
    file.write("  <key id=\"name\" for=\"node\" attr.name=\"name\" attr.type=\"string\"/>\n");
  if (areWeighted)
    file.write("  <key id=\"weight\" for=\"edge\" attr.name=\"weight\" attr.type=\"double\"/>\n");
  file.write(joined("  <graph id=\"", xmlText(graph.name()), "\" edgedefault=\"undirected\">\n"));
  const auto id = [&](Node node) { return goByName ? xmlText(names[node]) : joined("n", node); };
  forRows(names.size(), progress, [&](std::size_t row) {
    auto values = graphMlValues(nodeColumns, row);
    if (!goByName) values += joined("<data key=\"name\">", xmlText(names[row]), "</data>");
    file.write(element("node", joined(" id=\"", id(static_cast<Node>(row)), "\""), values));
  });
  progress.advance();
  forRows(graph.edges().size(), progress, [&](std::size_t row) {
    const auto [a, b] = graph.edges()[row];
    auto values = graphMlValues(edgeColumns, row);
    if (areWeighted) values += joined("<data key=\"weight\">", graph.weights()[row], "</data>");
    file.write(element("edge", joined(" source=\"", id(a), "\" target=\"", id(b), "\""), values));
  });
  progress.advance();
  file.write("  </graph>\n</graphml>\n");
}

void writeGml(AtomicFile& file, const Graph& graph, std::span<const std::string> names,
              Progress& progress) {
  progress.begin(Language::translated("Writing"), 2);
  const auto nodeColumns = gmlColumns(graph.nodeAttributes(), {"id", "label", "graphics"});
  const auto edgeColumns =
      gmlColumns(graph.edgeAttributes(), {"source", "target", "weight", "id", "label", "graphics"});
  const bool areWeighted = isWeighted(graph);
  file.write(joined("Creator \"Kindred ", version(), "\"\ngraph [\n  directed 0\n"));
  if (!graph.name().empty()) file.write(joined("  label \"", gmlText(graph.name()), "\"\n"));
  forRows(names.size(), progress, [&](std::size_t row) {
    file.write(joined("  node [ id ", row, " label \"", gmlText(names[row]), "\"",
                      gmlValues(nodeColumns, row), " ]\n"));
  });
  progress.advance();
  forRows(graph.edges().size(), progress, [&](std::size_t row) {
    const auto [a, b] = graph.edges()[row];
    file.write(joined("  edge [ source ", a, " target ", b,
                      areWeighted ? joined(" weight ", graph.weights()[row]) : "",
                      gmlValues(edgeColumns, row), " ]\n"));
  });
  progress.advance();
  file.write("]\n");
}

}  // namespace kindred::io
