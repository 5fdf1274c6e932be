#pragma once

#include "viz/canvas/picture.hpp"

namespace kindred::viz {

/// Two pictures as one: beside each other, each with its share of the width, on the background of
/// the first. What either leaves out is left out of the whole.
Picture sideBySide(const Picture& left, const Picture& right);

}  // namespace kindred::viz
