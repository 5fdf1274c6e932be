#include "engine/kernel/suggest.hpp"

#include <algorithm>
#include <set>

#include "engine/core/text.hpp"
#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/presets.hpp"

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
  std::vector<Column> shared;
  for (const auto& column : columnsOf(**first, kind)) {
    const bool isShared = std::ranges::all_of(dataset.graphs, [&](const auto& graph) {
      if (!hasItems(graph)) return true;
      const auto* same = findColumn(columnsOf(*graph, kind), column.name);
      return same != nullptr && same->data.index() == column.data.index();
    });
    if (isShared) shared.push_back(column);
  }
  return shared;
}

bool areAllDifferent(std::span<const std::int32_t> codes) {
  return std::set<std::int32_t>{codes.begin(), codes.end()}.size() == codes.size();
}

/// True of categories that tell the items of every graph apart, as the ids and names do that some
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

}  // namespace

KernelOptions suggestKernel(const Dataset& dataset) {
  const auto nodes = sharedColumns(dataset, ItemKind::Nodes);
  const auto edges = sharedColumns(dataset, ItemKind::Edges);
  if (findColumn(nodes, "element") != nullptr) {
    if (findColumn(nodes, "hybridisation") != nullptr && findColumn(edges, "conjugated") != nullptr)
      return kernelPreset("molecule2d").options;
    if (std::ranges::all_of(dataset.graphs,
                            [](const auto& graph) { return !graph->positions().empty(); }))
      return kernelPreset("protein").options;
  }
  KernelOptions options = kernelPreset("unlabeled").options;
  options.node = categoriesAlike(dataset, ItemKind::Nodes, nodes);
  options.edge = categoriesAlike(dataset, ItemKind::Edges, edges);
  return options;
}

std::vector<KnownAttribute> knownAttributes(const Dataset& dataset, ItemKind kind,
                                            Neighbours neighbours) {
  if (kind == ItemKind::Edges && neighbours == Neighbours::Spatial)
    return {{"length", kindName(NumberColumn{})}};
  std::vector<KnownAttribute> known;
  for (const auto& column : sharedColumns(dataset, kind))
    known.push_back({column.name, kindName(column.data)});
  return known;
}

}  // namespace kindred
