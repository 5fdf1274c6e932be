#include "engine/table/readable_cell.hpp"

#include <array>
#include <cmath>

#include "engine/core/language.hpp"
#include "tests/support/catch.hpp"

using namespace kindred;

TEST_CASE("a cell is read with few digits and the decimal point of the language, or is empty") {
  const NumberColumn numbers{
      {340.8550000000001, 5, 123456789.5, 0.05, std::nan(""), -0.4166666567}};
  const auto cell = [&](std::size_t row) { return readableCell(numbers, row); };

  CHECK(cell(0) == "340.855");
  CHECK(cell(1) == "5");
  CHECK(cell(2) == "123456790");
  CHECK(cell(3) == "0.05");
  CHECK(cell(4).empty());
  CHECK(cell(5) == "-0.416667");
  CHECK(readableCell(categoriesOf(std::array<std::string, 1>{"1.50000001"}), 0) == "1.50000001");
  Language::install({.decimalPoint = ","});
  CHECK(cell(0) == "340,855");
  Language::install({});
}
