#pragma once

#include <cstdint>
#include <span>

#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// Returns a plot of how many nodes of a network have how many neighbours: points on logarithmic
/// axes if the degrees spread over a decade or more, so that a power law is a line; else a
/// histogram. Isolated nodes have no point on a logarithmic axis: the caption counts them.
Picture degreePicture(std::span<const std::int32_t> degrees, ThemeName theme);

}  // namespace kindred::viz
