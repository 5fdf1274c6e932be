#include "engine/table/calculated_column.hpp"
#include "engine/table/row_filter.hpp"
#include "tests/fuzz/targets.hpp"

namespace kindred::fuzz {

namespace {

GraphTable someTable() {
  auto dataset = std::make_shared<Dataset>();
  for (const auto* name : {"ethanol", "", "long, \"quoted\" > 3"})
    dataset->graphs.push_back(
        std::make_shared<const Graph>(GraphData{.name = name, .nodeCount = 2}));
  dataset->properties = {{"target", NumberColumn{{1, -2.5, 1e300}}},
                         {"class, of", categoriesOf(std::array<std::string, 3>{"a", "b", ""})}};
  return GraphTable{std::move(dataset)};
}

void readFilter(std::string_view text) {
  static const auto table = someTable();
  auto [filter, complaint] = RowFilter::read(text, table);
  const auto present = std::make_shared<const std::vector<Presence>>(
      static_cast<std::size_t>(table.size()), Presence::Yes);
  filter.setPatternRows(std::vector<PatternRows>(filter.patterns().size(), present));
  for (std::int32_t row = 0; row < table.size(); ++row)
    filter.accepts(table, row);
}

void readFormula(std::string_view text) {
  static const auto table = someTable();
  try {
    calculatedColumn(text, table);
  } catch (const Error&) {  // what most lines are
  }
}

std::vector<std::string> filterSeeds() {
  return {"nodes > 20, ethanol", "target <= -2.5, \"quoted\"", "\"class, of\" = a", "edges != 0",
          "not smarts:[N,O](=O)c1cc1, target > 1"};
}

std::vector<std::string> formulaSeeds() {
  return {"y = 9 - log10(target)", "\"a = b\" = min(nodes, 2) ^ -2e-3", "x = sqrt((abs(target)))"};
}

}  // namespace

void addFilters(std::vector<Target>& targets) {
  targets.push_back({"filter", readFilter, {"filter"}, filterSeeds});
  targets.push_back({"formula", readFormula, {"formula"}, formulaSeeds});
}

}  // namespace kindred::fuzz
