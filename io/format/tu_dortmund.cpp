#include <algorithm>
#include <array>
#include <limits>
#include <numeric>
#include <optional>

#include "engine/core/error.hpp"
#include "engine/core/text.hpp"
#include "io/format/factories.hpp"
#include "io/format/file_text.hpp"
#include "io/format/graph_builder.hpp"
#include "io/format/graph_name.hpp"
#include "io/format/line_reader.hpp"
#include "io/format/split_fields.hpp"

namespace kindred::io {

namespace {

using Path = std::filesystem::path;

constexpr std::array<std::string_view, 8> parts{
    "A",           "graph_indicator", "graph_labels", "graph_attributes",
    "node_labels", "node_attributes", "edge_labels",  "edge_attributes"};

/// "MUTAG" of "MUTAG_node_labels.txt"; empty if the file belongs to no set.
std::string setNameOf(const Path& file) {
  const auto stem = stemOf(file.filename().string());
  for (const auto part : parts) {
    const auto ending = joined("_", part);
    if (stem.size() > ending.size() && stem.ends_with(ending))
      return stem.substr(0, stem.size() - ending.size());
  }
  return {};
}

/// The file of a part, compressed or not, or an empty path.
Path fileOf(const Path& folder, std::string_view set, std::string_view part) {
  std::error_code problem;
  for (const std::string_view compression : {"", ".gz", ".xz", ".bz2"}) {
    auto path = folder / joined(set, "_", part, ".txt", compression);
    if (std::filesystem::is_regular_file(path, problem)) return path;
  }
  return {};
}

struct DirectedEntry {
  std::int64_t from = 0;  ///< numbered through the whole set, from 0
  std::int64_t to = 0;
  std::size_t line = 0;
};

/// Reads one set of files: all graphs of a data set lie in one long list of nodes and one of
/// edges, each edge listed from both ends.
class TuReader {
 public:
  TuReader(const Path& file, const ReadOptions& options, Progress& progress)
      : folder_{file.parent_path()},
        set_{setNameOf(file)},
        notices_{joined(set_, "_A.txt"), options.isStrict},
        builder_{options.edges, notices_},
        isStrict_{options.isStrict},
        progress_{progress} {}

  ReadResult read() {
    const auto indicator = textOf("graph_indicator");
    const auto edges = textOf("A");
    graphLabels_ = textOf("graph_labels");
    readGraphOfNode(indicator);
    readEntries(edges);
    layOut();
    addValues("graph_labels", graphLabels_, graphRows_, builder_.properties(), true, 0.6);
    addFile("graph_attributes", graphRows_, builder_.properties(), false, 0.65);
    addFile("node_labels", nodeRows_, builder_.nodeAttributes(), true, 0.7);
    addFile("node_attributes", nodeRows_, builder_.nodeAttributes(), false, 0.8);
    addFile("edge_labels", edgeRows_, builder_.edgeAttributes(), true, 0.9);
    addFile("edge_attributes", edgeRows_, builder_.edgeAttributes(), false, 1.0);
    return builder_.finish(set_, progress_);
  }

 private:
  std::string textOf(std::string_view part) {
    const auto path = fileOf(folder_, set_, part);
    if (path.empty()) return {};
    NoticeLog notices{path.filename().string(), isStrict_};
    auto text = fileText(path, notices, progress_);
    for (const auto& notice : notices.take())
      notices_.note(0, joined(notice.file, ": ", notice.sentence));
    return text;
  }

