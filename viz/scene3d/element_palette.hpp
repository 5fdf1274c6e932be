#pragma once

#include <string_view>

#include "viz/colour/colour.hpp"

namespace kindred::viz {

/// The colour of an element's ball, the same on every background: the chemists' convention for the
/// common ones (carbon grey, nitrogen blue, oxygen red, sulfur yellow, ...), one tone a group of
/// the periodic table for the others; pink for what is no element. Chosen for this project.
Colour ballColour(std::string_view symbol);

}  // namespace kindred::viz
