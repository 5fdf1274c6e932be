#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/matrix.hpp"
#include "engine/core/progress.hpp"

namespace kindred {

/// Throws Error (Input) if a matrix is no kernel matrix of one data set: not square, not
/// symmetric, or with values that are not numbers or too large for single precision. `deed` is what
/// cannot be done with it: "clustered".
void requireKernel(const Matrix& gram, std::string_view deed, const Progress& progress);

/// A value of a matrix as a sentence names it: its digits, "infinite" or "not a number".
std::string valueText(double value);

// Each throws the sentence of one of these reasons, if a matrix is read row by row.

void requireSquare(std::size_t rows, std::size_t columns, std::string_view deed);

/// `row` is the number of the row that the values are, from 0; sentences count from 1.
void requireFinite(std::span<const double> values, std::size_t row, std::string_view deed);

/// The value of a row and column, and that of its mirror image.
[[noreturn]] void refuseAskew(std::size_t row, std::size_t column, double here, double there,
                              std::string_view deed);

}  // namespace kindred
