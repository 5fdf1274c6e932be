#pragma once

#include <string>

#include "engine/graph/dataset.hpp"

namespace kindred {

/// The property of a data set. Throws Error (Usage) where none has the name, with those there are.
const Column& targetColumn(const Dataset& dataset, const std::string& target);

/// The number in a cell, read from words where need be; NaN where there is none.
double numberAt(const Column& column, std::size_t row);

/// Whether a property tells classes apart rather than measures: few categories, mostly words, or
/// numbers of which there are two.
bool holdsClasses(const Column& column, std::size_t rows);

}  // namespace kindred
