#include "io/export/network_file.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "engine/core/error.hpp"
#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "io/export/dataset_file.hpp"
#include "io/export/network_markup.hpp"
#include "io/export/plain_name.hpp"
#include "io/file/atomic_file.hpp"
#include "io/format/edge_list_layout.hpp"
#include "io/matrix/description.hpp"

namespace kindred::io {

namespace {

// The first one keeps most, and most programs read it.
constexpr std::array networkKinds{FileKind{".graphml", "GraphML"},
                                  FileKind{".cx2", "Cytoscape Exchange (CX2)"},
                                  FileKind{".gml", "GML"},
                                  FileKind{".sif", "Simple Interaction Format"},
                                  FileKind{".el", "Edge List"},
                                  FileKind{".gw", "LEDA Graph"},
                                  FileKind{".json", "Node-Link JSON"}};

/// Throws Error (Input) unless every node is known by its name in a file that has nothing else.
void requirePlainNames(const std::vector<std::string>& names, const std::filesystem::path& path) {
  std::set<std::string_view> seen;
  for (const auto& name : names) {
    requirePlainName(name, path, ".graphml");
    if (!seen.insert(name).second)
      throw Error{ErrorCode::Input,
                  joined("Two nodes are called ", name, ", and ", path.filename().string(),
                         " would make them one: write a .graphml.")};
  }
}

void writeLoneNodes(AtomicFile& file, const Graph& graph, const std::vector<std::string>& names) {
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    if (graph.degree(node) > 0) continue;
    const bool isOneWord = names[node].find_first_of(" ,;") == std::string::npos;
    file.write(joined(names[node], isOneWord ? "\n" : "\t\n"));
  }
}

/// Calls write(edge) for all edges, in order.
template <typename Write>
void forEdges(const Graph& graph, Progress& progress, Write write) {
  constexpr std::int32_t edgesBetweenChecks = 4096;
  progress.begin(Language::translated("Writing"), static_cast<std::uint64_t>(graph.edgeCount()));
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge) {
    if (edge % edgesBetweenChecks == 0) progress.checkpoint();
    progress.advance();
    write(edge);
  }
}

void writeEdgeList(AtomicFile& file, const Graph& graph, const std::vector<std::string>& names,
                   Progress& progress) {
  if (graph.edgeCount() == 0) file.write(joined(edgelessMark, "\n"));
  const bool areWeighted = isWeighted(graph);
  forEdges(graph, progress, [&](std::int32_t edge) {
    const auto [a, b] = graph.edges()[edge];
    file.write(joined(names[a], "\t", names[b],
                      areWeighted ? joined("\t", graph.weights()[edge]) : "", "\n"));
  });
  writeLoneNodes(file, graph, names);
}

void writeSif(AtomicFile& file, const Graph& graph, const std::vector<std::string>& names,
              Progress& progress) {
  const auto* column = findColumn(graph.edgeAttributes(), "class");
  if (column == nullptr) column = findColumn(graph.edgeAttributes(), "interaction");
  forEdges(graph, progress, [&](std::int32_t edge) {
    const auto [a, b] = graph.edges()[edge];
    const auto interaction = column == nullptr ? std::string{} : cellText(column->data, edge);
    const bool isPlain =
        !interaction.empty() && interaction.find_first_of("\t\r\n") == std::string::npos;
    file.write(joined(names[a], "\t", isPlain ? interaction : "edge", "\t", names[b], "\n"));
  });
  writeLoneNodes(file, graph, names);
}

/// A label of LEDA ends at "}|".
std::string ledaLabel(std::string_view text) {
  std::string label{text};
  std::ranges::replace_if(
      label, [](char letter) { return letter == '\n' || letter == '\r'; }, ' ');
  return joined("|{", label, "}|");
}

void writeLeda(AtomicFile& file, const Graph& graph, const std::vector<std::string>& names,
               Progress& progress) {
  file.write(joined("LEDA.GRAPH\nstring\nshort\n-2\n", graph.nodeCount(), "\n"));
  for (const auto& name : names)
    file.write(joined(ledaLabel(name), "\n"));
  file.write(joined(graph.edgeCount(), "\n"));
  forEdges(graph, progress, [&](std::int32_t edge) {
    const auto [a, b] = graph.edges()[edge];
    file.write(joined(a + 1, " ", b + 1, " 0 |{}|\n"));
  });
}

}  // namespace

bool isWeighted(const Graph& graph) {
  return std::ranges::any_of(graph.weights(), [](double weight) { return weight != 1; });
}

std::span<const FileKind> networkFileKinds() { return networkKinds; }

const FileKind& networkKindOf(const std::filesystem::path& path) {
  return path.has_extension() ? kindOf(path, networkKinds, "a network") : networkKinds.front();
}

bool holdsDrawing(const std::filesystem::path& path) {
  const auto kind = networkKindOf(path).extension;
  return kind == ".graphml" || kind == ".cx2" || kind == ".json";
}

void writeNetwork(const Graph& graph, const std::filesystem::path& path, Progress& progress) {
  const auto kind = networkKindOf(path).extension;
  if (kind == ".json") {
    writeDataset({graph.name(), {std::make_shared<const Graph>(graph)}, {}}, path, progress);
    return;
  }
  const auto names = nodeNames(graph);
  if (kind == ".el" || kind == ".sif") requirePlainNames(names, path);
  AtomicFile file{path};
  if (kind == ".el")
    writeEdgeList(file, graph, names, progress);
  else if (kind == ".sif")
    writeSif(file, graph, names, progress);
  else if (kind == ".gw")
    writeLeda(file, graph, names, progress);
  else if (kind == ".graphml")
    writeGraphMl(file, graph, names, progress);
  else if (kind == ".cx2")
    writeCx2(file, graph, names, progress);
  else
    writeGml(file, graph, names, progress);
  file.commit();
}

std::span<const FileKind> graphFileKinds() {
  static const auto kinds = [] {
    std::vector<FileKind> all{datasetFileKinds().begin(), datasetFileKinds().end()};
    for (const auto& kind : networkKinds)
      if (std::ranges::count(all, kind.extension, &FileKind::extension) == 0) all.push_back(kind);
    return all;
  }();
  return kinds;
}

Losses writeGraphs(const Dataset& dataset, const std::filesystem::path& path, Progress& progress) {
  const auto extension = lowerExtension(path);
  if (std::ranges::count(datasetFileKinds(), extension, &FileKind::extension) > 0)
    return writeDataset(dataset, path, progress);
  kindOf(path, graphFileKinds(), "a data set");
  if (dataset.size() != 1)
    throw Error{ErrorCode::Usage,
                joined("A ", extension, " holds one network, and the data set has ", dataset.size(),
                       " graphs: write a .json or a .kindred.")};
  writeNetwork(*dataset.graphs.front(), path, progress);
  return {};
}

}  // namespace kindred::io
