#include "io/export/network_markup.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <set>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/core/version.hpp"
#include "io/export/json_values.hpp"
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

/// The attributes of nodes, with number columns x and y of a drawing instead of any of these names,
/// for formats that know no drawing.
std::vector<Column> nodeColumnsWithDrawing(const Graph& graph) {
  std::vector<Column> columns{graph.nodeAttributes().begin(), graph.nodeAttributes().end()};
  if (graph.drawing().empty()) return columns;
  std::erase_if(columns, [](const Column& one) { return one.name == "x" || one.name == "y"; });
  NumberColumn x, y;
  for (const auto& point : graph.drawing()) {
    x.values.push_back(point[0]);
    y.values.push_back(point[1]);
  }
  columns.push_back({"x", std::move(x)});
  columns.push_back({"y", std::move(y)});
  return columns;
}

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

/// The columns under names that nothing else has; `ours` is of the format itself.
std::vector<MarkedColumn> uniquelyNamed(std::span<const Column> columns, std::string_view ours) {
  std::set<std::string> taken{std::string{ours}};
  std::vector<MarkedColumn> marked;
  for (const auto& column : columns) {
    std::string key = column.name;
    while (!taken.insert(key).second)
      key += '_';
    marked.push_back({std::move(key), &column.data});
  }
  return marked;
}

std::string cx2Type(const ColumnData& data) {
  constexpr std::array<std::string_view, std::variant_size_v<ColumnData>> words{
      "string", "double", "list_of_string", "list_of_double"};
  const std::size_t at = std::holds_alternative<CategoryColumn>(data)       ? 0
                         : std::holds_alternative<NumberColumn>(data)       ? 1
                         : std::holds_alternative<CategoryListColumn>(data) ? 2
                                                                            : 3;
  return joined("{\"d\":\"", words[at], "\"}");
}

/// Members of an object as JSON, with commas between them.
class Cx2Members {
 public:
  void add(std::string_view name, std::string_view value) {
    text_ += joined(text_.empty() ? "" : ",", jsonText(name), ":", value);
  }

  /// Leaves out what is missing, and lists with a number that is: CX2 has no null.
  void addValues(std::span<const MarkedColumn> columns, std::size_t row) {
    for (const auto& column : columns) {
      const auto value = jsonValue(*column.data, row);
      const bool hasGap = std::holds_alternative<NumberListColumn>(*column.data) &&
                          value.find("null") != value.npos;
      if (!column.value(row).empty() && !hasGap) add(column.key, value);
    }
  }

  std::string text() const { return joined("{", text_, "}"); }

 private:
  std::string text_;
};

std::string cx2Declarations(std::span<const MarkedColumn> columns, std::string_view ours,
                            std::string_view type) {
  Cx2Members members;
  if (!ours.empty()) members.add(ours, joined("{\"d\":\"", type, "\"}"));
  for (const auto& column : columns)
    members.add(column.key, cx2Type(*column.data));
  return members.text();
}

/// Declares the keys of attributes, and returns the attributes with them; `ours` is a name of the
/// format itself.
std::vector<MarkedColumn> declared(AtomicFile& file, std::span<const Column> columns,
                                   std::string_view domain, std::string_view ours) {
  auto marked = uniquelyNamed(columns, ours);
  for (std::size_t at = 0; at < marked.size(); ++at) {
    const auto name = std::exchange(marked[at].key, joined(domain.substr(0, 1), at));
    file.write(joined("  <key id=\"", marked[at].key, "\" for=\"", domain, "\" attr.name=\"",
                      xmlText(name), "\" attr.type=\"", marked[at].isNumber() ? "double" : "string",
                      "\"/>\n"));
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
  const auto columns = nodeColumnsWithDrawing(graph);
  const auto nodeColumns = declared(file, columns, "node", goByName ? "" : "name");
  const auto edgeColumns =
      declared(file, graph.edgeAttributes(), "edge", areWeighted ? "weight" : "");
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

void writeCx2(AtomicFile& file, const Graph& graph, std::span<const std::string> names,
              Progress& progress) {
  progress.begin(Language::translated("Writing"), 2);
  const std::string_view weight = isWeighted(graph) ? "weight" : "";
  const auto nodeColumns = uniquelyNamed(graph.nodeAttributes(), "name");
  const auto edgeColumns = uniquelyNamed(graph.edgeAttributes(), weight);
  const auto aspect = [](std::string_view name, std::size_t count) {
    return joined("{\"name\":\"", name, "\",\"elementCount\":", count, "}");
  };
  file.write(joined("[{\"CXVersion\":\"2.0\",\"hasFragments\":false},\n{\"metaData\":[",
                    aspect("attributeDeclarations", 1), ",", aspect("networkAttributes", 1), ",",
                    aspect("nodes", names.size()), ",", aspect("edges", graph.edges().size()),
                    "]},\n{\"attributeDeclarations\":[{\"networkAttributes\":{\"name\":{\"d\":"
                    "\"string\"}},\"nodes\":",
                    cx2Declarations(nodeColumns, "name", "string"),
                    ",\"edges\":", cx2Declarations(edgeColumns, weight, "double"),
                    "}]},\n{\"networkAttributes\":[{\"name\":", jsonText(graph.name()),
                    "}]},\n{\"nodes\":["));
  forRows(names.size(), progress, [&](std::size_t row) {
    Cx2Members node, values;
    node.add("id", toText(row));
    if (!graph.drawing().empty() && std::isfinite(graph.drawing()[row][0])) {
      node.add("x", jsonNumber(graph.drawing()[row][0]));
      node.add("y", jsonNumber(-graph.drawing()[row][1]));
    }
    values.add("name", jsonText(names[row]));
    values.addValues(nodeColumns, row);
    node.add("v", values.text());
    file.write(joined(row == 0 ? "\n" : ",\n", node.text()));
  });
  progress.advance();
  file.write("]},\n{\"edges\":[");
  forRows(graph.edges().size(), progress, [&](std::size_t row) {
    const auto [a, b] = graph.edges()[row];
    Cx2Members edge, values;
    edge.add("id", toText(row));
    edge.add("s", toText(a));
    edge.add("t", toText(b));
    if (!weight.empty()) values.add(weight, jsonNumber(graph.weights()[row]));
    values.addValues(edgeColumns, row);
    edge.add("v", values.text());
    file.write(joined(row == 0 ? "\n" : ",\n", edge.text()));
  });
  progress.advance();
  file.write("]},\n{\"status\":[{\"error\":\"\",\"success\":true}]}]\n");
}

}  // namespace kindred::io
