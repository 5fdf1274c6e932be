#pragma once

#include <functional>
#include <string>

#include "viz/matrix/gram.hpp"

namespace kindred::viz {

/// The text of a cell, by its row and column.
using CellText = std::function<std::string(std::size_t row, std::size_t column)>;

/// A heat map of values from 0 to 1 in the order of the matrix, with a text in each cell that has
/// room for it and a value. A window shows part of it. Throws Error (Input) if the names do not fit
/// the matrix.
Picture numberedPicture(const GramContent& content, ThemeName theme, CellText textOf);

}  // namespace kindred::viz
