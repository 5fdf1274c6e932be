#pragma once

#include <string>
#include <string_view>

#include "engine/graph/attributes.hpp"

namespace kindred::io {

/// The text between quotes, as JSON writes it; "�" for bytes that are no UTF-8.
std::string jsonText(std::string_view text);

/// JSON has no infinities and no NaN: a missing value is null.
std::string jsonNumber(double value);

/// A value of a column: a number, a text, or a list of either.
std::string jsonValue(const ColumnData& data, std::size_t row);

}  // namespace kindred::io
