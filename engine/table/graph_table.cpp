#include "engine/table/graph_table.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "engine/core/language.hpp"
#include "engine/core/letter_case.hpp"
#include "engine/core/text.hpp"
#include "engine/graph/density.hpp"
#include "engine/molecule/atomic_weight.hpp"
#include "engine/molecule/formula.hpp"
#include "engine/table/column_names.hpp"
#include "engine/table/letters.hpp"
#include "engine/table/measured_number.hpp"
#include "engine/table/readable_cell.hpp"

namespace kindred {

namespace {

using Kind = TableColumn::Kind;

std::string listed(std::span<const Column> columns) {
  std::string names;
  for (const auto& column : columns)
    names += joined(names.empty() ? "" : ", ", column.name);
  return names;
}

std::string attributeNames(const Graph& graph) {
  const auto edges = listed(graph.edgeAttributes());
  return joined(listed(graph.nodeAttributes()), edges.empty() ? "" : " | ", edges);
}

bool hasFormulaOf(const std::shared_ptr<const Graph>& graph) { return hasFormula(*graph); }

/// True of texts that are mostly numbers or bounds of numbers. Words such as "inactive" may stand
/// among them for what has no number; what has digits and is no number, as "20-50", may not.
bool areMeasured(const ColumnData& values) {
  const auto* texts = std::get_if<CategoryColumn>(&values);
  if (!texts || !texts->names) return false;
  std::vector<std::size_t> rowsOf(texts->names->size());
  for (const auto code : texts->codes)
    if (code >= 0) ++rowsOf[static_cast<std::size_t>(code)];
  std::size_t numbers = 0, words = 0;
  bool hasNumber = false;
  for (std::size_t code = 0; code < rowsOf.size(); ++code) {
    const auto& text = (*texts->names)[code];
    const auto number = measuredNumber(text);
    if (!number && std::ranges::any_of(text, isDigit)) return false;
    if (number)
      numbers += rowsOf[code];
    else if (!isGap(text))
      words += rowsOf[code];
    hasNumber |= number && number->bound == Bound::None;
  }
  return hasNumber && numbers > words;
}

bool isActivity(const Column& column) {
  return isActivityName(column.name) && holdsNumbers(column.data);
}

bool isOfCore(const Column& column) { return isCoreColumn(column.name); }

/// True of the logarithm of a partition coefficient, whatever program computed it.
bool isLogP(const Column& column) {
  return std::holds_alternative<NumberColumn>(column.data) && !isActivity(column) &&
         withoutCase(column.name).find("logp") != std::string::npos;
}

constexpr int weightDigits = 5;  // 180.16

}  // namespace

bool holdsNumbers(const ColumnData& data) {
  return std::holds_alternative<NumberColumn>(data) || areMeasured(data);
}

GraphTable::GraphTable(std::shared_ptr<const Dataset> data, const GraphTable* before)
    : data_{std::move(data)}, areMolecules_{holdsMolecules(before)} {
  const bool isOfMolecules = !data_->graphs.empty() && hasFormula(*data_->graphs.front());
  const auto addThose = [&](const auto& isOne) {
    for (std::size_t at = 0; at < data_->properties.size(); ++at)
      if (isOne(data_->properties[at])) addProperty(at);
  };
  columns_.push_back(
      {Kind::Name, Language::translated("Name"), Language::translated("The name of the graph.")});
  if (isOfMolecules) {
    addThose(isActivity);
    addThose(isOfCore);
  }
  if (isOfMolecules) {
    columns_.push_back({Kind::Formula, Language::translated("Formula"),
                        Language::translated(
                            "Which atoms the molecule has, hydrogens included, and its charge.")});
    columns_.push_back({Kind::Weight, Language::translated("Molecular Weight"),
                        Language::translated(
                            "In g/mol, from standard atomic weights, hydrogens included; isotopes "
                            "that the file gives count by their own mass."),
                        true});
    addThose(isLogP);
  }
  if (isOfMolecules && areMolecules_) {
    columns_.push_back(
        {Kind::Nodes, Language::translated("Atoms"),
         Language::translated("How many atoms the molecule has; hydrogens only if they are nodes."),
         true});
    columns_.push_back({Kind::Edges, Language::translated("Bonds"),
                        Language::translated("How many bonds there are between these atoms."),
                        true});
  } else {
    columns_.push_back({Kind::Nodes, Language::translated("Nodes"),
                        Language::translated("How many nodes the graph has."), true});
    columns_.push_back({Kind::Edges, Language::translated("Edges"),
                        Language::translated("How many edges the graph has."), true});
  }
  if (!isOfMolecules)
    columns_.push_back(
        {Kind::Density, Language::translated("Density"),
         Language::translated("How many edges there are for each that could be between two nodes."),
         true});
  addThose([&](const Column& column) {
    return !isOfMolecules || !(isActivity(column) || isOfCore(column) || isLogP(column));
  });
  columns_.push_back(
      {Kind::Attributes, Language::translated("Attributes"),
       Language::translated("What is known of the nodes and, behind the bar, of the edges.")});
}

GraphTable GraphTable::ofNodes(std::vector<std::string> names, std::vector<Column> known) {
  Dataset data{.properties = std::move(known)};
  for (auto& name : names)
    data.graphs.push_back(std::make_shared<const Graph>(GraphData{.name = std::move(name)}));
  GraphTable table;
  table.data_ = std::make_shared<const Dataset>(std::move(data));
  table.columns_ = {
      {Kind::Name, Language::translated("Node"), Language::translated("The name of the node.")}};
  for (std::size_t at = 0; at < table.data_->properties.size(); ++at)
    table.addProperty(at);
  return table;
}

/// True if all graphs are molecules.
bool GraphTable::holdsMolecules(const GraphTable* before) const {
  const bool goesOn = before != nullptr && continues(*before);
  const auto known = goesOn ? static_cast<std::ptrdiff_t>(before->data_->size()) : 0;
  return (!goesOn || before->areMolecules_) &&
         std::all_of(data_->graphs.begin() + known, data_->graphs.end(), hasFormulaOf);
}

bool GraphTable::isOfMolecules() const noexcept {
  return std::ranges::count(columns_, Kind::Weight, &TableColumn::kind) > 0;
}

void GraphTable::addProperty(std::size_t at) {
  const auto& [name, values] = data_->properties[at];
  columns_.push_back({Kind::Property, name,
                      Language::translated("The property “%1” of each graph.", name),
                      std::holds_alternative<NumberColumn>(values) || areMeasured(values), at,
                      areMeasured(values)});
}

/// Atoms and bonds answer to the words for other graphs, too: orders and filters are kept in them.
int GraphTable::columnNamed(std::string_view name) const {
  const auto placeOf = [&](const auto found) { return static_cast<int>(found - columns_.begin()); };
  const auto found = columnMeant(columns_, name);
  if (found != columns_.end()) return placeOf(found);
  const auto small = withoutCase(name);
  const auto isNamed = [&small](std::string_view word) { return withoutCase(word) == small; };
  const auto counts = std::ranges::find_if(columns_, [&isNamed](const TableColumn& column) {
    return (column.kind == Kind::Nodes && isNamed(Language::translated("Nodes"))) ||
           (column.kind == Kind::Edges && isNamed(Language::translated("Edges")));
  });
  return counts == columns_.end() ? -1 : placeOf(counts);
}

double GraphTable::number(std::int32_t row, int column) const {
  const auto& described = columns_[column];
  switch (described.kind) {
    case Kind::Weight:
      return molecularWeight(*graph(row));
    case Kind::Nodes:
      return graph(row)->nodeCount();
    case Kind::Edges:
      return graph(row)->edgeCount();
    case Kind::Density:
      return density(*graph(row));
    case Kind::Property:
      if (const auto* numbers = std::get_if<NumberColumn>(&property(described)))
        return numbers->values[row];
      if (described.hasBounds) {
        const auto cell = measuredNumber(cellText(property(described), row));
        if (cell && cell->bound == Bound::None) return cell->value;
      }
      break;
    default:
      break;
  }
  return std::numeric_limits<double>::quiet_NaN();
}

std::vector<double> GraphTable::numbers(int column) const {
  std::vector<double> values(data_->size());
  for (std::int32_t row = 0; row < size(); ++row)
    values[row] = number(row, column);
  return values;
}

std::string GraphTable::text(std::int32_t row, int column) const {
  const auto& described = columns_[column];
  switch (described.kind) {
    case Kind::Name:
      return graph(row)->name();
    case Kind::Formula:
      return formulaOf(*graph(row));
    case Kind::Weight: {
      const double weight = number(row, column);
      return std::isnan(weight) ? std::string{} : significant(weight, weightDigits);
    }
    case Kind::Nodes:
    case Kind::Edges:
      return thousands(static_cast<long long>(number(row, column)));
    case Kind::Density:
      return significant(number(row, column), 3);
    case Kind::Property:
      return readableCell(property(described), row);
    case Kind::Attributes:
      return attributeNames(*graph(row));
  }
  return {};
}

std::string GraphTable::wordIn(int column) const {
  for (std::int32_t row = 0; row < size(); ++row)
    if (auto cell = text(row, column); !isGap(cell) && !measuredNumber(cell)) return cell;
  return {};
}

bool GraphTable::isEmpty(int column) const {
  const auto& described = columns_[column];
  if (described.kind != Kind::Property) return false;
  const auto& values = property(described);
  if (const auto* numbers = std::get_if<NumberColumn>(&values))
    return std::ranges::all_of(numbers->values, [](double value) { return std::isnan(value); });
  if (const auto* texts = std::get_if<CategoryColumn>(&values))
    return std::ranges::all_of(texts->codes, [&](std::int32_t code) {
      return (*texts->names)[static_cast<std::size_t>(code)].empty();
    });
  for (std::int32_t row = 0; row < size(); ++row)
    if (!cellText(values, row).empty()) return false;
  return true;
}

const CategoryColumn* GraphTable::categories(int column) const {
  const auto& described = columns_[column];
  return described.kind == Kind::Property ? std::get_if<CategoryColumn>(&property(described))
                                          : nullptr;
}

bool GraphTable::continues(const GraphTable& other) const {
  return kindred::continues(*data_, *other.data_);
}

bool continues(const Dataset& data, const Dataset& before) {
  return before.size() <= data.size() &&
         std::equal(before.graphs.begin(), before.graphs.end(), data.graphs.begin());
}

std::optional<double> ColumnSpread::shareOf(double value) const {
  if (!std::isfinite(value) || highest <= lowest) return std::nullopt;
  return std::clamp((value - lowest) / (highest - lowest), 0.0, 1.0);
}

ColumnSpread spreadOf(const GraphTable& table, int column) {
  auto values = table.numbers(column);
  std::erase_if(values, [](double value) { return !std::isfinite(value); });
  std::ranges::sort(values);
  if (values.empty()) return {};
  const auto at = [&](double share) {
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
  };
  return {at(0.02), at(0.98)};
}

}  // namespace kindred
