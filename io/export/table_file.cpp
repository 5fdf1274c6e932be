#include "io/export/table_file.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "engine/core/language.hpp"
#include "engine/core/text.hpp"
#include "engine/molecule/atomic_weight.hpp"
#include "engine/molecule/formula.hpp"
#include "io/file/atomic_file.hpp"
#include "io/matrix/csv.hpp"

namespace kindred::io {

namespace {

std::string fieldOf(const ColumnData& column, std::size_t row) {
  if (const auto* numbers = std::get_if<NumberColumn>(&column))
    return csvField(numbers->values[row]);
  return csvField(cellText(column, row));
}

/// In g/mol, as precise as standard atomic weights are; empty if there is none.
std::string weightText(const Graph& graph) {
  const double weight = molecularWeight(graph);
  return std::isfinite(weight) ? toText(std::round(1000 * weight) / 1000) : std::string{};
}

}  // namespace

void writeGraphTable(const Dataset& dataset, const std::filesystem::path& path,
                     Progress& progress) {
  AtomicFile file{path};
  progress.begin(Language::translated("Writing"), dataset.size());
  const bool haveFormulas =
      std::ranges::any_of(dataset.graphs, [](const auto& graph) { return hasFormula(*graph); });
  // The columns that the file has of its graphs keep their names.
  std::set<std::string_view> taken;
  for (const auto& property : dataset.properties)
    taken.insert(property.name);
  const auto isOwn = [&](std::string_view name) { return !taken.contains(name); };
  std::vector<std::string> fields;
  if (isOwn("name")) fields.push_back(csvField("name"));
  for (const auto& property : dataset.properties)
    fields.push_back(csvField(property.name));
  if (haveFormulas)
    for (const auto* fact : {"formula", "molecular weight"})
      if (isOwn(fact)) fields.push_back(csvField(fact));
  for (const auto* count : {"nodes", "edges"})
    if (isOwn(count)) fields.push_back(csvField(count));
  writeCsvLine(file, fields);
  for (std::size_t row = 0; row < dataset.size(); ++row) {
    progress.checkpoint();
    const auto& graph = *dataset.graphs[row];
    fields.clear();
    if (isOwn("name")) fields.push_back(csvField(graphName(dataset, row)));
    for (const auto& property : dataset.properties)
      fields.push_back(fieldOf(property.data, row));
    if (haveFormulas && isOwn("formula")) fields.push_back(csvField(formulaOf(graph)));
    if (haveFormulas && isOwn("molecular weight")) fields.push_back(weightText(graph));
    if (isOwn("nodes")) fields.push_back(toText(graph.nodeCount()));
    if (isOwn("edges")) fields.push_back(toText(graph.edgeCount()));
    writeCsvLine(file, fields);
    progress.advance();
  }
  file.commit();
}

}  // namespace kindred::io
