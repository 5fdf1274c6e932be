#include "io/molecule/unit_column.hpp"

#include <cmath>

#include "tests/support/catch.hpp"

using namespace kindred;
using namespace kindred::io;

namespace {

Column texts(std::string name, const std::vector<std::string>& cells) {
  return {std::move(name), categoriesOf(cells)};
}

}  // namespace

TEST_CASE(
    "a number with its unit throughout a column is a number, and the unit stands in the head") {
  const auto column =
      withUnitInName(texts("solubility", {"4.64e-02 g/l", "", "1.2 g/l", "4.64e-02 g/l"}));

  CHECK(column.name == "solubility (g/l)");
  const auto& numbers = std::get<NumberColumn>(column.data).values;
  REQUIRE(numbers.size() == 4);
  CHECK(numbers[0] == 0.0464);
  CHECK(std::isnan(numbers[1]));
  CHECK(numbers[2] == 1.2);
  CHECK(withUnitInName(texts("t", {"-37.5 °C", "4 °C"})).name == "t (°C)");
  CHECK(withUnitInName(texts("bound", {"95%", "12.5 %"})).name == "bound (%)");
}

TEST_CASE("a column of several units, or of anything else, stays text") {
  for (const auto& cells : std::vector<std::vector<std::string>>{{"1 g/l", "2 mg/l"},
                                                                 {"1 g/l", "soluble"},
                                                                 {"1 g/l", "2"},
                                                                 {"5HT", "6HT"},
                                                                 {"", ""},
                                                                 {"1 g per l"},
                                                                 {"CC(=O)C", "C N"},
                                                                 {"2 (4)"},
                                                                 {"nan"}}) {
    const auto column = withUnitInName(texts("x", cells));
    CHECK(column.name == "x");
    CHECK(std::holds_alternative<CategoryColumn>(column.data));
  }
}

TEST_CASE("columns of numbers and lists are none of a unit's business") {
  CHECK(withUnitInName({"x", NumberColumn{{1, 2}}}).name == "x");
}