  /// Graphs are numbered from 1; with as many labels as graphs, a graph may have no node.
  void readGraphOfNode(std::string_view text) {
    auto slice = progress_.slice(0, 0.2);
    LineReader lines{text, slice};
    std::vector<std::int64_t> graphs;
    while (lines.nextFilled()) {
      const auto graph = toInteger(lines.line());
      if (!graph || *graph < 1)
        throw Error{ErrorCode::Input, joined(set_, "_graph_indicator.txt, line ", lines.number(),
                                             ": \"", lines.line().substr(0, 40),
                                             "\" should be the number of a graph, from 1.")};
      graphs.push_back(*graph - 1);
    }
    const auto labels = std::ranges::count(graphLabels_, '\n') + 1;
    const auto most = std::max<std::int64_t>(std::ssize(graphs), labels);
    for (const auto graph : graphs)
      if (graph >= most)
        throw Error{ErrorCode::Input,
                    joined(set_, "_graph_indicator.txt speaks of graph ", graph + 1,
                           ", but the set has only ", graphs.size(), " nodes.")};
    graphOfNode_ = std::move(graphs);
  }

  void readEntries(std::string_view text) {
    auto slice = progress_.slice(0.2, 0.5);
    LineReader lines{text, slice};
    std::vector<std::string_view> ends;
    while (lines.nextFilled()) {
      splitFields(lines.line(), ',', ends);
      const auto node = [&](std::size_t end) -> std::int64_t {
        const auto number = ends.size() == 2 ? toInteger(ends[end]) : std::nullopt;
        return number && *number >= 1 && *number <= std::ssize(graphOfNode_) ? *number - 1 : -1;
      };
      DirectedEntry entry{node(0), node(1), lines.number()};
      if (entry.from < 0 || entry.to < 0) {
        notices_.skip(lines.number(), 0,
                      joined("\"", lines.line().substr(0, 40), "\" is no pair of the nodes 1 to ",
                             graphOfNode_.size(), ": it is left out."));
        entry.from = -1;
      } else if (graphOfNode_[entry.from] != graphOfNode_[entry.to]) {
        notices_.skip(lines.number(), 0,
                      joined("\"", lines.line().substr(0, 40), "\" joins nodes of two graphs."));
        entry.from = -1;
      }
      entries_.push_back(entry);
    }
  }

  /// Makes the graphs, and notes which row of the builder each line of the other files fills.
  void layOut() {
    const auto graphCount = graphOfNode_.empty() ? 0 : *std::ranges::max_element(graphOfNode_) + 1;
    std::vector<std::size_t> nodes(graphOfNode_.size()), edges;
    std::iota(nodes.begin(), nodes.end(), std::size_t{0});
    std::ranges::stable_sort(nodes, {}, [this](std::size_t node) { return graphOfNode_[node]; });
    for (std::size_t at = 0; at < entries_.size(); ++at)
      if (entries_[at].from >= 0) edges.push_back(at);
    const auto graphOf = [this](std::size_t at) { return graphOfNode_[entries_[at].from]; };
    std::ranges::stable_sort(edges, {}, graphOf);

    nodeRows_.resize(graphOfNode_.size());
    edgeRows_.assign(entries_.size(), absent);
    std::vector<Node> nodeInGraph(graphOfNode_.size());
    auto nextNode = nodes.begin();
    auto nextEdge = edges.begin();
    for (std::int64_t graph = 0; graph < graphCount; ++graph) {
      builder_.beginGraph({}, Listing::BothEnds);
      graphRows_.push_back(builder_.graphRow());
      for (; nextNode != nodes.end() && graphOfNode_[*nextNode] == graph; ++nextNode) {
        nodeInGraph[*nextNode] = builder_.addNode();
        nodeRows_[*nextNode] = builder_.nodeRow(nodeInGraph[*nextNode]);
      }
      for (; nextEdge != edges.end() && graphOf(*nextEdge) == graph; ++nextEdge) {
        const auto& entry = entries_[*nextEdge];
        builder_.addEdge(nodeInGraph[entry.from], nodeInGraph[entry.to], entry.line);
        edgeRows_[*nextEdge] = builder_.lastEdgeRow();
      }
    }
  }

  void addFile(std::string_view part, const std::vector<std::size_t>& rows, AttributeTable& table,
               bool areLabels, double until) {
    addValues(part, textOf(part), rows, table, areLabels, until);
  }

