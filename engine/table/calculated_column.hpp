#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/table/graph_table.hpp"

namespace kindred {

/// A column of numbers that a person describes in one line, "pIC50 = 9 - log10(IC50)": a name, and
/// a formula of the columns of a table. Names with blanks or signs, or that begin with a digit,
/// stand in quotes; + - * / ^ (or **), brackets, log10, ln, exp, sqrt, abs, min and max are known.
/// A value that a row lacks, or that has no logarithm or root, leaves the result out (NaN).
struct CalculatedColumn {
  std::string name;
  std::vector<double> values;
  std::int32_t undefined = 0;  ///< rows that have all values, and still no result
  std::int32_t bounded = 0;    ///< rows that have a bound (">100") for a value
};

/// Returns where a sign stands outside quotation marks, or npos.
std::size_t findUnquoted(std::string_view text, char sign);

/// Throws Error (Usage) with what is wrong about the line.
CalculatedColumn calculatedColumn(std::string_view line, const GraphTable& table);

}  // namespace kindred
