#pragma once

#include <cstddef>
#include <string_view>

#include "io/format/attribute_table.hpp"

namespace kindred::io {

/// Adds what a file says of a molecule: a number where it is one, else a text. What programs write
/// where they have no value ("", NA, nan, null) is not added.
void addPropertyValue(AttributeValues& values, std::size_t row, std::string_view cell);

}  // namespace kindred::io