  /// Line i holds the values of row rows[i]: labels are categories, attributes numbers.
  void addValues(std::string_view part, std::string_view text, const std::vector<std::size_t>& rows,
                 AttributeTable& table, bool areLabels, double until) {
    if (text.empty()) return;
    auto slice = progress_.slice(until - 0.05, until);
    LineReader lines{text, slice};
    std::vector<std::string_view> fields;
    std::size_t at = 0;
    while (lines.next() && at < rows.size()) {
      if (trimmed(lines.line()).empty()) continue;
      const auto row = rows[at++];
      if (row == absent) continue;
      splitFields(lines.line(), ',', fields);
      if (areLabels)
        addLabels(table, row, fields);
      else
        addNumbers(part, lines.number(), table, row, fields);
    }
    if (at < rows.size())
      notices_.skip(0, 0,
                    joined(set_, "_", part, ".txt ends after ", at, " of ", rows.size(),
                           " lines: the other values are missing."));
  }

  static void addLabels(AttributeTable& table, std::size_t row,
                        const std::vector<std::string_view>& labels) {
    for (std::size_t at = 0; at < labels.size(); ++at)
      table[labels.size() == 1 ? std::string{"label"} : joined("label", at + 1)].addText(
          row, trimmed(labels[at]));
  }

  void addNumbers(std::string_view part, std::size_t line, AttributeTable& table, std::size_t row,
                  const std::vector<std::string_view>& texts) {
    auto& values = table[texts.size() == 1 ? "attribute" : "attributes"];
    if (texts.size() > 1) values.beginList(row);
    for (const auto text : texts) {
      const auto number = toNumber(text);
      if (!number)
        notices_.skip(0, 0,
                      joined(set_, "_", part, ".txt, line ", line, ": \"", text.substr(0, 40),
                             "\" is not a number."));
      values.addNumber(row, number.value_or(std::numeric_limits<double>::quiet_NaN()));
    }
  }

  static constexpr std::size_t absent = static_cast<std::size_t>(-1);

  Path folder_;
  std::string set_;
  NoticeLog notices_;
  GraphBuilder builder_;
  bool isStrict_;
  Progress& progress_;
  std::string graphLabels_;
  std::vector<std::int64_t> graphOfNode_;
  std::vector<DirectedEntry> entries_;
  std::vector<std::size_t> graphRows_, nodeRows_, edgeRows_;
};

class TuDortmundFormat final : public Format {
 public:
  TuDortmundFormat() : Format{{"tu", "TU Dortmund Set", {}, "text/plain"}} {}

  double sniff(std::string_view) const override { return 0; }
  bool readsPath() const override { return true; }

  std::vector<Path> companions(const Path& file) const override {
    const auto set = setNameOf(file);
    if (set.empty()) return {};
    const auto folder = file.parent_path();
    if (fileOf(folder, set, "A").empty() || fileOf(folder, set, "graph_indicator").empty())
      return {};
    std::vector<Path> files;
    for (const auto part : parts)
      if (const auto path = fileOf(folder, set, part); !path.empty()) files.push_back(path);
    std::error_code problem;
    for (const auto& readMe : {folder / "README.txt", folder / joined(set, "_README.txt")})
      if (std::filesystem::exists(readMe, problem)) files.push_back(readMe);
    return files;
  }

  ReadResult read(const Source& source, const ReadOptions& options,
                  Progress& progress) const override {
    if (companions(source.path).empty())
      throw Error{ErrorCode::Input,
                  joined(source.name,
                         " belongs to no TU Dortmund set: a set has at least "
                         "NAME_A.txt and NAME_graph_indicator.txt in one folder.")};
    return TuReader{source.path, options, progress}.read();
  }
};

}  // namespace

std::unique_ptr<const Format> makeTuDortmundFormat() {
  return std::make_unique<TuDortmundFormat>();
}

}  // namespace kindred::io
