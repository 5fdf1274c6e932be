#include "io/export/dataset_file.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/export/json_values.hpp"
#include "io/export/molecule_file.hpp"
#include "io/export/structure_file.hpp"
#include "io/export/table_file.hpp"
#include "io/file/atomic_file.hpp"

namespace kindred::io {

namespace {

constexpr std::array datasetKinds{FileKind{".csv", "Table of Graphs"},
                                  FileKind{".sdf", "Structure-Data File"},
                                  FileKind{".smi", "SMILES"}, FileKind{".json", "Node-Link JSON"},
                                  FileKind{".pdb", "PDB Structures"}};

template <typename Point>
std::string place(const Point& point) {
  std::string text = "[";
  for (const double coordinate : point)
    text += joined(text.size() > 1 ? ", " : "", jsonNumber(coordinate));
  return text + "]";
}

/// One object of a list of nodes or edges. A name that the format itself uses gets an underscore.
class Members {
 public:
  Members(std::initializer_list<std::string_view> taken) : taken_{taken} {}

  void add(std::string_view name, std::string_view value) {
    text_ += joined(text_.empty() ? "" : ", ", jsonText(name), ": ", value);
  }

  void addColumns(std::span<const Column> columns, std::size_t row) {
    for (const auto& column : columns)
      add(taken_.contains(column.name) ? joined(column.name, "_") : std::string{column.name},
          jsonValue(column.data, row));
  }

  std::string text() const { return joined("{", text_, "}"); }

 private:
  std::set<std::string_view> taken_;
  std::string text_;
};

bool areUnique(std::span<const std::string> names) {
  const std::set<std::string_view> distinct{names.begin(), names.end()};
  return !names.empty() && distinct.size() == names.size() && !distinct.contains("");
}

void writeGraph(AtomicFile& file, const Graph& graph, std::span<const Column> properties,
                std::size_t row) {
  Members attributes{"name"};
  if (!graph.name().empty()) attributes.add("name", jsonText(graph.name()));
  attributes.addColumns(properties, row);
  file.write(joined("{\"directed\": false, \"multigraph\": false, \"graph\": ", attributes.text(),
                    ",\n \"nodes\": ["));

  const bool goByName = areUnique(graph.nodeNames());
  const auto id = [&](Node node) {
    return goByName ? jsonText(graph.nodeNames()[node]) : toText(node);
  };
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    // If nodes go by name, their name is the id.
    Members members{"id", goByName ? "id" : "name", "position", "drawing"};
    members.add("id", id(node));
    if (!goByName && !graph.nodeNames().empty())
      members.add("name", jsonText(graph.nodeNames()[node]));
    members.addColumns(graph.nodeAttributes(), node);
    if (!graph.positions().empty()) members.add("position", place(graph.positions()[node]));
    if (!graph.drawing().empty()) members.add("drawing", place(graph.drawing()[node]));
    file.write(joined(node == 0 ? "\n  " : ",\n  ", members.text()));
  }
  file.write("],\n \"edges\": [");

  const bool isWeighted =
      std::ranges::any_of(graph.weights(), [](double weight) { return weight != 1; });
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    Members members{"source", "target", "key", "weight"};
    members.add("source", id(graph.edges()[edge].a));
    members.add("target", id(graph.edges()[edge].b));
    if (isWeighted) members.add("weight", jsonNumber(graph.weights()[edge]));
    members.addColumns(graph.edgeAttributes(), edge);
    file.write(joined(edge == 0 ? "\n  " : ",\n  ", members.text()));
  }
  file.write("]}");
}

void writeGraphs(const Dataset& dataset, const std::filesystem::path& path, Progress& progress) {
  AtomicFile file{path};
  progress.begin(Language::translated("Writing"), dataset.size());
  const bool isList = dataset.size() != 1;
  if (isList) file.write("[");
  for (std::size_t row = 0; row < dataset.size(); ++row) {
    if (row > 0) file.write(",\n");
    writeGraph(file, *dataset.graphs[row], dataset.properties, row);
    progress.advance();
    progress.checkpoint();
  }
  file.write(isList ? "]\n" : "\n");
  file.commit();
}

}  // namespace

std::span<const FileKind> datasetFileKinds() { return datasetKinds; }

Losses writeDataset(const Dataset& dataset, const std::filesystem::path& path, Progress& progress) {
  const auto extension = kindOf(path, datasetKinds, "a data set").extension;
  if (extension == ".sdf") return writeSdf(dataset, path, progress);
  if (extension == ".smi") return writeSmiles(dataset, path, progress);
  if (extension == ".pdb") return writePdb(dataset, path, progress);
  if (extension == ".csv")
    writeGraphTable(dataset, path, progress);
  else
    writeGraphs(dataset, path, progress);
  return {};
}

}  // namespace kindred::io
