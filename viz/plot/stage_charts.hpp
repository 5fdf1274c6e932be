#pragma once

#include <span>

#include "engine/bench/alignment_bench.hpp"
#include "viz/canvas/picture.hpp"
#include "viz/canvas/theme.hpp"

namespace kindred::viz {

/// Bars of the stages of an alignment with the least time of each, device beside device (Table 2 of
/// cuAlign). Takes one report at least; throws Error (Input) on times that are not positive.
Picture stagesPicture(std::span<const AlignmentBenchReport> reports, ThemeName theme);

/// Bars of what CONE-Align takes and what all of cuAlign takes with so many iterations, device
/// after device (Fig. 7 of cuAlign).
Picture runTimesPicture(std::span<const AlignmentBenchReport> reports, int iterations,
                        ThemeName theme);

}  // namespace kindred::viz
