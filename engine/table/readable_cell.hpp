#pragma once

#include <string>

#include "engine/graph/attributes.hpp"

namespace kindred {

/// The text of one value as people read it: a number with the decimal point of the installed
/// Language, and with six digits if it has more than that and a fraction; nothing if it is NaN.
std::string readableCell(const ColumnData& data, std::size_t row);

}  // namespace kindred
