#include "engine/kernel/suggest.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <numeric>
#include <set>

#include "engine/kernel/base_kernel.hpp"
#include "engine/kernel/derived_attributes.hpp"
#include "engine/kernel/presets.hpp"
#include "engine/molecule/composition.hpp"
#include "engine/molecule/element_radius.hpp"
#include "engine/molecule/fold_elements.hpp"

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

bool areAllDifferent(const auto& values) {
  return std::set(values.begin(), values.end()).size() == values.size();
}

/// True if categories, or numbers, tell the items of every graph apart, as the ids and names do
/// that some formats keep as attributes. A handful of items may differ by chance.
bool isIdentifier(const Dataset& dataset, ItemKind kind, const std::string& name) {
  constexpr std::size_t handful = 3;
  bool hasMore = false;
  for (const auto& graph : dataset.graphs) {
    const auto* column = findColumn(columnsOf(*graph, kind), name);
    if (column == nullptr) continue;
    const auto* categories = std::get_if<CategoryColumn>(&column->data);
    const auto* numbers = std::get_if<NumberColumn>(&column->data);
    const bool areDifferent = categories != nullptr ? areAllDifferent(categories->codes)
                              : numbers != nullptr  ? areAllDifferent(numbers->values)
                                                    : false;
    if (!areDifferent) return false;
    hasMore = hasMore || rowCount(column->data) > handful;
  }
  return hasMore;
}

