#include "engine/kernel/derived_attributes.hpp"

#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <string>
#include <unordered_map>

#include "engine/core/text.hpp"

namespace kindred {

namespace {

bool suitsAll(const Graph& /*graph*/) { return true; }

bool hasElements(const Graph& graph) {
  return findColumn(graph.nodeAttributes(), "element") != nullptr;
}

constexpr std::array<DerivedAttribute, 3> derived{{
    {"degree", "number", "How many neighbours a node has.", suitsAll},
    {"environment", "category", "A node with its edges and neighbours.", suitsAll},
    {"isotope", "number", "The mass number of an atom if it is given, else 0.", hasElements},
}};

/// The columns that tell nodes, or edges, apart in an environment.
std::vector<const Column*> tellingColumns(std::span<const Column> columns,
                                          std::span<const std::string_view> ofMolecules,
                                          bool isMolecule) {
  std::vector<const Column*> telling;
  if (isMolecule) {
    for (const auto name : ofMolecules)
      if (const auto* column = findColumn(columns, name)) telling.push_back(column);
  } else {
    for (const auto& column : columns)
      if (std::holds_alternative<CategoryColumn>(column.data)) telling.push_back(&column);
  }
  return telling;
}

std::string textOf(std::span<const Column* const> columns, std::size_t row) {
  std::string text;
  for (const auto* column : columns)
    text += joined(cellText(column->data, row), " ");
  return text;
}

/// "C 0 1 no 3 (1.5 C 0 1 no 2; 1.5 N 0 0 no 2)": the node and its degree, then its edges, each
/// with the node at its other end, in the order of their texts.
std::vector<std::string> environments(const Graph& graph) {
  static constexpr std::array<std::string_view, 4> ofAtoms{"element", "charge", "hydrogens",
                                                           "aromatic"};
  static constexpr std::array<std::string_view, 2> ofBonds{"order", "ring"};
  const bool isMolecule = hasElements(graph);
  const auto nodeColumns = tellingColumns(graph.nodeAttributes(), ofAtoms, isMolecule);
  const auto edgeColumns = tellingColumns(graph.edgeAttributes(), ofBonds, isMolecule);
  std::vector<std::string> own;
  for (Node node = 0; node < graph.nodeCount(); ++node)
    own.push_back(joined(textOf(nodeColumns, node), graph.degree(node)));
  std::vector<std::string> ofEdges;
  for (std::int32_t edge = 0; edge < graph.edgeCount(); ++edge)
    ofEdges.push_back(textOf(edgeColumns, edge));
  std::vector<std::string> result;
  std::vector<std::string> around;
  for (Node node = 0; node < graph.nodeCount(); ++node) {
    around.clear();
    for (std::int32_t at = 0; at < graph.degree(node); ++at)
      around.push_back(ofEdges[graph.edgesAt(node)[at]] + own[graph.neighbours(node)[at]]);
    std::ranges::sort(around);
    std::string text = own[node] + " (";
    for (const auto& one : around)
      text += joined(text.back() == '(' ? "" : "; ", one);
    result.push_back(text + ")");
  }
  return result;
}

/// The codes of texts in one table of names, which grows as new texts come.
class SharedNames {
 public:
  std::vector<std::int32_t> codesOf(std::vector<std::string>& texts) {
    std::vector<std::int32_t> codes;
    codes.reserve(texts.size());
    for (auto& text : texts) {
      const auto next = static_cast<std::int32_t>(codes_.size());
      codes.push_back(codes_.try_emplace(std::move(text), next).first->second);
    }
    return codes;
  }

  CategoryNames names() const {
    std::vector<std::string> names(codes_.size());
    for (const auto& [name, code] : codes_)
      names[code] = name;
    return std::make_shared<const std::vector<std::string>>(std::move(names));
  }

 private:
  std::unordered_map<std::string, std::int32_t> codes_;
};

std::vector<Column> environmentColumns(std::span<const std::shared_ptr<const Graph>> graphs,
                                       const Progress& progress) {
  constexpr std::size_t graphsAtOnce = 4096;  // their texts are in memory together
  std::vector<CategoryColumn> columns(graphs.size());
  SharedNames names;
  for (std::size_t first = 0; first < graphs.size(); first += graphsAtOnce) {
    std::vector<std::vector<std::string>> texts(std::min(graphsAtOnce, graphs.size() - first));
    tbb::parallel_for(std::size_t{0}, texts.size(), [&](std::size_t at) {
      progress.checkpoint();
      texts[at] = environments(*graphs[first + at]);
    });
    for (std::size_t at = 0; at < texts.size(); ++at)
      columns[first + at].codes = names.codesOf(texts[at]);
  }
  const auto shared = names.names();
  std::vector<Column> result;
  for (auto& column : columns) {
    column.names = shared;
    result.push_back({"environment", std::move(column)});
  }
  return result;
}

NumberColumn degreesAsNumbers(const Graph& graph) {
  NumberColumn column;
  for (Node node = 0; node < graph.nodeCount(); ++node)
    column.values.push_back(graph.degree(node));
  return column;
}

}  // namespace

std::span<const DerivedAttribute> derivedAttributes() { return derived; }

const DerivedAttribute* findDerived(std::string_view name) {
  const auto found = std::ranges::find(derived, name, &DerivedAttribute::name);
  return found == derived.end() ? nullptr : &*found;
}

std::vector<Column> derivedColumns(std::span<const std::shared_ptr<const Graph>> graphs,
                                   const DerivedAttribute& attribute, const Progress& progress) {
  if (attribute.name == "environment") return environmentColumns(graphs, progress);
  std::vector<Column> columns(graphs.size());
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    progress.checkpoint();
    if (!attribute.suits(*graphs[at])) continue;
    const auto count = static_cast<std::size_t>(graphs[at]->nodeCount());
    columns[at] = {std::string{attribute.name},
                   attribute.name == "degree" ? degreesAsNumbers(*graphs[at])
                                              : NumberColumn{std::vector<double>(count, 0.0)}};
  }
  return columns;
}

const Column* derivedColumn(std::span<const std::shared_ptr<const Graph>> graphs, std::size_t graph,
                            std::string_view name, std::vector<Column>& derived,
                            const Progress& progress) {
  if (derived.empty()) {
    const auto* attribute = findDerived(name);
    if (attribute == nullptr) return nullptr;
    derived = derivedColumns(graphs, *attribute, progress);
  }
  const Column& column = derived[graph];
  return column.name.empty() ? nullptr : &column;
}

}  // namespace kindred
