#pragma once

#include <cstddef>
#include <string_view>

#include "io/format/attribute_table.hpp"

namespace kindred::io {

/// True of what programs and people write if they have no value: "", NA, nan, null, n.d.
bool isMissingValue(std::string_view cell);

/// Adds what a file says of a molecule or a node: a number if it is one, else a text; nothing if it
/// isMissingValue().
void addPropertyValue(AttributeValues& values, std::size_t row, std::string_view cell);

}  // namespace kindred::io
