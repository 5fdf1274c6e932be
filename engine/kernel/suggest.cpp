#include "engine/kernel/suggest.hpp"

#include <algorithm>
#include <numeric>
#include <set>

#include "engine/core/text.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/derived_attributes.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/molecule/element_radius.hpp"

namespace kindred {

namespace {

std::span<const Column> columnsOf(const Graph& graph, ItemKind kind) {
  return kind == ItemKind::Nodes ? graph.nodeAttributes() : graph.edgeAttributes();
}

/// The columns that every graph has, in the same kind; a graph without such items needs none.
std::vector<Column> sharedColumns(const Dataset& dataset, ItemKind kind) {
  const auto hasItems = [&](const auto& graph) {
    return (kind == ItemKind::Nodes ? graph->nodeCount() : graph->edgeCount()) > 0;
  };
  const auto first = std::ranges::find_if(dataset.graphs, hasItems);
  if (first == dataset.graphs.end()) return {};
  const auto ofFirst = columnsOf(**first, kind);
  std::vector<std::size_t> shared(ofFirst.size());
  std::iota(shared.begin(), shared.end(), std::size_t{0});
  // One pass over the graphs: of 40,000 each visit is a miss of the cache.
  for (const auto& graph : dataset.graphs) {
    if (!hasItems(graph)) continue;
    const auto columns = columnsOf(*graph, kind);
    std::erase_if(shared, [&](std::size_t at) {
      const auto& column = ofFirst[at];
      const bool isAtSamePlace = at < columns.size() && columns[at].name == column.name;
      const auto* same = isAtSamePlace ? &columns[at] : findColumn(columns, column.name);
      return same == nullptr || same->data.index() != column.data.index();
    });
  }
  std::vector<Column> columns;
  for (const auto at : shared)
    columns.push_back(ofFirst[at]);
  return columns;
}

bool areAllDifferent(std::span<const std::int32_t> codes) {
  return std::set<std::int32_t>{codes.begin(), codes.end()}.size() == codes.size();
}

/// True if categories tell the items of every graph apart, as the ids and names do that some
/// formats keep as attributes. A handful of items may differ by chance.
bool isIdentifier(const Dataset& dataset, ItemKind kind, const std::string& name) {
  constexpr std::size_t handful = 3;
  bool hasMore = false;
  for (const auto& graph : dataset.graphs) {
    const auto* column = findColumn(columnsOf(*graph, kind), name);
    if (column == nullptr) continue;
    const auto* categories = std::get_if<CategoryColumn>(&column->data);
    if (categories == nullptr || !areAllDifferent(categories->codes)) return false;
    hasMore = hasMore || categories->codes.size() > handful;
  }
  return hasMore;
}

/// "delta(label, 0.5) * delta(type, 0.5)".
std::string categoriesAlike(const Dataset& dataset, ItemKind kind,
                            std::span<const Column> columns) {
  KernelTerm product{.form = KernelForm::Product};
  for (const auto& column : columns)
    if (std::holds_alternative<CategoryColumn>(column.data) &&
        !isIdentifier(dataset, kind, column.name))
      product.operands.push_back(
          {.form = KernelForm::Delta, .attribute = column.name, .parameters = {0.5}});
  if (product.operands.empty()) return BaseKernel{}.text();
  return expressionText(product.operands.size() == 1 ? product.operands.front() : product);
}

/// True if most graphs have hydrogens as nodes of their own: whole molecules, as quantum chemistry
/// computes them.
bool haveHydrogens(const Dataset& dataset) {
  const auto hasHydrogen = [](const auto& graph) {
    const auto* column = findColumn(graph->nodeAttributes(), "element");
    const auto* elements = column ? std::get_if<CategoryColumn>(&column->data) : nullptr;
    return elements && std::ranges::any_of(elements->codes, [&](std::int32_t code) {
             return isHydrogen((*elements->names)[code]);
           });
  };
  const auto with = std::ranges::count_if(dataset.graphs, hasHydrogen);
  return 2 * static_cast<std::size_t>(with) > dataset.graphs.size();
}

}  // namespace

KernelOptions suggestKernel(const Dataset& dataset) {
  const auto nodes = sharedColumns(dataset, ItemKind::Nodes);
  const auto edges = sharedColumns(dataset, ItemKind::Edges);
  if (findColumn(nodes, "element") != nullptr) {
    const bool isInSpace = std::ranges::all_of(
        dataset.graphs, [](const auto& graph) { return !graph->positions().empty(); });
    const bool hasBonds = findColumn(nodes, "hybridisation") && findColumn(edges, "conjugated");
    if (isInSpace && findColumn(nodes, "residue")) return kernelPreset("protein").options;
    if (isInSpace && (!hasBonds || haveHydrogens(dataset)))
      return kernelPreset("molecule3d").options;
    if (hasBonds) return kernelPreset("molecule2d").options;
  }
  KernelOptions options = kernelPreset("unlabeled").options;
  options.node = categoriesAlike(dataset, ItemKind::Nodes, nodes);
  options.edge = categoriesAlike(dataset, ItemKind::Edges, edges);
  return options;
}

KernelOptions kernelForSimilar(const KernelOptions& suggested) {
  return presetOf(suggested) == "molecule2d" ? kernelPreset("analogues").options : suggested;
}

std::vector<KnownAttribute> knownAttributes(const Dataset& dataset, ItemKind kind,
                                            Neighbours neighbours) {
  if (kind == ItemKind::Edges && neighbours == Neighbours::Spatial)
    return {{"length", kindName(NumberColumn{})}};
  std::vector<KnownAttribute> known;
  for (const auto& column : sharedColumns(dataset, kind))
    known.push_back({column.name, kindName(column.data)});
  if (kind == ItemKind::Edges) return known;
  for (const auto& attribute : derivedAttributes()) {
    const auto suits = [&](const auto& graph) { return attribute.suits(*graph); };
    if (std::ranges::find(known, attribute.name, &KnownAttribute::name) == known.end() &&
        std::ranges::all_of(dataset.graphs, suits))
      known.push_back({std::string{attribute.name}, attribute.kind});
  }
  return known;
}

}  // namespace kindred
