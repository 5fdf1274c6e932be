#include "engine/molecule/formula.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "engine/core/text.hpp"

namespace kindred {

namespace {

template <typename T>
const T* attribute(const Graph& graph, std::string_view name) {
  const auto* column = findColumn(graph.nodeAttributes(), name);
  return column ? std::get_if<T>(&column->data) : nullptr;
}

std::string chargeText(long charge) {
  if (charge == 0) return {};
  const auto size = std::abs(charge);
  return joined(charge > 0 ? "+" : "-", size > 1 ? std::to_string(size) : "");
}

}  // namespace

bool hasFormula(const Graph& graph) {
  return attribute<CategoryColumn>(graph, "element") && attribute<NumberColumn>(graph, "hydrogens");
}

std::vector<int> impliedHydrogens(const Graph& graph) {
  const auto& elements = *attribute<CategoryColumn>(graph, "element");
  const auto& hydrogens = *attribute<NumberColumn>(graph, "hydrogens");
  std::vector<int> implied;
  implied.reserve(hydrogens.values.size());
  for (Node atom = 0; atom < graph.nodeCount(); ++atom) {
    const double all = hydrogens.values[static_cast<std::size_t>(atom)];
    int count = std::isnan(all) ? 0 : static_cast<int>(std::lround(all));
    if (count > 0)
      for (const Node other : graph.neighbours(atom))
        if ((*elements.names)[elements.codes[other]] == "H") --count;
    implied.push_back(std::max(count, 0));
  }
  return implied;
}

std::string formulaOf(const Graph& graph) {
  if (!hasFormula(graph)) return {};
  const auto& elements = *attribute<CategoryColumn>(graph, "element");
  const auto implied = impliedHydrogens(graph);
  const auto* const charges = attribute<NumberColumn>(graph, "charge");
  std::map<std::string, long> counts;
  double charge = 0;
  for (Node atom = 0; atom < graph.nodeCount(); ++atom) {
    ++counts[(*elements.names)[elements.codes[atom]]];
    if (const int count = implied[static_cast<std::size_t>(atom)]; count > 0) counts["H"] += count;
    if (charges && !std::isnan(charges->values[atom])) charge += charges->values[atom];
  }
  std::string formula;
  const auto add = [&](const std::string& element) {
    const long count = std::exchange(counts[element], 0);
    if (count > 0) formula += joined(element, count > 1 ? std::to_string(count) : "");
  };
  if (counts.contains("C")) {
    add("C");
    add("H");
  }
  for (const auto& [element, count] : std::map{counts})
    add(element);
  return formula + chargeText(std::lround(charge));
}

}  // namespace kindred
