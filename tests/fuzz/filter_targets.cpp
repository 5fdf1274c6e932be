#include "gui/table/row_filter.hpp"
#include "tests/fuzz/targets.hpp"

namespace kindred::fuzz {

namespace {

gui::GraphTable someTable() {
  auto dataset = std::make_shared<Dataset>();
  for (const auto* name : {"ethanol", "", "long, \"quoted\" > 3"})
    dataset->graphs.push_back(
        std::make_shared<const Graph>(GraphData{.name = name, .nodeCount = 2}));
  dataset->properties = {{"target", NumberColumn{{1, -2.5, 1e300}}},
                         {"class, of", categoriesOf(std::array<std::string, 3>{"a", "b", ""})}};
  return gui::GraphTable{std::move(dataset)};
}

void readFilter(std::string_view text) {
  static const auto table = someTable();
  const auto line = QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
  const auto read = gui::RowFilter::read(line, table);
  for (std::int32_t row = 0; row < table.size(); ++row)
    read.filter.accepts(table, row);
}

std::vector<std::string> filterSeeds() {
  return {"nodes > 20, ethanol", "target <= -2.5, \"quoted\"", "\"class, of\" = a", "edges != 0"};
}

}  // namespace

void addFilters(std::vector<Target>& targets) {
  targets.push_back({"filter", readFilter, {"filter"}, filterSeeds});
}

}  // namespace kindred::fuzz
