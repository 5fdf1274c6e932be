#include "engine/table/measured_number.hpp"

#include "engine/table/row_filter.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

namespace {

/// Graphs a to f with a column of measurements.
GraphTable assay(const std::vector<std::string>& cells) {
  auto data = std::make_shared<Dataset>();
  for (std::size_t at = 0; at < cells.size(); ++at)
    data->graphs.push_back(std::make_shared<const Graph>(
        GraphData{.name = std::string(1, static_cast<char>('a' + at)), .nodeCount = 2}));
  data->properties = {{"IC50 (nM)", categoriesOf(cells)}};
  return GraphTable{data};
}

std::string passing(const GraphTable& table, const char* line) {
  const auto [filter, complaint] = RowFilter::read(line, table);
  CHECK(complaint.empty());
  std::string names;
  for (std::int32_t row = 0; row < table.size(); ++row)
    if (filter.accepts(table, row)) names += table.text(row, 0);
  return names;
}

}  // namespace

TEST_CASE("a cell of measurements is a number or a bound") {
  CHECK(measuredNumber(" 12.5 ")->value == 12.5);
  CHECK(measuredNumber("~7")->bound == Bound::None);
  CHECK(measuredNumber("> 10000")->bound == Bound::Above);
  CHECK(measuredNumber("≤1e-5")->bound == Bound::AtMost);
  CHECK(measuredNumber("≤1e-5")->value == 1e-5);
  CHECK_FALSE(measuredNumber("inactive"));
  CHECK_FALSE(measuredNumber(">"));
}

TEST_CASE("a filter takes a bound for what is certain of it") {
  const auto table = assay({"10", ">100", "<5", "100", "n.d.", ">=100"});

  CHECK(passing(table, "IC50 < 50") == "ac");
  CHECK(passing(table, "IC50 > 50") == "bdf");
  CHECK(passing(table, "IC50 > 100") == "b");
  CHECK(passing(table, "IC50 >= 100") == "bdf");
  CHECK(passing(table, "IC50 > 1000").empty());
  CHECK(passing(table, "IC50 = 100") == "d");
  CHECK(passing(table, "\"IC50 (nM)\" = missing") == "e");
}

TEST_CASE("few words among numbers stand for none") {
  const auto table = assay({"10", "'=33", "inactive", "≈7"});

  CHECK(passing(table, "IC50 < 20") == "ad");
  CHECK(passing(table, "IC50 > 0") == "abd");
  CHECK(passing(table, "IC50 = missing") == "c");
  CHECK(RowFilter::read("IC50 < 20", assay({"1", "2", "20-50"})).complaint.find("“20-50”") !=
        std::string::npos);
}

TEST_CASE("a column with words among its numbers stays text") {
  const auto isOfNumbers = [](const GraphTable& table) {
    return table.columns()[static_cast<std::size_t>(table.columnNamed("ic50"))].isNumber;
  };
  CHECK_FALSE(isOfNumbers(assay({"10", "inactive"})));
  CHECK_FALSE(isOfNumbers(assay({"10", "11", "12", "20-50"})));
  CHECK_FALSE(isOfNumbers(assay({"10", "11", "12", "10,000"})));  // ten or ten thousand
  CHECK_FALSE(isOfNumbers(assay({">10", ">20"})));
  const auto table = assay({"10", ">20"});
  CHECK(isOfNumbers(table));
  CHECK(table.text(1, table.columnNamed("IC50")) == ">20");
}
