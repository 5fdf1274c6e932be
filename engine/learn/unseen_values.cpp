#include "engine/learn/unseen_values.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
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

/// The different values of a column.
Values valuesOf(const ColumnData& data) {
  std::map<double, std::size_t> rows;  // the first of each value
  if (const auto* words = std::get_if<CategoryColumn>(&data)) {
    for (std::size_t row = 0; row < words->codes.size(); ++row)
      rows.emplace(words->codes[row], row);
  } else {
    const auto& numbers = std::get<NumberColumn>(data).values;
    for (std::size_t row = 0; row < numbers.size(); ++row)
      rows.emplace(numbers[row], row);
  }
  Values values;
  for (const auto& [value, row] : rows)
    values.insert(cellText(data, row));
  return values;
}

/// The values of an attribute; none if they are too many, or measured.
Values valuesOf(const Dataset& dataset, const std::string& attribute, bool areNodes) {
  Values values;
  for (const auto& graph : dataset.graphs) {
    const auto* column = findColumn(columnsOf(*graph, areNodes), attribute);
    if (column == nullptr) continue;
    if (!isOfKinds(column->data)) return {};
    values.merge(valuesOf(column->data));
    if (values.size() > mostValues) return {};
  }
  return values;
}

void addUnseen(const Dataset& graphs, const Values& known, const std::string& attribute,
               bool areNodes, std::vector<std::string>& unseen) {
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    const auto* column = findColumn(columnsOf(*graphs.graphs[at], areNodes), attribute);
    if (column == nullptr || !isOfKinds(column->data)) continue;
    for (const auto& value : valuesOf(column->data))
      if (!known.contains(value))
        unseen[at] += joined(unseen[at].empty() ? "" : ", ", attribute, " ", value);
  }
}

constexpr auto chargeAttribute = "charge";

/// The sum over the atoms; nothing for a graph without charges.
std::optional<double> netCharge(const Graph& graph) {
  const auto* column = findColumn(graph.nodeAttributes(), chargeAttribute);
  const auto* charges = column == nullptr ? nullptr : std::get_if<NumberColumn>(&column->data);
  if (charges == nullptr || !isOfKinds(column->data)) return std::nullopt;
  return std::accumulate(charges->values.begin(), charges->values.end(), 0.);
}

/// An ion among molecules whose charges cancel, as those of nitro groups do, has no new charge.
void addUnseenNetCharges(const Dataset& graphs, const Dataset& trained,
                         std::vector<std::string>& unseen) {
  std::set<double> known;
  for (const auto& graph : trained.graphs)
    if (const auto charge = netCharge(*graph)) known.insert(*charge);
  if (known.empty()) return;
  for (std::size_t at = 0; at < graphs.size(); ++at) {
    const auto charge = netCharge(*graphs.graphs[at]);
    if (charge && !known.contains(*charge))
      unseen[at] += joined(unseen[at].empty() ? "" : ", ", "net charge ", *charge);
  }
}

}  // namespace

std::vector<std::string> unseenValues(const Dataset& graphs, const Dataset& trained,
                                      const KernelOptions& kernel) {
  std::vector<std::string> unseen(graphs.size());
  if (attributesOf(kernel.node).contains(chargeAttribute))
    addUnseenNetCharges(graphs, trained, unseen);
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