/// True of names of what is measured or counted.
bool namesMeasure(std::string name) {
  constexpr std::array<std::string_view, 21> words{
      "charge", "weight", "coord", "position", "mass",  "length", "distance",
      "size",   "degree", "score", "count",    "value", "number", "width",
      "height", "radius", "level", "year",     "time",  "latit",  "longit"};
  constexpr std::array<std::string_view, 8> letters{"x", "y", "z", "w", "q", "age", "lat", "lon"};
  std::ranges::transform(name, name.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  const auto isIn = [&](std::string_view word) { return name.find(word) != std::string::npos; };
  return std::ranges::any_of(words, isIn) || std::ranges::count(letters, name) > 0;
}

/// True of numbers that are labels: whole, from 0, and few among those of all graphs.
bool areLabels(const Dataset& dataset, ItemKind kind, const std::string& name) {
  constexpr std::size_t mostLabels = 64;
  if (namesMeasure(name)) return false;
  std::set<double> labels;
  std::size_t items = 0;
  for (const auto& graph : dataset.graphs) {
    const auto* column = findColumn(columnsOf(*graph, kind), name);
    const auto* numbers = column != nullptr ? std::get_if<NumberColumn>(&column->data) : nullptr;
    if (numbers == nullptr) continue;  // a graph without such items
    items += numbers->values.size();
    for (const double value : numbers->values) {
      if (!(value >= 0) || value != std::floor(value)) return false;
      if (labels.insert(value).second && labels.size() > mostLabels) return false;
    }
  }
  return labels.size() > 1 && 2 * labels.size() <= items;
}

/// "delta(label, 0.5) * delta(type, 0.5)".
std::string categoriesAlike(const Dataset& dataset, ItemKind kind,
                            std::span<const Column> columns) {
  KernelTerm product{.form = KernelForm::Product};
  for (const auto& column : columns)
    if ((std::holds_alternative<CategoryColumn>(column.data) ||
         (std::holds_alternative<NumberColumn>(column.data) &&
          areLabels(dataset, kind, column.name))) &&
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

/// True if some molecules differ in what presets are blind to.
bool haveStereo(const Dataset& dataset) {
  const auto differs = [](std::span<const Column> columns, std::string_view name) {
    const auto* column = findColumn(columns, name);
    const auto* categories = column ? std::get_if<CategoryColumn>(&column->data) : nullptr;
    return categories && std::ranges::any_of(categories->codes, [&](std::int32_t code) {
             return code != categories->codes.front();
           });
  };
  return std::ranges::any_of(dataset.graphs, [&](const auto& graph) {
    return differs(graph->nodeAttributes(), "chirality") ||
           differs(graph->nodeAttributes(), "isotope") ||
           differs(graph->edgeAttributes(), "stereo");
  });
}

/// True if most graphs have helices or strands enough for a fold; peptides, which are too short for
/// one, do not count.
bool haveFolds(const Dataset& dataset) {
  constexpr std::ptrdiff_t fewestElements = 3;
  constexpr std::size_t fewestResidues = 40;
  std::size_t folds = 0, others = 0;
  for (const auto& graph : dataset.graphs) {
    const auto elements = foldElements(*graph);
    std::size_t residues = 0;
    for (const auto& element : elements)
      residues += element.places.size();
    if (std::ranges::count_if(elements, [](const FoldElement& element) {
          return element.form != FoldElement::Form::Coil;
        }) >= fewestElements)
      ++folds;
    else if (residues >= fewestResidues)
      ++others;
  }
  return folds > others;
}

/// True if every atom is a carbon: of proteins, Cα alone.
bool areCarbonsAlone(const Dataset& dataset) {
  return std::ranges::all_of(dataset.graphs, [](const auto& graph) {
    const auto* column = findColumn(graph->nodeAttributes(), "element");
    const auto* elements = column ? std::get_if<CategoryColumn>(&column->data) : nullptr;
    return elements && std::ranges::all_of(elements->codes, [&](std::int32_t code) {
             return (*elements->names)[code] == "C";
           });
  });
}

/// The attributes that foldGraph() gives nodes or edges.
std::vector<KnownAttribute> foldAttributes(ItemKind kind) {
  const auto category = kindName(CategoryColumn{}), number = kindName(NumberColumn{});
  if (kind == ItemKind::Edges)
    return {{"role", category}, {"length", number}, {"cosine", number}, {"hand", number}};
  return {{"type", category}, {"size1", number},  {"size2", number}, {"length", number},
          {"close", number},  {"cosine", number}, {"hand", number},  {"lsep", number}};
}

}  // namespace

KernelOptions suggestKernel(const Dataset& dataset) {
  const auto nodes = sharedColumns(dataset, ItemKind::Nodes);
  const auto edges = sharedColumns(dataset, ItemKind::Edges);
  if (findColumn(nodes, "element") != nullptr) {
    const bool isInSpace = std::ranges::all_of(
        dataset.graphs, [](const auto& graph) { return !graph->positions().empty(); });
    const bool hasBonds = findColumn(nodes, "hybridisation") && findColumn(edges, "conjugated");
    if (isInSpace && findColumn(nodes, "residue"))
      return kernelPreset(areCarbonsAlone(dataset) && haveFolds(dataset) ? "fold" : "protein")
          .options;
    if (isInSpace && (!hasBonds || haveHydrogens(dataset)))
      return kernelPreset("molecule3d").options;
    if (hasBonds) return kernelPreset("molecule2d").options;
  }
  KernelOptions options = kernelPreset("unlabeled").options;
  options.node = categoriesAlike(dataset, ItemKind::Nodes, nodes);
  options.edge = categoriesAlike(dataset, ItemKind::Edges, edges);
  return options;
}

std::vector<KernelOptions> otherKernelsOf(const Dataset& dataset) {
  return otherKernelsOf(dataset, suggestKernel(dataset));
}

bool hasOtherKernels(const KernelOptions& suggested) {
  const auto preset = presetOf(suggested);
  return preset == "molecule2d" || (preset.empty() && suggested.neighbours == Neighbours::Edges);
}

std::vector<KernelOptions> otherKernelsOf(const Dataset& dataset, const KernelOptions& suggested) {
  const bool areMolecules = presetOf(suggested) == "molecule2d";
  std::vector<KernelOptions> others;
  if (areMolecules) others.push_back(kernelPreset("analogues").options);
  if (areMolecules && haveStereo(dataset))
    for (const auto& kernel : {suggested, others.front()})
      others.push_back(seeingStereo(kernel, true));
  auto environments = areMolecules ? kernelPreset("environments").options : suggested;
  for (int radius = 1; hasOtherKernels(suggested) && radius <= 3; ++radius) {
    environments.environments = radius;
    others.push_back(environments);
  }
  if (areMolecules) others.push_back(kernelPreset("composition").options);
  return others;
}

KernelOptions kernelForSimilar(const Dataset& dataset, const KernelOptions& suggested) {
  const auto preset = presetOf(suggested);
  if (preset == "molecule2d") return kernelPreset("analogues").options;
  return preset == "protein" && haveFolds(dataset) ? kernelPreset("fold").options : suggested;
}

KernelOptions kernelForGroups(const Dataset& dataset, const KernelOptions& suggested) {
  return presetOf(suggested) == "molecule2d" ? kernelPreset("environments").options
                                             : kernelForSimilar(dataset, suggested);
}

KernelOptions kernelForNodes(const KernelOptions& kernel) {
  return comparesNodes(kernel) ? kernel : kernelPreset("protein").options;
}

std::vector<KnownAttribute> knownAttributes(const Dataset& dataset, ItemKind kind,
                                            Neighbours neighbours) {
  if (neighbours == Neighbours::Fold) return foldAttributes(kind);
  if (neighbours == Neighbours::Superposed) return {};
  if (kind == ItemKind::Edges && neighbours == Neighbours::Spatial)
    return {{"length", kindName(NumberColumn{})}};
  if (kind == ItemKind::Edges && neighbours == Neighbours::None) return {};
  std::vector<KnownAttribute> known;
  for (const auto& column : sharedColumns(dataset, kind))
    known.push_back({column.name, kindName(column.data)});
  if (kind == ItemKind::Edges) return known;
  if (neighbours == Neighbours::None &&
      std::ranges::all_of(dataset.graphs, [](const auto& graph) { return hasComposition(*graph); }))
    known.push_back({"composition", kindName(NumberListColumn{})});
  for (const auto& attribute : derivedAttributes()) {
    const auto suits = [&](const auto& graph) { return attribute.suits(*graph); };
    if (std::ranges::find(known, attribute.name, &KnownAttribute::name) == known.end() &&
        std::ranges::all_of(dataset.graphs, suits))
      known.push_back({std::string{attribute.name}, attribute.kind});
  }
  return known;
}

}  // namespace kindred
