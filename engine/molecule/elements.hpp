#pragma once

#include <optional>
#include <string_view>

#include "engine/graph/attributes.hpp"

namespace kindred {

/// The symbols of the elements by atomic number, 1 to 118; number 0 is "*", any atom.
const CategoryNames& elementNames();

/// The atomic number of a symbol as it is written ("Cl", not "CL"); nothing if there is none.
std::optional<int> elementNamed(std::string_view symbol);

}  // namespace kindred
