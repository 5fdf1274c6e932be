#include "engine/learn/unseen_values.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/core/language.hpp"
#include "engine/kernel/base_kernel.hpp"

namespace kindred {

namespace {

constexpr std::size_t mostValues = 256;  // of an attribute whose values are told apart

using Values = std::set<std::string, std::less<>>;

/// True of values that are the same or not, and not more or less.
bool isOfKinds(const ColumnData& data) {
  const auto* numbers = std::get_if<NumberColumn>(&data);
  return std::holds_alternative<CategoryColumn>(data) ||
         (numbers != nullptr && std::ranges::all_of(numbers->values, [](double value) {
            return value == std::nearbyint(value);
          }));
}

void addAttributes(const KernelTerm& term, Values& names) {
  if (!term.attribute.empty()) names.insert(term.attribute);
  for (const auto& operand : term.operands)
    addAttributes(operand, names);
}

Values attributesOf(const std::string& expression) {
  Values names;
  addAttributes(BaseKernel::parse(expression).root(), names);
  return names;
}

std::span<const Column> columnsOf(const Graph& graph, bool areNodes) {
  return areNodes ? graph.nodeAttributes() : graph.edgeAttributes();
}

std::size_t rowsOf(const Graph& graph, bool areNodes) {
  return static_cast<std::size_t>(areNodes ? graph.nodeCount() : graph.edgeCount());
}

/// The values of an attribute; none where they are too many, or measured.
Values valuesOf(const Dataset& dataset, const std::string& attribute, bool areNodes) {
  Values values;
  for (const auto& graph : dataset.graphs) {
    const auto* column = findColumn(columnsOf(*graph, areNodes), attribute);
    if (column == nullptr) continue;
    if (!isOfKinds(column->data)) return {};
    for (std::size_t row = 0; row < rowsOf(*graph, areNodes); ++row)
      values.insert(cellText(column->data, row));
    if (values.size() > mostValues) return {};
  }
  return values;
}

void addUnseen(const Dataset& graphs, const Values& known, const std::string& attribute,
               bool areNodes, std::vector<std::string>& unseen) {
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    const auto& graph = *graphs.graphs[at];
    const auto* column = findColumn(columnsOf(graph, areNodes), attribute);
    if (column == nullptr || !isOfKinds(column->data)) continue;
    Values here;
    for (std::size_t row = 0; row < rowsOf(graph, areNodes); ++row)
      if (const auto value = cellText(column->data, row); !known.contains(value))
        here.insert(value);
    for (const auto& value : here)
      unseen[at] += joined(unseen[at].empty() ? "" : ", ", attribute, " ", value);
  }
}

}  // namespace

std::vector<std::string> unseenValues(const Dataset& graphs, const Dataset& trained,
                                      const KernelOptions& kernel) {
  std::vector<std::string> unseen(graphs.size());
  for (const bool areNodes : {true, false})
    for (const auto& attribute : attributesOf(areNodes ? kernel.node : kernel.edge))
      if (const auto known = valuesOf(trained, attribute, areNodes); !known.empty())
        addUnseen(graphs, known, attribute, areNodes, unseen);
  return unseen;
}

std::string unseenNote(const std::vector<std::string>& unseen, const Dataset& graphs) {
  const auto isUnseen = [](const std::string& one) { return !one.empty(); };
  const auto first = std::ranges::find_if(unseen, isUnseen);
  if (first == unseen.end()) return {};
  const auto name = graphName(graphs, static_cast<std::size_t>(first - unseen.begin()));
  const auto count = std::ranges::count_if(unseen, isUnseen);
  if (count == 1)
    return Language::translated(
        "%1 holds what no graph has that the model was trained on: %2. Do not trust its "
        "prediction.",
        name, *first);
  return Language::translated(
      "%1 graphs hold what no graph has that the model was trained on, as %2: %3. Do not trust "
      "their predictions.",
      static_cast<long long>(count), name, *first);
}

}  // namespace kindred
