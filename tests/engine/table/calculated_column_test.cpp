#include "engine/table/calculated_column.hpp"

#include <cmath>
#include <limits>

#include "engine/core/error.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;
using Catch::Matchers::ContainsSubstring;

namespace {

const double missing = std::numeric_limits<double>::quiet_NaN();

GraphTable measured() {
  auto data = std::make_shared<Dataset>();
  for (const auto* name : {"a", "b", "c", "d"})
    data->graphs.push_back(std::make_shared<const Graph>(GraphData{.name = name, .nodeCount = 2}));
  data->properties = {{"IC50", NumberColumn{{1, 100, 0, missing}}},
                      {"E [nm]", NumberColumn{{4, 9, 16, 25}}},
                      {"class", categoriesOf(std::vector<std::string>{"x", "y", "x", "y"})}};
  return GraphTable{data};
}

std::vector<double> valuesOf(const char* line) { return calculatedColumn(line, measured()).values; }

std::string errorOf(const char* line) {
  try {
    calculatedColumn(line, measured());
  } catch (const Error& error) {
    CHECK(error.code() == ErrorCode::Usage);
    return error.what();
  }
  return "none";
}

using Values = std::vector<double>;

}  // namespace

TEST_CASE("a formula is computed for each row, by the usual rules") {
  CHECK(valuesOf("x = 1 + 2 * 3 ^ 2 - 4 / 2")[0] == 17);
  CHECK(valuesOf("x = -2 ^ 2")[0] == -4);
  CHECK(valuesOf("x = 2 ^ -1 ^ 2")[0] == 0.5);
  CHECK(valuesOf("x = (1 + 2) * 3 - 1 - 1")[0] == 7);
  CHECK(valuesOf("x = 1e-3 * 1E+3 + .5")[0] == 1.5);
  CHECK(valuesOf("x = sqrt(\"E [nm]\")") == Values{2, 3, 4, 5});
  CHECK(valuesOf("x = min(nodes, 1) + max(1, 3) + abs(-4)")[0] == 8);
  CHECK(valuesOf("x = max(1, 5, 3) + 2 ** 3 * 2")[0] == 21);
  CHECK(valuesOf("x = ln(exp(2)) − 1")[0] == Approx(1));
}

TEST_CASE("what is known only as a bound leaves the result out, and is counted apart") {
  auto data = *measured().data();
  data.properties.push_back(
      {"Ki (nM)", categoriesOf(std::vector<std::string>{"10", ">1000", "~1", "n.d."})});
  const GraphTable table{std::make_shared<const Dataset>(std::move(data))};

  const auto column = calculatedColumn("pKi = 9 - LOG10(Ki)", table);

  CHECK(column.values[0] == 8);
  CHECK(std::isnan(column.values[1]));
  CHECK(column.values[2] == 9);
  CHECK(std::isnan(column.values[3]));
  CHECK(column.bounded == 1);
  CHECK(column.undefined == 0);
  CHECK(calculatedColumn("Ki = \"Ki (nM)\" / 1000", table).values[0] == 0.01);
}

TEST_CASE("a value that is missing or impossible leaves the result out, and is counted") {
  const auto column = calculatedColumn("pIC50=9-log10(ic50)", measured());

  CHECK(column.name == "pIC50");
  CHECK(column.values[0] == 9);
  CHECK(column.values[1] == 7);
  CHECK(std::isnan(column.values[2]));
  CHECK(std::isnan(column.values[3]));
  CHECK(column.undefined == 1);
  CHECK(std::isnan(valuesOf("x = min(IC50, 5)")[3]));
}

TEST_CASE("a formula that cannot be read is refused with what is wrong") {
  CHECK_THAT(errorOf("9 - log10(IC50)"), ContainsSubstring("names no column"));
  CHECK_THAT(errorOf("= 3"), ContainsSubstring("names no column"));
  CHECK_THAT(errorOf("x = "), ContainsSubstring("a value is missing"));
  CHECK_THAT(errorOf("x = 1 +"), ContainsSubstring("a value is missing"));
  CHECK_THAT(errorOf("x = (1"), ContainsSubstring("“)” is missing"));
  CHECK_THAT(errorOf("x = 1 2"), ContainsSubstring("“2” follows"));
  CHECK_THAT(errorOf("x = Ki"), ContainsSubstring("no column “Ki”"));
  CHECK_THAT(errorOf("x = class"), ContainsSubstring("holds text"));
  CHECK_THAT(errorOf("x = lg(3)"), ContainsSubstring("no function lg"));
  CHECK_THAT(errorOf("x = log(3)"), ContainsSubstring("log10 or ln"));
  CHECK_THAT(errorOf("x = 1.2.3"), ContainsSubstring("is no number"));
  CHECK_THAT(errorOf("x = \"E [nm]"), ContainsSubstring("quotation mark"));
  CHECK_THAT(errorOf("IC50 = 3"), ContainsSubstring("already"));
  CHECK_THAT(errorOf(("x = " + std::string(100'000, '(')).c_str()), ContainsSubstring("too many"));
}
